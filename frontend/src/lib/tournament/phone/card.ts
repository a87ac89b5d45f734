/** The card as this telephone shows it: what the tournament has, and over it what was said here and is not there yet. */

import type { CardRow, CardView, Person, WriteDeal } from "../../../generated/tournament";
import type { BySeat, CardAct, Column } from "./acts";
import type { Act } from "./outbox.svelte";

export const COLUMNS: readonly Column[] = [0, 1, 2, 3];

/** A row as it stands, or will once it has been sent. */
export interface Row extends Omit<CardRow, "payments" | "sums"> {
  /** `null` until the tournament has worked them out. */
  readonly payments: BySeat<number> | null;
  readonly sums: BySeat<number> | null;
  /** All of it has reached the tournament. */
  readonly sent: boolean;
}

/** What the table does next. */
export type Next =
  | { readonly does: "wait" | "sign" | "signed" | "closed" }
  /** `last`: the session has ended, and there may be no further deal. */
  | { readonly does: "write"; readonly number: number; readonly last: boolean }
  | { readonly does: "confirm" | "settle"; readonly row: Row };

/** Who plays now, by column. */
export function playersOf({ seated }: CardView): BySeat<Person | null> {
  return seated.at(-1)?.players ?? [null, null, null, null];
}

/**
 * The rows with what is not on the card yet; `waiting` are those of the `unseen` acts that have not been sent. An act
 * that the card shows already changes nothing.
 */
export function rowsOf(card: CardView, unseen: readonly Act[], waiting: readonly Act[]): readonly Row[] {
  const late = new Set(waiting.map(({ request }) => request));
  let rows: readonly Row[] = card.rows.map((row) => ({ ...row, sent: true }));
  for (const { request, command } of unseen) {
    if (command.session === card.session && command.table === card.table) {
      rows = withAct(rows, command, card, !late.has(request));
    }
  }
  return rows;
}

function withAct(rows: readonly Row[], act: CardAct, card: CardView, sent: boolean): readonly Row[] {
  if (act.type === "sign_card") return rows;
  if (act.type === "write_deal") return written(rows, act, card, sent);
  return rows.map((row) => {
    if (row.number !== act.number || row.version !== act.seen) return row;
    const said = { ...row, sent: row.sent && sent };
    if (act.type === "confirm_deal") return confirmed(said, act.column);
    return contested(said, act.column, act.reason);
  });
}

/** Who says that it is wrong takes back that he agreed. */
function contested(row: Row, column: Column, reason: string): Row {
  if (row.contested.some((one) => one.column === column)) return row;
  return {
    ...row,
    confirmed: row.confirmed.filter((one) => one !== column),
    contested: [...row.contested, { column, reason }],
    waiting: [...row.waiting.filter((one) => one !== column), column].toSorted((a, b) => a - b),
  };
}

/** Who confirms takes back that it is wrong. */
function confirmed(row: Row, column: Column): Row {
  if (row.confirmed.includes(column)) return row;
  return {
    ...row,
    confirmed: [...row.confirmed, column],
    contested: row.contested.filter((one) => one.column !== column),
    waiting: row.waiting.filter((one) => one !== column),
  };
}

/** Written over the version that its writer saw; confirmations begin anew. */
function written(rows: readonly Row[], act: WriteDeal, card: CardView, sent: boolean): readonly Row[] {
  const before = rows[act.number - 1];
  if ((before?.version ?? 0) !== act.seen) return rows;
  const players = playersOf(card);
  const row: Row = {
    number: act.number,
    version: act.seen + 1,
    deal: act.deal,
    payments: act.deal.deal === "drawn_deal" ? [0, 0, 0, 0] : null,
    sums: null,
    players: before?.players ?? idsOf(players),
    confirmed: [],
    contested: [],
    waiting: COLUMNS.filter((column) => players[column] !== null),
    ruled: false,
    sent,
  };
  return before ? rows.map((one) => (one === before ? row : one)) : [...rows, row];
}

function idsOf(players: BySeat<Person | null>): BySeat<number | null> {
  const [a, b, c, d] = players;
  return [a?.player ?? null, b?.player ?? null, c?.player ?? null, d?.player ?? null];
}

/** Who has not signed yet, counting who has here. */
export function unsignedOf(card: CardView, unseen: readonly Act[]): readonly Column[] {
  const here = unseen.flatMap(({ command }) => {
    const ours = command.type === "sign_card" && command.session === card.session && command.table === card.table;
    return ours ? [command.column] : [];
  });
  return card.unsigned.filter((column) => !here.includes(column));
}

/** A contested row first, then one to be confirmed, then the next deal, then signatures. */
export function nextOf(card: CardView, rows: readonly Row[], unsigned: readonly Column[]): Next {
  if (card.approved) return { does: "closed" };
  if (!card.may_write) return { does: "wait" };
  const contested = rows.find(({ contested, waiting }) => contested.length > 0 && waiting.length > 0);
  if (contested) return { does: "settle", row: contested };
  const signing = unsigned.length < playersOf(card).filter((player) => player !== null).length;
  const complete = card.deals !== null && rows.length >= card.deals;
  const due = unconfirmed(rows, complete || signing ? rows.length : dueOf(card, rows));
  if (due && card.confirm_every !== null) return { does: "confirm", row: due };
  const ended = card.phase === "ended" || card.phase === "complete";
  if (!complete && !signing && card.totals === null) {
    return { does: "write", number: rows.length + 1, last: ended && rows.length > 0 };
  }
  return { does: unsigned.length > 0 ? "sign" : "signed" };
}

function unconfirmed(rows: readonly Row[], through: number): Row | undefined {
  return rows.slice(0, through).find(({ waiting }) => waiting.length > 0);
}

/** So many rows must be confirmed before the next is written. */
function dueOf({ confirm_every }: CardView, rows: readonly Row[]): number {
  return confirm_every === null ? 0 : Math.floor(rows.length / confirm_every) * confirm_every;
}
