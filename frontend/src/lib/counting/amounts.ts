/** What counts and their parts are worth in words, in the unit of each book: points, fan, or so many times the stake. */

import type { PatternList } from "../../generated/types";
import { t } from "../i18n";
import { bookOf } from "../i18n/texts.svelte";

type Unit = PatternList["unit"];

/** What a pattern is worth: points or fan, or what it multiplies by. */
export function worth(points: number, unit: Unit): string {
  return unit === "doublings" ? `×${2 ** points}` : `${points}`;
}

/** What patterns come to together, in what the book pays by: doublings multiply. */
export function sumOf(points: number, unit: Unit): number {
  return unit === "doublings" ? 2 ** points : points;
}

/** A total with its unit. */
export function amount(total: number, unit: Unit, rules: string): string {
  if (unit === "doublings") return `×${total}`;
  if (bookOf(rules) === COUNTS_FAN) return t("count.fan", { total });
  return total === 1 ? t("calc.point") : t("calc.points", { total });
}

/** The book whose points are called fan. */
const COUNTS_FAN = "mcr";
