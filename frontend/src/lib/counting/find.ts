/** Finding patterns by words in either language of the book, by their value, or by the number of their article. */

import type { ListedPattern, PatternGroup, PatternList } from "../../generated/types";
import { ruleTexts } from "../i18n/texts.svelte";
import { plain } from "../rules/search";

/** The groups with those of their patterns that hold every word of the query; all of them where there is none. */
export function find({ groups }: PatternList, query: string, book: string): readonly PatternGroup[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => {
      const heading = plain(`${group.heading.en} ${ruleTexts.name(book, group.heading)}`);
      return { ...group, patterns: group.patterns.filter((one) => holds(one, heading, words, book)) };
    })
    .filter(({ patterns }) => patterns.length > 0);
}

function holds(pattern: ListedPattern, heading: string, words: readonly string[], book: string): boolean {
  const { key, name, article, points } = pattern;
  const text = plain(`${name.en} ${name.zh} ${ruleTexts.pattern(book, key, name)} ${heading}`);
  const number = numberOf(article);
  return words.every((word) => text.includes(word) || number.startsWith(word) || word === `${points}`);
}

/** The number of an article within its section, as it is printed. */
export function numberOf(article: string): string {
  return article.slice(article.indexOf(".") + 1);
}
