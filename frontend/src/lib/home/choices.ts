/** What a person chose for the last match, so that the next one is a single press away. */

import type { CreateMatch, PlayerControl } from "../../generated/types";
import { type Chosen, chosenBy, rulesName } from "../rules/profiles";

export const LENGTHS = [4, 8, 16] as const;
export const LEVELS = ["novice", "club", "expert"] as const satisfies readonly PlayerControl[];
/** As many characters as a nameplate shows. */
export const LONGEST_NAME = 20;

export type Length = (typeof LENGTHS)[number];
export type Level = (typeof LEVELS)[number];

export interface MatchChoices {
  name: string;
  deals: Length;
  level: Level;
  timed: boolean;
  profile: string;
  /** Options that differ from the profile. */
  changes: Chosen;
}

const KEY = "sifang.match";
export const BOOK = "wsom";

export const FIRST_CHOICES: MatchChoices = {
  name: "",
  deals: 4,
  level: "club",
  timed: false,
  profile: "zj33",
  changes: {},
};

export function lastChoices(): MatchChoices {
  return read(localStorage.getItem(KEY));
}

export function keepChoices(choices: MatchChoices): void {
  localStorage.setItem(KEY, JSON.stringify(choices));
}

/** Stored choices over the first ones; whatever is not understood is left out. */
export function read(stored: string | null): MatchChoices {
  const choices = { ...FIRST_CHOICES };
  const { name, deals, level, timed, profile, changes } = parsed(stored);
  if (typeof name === "string") choices.name = name.slice(0, LONGEST_NAME);
  for (const known of LENGTHS) if (deals === known) choices.deals = known;
  for (const known of LEVELS) if (level === known) choices.level = known;
  if (typeof timed === "boolean") choices.timed = timed;
  if (typeof profile === "string") choices.profile = profile;
  if (isChosen(changes)) choices.changes = changes;
  return choices;
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function isChosen(value: unknown): value is Chosen {
  return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
}

/** The value that will be played: what was changed, else what the profile says. */
export function chosenValue(choices: MatchChoices, option: string): string {
  return choices.changes[option] ?? chosenBy(choices.profile)[option] ?? "";
}

/** The choices with an option set; a value that the profile has anyway is no change. */
export function withOption(choices: MatchChoices, option: string, value: string): MatchChoices {
  const { [option]: _, ...others } = choices.changes;
  const standard = chosenBy(choices.profile)[option] === value;
  return { ...choices, changes: standard ? others : { ...others, [option]: value } };
}

/** What is asked of the server: begin with computers at once, or wait for the people who were invited. */
export function matchOf(choices: MatchChoices, name: string, start: boolean): CreateMatch {
  const { deals, timed, level, profile, changes } = choices;
  const rules = rulesName(BOOK, profile, changes);
  return { name, rules, deals, timed, computers: [level, level, level], start };
}
