import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import hangzhou from "../src/generated/judge.hangzhou.json";
import mcr from "../src/generated/judge.mcr.json";
import wsom from "../src/generated/judge.wsom.json";
import type { JudgeTable, Kind, MatchView, TableView } from "../src/generated/types";
import { ruleTexts } from "../src/lib/i18n/texts.svelte";
import { chowsWith, spokenActs } from "../src/lib/refereed/calls";
import { effectsOf } from "../src/lib/refereed/effects";
import type { Act } from "../src/lib/refereed/irregular";
import { possible, withTiles } from "../src/lib/refereed/irregular";
import PenaltyTiles from "../src/lib/refereed/PenaltyTiles.svelte";
import RulingNotice from "../src/lib/refereed/RulingNotice.svelte";
import { barOf, spokenRulings } from "../src/lib/refereed/rulings";
import { FULL } from "../src/lib/table/geometry";
import { entryOf, describe as say } from "../src/lib/table/log";
import { people } from "../src/lib/table/people";
import { Play } from "../src/lib/table/play.svelte";
import Stage from "../src/lib/table/Stage.svelte";
import { visibleTiles } from "../src/lib/table/visible";
import { settings } from "../src/lib/theme/settings.svelte";
import { kindOf } from "../src/lib/tiles/kinds";
import { snapshots, tableOf, viewOf } from "./fixtures";

/** The reader's win was none and he has thrown a tile, which is on offer; the next player has exposed two. */
const view = viewOf(snapshots.refereed());
const table = tableOf(snapshots.refereed());
const own = view.own_seat ?? 0;
const next = ((own + 1) & 3) as 0 | 1 | 2 | 3;

/** The same with another's tile on offer to the reader. */
function offered(tile: number): { match: MatchView; table: TableView } {
  const shown = { ...table, last_discard: { seat: next, tile, robbing: false }, actions: [] };
  return { match: { ...view, table: shown }, table: shown };
}

function sit(match: MatchView) {
  const acts: Act[] = [];
  let now = 10_000;
  const board = { view: match, asked: false, free: true, act: (act: Act) => acts.push(act) };
  const play = new Play(board, () => now);
  play.appeared();
  now += 1_000;
  return { play, acts, wait: () => (now += 1_000) };
}

beforeEach(async () => {
  settings.language = "en";
  settings.confirmDiscards = false;
  await ruleTexts.load("en");
});

describe("what can be called", () => {
  it("is the same whatever the reader holds, and no chow for an honour", () => {
    const buttons = (tile: number) => {
      const { buttons: found } = spokenActs(offered(tile).table, own);
      return Object.entries(found).flatMap(([button, { length }]) => (length > 0 ? [button] : []));
    };
    expect(buttons(4)).toEqual(["pass", "chow", "pung", "kong", "win"]);
    expect(buttons(27 * 4)).toEqual(["pass", "pung", "kong", "win"]);
  });

  it("is every chow that has the tile in it", () => {
    expect(([0, 1, 4, 8, 9, 26, 27] as Kind[]).map((kind) => chowsWith(kind))).toEqual([
      [0],
      [0, 1],
      [2, 3, 4],
      [6],
      [9],
      [24],
      [],
    ]);
  });

  it("asks which chow is meant once a chow is said", () => {
    const { play, acts } = sit(offered(4 * 4).match);
    expect(play.choices).toEqual([]);
    play.key({ command: "chow", number: 0 });
    expect(play.choices).toHaveLength(3);
    play.key({ command: "choose", number: 2 });
    expect(acts).toMatchObject([{ type: "claim_chow", low: 3 }]);
  });

  it("is let go by who was not asked without a word to the table", () => {
    const { play, acts } = sit(offered(4).match);
    play.key({ command: "pass", number: 0 });
    expect(acts).toEqual([]);
    expect(play.acts.buttons.win).toEqual([]);
  });

  it("is passed to the table by who was asked, though nothing had told him", () => {
    const { match, table: shown } = offered(4);
    const asked = { ...shown, actions: [{ type: "pass", at: 0, seat: own }] as const };
    const { play, acts } = sit({ ...match, table: asked });
    play.key({ command: "pass", number: 0 });
    expect(acts).toMatchObject([{ type: "pass" }]);
  });
});

describe("the choice of tiles", () => {
  it("takes the hand's keys: Enter chooses and leaves out, Space shows, letters call nothing", () => {
    const { play, acts } = sit(offered(4).match);
    const [first = -1] = play.penalty.map(({ tile }) => tile);
    play.pick({ act: "expose" });
    play.cursor = first;
    for (let n = 0; n < 3; n++) play.key({ command: "discard", number: 0 });
    play.key({ command: "win", number: 0 });
    expect([...play.lifted]).toEqual([first]);
    play.key({ command: "pass", number: 0 });
    expect(acts).toEqual([{ type: "expose_tiles", at: 0, seat: own, tiles: [first] }]);
    expect(play.picking.open).toBe(false);
  });

  it("of one tile takes another in its place, and of none does nothing", () => {
    const { play, acts, wait } = sit(offered(4).match);
    const [first = -1, second = -1] = play.penalty.map(({ tile }) => tile);
    play.pick({ act: "discard" });
    play.picksDone();
    play.press(first);
    play.press(second);
    wait();
    play.picksDone();
    expect(acts).toEqual([{ type: "discard", at: 0, seat: own, tile: second }]);
  });

  it("is given up with Escape", () => {
    const { play } = sit(offered(4).match);
    play.pick({ act: "expose" });
    play.key({ command: "close", number: 0 });
    expect(play.picking.open).toBe(false);
  });

  it("for a chow says which chow is meant", () => {
    const shown = { call: "chow", low: 3 } as const;
    expect(withTiles({ act: "show", shown }, [12, 70], own)).toMatchObject({
      type: "show_set",
      low: 3,
      tiles: [12, 70],
    });
  });
});

describe("the panel", () => {
  it("offers what can be done as everybody sees the table, and nothing to a hand that is forfeit", () => {
    expect(possible(offered(4).table, own)).toContain("show_set");
    expect(possible({ ...table, phase: "turn", turn: own, last_discard: null }, own)).toContain("show_kong");
    expect(possible({ ...table, phase: "showing" }, own)).toEqual([]);
    const [a, b, c, d] = table.seats.map((seat) => ({ ...seat, forfeited: true }));
    if (!a || !b || !c || !d) throw new Error("there are four seats");
    expect(possible({ ...table, seats: [a, b, c, d] }, own)).toEqual([]);
  });

  it("turns up no wall tile while one lies open, nor where there is none to draw in common", () => {
    const flips = (wall: Partial<TableView["wall"]>) =>
      possible({ ...table, wall: { ...table.wall, flipped: null, ...wall } }, own).includes("flip");
    expect([flips({}), flips({ flipped: 4 }), flips({ live: 0 }), flips({ own: true })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("lets a call be taken back or changed once it has been made", () => {
    const answered = { seat: own, type: "pung", low: null } as const;
    const acts = possible({ ...offered(4).table, answered }, own);
    expect(acts).toContain("withdraw_call");
    expect(acts).toContain("change_call");
    expect(acts).not.toContain("withdraw_win");
  });
});

describe("rulings", () => {
  it("say whom they are on, what follows and by which articles", () => {
    const [first, second] = spokenRulings(view, table, "wsom");
    expect(first).toMatchObject({ number: 1, who: "You", title: "A false win, the hand shown", decided: null });
    expect(first?.articles).toContain("wrong-calls.6");
    expect(first?.follows[0]).toMatch(/^The tiles exposed are live penalty tiles/);
    expect(second?.who).not.toBe("You");
  });

  it("stand in the log with their articles", () => {
    const [made] = table.rulings;
    if (!made) throw new Error("the fixture holds a ruling");
    expect(say(entryOf(1, made, view))).toMatch(/^Ruling 1, You: .*\(Wrong calls 6/);
  });

  it("of a book that finds no more than what happened say it once, and close it where more follows", async () => {
    const [made] = table.rulings;
    if (!made) throw new Error("the fixture holds a ruling");
    const title = { en: "A false win, the hand shown", zh: "錯和" };
    const bare = { ...made, ruling: { ...made.ruling, basis: "general" as const, finding: title } };
    const shown = { ...table, rulings: [bare] };
    for (const [language, stop] of [
      ["en", "."],
      ["zh-Hant", "。"],
    ] as const) {
      settings.language = language;
      await ruleTexts.load(language);
      const [said] = spokenRulings(view, shown, "wsom");
      expect([said?.finding, said?.saysMore]).toEqual([`${said?.title}${stop}`, false]);
    }
    settings.language = "en";
    render(RulingNotice, { view, table: shown, book: "wsom", news: [1], shape: "wide", ondismiss: () => {} });
    expect(screen.getAllByText(/A false win, the hand shown/)).toHaveLength(1);
  });

  it("that are overruled say who decided what, and why", () => {
    const decided = table.ruling_words.map((words) => ({ ...words, decided: [] }));
    const overruled = [
      { event: "ruling_overruled", at: 0, number: 1, by: "Mei", reason: "pushed", effects: [] },
    ] as const;
    const shown = { ...table, overruled, ruling_words: decided };
    render(RulingNotice, {
      view,
      table: shown,
      book: "wsom",
      news: [1],
      shape: "wide",
      ondismiss: () => {},
    });
    expect(screen.getByText("Overruled by Mei: Nothing follows. Reason: pushed")).toBeTruthy();
  });

  it("tell from what they bar a hand", () => {
    const [a, b, c, d] = table.seats.map((seat) => ({ ...seat, barred: "no_win" as const }));
    if (!a || !b || !c || !d) throw new Error("there are four seats");
    expect(barOf(table, own)).toBeNull();
    expect(barOf({ ...table, seats: [a, b, c, d] }, own)?.said).toBe("May not win");
  });

  it("say in the other Chinese script what the build wrote", async () => {
    settings.language = "zh-Hans";
    await ruleTexts.load("zh-Hans");
    for (const { book, rulings } of [wsom, mcr, hangzhou] as unknown as readonly JudgeTable[]) {
      for (const { follows, choosing } of rulings) {
        const said = [...follows.map(({ words }) => words), ...choosing.flatMap(({ whose, what }) => [whose, what])];
        for (const { en, hant, hans } of said)
          expect([book, ruleTexts.sentence({ en, zh: hant })]).toEqual([book, hans]);
      }
    }
  });
});

describe("penalty tiles", () => {
  it("lie apart from the hand, those that may be thrown first, and say which they are", () => {
    const tiles = [
      { tile: 8, live: false },
      { tile: 40, live: true },
    ];
    render(PenaltyTiles, { tiles, name: "South" });
    expect(screen.getByRole("list", { name: "Penalty tiles of South" })).toBeTruthy();
    expect(screen.getAllByRole("img").map((tile) => tile.getAttribute("aria-label"))).toEqual([
      "2 of dots, live penalty tile",
      "3 of characters, dead penalty tile",
    ]);
  });

  it("stand no more among the tiles of the own hand", () => {
    const { play } = sit(view);
    expect(play.penalty.length).toBe(13);
    expect(play.tiles).toEqual([]);
    expect(play.penalty.map(({ tile }) => kindOf(tile)).length).toBe(13);
  });
});

describe("a decision", () => {
  it("is nothing, or points, a bar and tiles", () => {
    expect(effectsOf({ points: 0, bar: null, tiles: false })).toEqual([]);
    expect(effectsOf({ points: 5, bar: "no_win", tiles: true })).toEqual([
      { effect: "shown_tiles_penal", taken_back: 0 },
      { effect: "hand_barred", bar: "no_win" },
      { effect: "points_deducted", amount: { amount: "fixed", points: 5 } },
    ]);
  });
});

it("a wall tile turned up lies open at the head of the wall, and counts as seen", () => {
  const tile = 33 * 4;
  const shown = { ...table, wall: { ...table.wall, flipped: tile } };
  const seated = people({ ...view, table: shown }, shown, null);
  const { container } = render(Stage, {
    match: view,
    table: shown,
    seated,
    geometry: FULL,
    calls: [],
    scale: 1,
    text: 16,
  });
  expect(container.querySelectorAll(`.turned [data-tile="${tile}"]`)).toHaveLength(1);
  expect(visibleTiles(shown)).toContain(tile);
});
