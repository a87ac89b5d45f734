/** A row of the card while it is being entered: what has been said of the deal so far, and what is still asked. */

import type { Deal } from "../../../generated/tournament";
import type { Column } from "./acts";

/** Whom the win came from: a column of the card, or nobody. */
export type Source = Column | "drawn";

export interface Draft {
  /** Whether anybody won. */
  readonly won: boolean;
  readonly winner: Column | null;
  readonly source: Source | null;
  readonly total: number | null;
  readonly patterns: readonly string[];
  readonly robbed: boolean;
  /** Who bears the win in the discarder's place; the winner himself where nobody does. */
  readonly responsible: Column | null;
  readonly dealer: Column;
  readonly level: number;
}

/** What is asked next, in the order in which a table answers it. */
export type Asked = "winner" | "source" | "total";

export function emptyDraft(dealer: Column = 0, level = 0): Draft {
  return {
    won: true,
    winner: null,
    source: null,
    total: null,
    patterns: [],
    robbed: false,
    responsible: null,
    dealer,
    level,
  };
}

/** Somebody won; who can no longer have dealt into it is asked for anew. */
export function withWinner(draft: Draft, winner: Column): Draft {
  return settled({ ...draft, winner, source: draft.source === winner ? null : draft.source });
}

export function withSource(draft: Draft, source: Source): Draft {
  return settled({ ...draft, source });
}

/** Only a discard can be of a robbed kong, and only another than its thrower answers for it in his place. */
function settled(draft: Draft): Draft {
  const thrown = typeof draft.source === "number";
  const responsible = thrown && draft.responsible !== draft.source ? draft.responsible : null;
  return { ...draft, robbed: thrown && draft.robbed, responsible };
}

/** What is missing, `null` when the row can be written. */
export function askedNext({ won, winner, source, total }: Draft): Asked | null {
  if (!won) return null;
  if (winner === null) return "winner";
  if (source === null) return "source";
  return total === null ? "total" : null;
}

/** The row as it is sent, `null` while something is missing. */
export function dealOf(draft: Draft): Deal | null {
  if (!draft.won) return { deal: "drawn_deal" };
  const { winner, source, total, patterns, robbed, responsible, dealer, level } = draft;
  if (winner === null || source === null || total === null) return null;
  const discarder = source === "drawn" ? null : source;
  return {
    deal: "won_deal",
    total,
    winner,
    discarder,
    patterns,
    robbed,
    responsible,
    dealer,
    level,
    payments: null,
  };
}

/** A row that stands on the card, to be written anew. */
export function draftOf(deal: Deal): Draft {
  if (deal.deal === "drawn_deal") return { ...emptyDraft(), won: false };
  const { total, winner, discarder, patterns, robbed, responsible, dealer, level } = deal;
  return {
    won: true,
    winner,
    source: discarder ?? "drawn",
    total,
    patterns,
    robbed,
    responsible,
    dealer,
    level,
  };
}

/** A whole number above zero as it is typed, `null` for whatever is none. */
export function typedTotal(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text.trim()) : null;
}
