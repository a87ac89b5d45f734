import { describe, expect, it } from "vitest";
import type { Event, Frame, Replay, TableView } from "../src/generated/types";
import { replayCommandOf } from "../src/lib/replay/keys";
import { openView } from "../src/lib/replay/open-view";
import { calls, clamp, halts, neighbours, placeOf, stepBack, stepOn } from "../src/lib/replay/stepping";
import { snapshots, tableOf } from "./fixtures";

function deal(...events: Event["event"][]): readonly Frame[] {
  return events.map((event) => ({ event: { event } as Event, table: {} as TableView }));
}

const DEAL = deal(
  "deal_opened", // 0
  "wall_built", // 1
  "tiles_taken", // 2
  "hands_ready", // 3
  "tile_discarded", // 4
  "claim_answered", // 5
  "claims_closed", // 6
  "set_melded", // 7
  "tile_discarded", // 8
  "win_declared", // 9
  "deal_scored", // 10
  "wall_revealed", // 11
);

describe("a replay", () => {
  it("halts at what a player would have seen happen, not at each answer or dealt tile", () => {
    expect(halts(DEAL)).toEqual([0, 3, 4, 7, 8, 9, 10]);
  });

  it("halts at its only frame even when that is nothing to see", () => {
    expect(halts(deal("wall_revealed"))).toEqual([0]);
    expect(halts([])).toEqual([]);
  });

  it("steps on and back from any frame, and stays at its ends", () => {
    const stops = halts(DEAL);
    expect(stepOn(stops, 4)).toBe(7);
    expect(stepOn(stops, 5)).toBe(7);
    expect(stepOn(stops, 11)).toBe(10);
    expect(stepBack(stops, 7)).toBe(4);
    expect(stepBack(stops, 6)).toBe(4);
    expect(stepBack(stops, 0)).toBe(0);
  });

  it("goes from call to call", () => {
    expect(calls(DEAL)).toEqual([7, 9]);
  });

  it("knows which halt a frame in between belongs to", () => {
    expect(placeOf(halts(DEAL), 6)).toBe(2);
    expect(placeOf(halts(DEAL), 0)).toBe(0);
  });

  it("takes an address beyond its end for its end", () => {
    expect(clamp(999, DEAL)).toBe(11);
    expect(clamp(0, [])).toBe(0);
  });

  it("passes to the deals on either side that are over", () => {
    expect(neighbours([1, 2, 4], 2)).toEqual({ previous: 1, next: 4 });
    expect(neighbours([1], 1)).toEqual({ previous: null, next: null });
  });
});

describe("the open table of a replay", () => {
  const table = tableOf(snapshots.result());
  const ended = { event: { event: "deal_scored" }, table } as unknown as Frame;
  const before = { ...ended, table: { ...table, result: null } };
  const replay = {
    number: 1,
    deals: 16,
    deals_over: [1, 2],
    start: [0, 0, 0, 0],
    recorded: { totals: [3, -1, -1, -1] },
  } as unknown as Replay;

  it("tells how many deals the match has, be they over or not", () => {
    expect(openView(replay, ended, 0).deals).toBe(16);
  });

  it("has the new totals as soon as it has the result", () => {
    expect(openView(replay, before, 0).totals).toEqual([0, 0, 0, 0]);
    expect(openView(replay, ended, 0).totals).toEqual([3, -1, -1, -1]);
  });
});

describe("a key in a replay", () => {
  const key = (name: string, shiftKey = false, ctrlKey = false) =>
    replayCommandOf({ key: name, shiftKey, ctrlKey, altKey: false, metaKey: false, repeat: false });

  it("steps, and with shift goes from call to call", () => {
    expect(key("ArrowRight")).toBe("on");
    expect(key("ArrowRight", true)).toBe("callOn");
    expect(key("ArrowLeft")).toBe("back");
  });

  it("is left to the browser when it is none of ours or held with control", () => {
    expect(key("x")).toBeNull();
    expect(key("ArrowLeft", false, true)).toBeNull();
  });
});
