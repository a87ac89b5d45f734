/** The application's own words in three languages. What the rules say comes from `texts.ts` instead. */

import { type Language, settings } from "../theme/settings.svelte";
import { en } from "./en";
import { zhHans } from "./zh-Hans";
import { zhHant } from "./zh-Hant";

export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, string>>;
export type Values = Readonly<Record<string, string | number>>;

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, "zh-Hant": zhHant, "zh-Hans": zhHans };

/** A sentence in the reader's language; `{name}` is replaced by the value of that name. */
export function t(key: Key, values: Values = {}): string {
  return fill(CATALOGUES[settings.language][key], values);
}

/** Put values in their places; a place without a value stays as it is, so that tests find it. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** As the record names computers that play for nobody. */
const COMPUTER = /^(Novice|Club|Expert) ([1-4])$/;
const LEVELS = { Novice: "home.level.novice", Club: "home.level.club", Expert: "home.level.expert" } as const;

/** A player's name as it is shown: a person's own, a computer's in the reader's language. */
export function playerName(name: string): string {
  const [, level, number] = COMPUTER.exec(name) ?? [];
  return level === undefined ? name : `${t(LEVELS[level as keyof typeof LEVELS])} ${number}`;
}

const MINUS = "\u2212";

/** A number of points with its sign, as on a score sheet: +40, −25, 0. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `${MINUS}${-points}`;
}

/** A score without a plus sign. */
export function score(points: number): string {
  return points < 0 ? `${MINUS}${-points}` : `${points}`;
}
