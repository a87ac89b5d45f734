/** A frame of a replay as the view that the table's parts show: one chair to look from, every hand open. */

import type { Frame, MatchView, Replay, Seat } from "../../generated/types";
import { entryOf, type LogEntry } from "../table/log";

const PACE: MatchView["pace"] = { minimum_window: 0, maximum_window: null, timed: false };

export function openView(replay: Replay, frame: Frame, viewer: Seat): MatchView {
  const over = frame.table.result !== null;
  return {
    rules: replay.rules,
    deals: replay.deals,
    manner: replay.manner,
    pace: PACE,
    phase: "deal",
    at: frame.table.at,
    names: replay.names,
    controls: ["person", "person", "person", "person"],
    players: replay.players,
    draw: { throws: [], taken: [], odd_end_first: false },
    dealer: frame.table.dealer,
    level: frame.table.level,
    totals: over ? replay.recorded.totals : replay.start,
    card: [],
    confirmed: [],
    signed: [],
    paused: false,
    ended: null,
    own_seat: viewer,
    table: frame.table,
  };
}

/** The line of a frame in the move list; nobody is "you". */
export function entryAt(replay: Replay, index: number): LogEntry | null {
  const frame = replay.frames[index];
  return frame ? { ...entryOf(index, frame.event, openView(replay, frame, 0)), own: null } : null;
}
