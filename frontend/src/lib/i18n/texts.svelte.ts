/** What the rules say, generated from the rulebooks: articles, patterns, refusals. One file a language, loaded late. */

import type { ArticleText, BookTexts, Name, RefusalCode, Texts } from "../../generated/types";
import { type Language, settings } from "../theme/settings.svelte";

const LOADERS: Readonly<Record<Language, () => Promise<{ default: unknown }>>> = {
  en: () => import("../../generated/texts.en.json"),
  "zh-Hant": () => import("../../generated/texts.zh-Hant.json"),
  "zh-Hans": () => import("../../generated/texts.zh-Hans.json"),
};

class RuleTexts {
  #loaded: Partial<Record<Language, Texts>> = $state.raw({});

  /** The texts in the reader's language, `null` until they are here. Reading them asks for them. */
  get current(): Texts | null {
    const texts = this.#loaded[settings.language];
    if (texts === undefined) void this.load(settings.language);
    return texts ?? null;
  }

  async load(language: Language): Promise<void> {
    if (this.#loaded[language]) return;
    const module = await LOADERS[language]();
    this.#loaded = { ...this.#loaded, [language]: module.default as Texts };
  }

  book(id: string): BookTexts | null {
    return this.current?.books[id] ?? null;
  }

  article(book: string, id: string): ArticleText | null {
    return this.book(book)?.articles.find((article) => article.id === id) ?? null;
  }

  /** What an article is cited as: its section's title and number; its id until the texts are here. */
  citation(book: string, id: string): string {
    const slug = id.slice(0, id.indexOf("."));
    const section = this.book(book)?.sections.find((known) => known.slug === slug);
    return section ? `${section.title} ${id.slice(slug.length + 1)}` : id;
  }

  refusal(code: RefusalCode): string {
    return this.current?.refusals[code] ?? code;
  }

  /** A pattern's printed name in the reader's language. */
  pattern(book: string, key: string, name: Name): string {
    return this.book(book)?.patterns.find((pattern) => pattern.key === key)?.name ?? nameIn(name);
  }
}

/** A name in English or in the book's own script, whichever is nearer to the reader's language. */
export function nameIn(name: Name): string {
  return settings.language === "en" ? name.en : name.zh;
}

/** The book of a match's rules: `wsom` of `wsom/zj33+par=30`. */
export function bookOf(rules: string): string {
  return rules.split("/")[0] ?? rules;
}

export const ruleTexts = new RuleTexts();
