/** Which panel lies over the page: settings, help, or none. Any screen may open one. */

export type Panel = "settings" | "help";

class Panels {
  open: Panel | null = $state.raw(null);

  show(panel: Panel): void {
    this.open = panel;
  }

  close(): void {
    this.open = null;
  }
}

export const panels = new Panels();
