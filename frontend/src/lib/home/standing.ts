/** Places at a table of four. */

import type { DealRecorded } from "../../generated/types";

/** A player's place by points, from 1; equal points share a place. */
export function placeOf(totals: readonly number[], player: number): number {
  const own = totals[player] ?? 0;
  return 1 + totals.filter((total) => total > own).length;
}

/** What each player began the match with: what he has now, or had after the first deal, without what came and went. */
export function startOf(card: readonly DealRecorded[], totals: readonly number[]): readonly number[] {
  const [first] = card;
  if (!first) return totals;
  return first.totals.map((total, player) => total - (first.payments[player] ?? 0) - (first.penalties[player] ?? 0));
}
