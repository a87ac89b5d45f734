/** The editions of the rulebooks and what they choose, as the server's texts say it. */

import type { BookTexts, OptionText } from "../../generated/types";
import { t } from "../i18n";

/** Values by option, written as in the name of a set of options. */
export type Chosen = Readonly<Record<string, string>>;

/** A choice that is made otherwise than usual. */
export interface Difference {
  readonly option: OptionText;
  readonly value: string;
}

/** What a profile chooses; the default profile's choices for one that is not known here. */
export function chosenBy(book: BookTexts, profile: string): Chosen {
  const { profiles, default_profile } = book;
  const known = profiles.find(({ key }) => key === profile) ?? profiles.find(({ key }) => key === default_profile);
  return known?.chosen ?? {};
}

/** The name of a set of options as the server reads it: the profile, and what differs from it. */
export function rulesName(book: BookTexts, profile: string, changes: Chosen): string {
  const standard = chosenBy(book, profile);
  const differing = Object.entries(changes).filter(([key, value]) => standard[key] !== value);
  return [`${book.id}/${profile}`, ...differing.map(([key, value]) => `${key}=${value}`)].join("+");
}

/** Where a profile departs from the book's default one, in the order of the options. */
export function differencesOf(book: BookTexts, profile: string): readonly Difference[] {
  const standard = chosenBy(book, book.default_profile);
  const chosen = chosenBy(book, profile);
  return book.options.flatMap((option) => {
    const value = chosen[option.key];
    return value === undefined || value === standard[option.key] ? [] : [{ option, value }];
  });
}

/** The options of a book by the article that leaves them open, in the order of the options. */
export function optionsByArticle(options: readonly OptionText[]): ReadonlyMap<string, readonly OptionText[]> {
  const groups = new Map<string, OptionText[]>();
  for (const option of options) groups.set(option.article, [...(groups.get(option.article) ?? []), option]);
  return groups;
}

/** A value in words, such as "No limit"; the value itself where the book has no words for it. */
export function valueLabel(option: OptionText, value: string): string {
  return option.allowed.find((choice) => choice.value === value)?.name ?? value;
}

/** An option and its value, such as "Par: 30". */
export function differenceLabel({ option, value }: Difference): string {
  return t("rules.changed", { option: option.name, value: valueLabel(option, value) });
}

/** The rules of a match with their book, where its name is not in theirs. */
export function matchTitle(rules: string, texts: (book: string) => BookTexts | null): string {
  const book = texts(rules.split("/")[0] ?? "");
  const title = rulesTitle(rules, texts);
  return book === null || title.startsWith(book.name) ? title : [book.name, title].join(t("list.comma"));
}

/** The rules of a match as they are called: the profile's name, and what was changed in it. */
export function rulesTitle(rules: string, texts: (book: string) => BookTexts | null): string {
  const [id = "", rest = ""] = rules.split("/");
  const [profile = "", ...changes] = rest.split("+");
  const book = texts(id);
  const name = book?.profiles.find(({ key }) => key === profile)?.name ?? rules;
  const changed = changes.map((change) => {
    const [key = "", value = ""] = change.split("=");
    const option = book?.options.find((known) => known.key === key);
    return option ? differenceLabel({ option, value }) : change;
  });
  return [name, ...changed].join(t("list.comma"));
}
