/** Finding articles by words in any of the three languages, wherever the reader's own may be. */

import type { Texts } from "../../generated/types";

/** An article with all that it can be found by. */
export interface Indexed {
  readonly id: string;
  readonly titles: readonly string[];
  readonly bodies: readonly string[];
}

/** Prepare a book for searching, from its texts in several languages. */
export function indexOf(texts: readonly Texts[], book: string): readonly Indexed[] {
  const books = texts.flatMap((one) => one.books[book] ?? []);
  const [first] = books;
  if (!first) return [];
  return first.articles.map(({ id }) => {
    const versions = books.flatMap((one) => one.articles.filter((article) => article.id === id));
    const sections = books.flatMap((one) => one.sections.filter(({ slug }) => slug === sectionOf(id)));
    const patterns = books.flatMap((one) => one.patterns.filter(({ article }) => article === id));
    return {
      id,
      titles: [...versions.map(({ title }) => title), ...patterns.map(({ name }) => name)].map(plain),
      bodies: [...sections.map(({ title }) => title), ...versions.map(({ gist }) => gist)].map(plain),
    };
  });
}

/** The slug of the section that an article stands in. */
export function sectionOf(id: string): string {
  return id.slice(0, id.indexOf("."));
}

/** The ids of the articles that hold every word of the query, the likeliest first. */
export function search(index: readonly Indexed[], query: string): readonly string[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found = index.flatMap((article) => {
    const ranks = words.map((word) => rank(article, word));
    if (ranks.includes(0)) return [];
    const whole = words.length * rank(article, words.join(" "));
    return [{ id: article.id, rank: ranks.reduce((sum, one) => sum + one, whole) }];
  });
  return found.toSorted((a, b) => b.rank - a.rank).map(({ id }) => id);
}

function rank({ id, titles, bodies }: Indexed, word: string): number {
  if (id === word) return 8;
  if (titles.includes(word)) return 6;
  if (titles.some((title) => title.includes(word))) return 4;
  if (id.startsWith(word)) return 3;
  return bodies.some((body) => body.includes(word)) ? 1 : 0;
}

/** Without case, width and doubled spaces. */
export function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
