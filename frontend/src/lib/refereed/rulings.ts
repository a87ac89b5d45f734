/** The rulings of a deal in the reader's language: what happened, what follows, by which articles, and who decided otherwise. */

import type {
  Bar,
  MatchView,
  Name,
  RulingMade,
  RulingOverruled,
  RulingWords,
  Seat,
  TableView,
} from "../../generated/types";
import { t } from "../i18n";
import { ruleTexts } from "../i18n/texts.svelte";
import { choosing } from "../judge/text";
import { seatName } from "../table/log";
import { settings } from "../theme/settings.svelte";

export interface SpokenRuling {
  readonly number: number;
  readonly title: string;
  /** Whom it is on: a wind, or the reader himself. */
  readonly who: string;
  /** One sentence or more. */
  readonly finding: string;
  /** That the finding says more than the title does. */
  readonly saysMore: boolean;
  /** What follows; nothing where the list is empty. */
  readonly follows: readonly string[];
  /** Who may choose what. */
  readonly choosing: readonly string[];
  /** That the book has no article of its own on this. */
  readonly general: boolean;
  readonly articles: readonly string[];
  /** A person's decision in its place: it does not stand. */
  readonly decided: Decided | null;
}

export interface Decided {
  readonly by: string;
  readonly reason: string;
  readonly follows: readonly string[];
}

/** The rulings of the deal in play, in the order in which they were made. */
export function spokenRulings(view: MatchView, table: TableView, book: string): readonly SpokenRuling[] {
  return table.rulings.map((made) => {
    const overruled = table.overruled.find(({ number }) => number === made.number) ?? null;
    return spoken(
      made,
      wordsOf(table, made.number),
      overruled,
      book,
      seatName(made.incident.seat, table.dealer, view.own_seat),
    );
  });
}

export function spoken(
  { number, incident, ruling }: RulingMade,
  words: RulingWords | null,
  overruled: RulingOverruled | null,
  book: string,
  who: string,
): SpokenRuling {
  const { finding, basis, articles } = ruling;
  const title = ruleTexts.incident(incident.incident);
  const found = basis === "general" ? ruleTexts.sentence(finding) : ruleTexts.name(book, finding);
  return {
    number,
    who,
    title,
    finding: closed(found),
    saysMore: found !== title,
    follows: say(words?.follows),
    choosing: (words?.choosing ?? []).map((one) =>
      choosing(ruleTexts.sentence(one.whose), ruleTexts.sentence(one.what)),
    ),
    general: basis === "general",
    articles,
    decided: overruled && { by: overruled.by, reason: overruled.reason, follows: say(words?.decided ?? []) },
  };
}

export function wordsOf({ ruling_words }: TableView, ruling: number): RulingWords | null {
  return ruling_words.find(({ number }) => number === ruling) ?? null;
}

/** What a list of effects comes to, said in one line. */
export function saidTogether(follows: readonly string[]): string {
  return follows.length > 0 ? follows.join(settings.language === "en" ? " " : "") : t("judge.follows.nothing");
}

/** What bars a hand, and the articles of the ruling that did; `null` while nothing does. */
export function barOf(
  table: TableView,
  seat: Seat,
): { readonly bar: Bar; readonly said: string; readonly articles: readonly string[] } | null {
  const bar = table.seats[seat].barred;
  if (bar === null) return null;
  for (const made of table.rulings) {
    if (made.incident.seat !== seat) continue;
    const words = wordsOf(table, made.number);
    const overruled = table.overruled.find(({ number }) => number === made.number);
    const effects = overruled?.effects ?? [...made.ruling.effects, ...made.judged];
    const said = (overruled ? words?.decided : words?.follows) ?? [];
    const place = effects.findIndex((effect) => effect.effect === "hand_barred" && effect.bar === bar);
    const name = said[place];
    if (name) return { bar, said: ruleTexts.sentence(name), articles: overruled ? [] : made.ruling.articles };
  }
  return { bar, said: t(`plate.barred.${bar}`), articles: [] };
}

/** A finding that a book words as a heading, closed so that another sentence may follow it. */
function closed(found: string): string {
  if (/[.。!！?？]$/.test(found)) return found;
  return found + (settings.language === "en" ? "." : "。");
}

function say(names: readonly Name[] = []): readonly string[] {
  return names.map((name) => ruleTexts.sentence(name));
}
