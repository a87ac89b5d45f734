import { expect, it } from "vitest";
import type { CutView, SeatingView, StandingLine, StandingsView } from "../src/generated/tournament";
import { pointsText } from "../src/lib/tournament/amounts";
import { Countdown } from "../src/lib/tournament/countdown.svelte";
import { cutsBelow, pagesOf } from "../src/lib/tournament/hall/pages";
import { Signal } from "../src/lib/tournament/hall/signal";
import { Turning } from "../src/lib/tournament/hall/turning.svelte";
import { matches } from "../src/lib/tournament/public/find";
import { Following } from "../src/lib/tournament/public/followed.svelte";

const MINUTE = 60_000;

function tables(count: number): SeatingView {
  const all = Array.from({ length: count }, (_, n) => ({ table: n + 1, players: [null, null, null, null] as const }));
  return {
    session: 1,
    stage: 0,
    method: "drawn",
    published: true,
    started: false,
    tables: all,
    byes: [],
    counted: null,
  };
}

function line(player: number): StandingLine {
  return {
    place: player,
    person: { player, name: `Player ${player}`, country: "HK", team: "", substitute: "" },
    stage: 0,
    points: 0,
    carried: 0,
    score: 0,
    sessions: [],
    lot: null,
    parted_by: null,
    out: false,
  };
}

function list(count: number): StandingsView {
  const lines = Array.from({ length: count }, (_, n) => line(n + 1));
  return { through: 1, shown: "live", published_at: null, lines, cut: null, moved: [] };
}

it("before play the screen shows where to sit, after it how everybody stands, and in between both", () => {
  const shows = (phase: "published" | "running" | "ended") =>
    pagesOf(phase, tables(3), list(8)).map((page) => page.shows);
  expect(shows("published")).toEqual(["seating"]);
  expect(shows("running")).toEqual(["seating", "standings"]);
  expect(shows("ended")).toEqual(["standings"]);
});

it("pages are filled evenly, with every table on one of them", () => {
  const pages = pagesOf("published", tables(13), null);
  const sizes = pages.map((page) => (page.shows === "seating" ? page.tables.map(({ table }) => table) : []));
  expect(sizes.map(({ length }) => length)).toEqual([5, 5, 3]);
  expect(sizes.flat()).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
  expect(pagesOf("running", null, null)).toEqual([]);
});

it("the cut runs below the last who goes on", () => {
  const cut = { through: [1, 2] } as unknown as CutView;
  expect([
    cutsBelow(cut, line(1), line(2)),
    cutsBelow(cut, line(2), line(3)),
    cutsBelow(null, line(2), line(3)),
  ]).toEqual([false, true, false]);
});

it("the end is sounded once, as the time runs out or the signal is given, and not for a session long over", () => {
  const late = new Signal();
  expect(late.sounds(1, "ended", null)).toBe(false);

  const signal = new Signal();
  const heard = [
    signal.sounds(1, "running", MINUTE),
    signal.sounds(1, "running", 0),
    signal.sounds(1, "running", 0),
    signal.sounds(1, "ended", 0),
    signal.sounds(2, "running", MINUTE),
    signal.sounds(2, "ended", null),
  ];
  expect(heard).toEqual([false, true, false, false, false, true]);
});

it("a clock counts on from what the server said, stands while it is paused, and never goes below zero", () => {
  let now = 0;
  const countdown = new Countdown(() => now);
  countdown.hear({ left: 3 * MINUTE, running: true });
  const stop = countdown.start();
  expect(countdown.left).toBe(3 * MINUTE);
  stop();

  now = MINUTE;
  countdown.hear({ left: MINUTE, running: false });
  expect([countdown.left, countdown.leftOf(5 * MINUTE), countdown.leftOf(null)]).toEqual([MINUTE, 5 * MINUTE, null]);
});

it("pages turn round, both ways", () => {
  const turning = new Turning(() => 3);
  const seen = [1, 1, 1, -1].map((by) => {
    turning.turn(by);
    return turning.page;
  });
  expect(seen).toEqual([1, 2, 0, 2]);
});

it("points are printed whole where they are, else with one decimal and a minus that is none of a keyboard's", () => {
  expect([4, 2.5, -7.0710678, 17.32, 0, -0.04].map(pointsText)).toEqual(["4", "2.5", "−7.1", "17.3", "0", "0"]);
});

it("a player is found by words in any order, or by his whole number", () => {
  const ada = { player: 12, name: "Ada Wong", country: "HK", team: "Cranes", substitute: "" };
  const found = ["wong ada", "hk", "crane", "12", ""].map((query) => matches(ada, query));
  const missed = ["1", "bo", "ada bo"].map((query) => matches(ada, query));
  expect([new Set(found), new Set(missed)]).toEqual([new Set([true]), new Set([false])]);
});

it("whom a reader follows is kept in his browser, for each tournament by itself", () => {
  const following = new Following("a");
  following.toggle(3);
  following.toggle(5);
  following.toggle(3);
  expect([new Following("a").players, new Following("b").players]).toEqual([[5], []]);
});
