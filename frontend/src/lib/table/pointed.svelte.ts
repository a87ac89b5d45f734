/** The kind of tile that the reader points at or has the focus on: all its copies in sight are outlined. */

import type { Kind } from "../../generated/types";

class Pointed {
  kind: Kind | null = $state.raw(null);

  /** Follow pointer and focus below an element; returns how to stop. */
  follow(root: HTMLElement): () => void {
    const point = (event: Event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-kind]") : null;
      const inner = event.target instanceof Element ? event.target.querySelector<HTMLElement>("[data-kind]") : null;
      const kind = element?.dataset.kind ?? (event.type === "focusin" ? inner?.dataset.kind : undefined);
      this.kind = kind === undefined ? null : (Number(kind) as Kind);
    };
    const leave = () => {
      this.kind = null;
    };
    root.addEventListener("pointerover", point);
    root.addEventListener("focusin", point);
    root.addEventListener("pointerleave", leave);
    return () => {
      root.removeEventListener("pointerover", point);
      root.removeEventListener("focusin", point);
      root.removeEventListener("pointerleave", leave);
    };
  }
}

export const pointed = new Pointed();
