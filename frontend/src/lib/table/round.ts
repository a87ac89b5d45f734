/** What a deal is called by besides its number: its round's wind or its dealer's level, in a book that has them. */

import type { Wind } from "../../generated/types";
import { t } from "../i18n";
import { settings } from "../theme/settings.svelte";
import { windGlyph, windName } from "../tiles/kinds";

/** Levels with a name of their own. */
const NAMED = [1, 2, 3] as const;

export function roundName(wind: Wind | null | undefined, level: number | undefined): string | null {
  if (wind != null) return t("table.round", { wind: windOf(wind) });
  return level ? levelName(level) : null;
}

/** A wind as such: in Chinese `windName` names the player who has it. */
function windOf(wind: Wind): string {
  const { language } = settings;
  return language === "en" ? windName(wind) : windGlyph(wind, language === "zh-Hans");
}

function levelName(level: number): string {
  const named = NAMED.find((one) => one === level);
  return named ? t(`table.level.${named}`) : t("table.level", { level });
}
