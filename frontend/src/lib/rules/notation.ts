/** Tiles in our notation, `123m 456p 789s 1234567z`, as kinds. */

import type { Kind } from "../../generated/types";

const FIRST: Readonly<Record<string, number>> = { m: 0, p: 9, s: 18, z: 27 };

/** The tiles of one group, such as `345p`. Throws for what is no tile. */
export function kindsOf(group: string): readonly Kind[] {
  const suit = group.slice(-1);
  const first = FIRST[suit];
  const ranks = [...group.slice(0, -1)].map(Number);
  const highest = suit === "z" ? 7 : 9;
  if (first === undefined || ranks.length === 0 || ranks.some((rank) => !(rank >= 1 && rank <= highest))) {
    throw new Error(`${group}: no tiles; expected digits and one of m, p, s, z`);
  }
  return ranks.map((rank) => (first + rank - 1) as Kind);
}

/** The groups of a hand, such as `123m 45p`. */
export function groupsOf(hand: string): readonly (readonly Kind[])[] {
  return hand.split(" ").filter(Boolean).map(kindsOf);
}
