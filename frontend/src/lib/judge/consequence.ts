/** What a ruling comes to on the card of a table: whose points it changes, what else stands there, what is missing. */

import type { Change } from "../../generated/tournament";
import type { JudgeEffect, PointsDeducted, Said } from "../../generated/types";
import { namedIn, type Typed } from "./points";

type Kind = JudgeEffect["effect"]["effect"];
type Amount = PointsDeducted["amount"];

/**
 * Where an effect bears: on points; as a warning; on the offender, or on the deal, in the ruling's words; at the desk,
 * which has to do more; or at the table alone, where it is done once the ruling is read out.
 */
export type Bearing = "points" | "warning" | "offender" | "deal" | "desk" | "table";

export const BEARINGS: Readonly<Record<Kind, Bearing>> = {
  points_deducted: "points",
  warned: "warning",
  hand_barred: "offender",
  shown_tiles_penal: "offender",
  tiles_to_expose: "offender",
  must_discard_next: "offender",
  blame_shifted: "offender",
  deal_again: "deal",
  dealer_settled: "deal",
  count_ruled: "deal",
  forfeited: "desk",
  excluded: "desk",
  mended: "table",
  stands: "table",
  tile_must_be_drawn: "table",
  tile_mixed_back: "table",
  tile_returned: "table",
  call_lost: "table",
  call_withdrawn: "table",
  play_goes_on: "table",
};

/** What stands in the ruling's words. */
const SAID: ReadonlySet<Bearing> = new Set(["offender", "deal", "desk"]);

/** The players at a table by number, `null` for somebody of the organiser's, who plays for nobody. */
export type Players = readonly (number | null)[];

/** On whom it is ruled, and who receives what the book says is paid to the player disturbed. */
export interface Parties {
  readonly players: Players;
  readonly offender: number | null;
  readonly disturbed: number | null;
}

export interface Consequence {
  readonly changes: readonly Change[];
  readonly warned: boolean;
  /** Points are paid to the player disturbed. */
  readonly paysDisturbed: boolean;
  /** What stands in the ruling's words beside its finding. */
  readonly words: readonly Said[];
  /** What the desk has to do besides. */
  readonly desk: readonly ("forfeited" | "excluded")[];
  /** What is to be said before it can be put on the card. */
  readonly missing: "points" | "offender" | "disturbed" | null;
  /** There is something to put on the card. */
  readonly bears: boolean;
}

export function consequenceOf(effects: readonly JudgeEffect[], typed: Typed, parties: Parties): Consequence {
  const bearing = effects.map((one) => ({ one, bears: BEARINGS[one.effect.effect] }));
  const amounts = effects.flatMap((one) => {
    const { effect } = one;
    return effect.effect === "points_deducted" ? [{ amount: effect.amount, points: pointsOf(one, effect, typed) }] : [];
  });
  const paysDisturbed = amounts.some(({ amount }) => amount.amount === "paid_to_disturbed");
  const unnamed = amounts.some(({ points }) => points === null);
  const ofOffender = bearing.some(({ bears }) => bears !== "deal" && bears !== "table");
  const scale = amounts.some(({ amount, points }) => amount.amount === "escalating" && points === 0);
  return {
    changes: changesOf(amounts, parties),
    warned: scale || bearing.some(({ bears }) => bears === "warning"),
    paysDisturbed,
    words: bearing.flatMap(({ one, bears }) => (SAID.has(bears) ? [one.words] : [])),
    desk: effects.flatMap(({ effect: { effect } }) =>
      effect === "forfeited" || effect === "excluded" ? [effect] : [],
    ),
    missing: missingOf(parties, unnamed, ofOffender, paysDisturbed),
    bears: bearing.some(({ bears }) => bears !== "table"),
  };
}

function missingOf(
  { offender, disturbed }: Parties,
  unnamed: boolean,
  ofOffender: boolean,
  paysDisturbed: boolean,
): Consequence["missing"] {
  if (ofOffender && offender === null) return "offender";
  if (paysDisturbed && (disturbed === null || disturbed === offender)) return "disturbed";
  return unnamed ? "points" : null;
}

/** So many points, `null` where the referee has not named them, or named what he may not. */
function pointsOf(one: JudgeEffect, { amount }: PointsDeducted, typed: Typed): number | null {
  if (one.points) return namedIn(typed.get(one) ?? "", one.points) ?? null;
  switch (amount.amount) {
    case "fixed":
    case "paid_to_each":
      return amount.points;
    case "paid_to_disturbed":
      return amount.lowest;
    default:
      return null;
  }
}

/** Each player's points of all amounts together; who neither wins nor loses any is left out. */
function changesOf(
  amounts: readonly { readonly amount: Amount; readonly points: number | null }[],
  { players, offender, disturbed }: Parties,
): readonly Change[] {
  const sums = new Map<number, number>();
  const add = (player: number | null, points: number) => {
    if (player !== null) sums.set(player, (sums.get(player) ?? 0) + points);
  };
  for (const { amount, points } of amounts) {
    if (points === null || offender === null) continue;
    add(offender, amount.amount === "paid_to_each" ? -points * (players.length - 1) : -points);
    if (amount.amount === "paid_to_disturbed") add(disturbed, points);
    if (amount.amount !== "paid_to_each") continue;
    for (const player of players) if (player !== offender) add(player, points);
  }
  return [...sums].filter(([, points]) => points !== 0).map(([player, points]) => ({ player, points }));
}
