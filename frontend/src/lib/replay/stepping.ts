/** Moving through a deal that is over: which frames are worth a halt, and the next one from anywhere. */

import type { Event, Frame } from "../../generated/types";

const HALTS: ReadonlySet<Event["event"]> = new Set([
  "deal_opened",
  "dice_thrown",
  "wall_opened",
  "hands_ready",
  "wild_turned",
  "flower_laid",
  "tile_drawn",
  "tile_discarded",
  "set_melded",
  "kong_declared",
  "win_declared",
  "hand_shown",
  "deal_scored",
  "deal_drawn",
  "time_deducted",
  "hand_forfeited",
]);

const CALLS: ReadonlySet<Event["event"]> = new Set(["set_melded", "kong_declared", "win_declared", "deal_drawn"]);

/** The frames at which one stops, in order; a single claim's answer or a dealt round is passed over. */
export function halts(frames: readonly Frame[]): readonly number[] {
  const found = frames.flatMap(({ event }, index) => (HALTS.has(event.event) ? [index] : []));
  const last = frames.length - 1;
  return last >= 0 && found.at(-1) !== last && found.length === 0 ? [last] : found;
}

/** The frames with a declared set, a kong, a win or the end of the wall. */
export function calls(frames: readonly Frame[]): readonly number[] {
  return frames.flatMap(({ event }, index) => (CALLS.has(event.event) ? [index] : []));
}

/** The nearest of the steps after `from`, the last one when there is none. */
export function stepOn(steps: readonly number[], from: number): number {
  return steps.find((step) => step > from) ?? steps.at(-1) ?? from;
}

/** The nearest of the steps before `from`, the first one when there is none. */
export function stepBack(steps: readonly number[], from: number): number {
  return steps.findLast((step) => step < from) ?? steps[0] ?? from;
}

/** The place of a frame among the steps: of the last one not after it, 0 when all are. */
export function placeOf(steps: readonly number[], frame: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= frame),
  );
}

/** A frame that exists, whatever an address says. */
export function clamp(step: number, frames: readonly Frame[]): number {
  return Math.max(0, Math.min(step, frames.length - 1));
}

/** The deals before and after this one that can be replayed. */
export function neighbours(
  dealsOver: readonly number[],
  number: number,
): { readonly previous: number | null; readonly next: number | null } {
  const sorted = dealsOver.toSorted((a, b) => a - b);
  return {
    previous: sorted.findLast((deal) => deal < number) ?? null,
    next: sorted.find((deal) => deal > number) ?? null,
  };
}
