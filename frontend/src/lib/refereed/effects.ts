/** What a person may put in the place of a ruling: nothing, or points, a bar, the tiles shown as penalty tiles. */

import type { Bar, RulingOverruled } from "../../generated/types";

export type Effect = RulingOverruled["effects"][number];

export interface Decision {
  readonly points: number;
  readonly bar: Bar | null;
  /** The tiles that the fault showed are penalty tiles. */
  readonly tiles: boolean;
}

/** The effects of a decision, none where nothing is to follow. */
export function effectsOf({ points, bar, tiles }: Decision): readonly Effect[] {
  const effects: Effect[] = [];
  if (tiles) effects.push({ effect: "shown_tiles_penal", taken_back: 0 });
  if (bar !== null) effects.push({ effect: "hand_barred", bar });
  if (points > 0) effects.push({ effect: "points_deducted", amount: { amount: "fixed", points } });
  return effects;
}
