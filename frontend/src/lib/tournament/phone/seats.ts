/** Who sits where at a table, and the seat draw as it is entered by hand. */

import type { Wind } from "../../../generated/tournament";
import type { BySeat, Column } from "./acts";

export const WINDS: readonly Wind[] = [0, 1, 2, 3];

/** The columns in the order of their places' winds, East first. */
export function inPlaces(winds: readonly Wind[]): readonly Column[] {
  return WINDS.map((wind) => winds.indexOf(wind));
}

/** A player takes a wind in a draw that is being entered; whoever is said to have it elsewhere gives it up. */
export function withTaken(entered: readonly (Column | null)[], wind: Wind, column: Column): readonly (Column | null)[] {
  return WINDS.map((place) => (place === wind ? column : entered[place] === column ? null : (entered[place] ?? null)));
}

/** The draw that was entered, once each of the four has a wind. The last wind is what is left for the last player. */
export function wholeDraw(entered: readonly (Column | null)[]): BySeat<Column> | null {
  const left = ([0, 1, 2, 3] as const).filter((column) => !entered.includes(column));
  if (left.length > 1) return null;
  const [a, b, c, d] = WINDS.map((wind) => entered[wind] ?? left[0] ?? 0) as [Column, Column, Column, Column];
  return [a, b, c, d];
}
