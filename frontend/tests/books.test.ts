import { render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Reading, Score, TableView, Update, WinBar as WinBarView } from "../src/generated/types";
import { sortActs } from "../src/lib/table/acts";
import { FULL, flowerStep, meldEdges } from "../src/lib/table/geometry";
import { groupsOf } from "../src/lib/table/groups";
import { describe as describeEntry, entryOf } from "../src/lib/table/log";
import { people } from "../src/lib/table/people";
import { Play } from "../src/lib/table/play.svelte";
import { roundName } from "../src/lib/table/round";
import Stage from "../src/lib/table/Stage.svelte";
import { script } from "../src/lib/table/script";
import WinBar from "../src/lib/table/WinBar.svelte";
import { placeFromHead } from "../src/lib/table/wall";
import { settings } from "../src/lib/theme/settings.svelte";
import { kindName, kindOf } from "../src/lib/tiles/kinds";
import { snapshots, tableOf, updates, viewOf } from "./fixtures";

const SPRING = 136;
const PLUM = 140;

beforeEach(() => {
  settings.language = "en";
  settings.layFlowers = false;
});

/** The middle of a deal, with something changed in it. */
function stage(change: Partial<TableView>) {
  const snapshot = snapshots.middle();
  const match = viewOf(snapshot);
  const table = { ...tableOf(snapshot), ...change };
  const seated = people(match, table, snapshot.room);
  return render(Stage, { match, table, seated, geometry: FULL, calls: [], scale: 1, text: 16 });
}

describe("flowers", () => {
  const lay = (tile: number) => ({ type: "lay_flower", at: 0, seat: 0, tile }) as const;
  const asked = (actions: TableView["actions"]) => {
    const view = viewOf(snapshots.middle());
    const table = { ...tableOf(snapshots.middle()), actions };
    const act = vi.fn();
    let now = 0;
    const clock = () => {
      now += 10_000;
      return now;
    };
    return { act, play: new Play({ view: { ...view, table }, asked: true, free: true, act }, clock) };
  };

  it("are the seasons first, as the tiles are numbered", () => {
    expect([SPRING, SPRING + 3, PLUM, PLUM + 3].map((tile) => kindName(kindOf(tile)))).toEqual([
      "Spring",
      "Winter",
      "Plum blossom",
      "Bamboo",
    ]);
  });

  it("are laid one at a time by their button, or by a press on one that cannot be thrown", () => {
    const { act, play } = asked([lay(SPRING), lay(PLUM), { type: "pass", at: 0, seat: 0 }]);
    play.button("flower");
    expect(act).toHaveBeenLastCalledWith(lay(SPRING));
    play.discard(PLUM);
    expect(act).toHaveBeenLastCalledWith(lay(PLUM));
  });

  it("are thrown where they may be thrown", () => {
    const thrown = { type: "discard", at: 0, seat: 0, tile: SPRING } as const;
    const { act, play } = asked([lay(SPRING), thrown]);
    play.discard(SPRING);
    expect(act).toHaveBeenCalledWith(thrown);
  });

  it("lay themselves for those who want that, each once, and nothing else can be pressed meanwhile", () => {
    settings.layFlowers = true;
    const { act, play } = asked([lay(SPRING), { type: "pass", at: 0, seat: 0 }]);
    expect(play.ownFlower).toEqual(lay(SPRING));
    expect(play.acts).toEqual(sortActs([]));
    play.layOwn(lay(SPRING));
    expect(act).toHaveBeenCalledTimes(1);
    expect(play.ownFlower).toBeNull();
    expect(play.acts.buttons.pass).toHaveLength(1);
  });

  it("move together where declared sets leave them too little room", () => {
    const { melds } = FULL;
    expect(flowerStep(3, melds.right, melds)).toBe(melds.flower);
    const leftmost = meldEdges([110, 110, 110, 110], melds.right, melds.gap).at(-1) ?? 0;
    const last = -melds.right + 7 * flowerStep(8, leftmost, melds) + melds.flower;
    expect(last).toBeLessThanOrEqual(leftmost);
  });

  it("lie before their owner and are told in the log", () => {
    const [first, ...others] = tableOf(snapshots.middle()).seats;
    stage({ seats: [{ ...first, flowers: [SPRING] }, ...others] as unknown as TableView["seats"] });
    expect(screen.getByRole("list", { name: /^Flowers of/ }).textContent).toBeDefined();
    const view = viewOf(snapshots.middle());
    const entry = entryOf(0, { event: "flower_laid", at: 0, seat: 1, tile: PLUM }, { ...view, own_seat: 0 });
    expect(describeEntry(entry)).toContain("lay Plum blossom aside");
  });
});

describe("rounds, levels and wilds", () => {
  it("are called in Chinese as players call them", () => {
    settings.language = "zh-Hant";
    expect(roundName(0, 0)).toBe("東風圈");
    expect([1, 2, 3].map((level) => roundName(null, level))).toEqual(["平莊", "二老", "三老"]);
    expect(roundName(null, 0)).toBeNull();
  });

  it("are said in the middle of the table, each in a book that has it", () => {
    stage({ prevalent_wind: 1, level: 0 });
    expect(screen.getByText("South round")).toBeTruthy();
    stage({ prevalent_wind: null, level: 3 });
    expect(screen.getByText("Level 3")).toBeTruthy();
  });

  it("tell which kind is wild, and which tile plays as it", () => {
    stage({ wild: { kind: 13, turned: null, stand_in: 31, stack: null } });
    expect(screen.getByText("Wild: 5 of dots. White dragon plays as it")).toBeTruthy();
  });

  it("show the tile that was turned up in the stack it lay in", () => {
    const { container } = stage({ wild: { kind: 13, turned: 52, stand_in: null, stack: 60 } });
    expect(container.querySelector('.turned [data-tile="52"]')).not.toBeNull();
  });

  it("count stacks from the head of the wall clockwise, from one side to the next", () => {
    const { wall } = tableOf(snapshots.middle());
    const side = wall.stacks[0].length;
    expect(placeFromHead({ ...wall, break_at: side - 1 }, 0)).toEqual({ seat: 0, index: side - 1 });
    expect(placeFromHead({ ...wall, break_at: side - 1 }, 1)).toEqual({ seat: 3, index: 0 });
  });

  it("mark in a winning hand what wilds stand for, each wild once", () => {
    const set = { type: "pung", kind: 4, melded: false, concealed: true, completed: false } as const;
    const reading: Reading = {
      form: "regular",
      sets: [set],
      pair: 8,
      pairs: [],
      singles: [],
      tile: null,
      placed: null,
      wilds: [[4, 4], [8]],
    };
    expect(groupsOf(reading, []).map(({ wilds }) => wilds)).toEqual([[0, 1], [0]]);
  });
});

it("new seats are announced before the next deal is dealt", () => {
  const update: Update = updates.opening();
  const event = { event: "seats_changed", at: 0, players: [1, 0, 3, 2] } as const;
  const [step, ...others] = script({ ...update, events: [event, ...update.events] });
  expect(step).toMatchObject({ kind: "seats", players: [1, 0, 3, 2] });
  expect(others.at(-1)).toMatchObject({ kind: "view", hold: 0 });
});

describe("a complete hand that may not win", () => {
  const reading: Reading = {
    form: "regular",
    sets: [],
    pair: null,
    pairs: [],
    singles: [],
    tile: null,
    placed: null,
    wilds: [],
  };
  const score: Score = {
    total: 7,
    sum: 7,
    lines: [],
    dropped: [],
    reading,
    alternatives: [],
    total_article: null,
    total_name: null,
    bonus: 1,
    unit: "points",
  };

  const bar: WinBarView = { code: "win/below_minimum", article: "scoring.1.2", score, minimum: 8 };

  it("says how far it is from what a win needs, without what does not count towards it", () => {
    render(WinBar, { bar, book: "mcr", past: false });
    expect(screen.getByRole("button", { name: "Win? 6 of 8 points" })).toBeTruthy();
  });

  it("says so where points are not the reason", () => {
    const early: WinBarView = { code: "win/level_too_low", article: null, score: null, minimum: 0 };
    render(WinBar, { bar: early, book: "hangzhou", past: false });
    expect(screen.getByRole("button", { name: "Complete, but no win now" })).toBeTruthy();
  });

  it("is not spoken of where there is none", () => {
    render(WinBar, { bar: null, book: "mcr", past: false });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be pressed for six seconds after its moment, whatever happens on the table meanwhile", async () => {
    vi.useFakeTimers();
    try {
      const { rerender } = render(WinBar, { bar, book: "mcr", past: false });
      for (let second = 0; second < 5; second++) {
        await rerender({ bar: null });
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(screen.queryByRole("button")).not.toBeNull();
      await vi.advanceTimersByTimeAsync(1001);
      await tick();
      expect(screen.queryByRole("button")).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("is gone as soon as the reader has another hand to look at", async () => {
    const { rerender } = render(WinBar, { bar, book: "mcr", past: false });
    await rerender({ bar: null, past: true });
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  });
});
