/** Which stacks of the wall stand where, read off the digits that the table sends. */

import type { Seat, WallView } from "../../generated/types";

export interface Stack {
  readonly seat: Seat;
  /** Counted from the right end of the seat's wall. */
  readonly index: number;
  readonly tiles: number;
  /** Set apart as part of the dead wall. */
  readonly dead: boolean;
}

/** The stacks in front of a seat that still stand. */
export function stacksOf(wall: WallView, seat: Seat): readonly Stack[] {
  const standing = wall.stacks[seat];
  const dead = wall.dead[seat];
  return [...standing]
    .map((digit, index) => ({ seat, index, tiles: Number(digit), dead: Number(dead[index] ?? 0) > 0 }))
    .filter((stack) => stack.tiles > 0);
}

/** How many tiles the dead wall holds. */
export function deadCount(wall: WallView): number {
  return wall.dead.reduce((sum, row) => sum + [...row].reduce((part, digit) => part + Number(digit), 0), 0);
}

/** Where a stack counted from the head of the wall lies: in front of whom, and how far from his right end. */
export function placeFromHead(wall: WallView, n: number): { readonly seat: Seat; readonly index: number } {
  const side = wall.stacks[0].length;
  const position = ((wall.break_at ?? 0) + n) % (side * 4);
  return { seat: (-Math.floor(position / side) & 3) as Seat, index: position % side };
}

/** All stacks that stand, from the head of the wall to its tail: clockwise from where it was broken. */
export function fromHead(wall: WallView): readonly Stack[] {
  const rows = wall.stacks.map((_, seat) => new Map(stacksOf(wall, seat as Seat).map((stack) => [stack.index, stack])));
  return Array.from({ length: wall.stacks[0].length * 4 }, (_, n) => {
    const { seat, index } = placeFromHead(wall, n);
    return rows[seat]?.get(index);
  }).filter((stack) => stack !== undefined);
}
