/** What happened at the table, line by line, in the reader's language: the log on the right and the screen reader's. */

import type {
  DealOpened,
  Event,
  MatchView,
  RulingMade,
  RulingOverruled,
  RulingWords,
  Seat,
  TableMeld,
  TimeDeducted,
  Wind,
} from "../../generated/types";
import { playerName, score, signed, t } from "../i18n";
import { bookOf, ruleTexts } from "../i18n/texts.svelte";
import { saidTogether, spoken, wordsOf } from "../refereed/rulings";
import { kindName, kindOf, windName } from "../tiles/kinds";
import { roundName } from "./round";

/** An event with what is needed to say who did it, now and after the seats have changed. */
export interface LogEntry {
  readonly id: number;
  readonly event: Event;
  readonly dealer: Seat;
  readonly players: MatchView["players"];
  readonly names: MatchView["names"];
  readonly own: Seat | null;
  readonly book: string;
  /** What a ruling says, made or overruled. */
  readonly ruling: RulingWords | null;
}

export function entryOf(id: number, event: Event, view: MatchView): LogEntry {
  const { players, names, own_seat: own, table } = view;
  const isRuling = event.event === "ruling_made" || event.event === "ruling_overruled";
  const ruling = table && isRuling ? wordsOf(table, event.number) : null;
  return { id, event, dealer: table?.dealer ?? 0, players, names, own, book: bookOf(view.rules), ruling };
}

/** The line for an entry, `null` for what need not be said. */
export function describe(entry: LogEntry): string | null {
  return describeMatch(entry) ?? describeTable(entry) ?? describeEnd(entry) ?? describeRuling(entry);
}

/** A seat as the log calls it: its wind, or the reader himself. */
export function seatName(seat: Seat, dealer: Seat, own: Seat | null): string {
  return seat === own ? t("log.you") : windName(((seat - dealer) & 3) as Wind);
}

/** East's is the first seat when a round begins. */
const WINDS = [0, 1, 2, 3] as const;

function describeMatch({ event, names }: LogEntry): string | null {
  switch (event.event) {
    case "seat_draw_thrown":
      return t("log.throw", { who: name(names, event.player), dice: event.dice.join(" + ") });
    case "wind_taken":
      return t("log.wind", { who: name(names, event.player), wind: windName(event.wind) });
    case "player_controlled":
      return event.control === "person"
        ? t("log.person", { who: event.name })
        : t("log.computer", { who: playerName(event.name), level: t(`level.${event.control}`) });
    case "seats_changed":
      return t("log.seats", {
        seats: WINDS.map((wind) => `${windName(wind)} ${name(names, event.players[wind] ?? 0)}`).join(t("list.comma")),
      });
    case "match_paused":
      return t("log.paused");
    case "match_resumed":
      return t("log.resumed");
    case "match_closed":
      return t("log.closed");
    case "result_confirmed":
      return t("log.confirmed", { who: name(names, event.player) });
    case "card_signed":
      return t("log.signed", { who: name(names, event.player) });
    default:
      return null;
  }
}

function describeTable(entry: LogEntry): string | null {
  const { event, dealer, own } = entry;
  const who = (seat: Seat) => seatName(seat, dealer, own);
  switch (event.event) {
    case "deal_opened":
      return dealName(event);
    case "dice_thrown":
      return t("log.throw", { who: who(event.seat), dice: event.dice.join(" + ") });
    case "wall_opened":
      return t("log.opened", { who: who(event.opener), stacks: event.stacks });
    case "wild_turned":
      return t("log.wild", { tile: tileName(event.tile) });
    case "flower_laid":
      return t("log.flower", { who: who(event.seat), tile: tileName(event.tile) });
    case "tile_drawn":
      return event.tile === null ? null : t("log.draw", { who: who(event.seat), tile: tileName(event.tile) });
    case "tile_discarded":
      return t("log.discard", { who: who(event.seat), tile: tileName(event.tile) });
    case "set_melded":
      return t("log.meld", { who: who(event.seat), call: meldName(event.meld), tiles: meldTiles(event.meld) });
    case "wall_tile_flipped":
      return t("log.flipped", { who: who(event.seat), tile: tileName(event.tile) });
    case "fault_raised":
      return t("log.fault", { who: who(event.seat), about: who(event.about) });
    case "discard_taken_back":
      return t("log.discardBack", { who: who(event.seat), tile: tileName(event.tile) });
    case "set_taken_back":
    case "set_mended":
      return t(event.event === "set_mended" ? "log.setMended" : "log.setBack", {
        who: who(event.seat),
        call: meldName(event.meld),
        tiles: meldTiles(event.meld),
      });
    case "kong_declared":
      return t("log.kong", {
        who: who(event.seat),
        kind: t(event.type === "concealed_kong" ? "meld.concealed_kong" : "meld.added_kong"),
        tile: event.tiles.length > 0 ? tileNames(event.tiles.slice(0, 1)) : t("log.faceDown"),
      });
    default:
      return null;
  }
}

function describeEnd({ event, dealer, own, names }: LogEntry): string | null {
  const who = (seat: Seat) => seatName(seat, dealer, own);
  switch (event.event) {
    case "win_declared":
      return event.discarder === null
        ? t("log.self_draw", { who: who(event.seat) })
        : t("log.win", { who: who(event.seat), from: who(event.discarder) });
    case "count_declared":
      return t("log.count.declared", { who: who(event.seat), total: event.total });
    case "count_accepted":
      return t("log.count.accepted", { who: who(event.seat) });
    case "count_contested":
      return event.total === null
        ? t("log.count.doubted", { who: who(event.seat) })
        : t("log.count.contested", { who: who(event.seat), total: event.total });
    case "immunity_asked":
      return t("log.immunity", { who: who(event.seat) });
    case "deal_scored":
      return t(event.score.unit === "doublings" ? "log.scored.times" : "log.scored", {
        who: who(event.winner),
        points: event.score.total,
      });
    case "deal_drawn":
      return t("log.draw_game");
    case "time_deducted":
      return deduction(event, who(event.seat));
    case "hand_forfeited":
      return t("log.forfeit", { who: who(event.seat) });
    case "deal_recorded":
      return t("log.recorded", {
        totals: event.totals.map((total, player) => `${name(names, player)} ${score(total)}`).join(" · "),
      });
    default:
      return null;
  }
}

function describeRuling(entry: LogEntry): string | null {
  const { event } = entry;
  if (event.event === "ruling_made") return rulingLine(event, entry);
  return event.event === "ruling_overruled" ? overruledLine(event, entry) : null;
}

function rulingLine(made: RulingMade, { ruling, book, dealer, own }: LogEntry): string {
  const said = spoken(made, ruling, null, book, seatName(made.incident.seat, dealer, own));
  const articles = said.articles.map((article) => ruleTexts.citation(book, article)).join(t("list.comma"));
  const { number, who, finding } = said;
  const values = { number, who, finding, follows: saidTogether(said.follows), articles };
  return t(articles ? "log.ruling" : "log.ruling.general", values);
}

function overruledLine({ number, by, reason }: RulingOverruled, { ruling }: LogEntry): string {
  const decision = saidTogether((ruling?.decided ?? []).map((name) => ruleTexts.sentence(name)));
  return t("log.overruled", { number, by, reason, decision });
}

function deduction(event: TimeDeducted, who: string): string {
  const limit = t(event.limit === "move" ? "time.move" : "time.deal");
  return t("log.deducted", { who, points: signed(-event.points), limit });
}

/** A deal with its round, or with its dealer's level, where the book has them. */
function dealName({ number, prevalent_wind: wind, level }: DealOpened): string {
  const round = roundName(wind, level);
  return round === null ? t("log.deal", { number }) : t("log.deal.round", { number, round });
}

/** A declared set as it is called. */
export function meldName(meld: TableMeld): string {
  if (meld.type === "chow") return t("call.chow");
  return t(meld.type === "pung" ? "call.pung" : "call.kong");
}

/** One of tiles that are all alike, else all of them: a chow, or a set that is none. */
function meldTiles({ tiles }: TableMeld): string {
  return tileNames(new Set(tiles.map(kindOf)).size === 1 ? tiles.slice(0, 1) : tiles);
}

function name(names: readonly string[], player: number): string {
  return playerName(names[player] ?? String(player + 1));
}

function tileName(tile: number): string {
  return kindName(kindOf(tile));
}

function tileNames(tiles: readonly number[]): string {
  return tiles.map(tileName).join(t("list.comma"));
}
