/** What a format lays down, in words. */

import type { Stage } from "../../../generated/tournament";
import { t } from "../../i18n";

/** Everything of a stage, one phrase each, in the order in which it is asked for. */
export function stageFacts(stage: Stage): readonly string[] {
  return [
    t(stage.sessions === 1 ? "format.session" : "format.sessions", { sessions: stage.sessions }),
    stage.deals === null ? t("format.deals.open") : t("format.deals", { deals: stage.deals }),
    stage.minutes === null ? t("format.minutes.open") : t("format.minutes", { minutes: stage.minutes }),
    ...(stage.at_signal === null ? [] : [t(`signal.${stage.at_signal}`)]),
    t("format.seating", { method: t(`method.${stage.seating}`) }),
    conversion(stage.conversion),
    ...(stage.carry_over.numerator === 0 ? [] : [t("format.carry", { part: partOf(stage.carry_over) })]),
    ...(stage.cut === null ? [] : [cutWords(stage.cut)]),
    ...(stage.tie_breaks.length === 0
      ? []
      : [t("format.ties", { breaks: stage.tie_breaks.map((one) => t(`parted.${one}`)).join(t("list.comma")) })]),
  ];
}

function partOf({ numerator, denominator }: Stage["carry_over"]): string {
  return denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`;
}

function conversion(one: Stage["conversion"]): string {
  if (one.conversion === "table_points") return t("format.table_points", { worth: one.worth.join("–") });
  return t(`format.${one.conversion}`);
}

export function cutWords(cut: NonNullable<Stage["cut"]>): string {
  return t(cut.cut === "top_places" ? "format.cut.top" : "format.cut.table", { places: cut.places });
}
