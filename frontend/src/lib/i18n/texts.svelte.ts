/** What the rules say, generated from the rulebooks: articles, patterns, refusals. One file a language, loaded late. */

import type { TournamentFault } from "../../generated/tournament";
import type { ArticleText, BookTexts, Circumstance, Name, RefusalCode, Script, Texts } from "../../generated/types";
import { type Language, settings } from "../theme/settings.svelte";

const LOADERS: Readonly<Record<Language, () => Promise<{ default: unknown }>>> = {
  en: () => import("../../generated/texts.en.json"),
  "zh-Hant": () => import("../../generated/texts.zh-Hant.json"),
  "zh-Hans": () => import("../../generated/texts.zh-Hans.json"),
};

class RuleTexts {
  #loaded: Partial<Record<Language, Texts>> = $state.raw({});
  /** How the signs of each Chinese script are written in the other, as the two texts pair them. */
  readonly #signs: Readonly<Record<Script, Signs>> = $derived({
    "zh-Hant": pairSigns(this.#loaded["zh-Hans"], this.#loaded["zh-Hant"]),
    "zh-Hans": pairSigns(this.#loaded["zh-Hant"], this.#loaded["zh-Hans"]),
  });

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
    if (language === "zh-Hant") await this.load("zh-Hans");
  }

  /** A name or sentence that the server says of a book, in the reader's language and script. */
  name(book: string, name: Name): string {
    const { language } = settings;
    if (language === "en") return name.en;
    if (language === this.book(book)?.script) return name.zh;
    return this.#written(name.zh, language);
  }

  /** A sentence that the server says of no book: its Chinese is traditional. */
  sentence(said: Name): string {
    const { language } = settings;
    if (language === "en") return said.en;
    return language === "zh-Hant" ? said.zh : this.#written(said.zh, language);
  }

  /** What a referee rules on, by its word on the wire. */
  incident(incident: string): string {
    return this.current?.incidents[incident] ?? incident;
  }

  circumstance(one: Circumstance): string {
    return this.current?.circumstances[one] ?? one;
  }

  /** A text in another script: as the build wrote it where it knew it, else sign by sign. */
  #written(text: string, script: Script): string {
    const known = this.current?.rulings[text];
    if (known !== undefined) return known;
    return [...text].map((sign) => this.#signs[script].get(sign) ?? sign).join("");
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

  /** Why something cannot be done: at the table a `RefusalCode`, in a tournament a `TournamentFault`. */
  refusal(code: RefusalCode | TournamentFault): string {
    return this.current?.refusals[code] ?? code;
  }

  /** A pattern's printed name in the reader's language. */
  pattern(book: string, key: string, name: Name): string {
    return this.book(book)?.patterns.find((pattern) => pattern.key === key)?.name ?? this.name(book, name);
  }
}

/** A sign of one script, and the sign that most often stands for it in the other. */
type Signs = ReadonlyMap<string, string>;

/** How signs of the text `from` are written in `to`; the two are written sign for sign. */
export function pairSigns(from: Texts | undefined, to: Texts | undefined): Signs {
  if (!from || !to) return new Map();
  // What rulings say stands in the other script only.
  const [written, other] = [from, to].map((texts) => JSON.stringify({ ...texts, rulings: {} })) as [string, string];
  if (written.length !== other.length) return new Map();
  const counts = new Map<string, Map<string, number>>();
  for (let n = 0; n < written.length; n++) {
    const sign = written.charAt(n);
    if (sign <= "\u2fff") continue;
    const found = counts.get(sign) ?? new Map<string, number>();
    found.set(other.charAt(n), (found.get(other.charAt(n)) ?? 0) + 1);
    counts.set(sign, found);
  }
  return new Map([...counts].map(([sign, found]) => [sign, mostFrequent(found)]));
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0])[0];
}

/** The book of a match's rules: `wsom` of `wsom/zj33+par=30`. */
export function bookOf(rules: string): string {
  return rules.split("/")[0] ?? rules;
}

export const ruleTexts = new RuleTexts();
