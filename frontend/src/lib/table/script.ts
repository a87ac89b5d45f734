/**
 * What is shown between two views, in order and for how long: call words, dice, the opening of the wall, the deal.
 *
 * The server sends what happened and the table after it. Pauses and ceremonies are made here, each under two seconds.
 */

import type { Event, MatchView, Seat, SeatDrawView, SeatView, TableView, Update } from "../../generated/types";

export type CallWord = "chow" | "pung" | "kong" | "win";

export interface SpokenCall {
  readonly seat: Seat;
  readonly word: CallWord;
}

export type Step =
  | { readonly kind: "calls"; readonly calls: readonly SpokenCall[]; readonly hold: number }
  | { readonly kind: "seat_draw"; readonly draw: SeatDrawView; readonly shown: number; readonly hold: number }
  | { readonly kind: "seats"; readonly players: MatchView["players"]; readonly hold: number }
  | { readonly kind: "view"; readonly view: MatchView; readonly hold: number };

export const CALL_HOLD = 700;
const THROW_HOLD = 420;
const TAKE_HOLD = 180;
const SEATED_HOLD = 280;
const NEW_SEATS_HOLD = 1_900;
const BUILT_HOLD = 180;
const DICE_HOLD = 430;
const BREAK_HOLD = 300;
const ROUND_HOLD = 120;

/** The steps that lead to an update's view; the last one shows it. */
export function script(update: Update): readonly Step[] {
  const last: Step = { kind: "view", view: update.view, hold: 0 };
  if (update.catch_up) return [last];
  const calls = callsOf(update.events);
  const called: readonly Step[] = calls.length > 0 ? [{ kind: "calls", calls, hold: CALL_HOLD }] : [];
  const changed = update.events.findLast((event) => event.event === "seats_changed");
  const seats: readonly Step[] = changed ? [{ kind: "seats", players: changed.players, hold: NEW_SEATS_HOLD }] : [];
  const drawn = update.events.some(({ event }) => event === "wind_taken");
  return [...called, ...seats, ...(drawn ? seatDraw(update.view.draw) : []), ...opening(update), last];
}

/** The words called out, each once: answers to a tile when their window closes, kongs and wins on one's own turn. */
export function callsOf(events: readonly Event[]): readonly SpokenCall[] {
  const calls: SpokenCall[] = [];
  const say = (seat: Seat, word: CallWord) => {
    if (!calls.some((call) => call.seat === seat)) calls.push({ seat, word });
  };
  for (const event of events) {
    if (event.event === "claims_closed") {
      for (const { seat, type } of event.calls) if (type !== "pass") say(seat, type);
    } else if (event.event === "kong_declared") say(event.seat, "kong");
    else if (event.event === "win_declared") say(event.seat, "win");
  }
  return calls;
}

/** The seat draw: two throws, then four tiles taken one after the other. */
export function seatDraw(draw: SeatDrawView): readonly Step[] {
  const steps = draw.throws.length + draw.taken.length;
  return Array.from({ length: steps }, (_, n) => {
    const hold = n < draw.throws.length ? THROW_HOLD : n === steps - 1 ? SEATED_HOLD : TAKE_HOLD;
    return { kind: "seat_draw", draw, shown: n + 1, hold };
  });
}

/** The wall stands, the dice fall, the wall is broken, and the tiles are taken round by round. */
function opening(update: Update): readonly Step[] {
  const { events, view } = update;
  const { table } = view;
  if (!table || !events.some(({ event }) => event === "wall_opened")) return [];
  const whole = emptyTable(table);
  const show = (shown: TableView, hold: number): Step => ({ kind: "view", view: { ...view, table: shown }, hold });
  const broken = { ...whole, wall: { ...whole.wall, dice: table.wall.dice, break_at: table.wall.break_at } };
  return [
    show(whole, BUILT_HOLD),
    ...table.wall.dice.map((_, n) =>
      show({ ...whole, wall: { ...whole.wall, dice: table.wall.dice.slice(0, n + 1) } }, DICE_HOLD),
    ),
    show(broken, BREAK_HOLD),
    ...rounds(broken, events).map((shown) => show(shown, ROUND_HOLD)),
  ];
}

/** The table before anybody has taken a tile. */
function emptyTable(table: TableView): TableView {
  const side = "2".repeat(table.wall.stacks[0].length);
  const none = "0".repeat(side.length);
  const empty = (seat: SeatView): SeatView => ({
    ...seat,
    hand_count: 0,
    hand: seat.hand === null ? null : [],
    drawn: null,
    has_drawn: false,
    melds: [],
    river: [],
    flowers: [],
    clock: null,
  });
  const [first, second, third, fourth] = table.seats;
  return {
    ...table,
    phase: "not_started",
    turn: null,
    seats: [empty(first), empty(second), empty(third), empty(fourth)],
    wall: {
      ...table.wall,
      stacks: [side, side, side, side],
      dead: [none, none, none, none],
      live: side.length * 8,
      dice: [],
      break_at: null,
    },
    last_discard: null,
    actions: [],
  };
}

/** The table after each round of taking: a round ends when every seat has taken once. */
function rounds(table: TableView, events: readonly Event[]): readonly TableView[] {
  const shown: TableView[] = [];
  let current = table;
  let taken = 0;
  for (const event of events) {
    if (event.event !== "tiles_taken") continue;
    current = take(current, event.seat, event.count, event.tiles);
    taken++;
    if (taken % 4 === 0) shown.push(current);
  }
  return shown;
}

function take(table: TableView, seat: Seat, count: number, tiles: readonly number[] | null): TableView {
  const seats = table.seats.map((own) =>
    own.seat === seat
      ? { ...own, hand_count: own.hand_count + count, hand: tiles && [...(own.hand ?? []), ...tiles] }
      : own,
  );
  const stacks = table.wall.stacks.map((row) => [...row].map(Number));
  fromBreak(stacks, table.wall.break_at ?? 0, count);
  const [a, b, c, d] = seats;
  const [e, f, g, h] = stacks.map((row) => row.join(""));
  if (!a || !b || !c || !d || e === undefined || f === undefined || g === undefined || h === undefined) return table;
  return {
    ...table,
    seats: [a, b, c, d],
    wall: { ...table.wall, stacks: [e, f, g, h], live: table.wall.live - count },
  };
}

/** Take tiles off the stacks, clockwise from where the wall was broken. */
function fromBreak(stacks: number[][], breakAt: number, count: number): void {
  const side = stacks[0]?.length ?? 0;
  let left = count;
  for (let n = 0; left > 0 && n < side * 4; n++) {
    const position = (breakAt + n) % (side * 4);
    const row = stacks[-Math.floor(position / side) & 3];
    const height = row?.[position % side] ?? 0;
    const off = Math.min(height, left);
    if (row) row[position % side] = height - off;
    left -= off;
  }
}
