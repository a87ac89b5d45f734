/** What the hall screen turns over, page by page: where everybody sits, then how everybody stands. */

import type {
  CutView,
  SeatingView,
  SessionPhase,
  StandingLine,
  StandingsView,
  TableSeats,
} from "../../../generated/tournament";

export const TABLES_A_PAGE = 6;
export const LINES_A_PAGE = 16;

export type HallPage =
  | { readonly shows: "seating"; readonly tables: readonly TableSeats[] }
  | { readonly shows: "standings"; readonly lines: readonly StandingLine[] };

/** How a page's tables stand on the wall, and how many letters of a name a line has at full size. */
export interface Arrangement {
  readonly stands: "few" | "four" | "six";
  readonly letters: number;
}

/** Two tables have the whole wall, four stand two by two. */
export function arranged(tables: number): Arrangement {
  if (tables <= 2) return { stands: "few", letters: 16 };
  return tables <= 4 ? { stands: "four", letters: 24 } : { stands: "six", letters: 12 };
}

/** How broad a name is, in Latin letters; a Chinese one takes two. */
export function breadth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);
}

/** Before play only the seats matter, after it only the list; in between both are turned over. */
export function pagesOf(
  phase: SessionPhase,
  seating: SeatingView | null,
  standings: StandingsView | null,
): readonly HallPage[] {
  const seats = parts(seating?.tables ?? [], TABLES_A_PAGE).map((tables) => ({ shows: "seating", tables }) as const);
  const list = parts(standings?.lines ?? [], LINES_A_PAGE).map((lines) => ({ shows: "standings", lines }) as const);
  if (phase === "published" && seats.length > 0) return seats;
  if ((phase === "ended" || phase === "complete") && list.length > 0) return list;
  return [...seats, ...list];
}

function parts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const pages = Math.ceil(all.length / size);
  // As evenly as they go: no last page with a single table on it.
  const each = Math.ceil(all.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => all.slice(page * each, (page + 1) * each));
}

/** Whether the cut runs below this line of the list. */
export function cutsBelow(cut: CutView | null, line: StandingLine, following: StandingLine | undefined): boolean {
  if (cut === null || following === undefined) return false;
  return cut.through.includes(line.person.player) && !cut.through.includes(following.person.player);
}
