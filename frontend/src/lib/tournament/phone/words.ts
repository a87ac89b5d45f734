/** What stands on a card, as a referee would read it out. */

import { getContext, setContext } from "svelte";
import type { BookFacts, Deal, Person, Wind, WonDeal } from "../../../generated/tournament";
import { amount } from "../../counting/amounts";
import { t } from "../../i18n";
import type { BySeat, Column } from "./acts";

const WINDS = ["東", "南", "西", "北"] as const;
const WIND_WORDS = ["wind.east", "wind.south", "wind.west", "wind.north"] as const;

/** A wind as it is printed on a tile. */
export function windGlyph(wind: number): string {
  return WINDS[wind] ?? "";
}

const PLACES = Symbol();

/** Say to everything below in which place each column sits now. */
export function setPlaces(winds: () => BySeat<Wind>): void {
  setContext(PLACES, winds);
}

/** How the place of a column is marked: by its wind now, where that is told, or by the one it began with. */
export function placeMarks(): (column: Column) => string {
  const winds = getContext<(() => BySeat<Wind>) | undefined>(PLACES);
  return (column) => windGlyph(winds?.()[column] ?? column);
}

export function windWord(column: Column): string {
  const key = WIND_WORDS[column];
  return key === undefined ? "" : t(key);
}

/** Whoever sits there: the player's substitute where he sent one, the organiser's filler where there is no player. */
export function nameOf(person: Person | null): string {
  return person === null ? t("tournament.nobody") : person.substitute || person.name;
}

/** "Ada wins 40 points from Bo" */
export function dealSentence(deal: Deal, names: readonly string[], { rules, unit }: BookFacts): string {
  if (deal.deal === "drawn_deal") return t("phone.deal.drawn");
  const winner = names[deal.winner] ?? "";
  const worth = amount(deal.total, unit, rules);
  if (deal.discarder === null) return t("phone.deal.self", { winner, worth });
  const discarder = names[deal.discarder] ?? "";
  return t(deal.robbed ? "phone.deal.robbed" : "phone.deal.discard", { winner, worth, discarder });
}

/** Who answers for the win in the discarder's place, `null` where it is the discarder. */
export function responsibleSentence(
  { responsible, winner, discarder }: WonDeal,
  names: readonly string[],
): string | null {
  if (responsible === null || responsible === discarder) return null;
  if (responsible === winner) return t("phone.deal.nobody");
  return t("phone.deal.responsible", { name: names[responsible] ?? "" });
}
