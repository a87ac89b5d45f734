/** What is written of a ruling's points. */

import type { Change } from "../../../generated/tournament";

interface Line {
  readonly player: number | null;
  readonly points: string;
}

/** The changes as written; none is a warning. `null` while a line is half written or is no number. */
export function changesOf(lines: readonly Line[]): readonly Change[] | null {
  const written = lines.filter(({ player, points }) => player !== null || points.trim() !== "");
  const changes = written.map(({ player, points }) => ({ player, points: wholeNumber(points) }));
  return changes.every((one): one is Change => one.player !== null && one.points !== null) ? changes : null;
}

/** A whole number with or without a sign, a printed minus as well as a typed one; `null` for whatever is none. */
export function wholeNumber(text: string): number | null {
  const plain = text.trim().replace("\u2212", "-");
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null;
}
