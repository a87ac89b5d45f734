/** A ruling as it stands on the card of a table: one act, with its reason in words. */

import type { GivePenalty } from "../../generated/tournament";
import type { JudgeRuling, JudgeTable } from "../../generated/types";
import { t } from "../i18n";
import { articlesOf } from "./cited";
import type { Consequence } from "./consequence";
import { say } from "./tables";

/** So much may be written of a decision. */
const LONGEST = 2_000;

interface Said {
  /** The deal as it was typed. */
  readonly deal: string;
  /** The offender as he is named. */
  readonly player: string;
  readonly note: string;
}

/** The act; its article is the first that the ruling rests on, and the others are named in the reason. */
export function penaltyOf(
  table: JudgeTable,
  ruling: JudgeRuling,
  { changes, words, warned }: Consequence,
  { deal, player, note }: Said,
): Pick<GivePenalty, "changes" | "reason" | "article" | "deal"> {
  const [article, ...others] = articlesOf(table, ruling.articles);
  const finding = say(ruling.finding);
  const reason = [
    player === "" ? finding : t("judge.card.reason", { player, finding }),
    ...(warned ? [t("judge.card.warned")] : []),
    ...words.map(say),
    ...(others.length > 0 ? [t("judge.card.also", { articles: citedTogether(others) })] : []),
    ...(note === "" ? [] : [t("judge.noted", { note })]),
  ];
  return {
    changes,
    reason: reason.join(" ").slice(0, LONGEST),
    article: article?.id ?? null,
    deal: dealOf(deal),
  };
}

function citedTogether(articles: ReturnType<typeof articlesOf>): string {
  return articles.map(({ citation }) => say(citation)).join(t("list.semicolon"));
}

/** The number of a deal; `null` for whatever is none. */
export function dealOf(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  return /^[1-9]\d{0,3}$/.test(plain) ? Number(plain) : null;
}
