/** Places at a table of four. */

/** A player's place by points, from 1; equal points share a place. */
export function placeOf(totals: readonly number[], player: number): number {
  const own = totals[player] ?? 0;
  return 1 + totals.filter((total) => total > own).length;
}
