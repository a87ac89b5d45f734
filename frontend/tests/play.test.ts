import { beforeEach, describe, expect, it } from "vitest";
import type { MatchView, Snapshot } from "../src/generated/types";
import type { Act } from "../src/lib/refereed/irregular";
import { Play } from "../src/lib/table/play.svelte";
import { settings } from "../src/lib/theme/settings.svelte";
import { snapshots, tableOf, viewOf } from "./fixtures";

function sit(snapshot: Snapshot) {
  const acts: Act[] = [];
  const board = {
    view: viewOf(snapshot) as MatchView | null,
    asked: true,
    free: true,
    act: (act: Act) => acts.push(act),
  };
  let now = 10_000;
  const play = new Play(board, () => now);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  play.appeared();
  wait(1000);
  return { play, board, acts, wait };
}

beforeEach(() => {
  settings.confirmDiscards = false;
});

describe("on one's own turn", () => {
  it("the keys stand on the drawn tile and Enter discards it", () => {
    const { play, acts } = sit(snapshots.ownTurn());
    const { drawn } = play;
    expect(play.cursor).toBe(drawn ?? play.tiles.at(-1));
    play.key({ command: "discard", number: 0 });
    expect(acts).toMatchObject([{ type: "discard", tile: play.cursor }]);
  });

  it("sends a discard back exactly as the table offered it", () => {
    const snapshot = snapshots.ownTurn();
    const { play, acts } = sit(snapshot);
    const offered = tableOf(snapshot).actions.find((act) => act.type === "discard");
    play.press(offered?.type === "discard" ? offered.tile : -1);
    expect(acts).toEqual([offered]);
  });

  it("the arrows go round the hand", () => {
    const { play } = sit(snapshots.ownTurn());
    const [first] = play.tiles;
    const start = play.cursor;
    const steps = play.tiles.length + (play.drawn === null ? 0 : 1);
    for (let n = 0; n < steps; n++) play.key({ command: "right", number: 0 });
    expect(play.cursor).toBe(start);
    play.key({ command: "choose", number: 1 });
    expect(play.cursor).toBe(first);
  });

  it("a second press within 300 ms does nothing", () => {
    const { play, acts, wait } = sit(snapshots.ownTurn());
    play.discard(play.cursor);
    wait(299);
    play.discard(play.cursor);
    expect(acts).toHaveLength(1);
    wait(301);
    play.discard(play.cursor);
    expect(acts).toHaveLength(2);
  });

  it("what has just appeared cannot be pressed by a press meant for something else", () => {
    const { play, acts, wait } = sit(snapshots.chows());
    play.appeared();
    wait(200);
    play.button("pass");
    expect(acts).toEqual([]);
    wait(101);
    play.button("pass");
    expect(acts).toMatchObject([{ type: "pass" }]);
  });

  it("with confirmation the first press picks the tile up and the second discards it", () => {
    settings.confirmDiscards = true;
    const { play, acts } = sit(snapshots.ownTurn());
    const [tile] = play.tiles;
    play.press(tile ?? -1);
    expect([play.picked, acts.length]).toEqual([tile, 0]);
    play.press(tile ?? -1);
    expect(acts).toMatchObject([{ type: "discard", tile }]);
  });

  it("a tile that is picked up is put down by Escape or by going on", () => {
    settings.confirmDiscards = true;
    const { play } = sit(snapshots.ownTurn());
    play.press(play.tiles[0] ?? -1);
    play.key({ command: "close", number: 0 });
    expect(play.picked).toBeNull();
    play.press(play.tiles[0] ?? -1);
    play.key({ command: "right", number: 0 });
    expect(play.picked).toBeNull();
  });
});

describe("a tile that can be claimed", () => {
  it("for three chows is claimed for the one of the number pressed", () => {
    const { play, acts } = sit(snapshots.chows());
    expect(play.choices).toHaveLength(3);
    play.key({ command: "chow", number: 0 });
    expect([play.choosing, acts.length]).toEqual(["chow", 0]);
    play.key({ command: "choose", number: 2 });
    expect(acts).toEqual([play.choices[1]]);
  });

  it("is passed by Space", () => {
    const { play, acts } = sit(snapshots.chows());
    play.key({ command: "pass", number: 0 });
    expect(acts).toMatchObject([{ type: "pass" }]);
  });

  it("is not there to be claimed while the table does not ask", () => {
    const { play, board, acts } = sit(snapshots.chows());
    board.asked = false;
    play.key({ command: "pass", number: 0 });
    expect(acts).toEqual([]);
  });
});

describe("the order of the hand", () => {
  it("is the player's own once he has moved a tile, and sorted again when he asks", () => {
    const { play } = sit(snapshots.ownTurn());
    const sorted = [...play.tiles];
    const [first = -1, second = -1] = sorted;
    play.move(first, 1);
    expect(play.tiles.slice(0, 2)).toEqual([second, first]);
    play.sort();
    expect(play.tiles).toEqual(sorted);
  });
});
