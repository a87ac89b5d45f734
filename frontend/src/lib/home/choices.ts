/** What a person chose for the last match, so that the next one is a single press away. */

import type { BookTexts, CreateMatch, Manner, PlayerControl } from "../../generated/types";
import { type Chosen, chosenBy, rulesName } from "../rules/profiles";

export const LEVELS = ["novice", "club", "expert"] as const satisfies readonly PlayerControl[];
export const MANNERS = ["assisted", "refereed"] as const satisfies readonly Manner[];
/** As many characters as a nameplate shows. */
export const LONGEST_NAME = 20;

export type Level = (typeof LEVELS)[number];

/** An edition of a book: its profile, and the options that differ from it. */
export interface Edition {
  readonly profile: string;
  readonly changes: Chosen;
}

export interface MatchChoices {
  readonly name: string;
  readonly deals: number;
  readonly level: Level;
  readonly timed: boolean;
  readonly manner: Manner;
  readonly book: string;
  /** What was last chosen of each book, by its id. */
  readonly editions: Readonly<Record<string, Edition>>;
}

const KEY = "sifang.match";

export const FIRST_CHOICES: MatchChoices = {
  name: "",
  deals: 4,
  level: "club",
  timed: false,
  manner: "assisted",
  book: "wsom",
  editions: {},
};

export function lastChoices(): MatchChoices {
  return read(localStorage.getItem(KEY));
}

export function keepChoices(choices: MatchChoices): void {
  localStorage.setItem(KEY, JSON.stringify(choices));
}

/** Stored choices over the first ones; whatever is not understood is left out. */
export function read(stored: string | null): MatchChoices {
  const { name, deals, level, timed, manner, book, editions } = parsed(stored);
  return {
    name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : FIRST_CHOICES.name,
    deals: typeof deals === "number" ? deals : FIRST_CHOICES.deals,
    level: LEVELS.find((known) => known === level) ?? FIRST_CHOICES.level,
    timed: typeof timed === "boolean" ? timed : FIRST_CHOICES.timed,
    manner: MANNERS.find((known) => known === manner) ?? FIRST_CHOICES.manner,
    book: typeof book === "string" ? book : FIRST_CHOICES.book,
    editions: areEditions(editions) ? editions : FIRST_CHOICES.editions,
  };
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function areEditions(value: unknown): value is MatchChoices["editions"] {
  return isRecord(value) && Object.values(value).every(isEdition);
}

function isEdition(value: unknown): value is Edition {
  if (!isRecord(value) || typeof value.profile !== "string" || !isRecord(value.changes)) return false;
  return Object.values(value.changes).every((one) => typeof one === "string");
}

/** What was last chosen of a book, as far as the book still knows it; its default edition at first. */
export function editionOf({ editions }: MatchChoices, book: BookTexts): Edition {
  const kept = editions[book.id];
  const profile = book.profiles.find(({ key }) => key === kept?.profile)?.key ?? book.default_profile;
  const known = ([key, value]: readonly [string, string]) =>
    book.options.some((option) => option.key === key && option.allowed.some((choice) => choice.value === value));
  return { profile, changes: Object.fromEntries(Object.entries(kept?.changes ?? {}).filter(known)) };
}

/** The length of match that will be played: the last one chosen, or the book's shortest. */
export function dealsOf({ deals }: MatchChoices, book: BookTexts): number {
  const lengths = book.formats.map((format) => format.deals);
  return lengths.includes(deals) ? deals : (lengths[0] ?? deals);
}

/** The value that will be played: what was changed, else what the profile says. */
export function chosenValue(choices: MatchChoices, book: BookTexts, option: string): string {
  const { profile, changes } = editionOf(choices, book);
  return changes[option] ?? chosenBy(book, profile)[option] ?? "";
}

/** The choices with another profile of the book, and nothing changed in it. */
export function withProfile(choices: MatchChoices, book: BookTexts, profile: string): MatchChoices {
  return withEdition(choices, book, { profile, changes: {} });
}

/** The choices with an option set; a value that the profile has anyway is no change. */
export function withOption(choices: MatchChoices, book: BookTexts, option: string, value: string): MatchChoices {
  const { profile, changes } = editionOf(choices, book);
  const { [option]: _, ...others } = changes;
  const standard = chosenBy(book, profile)[option] === value;
  return withEdition(choices, book, { profile, changes: standard ? others : { ...others, [option]: value } });
}

function withEdition(choices: MatchChoices, book: BookTexts, edition: Edition): MatchChoices {
  return { ...choices, editions: { ...choices.editions, [book.id]: edition } };
}

/** What is asked of the server: begin with computers at once, or wait for the people who were invited. */
export function matchOf(choices: MatchChoices, book: BookTexts, name: string, start: boolean): CreateMatch {
  const { timed, manner, level } = choices;
  const { profile, changes } = editionOf(choices, book);
  const rules = rulesName(book, profile, changes);
  return { name, rules, deals: dealsOf(choices, book), timed, manner, computers: [level, level, level], start };
}
