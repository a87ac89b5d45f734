/** The sheet over the table, a count or a result, that the reader has put aside to look at the table. */

import type { MatchView } from "../../generated/types";

export class Aside {
  #sheet: string | null = $state.raw(null);

  put(view: MatchView): void {
    this.#sheet = sheetOf(view);
  }

  back(): void {
    this.#sheet = null;
  }

  /** Whether the sheet that belongs on the table now is put aside: the next one lies open again. */
  holds(view: MatchView): boolean {
    return this.#sheet !== null && this.#sheet === sheetOf(view);
  }
}

function sheetOf({ phase, table }: MatchView): string | null {
  const lies = (phase === "result" && table?.result) || (phase === "deal" && table?.counting);
  return table && lies ? `${phase} ${table.number}` : null;
}
