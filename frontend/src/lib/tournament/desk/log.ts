/** The lines of a tournament's log in words. */

import type { BookFacts, LogEntry } from "../../../generated/tournament";
import { signed, t } from "../../i18n";
import { dealSentence, windWord } from "../phone/words";

type Event = LogEntry["event"];
/** Lines of the log name columns of the card: the seating says who sat there. */
const COLUMN_WINDS = [0, 1, 2, 3] as const;

type Named = (player: number) => string;

/** What happened; who did it, when and why stand beside it. */
export function eventWords(event: Event, name: Named, facts: BookFacts): string {
  switch (event.event) {
    case "tournament_opened":
    case "format_changed":
      return t(`log.${event.event}`, { format: event.format.key });
    case "player_entered":
    case "entry_corrected":
      return t(`log.${event.event}`, {
        player: event.player,
        entry: [event.name, event.team, event.country].filter(Boolean).join(" · "),
      });
    case "entry_removed":
      return t("log.entry_removed", { player: event.player });
    case "players_kept_apart":
    case "lots_drawn":
      return t(`log.${event.event}`, { names: listed("players" in event ? event.players : event.order, name) });
    case "attendance_recorded": {
      const { player, session, attendance } = event;
      return t("log.attendance_recorded", { name: name(player), session, attendance: t(`attendance.${attendance}`) });
    }
    case "substitute_sent":
      return t(event.counts ? "log.substitute_sent" : "log.substitute_sent.fills", {
        name: name(event.player),
        session: event.session,
        substitute: event.name,
      });
    case "seating_drafted":
    case "seating_published":
    case "session_started":
    case "session_paused":
    case "session_resumed":
    case "session_ended":
      return t(`log.${event.event}`, { session: event.session });
    case "seating_corrected":
      return t("log.seating_corrected", {
        session: event.session,
        deal: event.from_deal,
        tables: event.tables.map(({ table }) => table).join(t("list.comma")),
      });
    default:
      return cardWords(event, facts) ?? rulingWords(event, name);
  }
}

/** What was written on a card. */
function cardWords(event: Event, facts: BookFacts): string | null {
  switch (event.event) {
    case "table_extended": {
      const { session, table, minutes } = event;
      return t("log.table_extended", { session, table, minutes });
    }
    case "deal_written":
    case "deal_corrected": {
      const { session, table, number, version } = event;
      const deal = dealSentence(event.deal, COLUMN_WINDS.map(windWord), facts);
      return t(`log.${event.event}`, { session, table, number, version, deal });
    }
    case "deal_confirmed":
    case "deal_contested": {
      const { session, table, number, column } = event;
      return t(`log.${event.event}`, { session, table, number, column: windWord(column) });
    }
    case "deal_upheld": {
      const { session, table, number } = event;
      return t("log.deal_upheld", { session, table, number });
    }
    case "seats_drawn": {
      const { session, table, from_deal, columns, chance } = event;
      const places = columns.map((column, wind) => `${windWord(column)} → ${windWord(wind)}`).join(t("list.comma"));
      const key = chance === null ? "log.seats_taken" : "log.seats_drawn";
      return t(key, { session, table, number: from_deal, places });
    }
    case "totals_written": {
      const { session, table, totals } = event;
      return t("log.totals_written", { session, table, totals: totals.map(signed).join(t("list.comma")) });
    }
    case "card_signed":
      return t("log.card_signed", { session: event.session, table: event.table, column: windWord(event.column) });
    case "card_approved":
      return t("log.card_approved", { session: event.session, table: event.table });
    default:
      return null;
  }
}

/** What was ruled, and what follows from results. */
function rulingWords(event: Event, name: Named): string {
  switch (event.event) {
    case "penalty_given": {
      const changes = event.changes.map(({ player, points }) => `${name(player)} ${signed(points)}`);
      const said = changes.join(t("list.comma")) || t("penalty.warning");
      return t("log.penalty_given", { number: event.penalty, session: event.session, changes: said });
    }
    case "penalty_cancelled":
      return t("log.penalty_cancelled", { number: event.penalty });
    case "result_awarded":
      return t("log.result_awarded", { name: name(event.player), session: event.session, score: signed(event.score) });
    case "appeal_lodged":
      return t("log.appeal_lodged", { number: event.appeal, name: name(event.player), text: event.text });
    case "appeal_decided":
      return t(event.upheld ? "log.appeal_upheld" : "log.appeal_rejected", { number: event.appeal });
    case "stage_closed":
      return t("log.stage_closed", { stage: event.stage + 1 });
    case "cut_made":
      return t("log.cut_made", { stage: event.stage + 1, count: event.players.length });
    case "standings_published":
      return t("log.standings_published", { through: event.through });
    case "showing_changed":
      return t("log.showing_changed", { shown: t(`shown.${event.shown}`) });
    case "prizes_awarded":
      return t("log.prizes_awarded", { count: event.prizes.length });
    case "prizes_set":
    case "tournament_closed":
      return t(`log.${event.event}`);
    default:
      return event.event;
  }
}

function listed(players: readonly number[], name: Named): string {
  return players.map(name).join(t("list.comma"));
}
