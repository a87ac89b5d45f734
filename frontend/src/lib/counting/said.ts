/** What a reader may say of a count, and what has been ruled on it. */

import type { CountingView, MatchView, ResultView, Seat, TableView } from "../../generated/types";
import { ruleTexts } from "../i18n/texts.svelte";
import { type SpokenRuling, spokenRulings } from "../refereed/rulings";

const ON_COUNTS: ReadonlySet<string> = new Set(["miscount", "count_disputed", "immunity_raised"]);

/** What a referee has ruled on the count of this deal, in order. */
export function countRulings(match: MatchView, table: TableView, book: string): readonly SpokenRuling[] {
  const kinds = new Map(table.rulings.map(({ number, incident }) => [number, incident.incident]));
  return spokenRulings(match, table, book).filter(({ number }) => ON_COUNTS.has(kinds.get(number) ?? ""));
}

/** Whether a referee has ruled between two counts, which is final (wsom win-scoring.10). */
export function isRuled({ rulings }: TableView): boolean {
  return rulings.some(({ incident }) => incident.incident === "count_disputed" && incident.two_counts);
}

/** By what article the discarder raises immunity; a book without it knows none. */
export const IMMUNITY = "win-scoring.8";

/** Whether the reader dealt into the hand, by a book with same-round immunity, and has not asked for it. */
export function mayAskImmunity(counting: CountingView, own: Seat | null, book: string): boolean {
  const known = ruleTexts.article(book, IMMUNITY) !== null;
  return known && own !== null && counting.discarder === own && !counting.immunity_asked.includes(own);
}

/** Whether another count may still be put forward by the reader. */
export function mayDispute({ phase, own_seat: own }: MatchView, table: TableView): boolean {
  const { counting } = table;
  if (!counting || own === null || counting.declared === null || isRuled(table)) return false;
  return phase === "result" || own !== counting.winner;
}

/** Whether the reader may still say something against a result. */
export function mayCorrect(match: MatchView, book: string): boolean {
  const { phase, own_seat: own, table } = match;
  const counting = table?.counting;
  if (phase !== "result" || own === null || !table || !counting) return false;
  return mayDispute(match, table) || mayAskImmunity(counting, own, book);
}

/** The win as a result tells it once it is counted. */
export function wonBy({ winner, tile, discarder, robbed }: CountingView): ResultView {
  return {
    draw_game: false,
    winner,
    tile,
    discarder,
    robbed,
    score: null,
    settlement: null,
    floats: 0,
    kongs_in_chain: 0,
    discards: [],
    claims: [],
  };
}
