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

/** All stacks that stand, from the head of the wall to its tail: clockwise from where it was broken. */
export function fromHead(wall: WallView): readonly Stack[] {
  const side = wall.stacks[0].length;
  const size = side * 4;
  const stacks: Stack[] = [];
  for (let n = 0; n < size; n++) {
    const position = ((wall.break_at ?? 0) + n) % size;
    const seat = (-Math.floor(position / side) & 3) as Seat;
    const stack = stacksOf(wall, seat).find(({ index }) => index === position % side);
    if (stack) stacks.push(stack);
  }
  return stacks;
}
