/** A declared count beside the book's, pattern by pattern in the book's order. */

import type { DeclaredCount, ListedPattern, PatternList, Score } from "../../generated/types";
import { timesIn } from "./picks";

export interface ComparedRow {
  readonly pattern: ListedPattern;
  /** What it is worth in each count, 0 where it is not counted. */
  readonly declared: number;
  readonly book: number;
}

export function rowsOf(declared: DeclaredCount, score: Score, { groups }: PatternList): readonly ComparedRow[] {
  const times = timesIn(declared.patterns);
  return groups
    .flatMap(({ patterns }) => patterns)
    .map((pattern) => ({
      pattern,
      declared: (times.get(pattern.key) ?? 0) * pattern.points,
      book: score.lines.find((line) => line.pattern === pattern.key)?.points ?? 0,
    }))
    .filter((row) => row.declared > 0 || row.book > 0);
}

/** What a score says as a count that a player declares. */
export function declaredBy({ lines, total }: Score): DeclaredCount {
  return { patterns: lines.flatMap(({ pattern, times }) => Array<string>(times).fill(pattern)), total };
}

/** Whether two counts say the same, in whatever order. */
export function isSame(one: DeclaredCount, other: DeclaredCount): boolean {
  const patterns = other.patterns.toSorted();
  return (
    one.total === other.total &&
    one.patterns.length === patterns.length &&
    one.patterns.toSorted().every((key, place) => key === patterns[place])
  );
}
