import { describe, expect, it } from "vitest";
import type { Clock, Event, Kind, Prompt, Reading } from "../src/generated/types";
import { deadlineOf, minutes, secondsLeft, timeLeft } from "../src/lib/table/clock.svelte";
import { groupsOf } from "../src/lib/table/groups";
import { entryOf, describe as say } from "../src/lib/table/log";
import { keepOrder, move } from "../src/lib/table/order";
import { flightsOf } from "../src/lib/table/stagehand";
import { unseen, visibleTiles } from "../src/lib/table/visible";
import { deadCount, fromHead } from "../src/lib/table/wall";
import { settings } from "../src/lib/theme/settings.svelte";
import { kindOf } from "../src/lib/tiles/kinds";
import { snapshots, tableOf, viewOf } from "./fixtures";

describe("the wall", () => {
  const table = tableOf(snapshots.middle());

  it("keeps 14 tiles back as the dead wall (wsom dead-wall.1)", () => {
    expect(deadCount(table.wall)).toBe(14);
  });

  it("is followed clockwise from its head: the live tiles first, the dead wall last", () => {
    const stacks = fromHead(table.wall);
    const total = stacks.reduce((sum, { tiles }) => sum + tiles, 0);
    expect(total).toBe(table.wall.live + 14);
    const firstDead = stacks.findIndex(({ dead }) => dead);
    expect(stacks.slice(firstDead).every(({ dead }) => dead)).toBe(true);
  });
});

describe("what can be seen", () => {
  const table = tableOf(snapshots.middle());

  it("counts a claimed tile once, though it is in the river's data and in a meld", () => {
    const tiles = visibleTiles(table);
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  it("leaves of every kind between none and four unseen", () => {
    for (let kind = 0; kind < 34; kind++) {
      const left = unseen(table, kind as Kind);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(4);
    }
  });
});

describe("a clock", () => {
  const clock: Clock = { move_left: 15_000, deal_left: 180_000, running_since: 20_000 };

  it("runs both limits down together", () => {
    expect(timeLeft(clock, 24_000)).toEqual({ move: 11_000, deal: 176_000, running: true });
  });

  it("has the end of the claim window where the table told the reader no other", () => {
    const table = { ...tableOf(snapshots.middle()), window: [20_000, 35_000] as const };
    const asked: Prompt = { since: 1, deadline: null, default: "pass" };
    expect(deadlineOf(asked, table)).toBe(35_000);
    expect(deadlineOf({ ...asked, deadline: 30_000 }, table)).toBe(30_000);
    expect(deadlineOf(asked, { ...table, window: null })).toBeNull();
    expect(deadlineOf(null, table)).toBeNull();
  });

  it("does not run in the free time, when its start lies ahead", () => {
    expect(timeLeft(clock, 12_000).move).toBe(15_000);
  });

  it("stands while nobody waits for the player", () => {
    expect(timeLeft({ ...clock, running_since: null }, 99_000).deal).toBe(180_000);
  });

  it("is written in minutes and seconds, with a minus when exceeded", () => {
    expect([minutes(180_000), minutes(59_001), minutes(0), minutes(-4000)]).toEqual(["3:00", "1:00", "0:00", "−0:04"]);
    expect([secondsLeft(5000, 4001), secondsLeft(5000, 6000), secondsLeft(null, 0)]).toEqual([1, 0, null]);
  });
});

describe("the order of a hand", () => {
  it("keeps the places of tiles that stay and puts new ones at the right", () => {
    expect(keepOrder([9, 1, 5], [1, 2, 9])).toEqual([9, 1, 2]);
  });

  it("moves a tile as far as the hand goes", () => {
    expect(move([1, 2, 3], 3, -9)).toEqual([3, 1, 2]);
    expect(move([1, 2, 3], 7, 1)).toEqual([1, 2, 3]);
  });
});

describe("a winning hand laid out", () => {
  it("shows the winning tile in the group it completed", () => {
    const table = tableOf(snapshots.result());
    const reading = table.result?.score?.reading;
    if (!reading) throw new Error("the fixture holds a win");
    const groups = groupsOf(reading, []);
    const winning = groups.filter((group) => group.winning !== null);
    expect(winning).toHaveLength(1);
    expect(groups.flatMap(({ kinds }) => kinds).length).toBeGreaterThanOrEqual(14);
  });

  it("is grouped by suits, winds and dragons for Thirteen Terminals (wsom win-scoring.3)", () => {
    const kinds = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 33];
    const copies = kinds.map((kind, index) => kind * 4 + (index === 13 ? 1 : 0));
    const reading: Reading = {
      form: "thirteen_terminals",
      sets: [],
      pair: 33,
      pairs: [],
      singles: [],
      tile: 0,
      placed: 0,
      wilds: [],
    };
    const groups = groupsOf(reading, copies.reverse());
    expect(groups.map((group) => group.kinds.length)).toEqual([2, 2, 2, 4, 4]);
    expect(groups[0]?.winning).toBe(0);
  });
});

describe("the log", () => {
  const view = viewOf(snapshots.middle());
  const own = view.own_seat ?? 0;
  const line = (event: Event) => {
    settings.language = "en";
    return say(entryOf(1, event, view));
  };

  it("names a discard to its reader alone, in words", () => {
    expect(line({ event: "tile_discarded", at: 0, seat: own, tile: 9 * 4 })).toBe("You: discard 1 of dots");
  });

  it("does not say that somebody drew a tile that cannot be seen", () => {
    expect(line({ event: "tile_drawn", at: 0, seat: own, tile: null, replacement: false })).toBeNull();
  });

  it("gives the reason of a deduction", () => {
    const deducted: Event = {
      event: "time_deducted",
      at: 0,
      seat: own,
      limit: "move",
      points: 5,
      total: 5,
      article: "time.2",
    };
    expect(line(deducted)).toBe("You: −5 for exceeding the move time");
  });
});

describe("a tile that flies", () => {
  it("comes from its owner's hand when discarded and from the wall when drawn", () => {
    const flights = flightsOf([
      { event: "tile_discarded", at: 0, seat: 2, tile: 7 },
      { event: "tile_drawn", at: 0, seat: 3, tile: 8, replacement: false },
      { event: "tile_drawn", at: 0, seat: 3, tile: 9, replacement: true },
    ]);
    expect(flights.origins(7)).toEqual(["hand-2"]);
    expect(flights.origins(8).at(-1)).toBe("wall-head");
    expect(flights.origins(9).at(-1)).toBe("wall-tail");
    expect(flights.origins(10)).toEqual([]);
  });

  it("comes from its owner's own wall where each has one", () => {
    const flights = flightsOf([{ event: "tile_drawn", at: 0, seat: 3, tile: 8, replacement: true }]);
    expect(flights.origins(8)[0]).toBe("wall-3");
  });

  it("takes longer when it is claimed", () => {
    const meld = { type: "pung", tiles: [4, 5, 6], claimed: 5, source: 0 } as const;
    const flights = flightsOf([{ event: "set_melded", at: 0, seat: 1, meld, thinking: 0 }]);
    expect(flights.duration(5)).toBeGreaterThan(flights.duration(90));
    expect(flights.origins(5)).toEqual([]);
    expect(flights.origins(4)).toEqual(["hand-1"]);
  });
});

it("a physical tile shows the face of its kind; flowers have one copy each", () => {
  expect([kindOf(0), kindOf(3), kindOf(4), kindOf(135), kindOf(136), kindOf(143)]).toEqual([0, 0, 1, 33, 34, 41]);
});
