/**
 * What the profiles of the rulebooks choose, for the form that explains them before a match.
 *
 * The server decides by the profile's name; only what is shown comes from here. A test holds it to the rule texts.
 */

import type { BookTexts } from "../../generated/types";
import { CATALOGUES, type Key, t } from "../i18n";

/** Values by option, written as in the name of a set of options. */
export type Chosen = Readonly<Record<string, string>>;

const STANDARD: Chosen = {
  pure_one_suit: "80",
  par: "25",
  minimum: "0",
  blessing_of_earth: "discard",
  immunity_for_rob: "false",
  fresh_seats_every: "4",
};

const PROFILES: Readonly<Record<string, Chosen>> = {
  zj33: STANDARD,
  wsom: { ...STANDARD, pure_one_suit: "100" },
  wsom2008: { ...STANDARD, par: "30", minimum: "5", fresh_seats_every: "8" },
  masters2016: { ...STANDARD, pure_one_suit: "100", minimum: "15" },
};

/** What a profile chooses; the standard for one that is not known here. */
export function chosenBy(profile: string): Chosen {
  return PROFILES[profile] ?? STANDARD;
}

/** The name of a set of options as the server reads it: the profile, and what differs from it. */
export function rulesName(book: string, profile: string, changes: Chosen): string {
  const standard = chosenBy(profile);
  const differing = Object.entries(changes).filter(([key, value]) => standard[key] !== value);
  return [`${book}/${profile}`, ...differing.map(([key, value]) => `${key}=${value}`)].join("+");
}

/** A value in words, such as "30 points"; the value itself where there are none. */
export function valueLabel(option: string, value: string): string {
  const key = `option.${option}.${value}`;
  return isKey(key) ? t(key) : value;
}

function isKey(key: string): key is Key {
  return key in CATALOGUES.en;
}

/** The rules of a match as they are called: the profile's name, and what was changed in it. */
export function rulesTitle(rules: string, texts: (book: string) => BookTexts | null): string {
  const [id = "", rest = ""] = rules.split("/");
  const [profile = "", ...changes] = rest.split("+");
  const book = texts(id);
  const name = book?.profiles.find(({ key }) => key === profile)?.name ?? rules;
  const changed = changes.map((change) => {
    const [key = "", value = ""] = change.split("=");
    const option = book?.options.find((known) => known.key === key)?.name ?? key;
    return t("rules.changed", { option, value: valueLabel(key, value) });
  });
  return [name, ...changed].join(t("list.comma"));
}
