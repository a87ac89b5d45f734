/** The points that a referee names where a ruling leaves open how many. */

import type { JudgeEffect, OpenPoints } from "../../generated/types";
import { t } from "../i18n";
import type { Decided } from "./log";

/** What was typed for each effect that takes points. */
export type Typed = ReadonlyMap<JudgeEffect, string>;

/** The number typed, `null` for nothing typed, or `undefined` for what may not be named. */
export function namedIn(typed: string, points: OpenPoints): number | null | undefined {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  const number = Number(text);
  const within = number >= points.lowest && (points.highest === null || number <= points.highest);
  return /^\d+$/.test(text) && within && number % points.step === 0 ? number : undefined;
}

/** The effects with the points named for them, or `null` when some of these may not be. */
export function decided(effects: readonly JudgeEffect[], typed: Typed): readonly Decided[] | null {
  const all = effects.map(({ words, points }, place) => {
    const effect = effects[place] as JudgeEffect;
    return { words, points: points ? namedIn(typed.get(effect) ?? "", points) : null };
  });
  return all.every((one): one is Decided => one.points !== undefined) ? all : null;
}

/** What may be named, in words. */
export function rangeOf({ lowest, highest, step }: OpenPoints): string {
  const range = highest === null ? t("judge.points.from", { lowest }) : t("judge.points.between", { lowest, highest });
  return step === 1 ? range : t("judge.points.steps", { range, step });
}
