/**
 * The log of a table's rulings. It only grows: to undo or to overrule is a new entry, and nothing is deleted.
 *
 * What was ruled is kept in words, in all languages: a later edition of the rules changes no ruling that was made.
 */

import type { JudgeRuling, JudgeTable, Said } from "../../generated/types";
import { articlesOf, type CitedIn } from "./cited";
import type { Standing } from "./walk";

/** At which deal, and on whom; empty where nobody said. */
export interface Whom {
  readonly deal: string;
  readonly player: string;
  readonly seat: "" | "east" | "south" | "west" | "north";
}

export const NOBODY: Whom = { deal: "", player: "", seat: "" };

interface Numbered {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What follows of a ruling; `points` are those that the referee named, `null` where nobody did. */
export interface Decided {
  readonly words: Said;
  readonly points: number | null;
}

/** A ruling as it was made; `imposed` is what the referee's discretion added, `note` what else was said. */
export interface Ruled extends Numbered, Whom {
  readonly entry: "ruled";
  readonly rules: string;
  readonly title: Said;
  /** Each question with its answer. */
  readonly facts: readonly { readonly question: Said; readonly answer: Said }[];
  readonly ruling: Omit<JudgeRuling, "follows">;
  readonly follows: readonly Decided[];
  readonly citations: readonly CitedIn[];
  readonly imposed: readonly Decided[];
  readonly note: string;
}

/** The time of a player in a deal. Spans are in milliseconds. */
export interface Timed extends Numbered, Whom {
  readonly entry: "timed";
  readonly rules: string;
  readonly moves: number;
  readonly used: number;
  readonly movePoints: number;
  readonly dealPoints: number;
  readonly forfeited: boolean;
}

/** An earlier entry does not stand. */
export interface Undone extends Numbered {
  readonly entry: "undone";
  readonly of: number;
}

/** A person decided otherwise; both stand in the log. */
export interface Overruled extends Numbered {
  readonly entry: "overruled";
  readonly of: number;
  readonly by: string;
  readonly decision: string;
  readonly reason: string;
}

export type Entry = Ruled | Timed | Undone | Overruled;
export type Log = readonly Entry[];

/** An entry that says something of the game, with what was said of it later. */
export interface Row {
  readonly entry: Ruled | Timed;
  readonly undone: Undone | null;
  readonly overruled: readonly Overruled[];
}

/** The entries with what later ones say of them, the newest first. */
export function rows(log: Log): readonly Row[] {
  return log
    .filter((one) => one.entry === "ruled" || one.entry === "timed")
    .map((entry) => ({
      entry,
      undone: (log.find((one) => one.entry === "undone" && one.of === entry.number) as Undone | undefined) ?? null,
      overruled: log.filter((one): one is Overruled => one.entry === "overruled" && one.of === entry.number),
    }))
    .toReversed();
}

/** What is to be entered, without its number and time. */
export type New<One extends Entry> = One extends Entry ? Omit<One, "number" | "at"> : never;

/** The log with one entry more. */
export function entered(log: Log, entry: New<Entry>, at: number): Log {
  return [...log, { ...entry, number: log.length + 1, at } as Entry];
}

/** A walk that has come to its ruling, as an entry. */
export function ruledOf(
  table: JudgeTable,
  standing: Standing,
  ruling: JudgeRuling,
  said: Pick<Ruled, keyof Whom | "follows" | "imposed" | "note">,
): New<Ruled> {
  const { follows: _, ...kept } = ruling;
  return {
    entry: "ruled",
    rules: table.rules,
    title: standing.incident.title,
    facts: standing.answered.flatMap(({ question, answer }) => {
      const asked = table.questions[question];
      const text = asked?.answers[answer];
      return asked && text ? [{ question: asked.text, answer: text }] : [];
    }),
    ruling: kept,
    citations: articlesOf(table, ruling.articles).map(({ id, citation, title }) => ({ id, citation, title })),
    ...said,
  };
}
