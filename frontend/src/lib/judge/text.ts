/** A log as plain text, to be pasted into a message or kept as a file. */

import { type Key, signed, t } from "../i18n";
import { settings } from "../theme/settings.svelte";
import { type Decided, type Log, type Row, type Ruled, rows, type Timed, type Whom } from "./log";
import { clock } from "./stopwatch";
import { say } from "./tables";

/** The log of a table, the oldest entry first. */
export function logText(table: string, log: Log): string {
  const entries = rows(log).toReversed().map(rowText);
  return [t("judge.log.of", { table }), ...entries].join("\n\n");
}

export function rowText({ entry, undone, overruled }: Row): string {
  const lines = [
    `${entry.number}. ${momentOf(entry.at)} ${whom(entry)}`.trim(),
    ...(entry.entry === "ruled" ? ruledLines(entry) : timedLines(entry)),
  ];
  for (const one of overruled) lines.push(overruledLine(one.by, one.decision, one.reason));
  if (undone) lines.push(t("judge.undone", { time: timeOf(undone.at) }));
  return lines.join("\n");
}

export function overruledLine(by: string, decision: string, reason: string): string {
  return t("judge.overruled", { by, decision, reason });
}

/** What follows, with the points that the referee named. */
export function effectText({ words, points }: Decided): string {
  return points === null ? say(words) : `${say(words)} ${t("judge.points.named", { points })}`;
}

function ruledLines({ title, facts, ruling, follows, citations, imposed, note, rules }: Ruled): readonly string[] {
  return [
    `${say(title)} (${rules})`,
    ...facts.map(({ question, answer }) => `  ${say(question)} ${say(answer)}`),
    say(ruling.finding),
    ...follows.map((effect) => `- ${effectText(effect)}`),
    ...imposed.map((effect) => `- ${t("judge.imposed", { effect: effectText(effect) })}`),
    ...ruling.choosing.map(({ whose, what }) => `- ${choosing(say(whose), say(what))}`),
    ...(ruling.general ? [say(ruling.general)] : []),
    ...(citations.length > 0 ? [citations.map(({ citation }) => say(citation)).join(t("list.semicolon"))] : []),
    ...(note ? [t("judge.noted", { note })] : []),
  ];
}

function timedLines({ moves, used, movePoints, dealPoints, forfeited, rules }: Timed): readonly string[] {
  const lines = [
    `${t("judge.time.of", { moves, used: clock(used) })} (${rules})`,
    t("judge.time.cost", {
      points: signed(-(movePoints + dealPoints)),
      move: signed(-movePoints),
      deal: signed(-dealPoints),
    }),
  ];
  return forfeited ? [...lines, t("judge.time.forfeited")] : lines;
}

export function choosing(whose: string, what: string): string {
  return t("judge.chooses", { whose, what });
}

/** Deal, seat and player, as far as they are known. */
export function whom({ deal, seat, player }: Whom): string {
  const parts = [deal && t("judge.deal.number", { deal }), seat && t(`wind.${seat}` satisfies Key), player];
  return parts.filter(Boolean).join(" · ");
}

export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(settings.language, { hour: "2-digit", minute: "2-digit" });
}

export function momentOf(at: number): string {
  return new Date(at).toLocaleString(settings.language, { dateStyle: "medium", timeStyle: "short" });
}
