/** The patterns of a count, each as often as it is said, in the book's order, and what they come to. */

import type { ListedPattern, PatternList } from "../../generated/types";
import { sumOf } from "./amounts";

export interface Picked {
  readonly pattern: ListedPattern;
  readonly times: number;
}

/** How often each pattern stands in a count. */
export function timesIn(patterns: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const key of patterns) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

/** Those that are said at all. */
export function pickedOf({ groups }: PatternList, times: ReadonlyMap<string, number>): readonly Picked[] {
  return groups
    .flatMap(({ patterns }) => patterns)
    .map((pattern) => ({ pattern, times: times.get(pattern.key) ?? 0 }))
    .filter((one) => one.times > 0);
}

/** What they come to together, in the list's unit. */
export function sumOfPicked(picked: readonly Picked[], { unit }: PatternList): number {
  return sumOf(
    picked.reduce((sum, { pattern, times }) => sum + pattern.points * times, 0),
    unit,
  );
}
