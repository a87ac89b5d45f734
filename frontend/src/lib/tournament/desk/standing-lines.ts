/** The lines of the standings by the stage that each player reached, the last stage first. */

import type { Format, Name, StandingLine, StandingsView } from "../../../generated/tournament";

export interface StageLines {
  readonly stage: number;
  readonly name: Name;
  /** Those that any of the lines counts. */
  readonly sessions: readonly number[];
  readonly lines: readonly StandingLine[];
  /** After how many lines the cut is drawn; `null` where none is. */
  readonly cutAfter: number | null;
  readonly carries: boolean;
  /** Points are the scores themselves, and need not be told twice. */
  readonly isWhole: boolean;
}

export function groupsOf(view: StandingsView, format: Format): readonly StageLines[] {
  const stages = [...new Set(view.lines.map(({ stage }) => stage))];
  return stages.flatMap((stage) => {
    const played = format.stages[stage];
    if (!played) return [];
    const lines = view.lines.filter((line) => line.stage === stage);
    const sessions = new Set(lines.flatMap((line) => line.sessions.map(({ session }) => session)));
    return {
      stage,
      name: played.name,
      sessions: [...sessions].sort((one, other) => one - other),
      lines,
      cutAfter: view.cut?.stage === stage && !view.cut.made ? lineAfter(lines, view.cut.through) : null,
      carries: lines.some(({ carried }) => carried !== 0),
      isWhole: played.conversion.conversion === "raw_score",
    };
  });
}

/** The cut is one line only where those who are through stand before all others. */
function lineAfter(lines: readonly StandingLine[], through: readonly number[]): number | null {
  const inside = new Set(through);
  const first = lines.slice(0, inside.size);
  const isOne = first.every(({ person }) => inside.has(person.player));
  return isOne && inside.size > 0 && inside.size < lines.length ? inside.size : null;
}
