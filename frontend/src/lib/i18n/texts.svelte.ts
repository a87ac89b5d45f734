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
  /** Traditional signs and their simplified forms, as the two texts pair them. */
  readonly #simplified: ReadonlyMap<string, string> = $derived(
    pairSigns(this.#loaded["zh-Hant"], this.#loaded["zh-Hans"]),
  );

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
    // What comes from the server is in the book's script; both texts together tell how to write it in the other.
    if (language === "zh-Hans") await this.load("zh-Hant");
  }

  /** A name or sentence from the server in the reader's language and script. */
  name(name: Name): string {
    if (settings.language === "en") return name.en;
    if (settings.language === "zh-Hant") return name.zh;
    return [...name.zh].map((sign) => this.#simplified.get(sign) ?? sign).join("");
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
    return this.book(book)?.patterns.find((pattern) => pattern.key === key)?.name ?? this.name(name);
  }
}

/** Which sign stands where the other text has another; the two are written sign for sign. */
export function pairSigns(traditional: Texts | undefined, simplified: Texts | undefined): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  if (!traditional || !simplified) return pairs;
  const from = JSON.stringify(traditional);
  const to = JSON.stringify(simplified);
  if (from.length !== to.length) return pairs;
  for (let n = 0; n < from.length; n++) {
    const sign = from.charAt(n);
    const other = to.charAt(n);
    if (sign !== other && sign > "\u2fff") pairs.set(sign, other);
  }
  return pairs;
}

/** The book of a match's rules: `wsom` of `wsom/zj33+par=30`. */
export function bookOf(rules: string): string {
  return rules.split("/")[0] ?? rules;
}

export const ruleTexts = new RuleTexts();
