/** A count in words and numbers, and whole as plain text, to be pasted elsewhere. */

import type { BookCount, Calculation, Score } from "../../generated/types";
import { t } from "../i18n";
import { ruleTexts } from "../i18n/texts.svelte";

/** What a score is worth: points, or what it multiplies by. */
export function worth(points: number, unit: Score["unit"]): string {
  return unit === "doublings" ? `×${points}` : `${points}`;
}

/** The same with its unit, as a total is printed. */
export function pointsOf(total: number, unit: Score["unit"]): string {
  if (unit === "doublings") return worth(total, unit);
  return total === 1 ? t("calc.point") : t("calc.points", { total });
}

/** How far a hand has come. */
export function shantenOf(shanten: number): string {
  if (shanten < 0) return t("calc.complete");
  if (shanten === 0) return t("calc.ready");
  return shanten === 1 ? t("calc.shanten.one") : t("calc.shanten", { count: shanten });
}

/** The hand, and under it each book's count line by line. */
export function asText({ text, books }: Calculation): string {
  return [text, ...books.flatMap(bookLines)].join("\n");
}

function bookLines({ book, name, score, verdict }: BookCount): readonly string[] {
  const title = ruleTexts.name(book, name);
  if (score === null) return ["", `${title}: ${t("calc.notComplete")}`];
  const lines = score.lines.map((line) => {
    const points = score.unit === "doublings" ? 2 ** line.points : line.points;
    return `  ${ruleTexts.pattern(book, line.pattern, line.name)} ${worth(points, score.unit)}`;
  });
  const refused = verdict.refusal === null ? [] : [`  ${ruleTexts.refusal(verdict.refusal)}`];
  return ["", `${title}: ${worth(score.total, score.unit)}`, ...lines, ...refused];
}
