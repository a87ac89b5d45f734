/** What a server sent: matches played by the rules, recorded message by message. */

import type { MatchView, Snapshot, TableView, Update } from "../src/generated/types";
import card from "./fixtures/card.json";
import chows from "./fixtures/chows.json";
import claim from "./fixtures/claim-update.json";
import drawGame from "./fixtures/draw-game.json";
import middle from "./fixtures/middle.json";
import opening from "./fixtures/opening.json";
import ownTurn from "./fixtures/own-turn.json";
import refereed from "./fixtures/refereed.json";
import result from "./fixtures/result.json";
import seatDraw from "./fixtures/seat-draw.json";

/** Recorded messages are what the types say; JSON alone cannot show it. */
function recorded<T>(message: unknown): T {
  return structuredClone(message) as T;
}

export const snapshots = {
  card: () => recorded<Snapshot>(card),
  chows: () => recorded<Snapshot>(chows),
  drawGame: () => recorded<Snapshot>(drawGame),
  middle: () => recorded<Snapshot>(middle),
  ownTurn: () => recorded<Snapshot>(ownTurn),
  refereed: () => recorded<Snapshot>(refereed),
  result: () => recorded<Snapshot>(result),
  beforeOpening: () => recorded<Snapshot>(opening[0]),
};

export const updates = {
  claim: () => recorded<Update>(claim),
  opening: () => recorded<Update>(opening[1]),
  seatDraw: () => recorded<Update>(seatDraw[1]),
};

export function viewOf(snapshot: Snapshot): MatchView {
  if (!snapshot.view) throw new Error("this snapshot has no view");
  return snapshot.view;
}

export function tableOf(snapshot: Snapshot): TableView {
  const { table } = viewOf(snapshot);
  if (!table) throw new Error("this snapshot has no table");
  return table;
}
