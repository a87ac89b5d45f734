/** The row that is being entered, kept for this tab: a reload, or a look at the calculator, takes nothing of it away. */

import type { Draft } from "./draft";

export interface Editing {
  readonly session: number;
  readonly number: number;
  /** The version of the row that it was begun on, 0 for none. */
  readonly seen: number;
  readonly draft: Draft;
}

export function keepEditing(tournament: string, table: number, editing: Editing): void {
  sessionStorage.setItem(keyOf(tournament, table), JSON.stringify(editing));
}

export function forgetEditing(tournament: string, table: number): void {
  sessionStorage.removeItem(keyOf(tournament, table));
}

/** `null` for whatever is not ours. */
export function keptEditing(tournament: string, table: number): Editing | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(tournament, table)) ?? "null") as Partial<Editing> | null;
    return typeof kept?.number === "number" && typeof kept.draft === "object" ? (kept as Editing) : null;
  } catch {
    return null;
  }
}

function keyOf(tournament: string, table: number): string {
  return `sifang.tournament.${tournament}.entering.${table}`;
}
