/** By which books, in which edition, a hand is counted: kept for the next time, and written in a link. */

import type { BookTexts } from "../../generated/types";
import { type Edition, editionOf, type MatchChoices, read } from "../home/choices";
import { bookOf } from "../i18n/texts.svelte";
import { rulesName } from "../rules/profiles";

const KEY = "sifang.calculator";
/** Stored beside the choices: that all books are shown. */
const ALL_KEY = "sifang.calculator.all";

export type Books = Readonly<Record<string, BookTexts>>;

/** What a calculator counts by. */
export interface Counting {
  readonly choices: MatchChoices;
  /** All books, side by side. */
  readonly all: boolean;
}

export function lastCounting(): Counting {
  return { choices: read(localStorage.getItem(KEY)), all: localStorage.getItem(ALL_KEY) === "yes" };
}

export function keepCounting({ choices, all }: Counting): void {
  localStorage.setItem(KEY, JSON.stringify(choices));
  localStorage.setItem(ALL_KEY, all ? "yes" : "no");
}

/** The chosen book, the first there is where that one is not known. */
export function bookFor({ choices }: Counting, books: Books): BookTexts | null {
  return books[choices.book] ?? Object.values(books)[0] ?? null;
}

/** The chosen book and options, as the server reads them. */
export function rulesFor({ choices }: Counting, book: BookTexts): string {
  const { profile, changes } = editionOf(choices, book);
  return rulesName(book, profile, changes);
}

/** All that a hand is counted by: the chosen book, or every one in the edition last chosen of it. */
export function allRules(counting: Counting, books: Books): readonly string[] {
  const chosen = bookFor(counting, books);
  const counted = counting.all ? Object.values(books) : chosen ? [chosen] : [];
  return counted.map((book) => rulesFor(counting, book));
}

/** The choices with the rules that a link names; as they are where it names none. */
export function withRules(counting: Counting, rules: readonly string[]): Counting {
  const [first] = rules;
  if (first === undefined) return counting;
  const named = rules.map((name) => [bookOf(name), editionNamed(name)] as const);
  const editions = { ...counting.choices.editions, ...Object.fromEntries(named) };
  const known = rules.some((name) => bookOf(name) === counting.choices.book);
  const book = known ? counting.choices.book : bookOf(first);
  return { choices: { ...counting.choices, editions, book }, all: rules.length > 1 };
}

/** The edition of `wsom/zj33+par=30`. */
export function editionNamed(rules: string): Edition {
  const [profile = "", ...changes] = (rules.split("/")[1] ?? "").split("+");
  return { profile, changes: Object.fromEntries(changes.map((change) => change.split("=") as [string, string])) };
}
