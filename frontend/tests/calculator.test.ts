import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import english from "../src/generated/texts.en.json";
import type { HandInput, Kind, MatchView, Texts } from "../src/generated/types";
import { waitingPart } from "../src/lib/calculator/calculator.svelte";
import { handOf } from "../src/lib/calculator/from-table";
import {
  discarding,
  EMPTY,
  exchanging,
  left,
  put,
  seated,
  selfDrawn,
  stageOf,
  type Target,
  take,
  takeBack,
  takes,
  winBy,
  withCircumstance,
} from "../src/lib/calculator/hand";
import { typed } from "../src/lib/calculator/keys";
import { Latest } from "../src/lib/calculator/latest";
import { allRules, editionNamed, keepCounting, lastCounting, withRules } from "../src/lib/calculator/rules";
import { FIRST_CHOICES } from "../src/lib/home/choices";
import { parse, router } from "../src/lib/router/router.svelte";
import { kindsOf } from "../src/lib/rules/notation";
import { settings } from "../src/lib/theme/settings.svelte";
import CalculatorScreen from "../src/screens/calculator/CalculatorScreen.svelte";
import result from "./fixtures/result.json";

const BOOKS = (english as unknown as Texts).books;

/** A hand of such groups, put in tile by tile. */
function hand(...groups: string[]): HandInput {
  return groups.flatMap(kindsOf).reduce((so_far, kind) => put(so_far, "hand", kind), EMPTY);
}

const READY = hand("234m", "456p", "678s", "55z", "23s");

describe("a hand that is put together", () => {
  it("wins by the fourteenth tile, and takes no more", () => {
    const whole = put(READY, "hand", 18);
    const more = put(whole, "hand", 21);
    expect([whole.concealed.length, whole.tile]).toEqual([13, 18]);
    expect(more).toBe(whole);
  });

  it("has as many stages as there are questions about it", () => {
    const full = put(READY, "hand", 18);
    const discard = { ...full, concealed: [...full.concealed, 18 as Kind], tile: null };
    expect([EMPTY, hand("12m"), READY, full, discard].map(stageOf)).toEqual([
      "empty",
      "unfinished",
      "waiting",
      "full",
      "discarding",
    ]);
  });

  it("has room for three tiles fewer with each meld", () => {
    const melded = put(put(EMPTY, "pung", 0), "concealed_kong", 31);
    expect(melded.melds).toEqual([
      { type: "pung", kind: 0 },
      { type: "concealed_kong", kind: 31 },
    ]);
    const filled = kindsOf("1234567m").reduce((so_far, kind) => put(so_far, "hand", kind), melded);
    expect(stageOf(filled)).toBe("waiting");
  });

  it("takes no fifth tile, no chow that is none, and no meld of tiles that are not left", () => {
    const four = hand("5555m");
    expect([left(four, 4), left(four, 5)]).toEqual([0, 4]);
    const asked: readonly (readonly [Target, Kind])[] = [
      ["hand", 4],
      ["pung", 4],
      ["chow", 2],
      ["chow", 7],
      ["chow", 27],
      ["chow", 5],
    ];
    expect(asked.map(([target, kind]) => takes(four, target, kind))).toEqual([false, false, false, false, false, true]);
  });

  it("lays flowers aside wherever they were to go", () => {
    expect(put(EMPTY, "chow", 34).flowers).toEqual([34]);
    expect(put(put(EMPTY, "hand", 34), "hand", 34).flowers).toEqual([34]);
  });

  it("wins by another of its tiles when that is chosen, and the one before stands in its place", () => {
    const other = winBy(put(READY, "hand", 18), 1);
    expect(other.tile).toBe(1);
    expect(other.concealed).toContain(18);
    expect(other.concealed).toHaveLength(13);
  });

  it("gives back what was put in last, and any piece that is pointed at", () => {
    const full = put(put(READY, "hand", 18), "hand", 35);
    expect(takeBack(full).tile).toBeNull();
    expect(takeBack(takeBack(full)).concealed).toHaveLength(12);
    expect(take(full, { part: "flower", kind: 35 }).flowers).toEqual([]);
    expect(take(full, { part: "concealed", kind: 1 }).concealed).not.toContain(1);
  });

  it("stands whole in the dealer's hand with Blessing of Heaven, and wins by its last tile without", () => {
    const full = put(READY, "hand", 18);
    const heaven = withCircumstance(full, "blessing_of_heaven", true);
    expect([heaven.tile, heaven.concealed.length, stageOf(heaven)]).toEqual([null, 14, "full"]);
    expect(withCircumstance(heaven, "blessing_of_heaven", false)).toEqual(full);
  });

  it("has no discarder when it was drawn, nor the player himself", () => {
    const given = { ...READY, discarder: 2 as const };
    expect(selfDrawn(given, true).discarder).toBeNull();
    expect([seated(given, 2).discarder, seated(given, 1).discarder]).toEqual([null, 2]);
  });

  it("is asked what a win waited for, and of a hand that is none what each discard leaves", () => {
    const full = put(READY, "hand", 18);
    expect(waitingPart(full, "full", -1)?.tile).toBeNull();
    expect(waitingPart(full, "full", 0)?.concealed).toHaveLength(14);
    expect(waitingPart(READY, "waiting", null)).toBe(READY);
    expect(waitingPart(hand("12m"), "unfinished", null)).toBeNull();
  });

  it("changes by a discard and by an exchange as it is told to", () => {
    expect(discarding(put(READY, "hand", 18), 1).concealed).toContain(18);
    const exchanged = exchanging(READY, 19, 22).concealed;
    expect([exchanged.includes(19), exchanged.includes(22), exchanged.length]).toEqual([false, true, 13]);
  });
});

describe("typing a hand", () => {
  const press = (key: string) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
  });
  const type = (keys: string) =>
    [...keys].reduce((so_far, key) => typed(so_far?.digits ?? "", "hand", press(key)), typed("", "hand", press("1")));

  it("puts the digits in when their suit comes", () => {
    expect(type("23m")).toMatchObject({ digits: "", kinds: [0, 1, 2] });
    expect(type("1p")?.kinds).toEqual([9, 9]);
    expect(type("z")?.kinds).toEqual([27]);
    expect(type("f")?.kinds).toEqual([34]);
  });

  it("keeps digits that are none of the suit", () => {
    expect(type("9z")).toMatchObject({ digits: "19", kinds: [] });
  });

  it("takes a suit's letter for a meld when no digit waits", () => {
    expect(typed("", "hand", press("p"))?.target).toBe("pung");
    expect(
      ["direct_kong", "concealed_kong", "added_kong"].map((target) => typed("", target as Target, press("k"))?.target),
    ).toEqual(["concealed_kong", "added_kong", "hand"]);
  });

  it("takes back a digit before a tile", () => {
    expect(typed("12", "hand", press("Backspace"))).toMatchObject({ digits: "1", act: null });
    expect(typed("", "hand", press("Backspace"))?.act).toBe("takeBack");
  });

  it("leaves the browser's own keys alone", () => {
    expect(typed("1", "hand", { ...press("p"), ctrlKey: true })).toBeNull();
    expect(typed("", "hand", press("Tab"))).toBeNull();
  });
});

describe("what a hand is counted by", () => {
  const first = { choices: FIRST_CHOICES, all: false };

  it("is written in a link and read back", () => {
    const named = ["wsom/zj33+par=30", "mcr/r98"];
    const counting = withRules(first, named);
    expect(counting.all).toBe(true);
    expect(allRules(counting, BOOKS).slice(0, 2)).toEqual(named);
    expect(withRules(first, ["mcr/r98"]).choices.book).toBe("mcr");
    expect(withRules(first, [])).toBe(first);
  });

  it("is kept for the next time", () => {
    const counting = withRules(first, ["mcr/r98"]);
    keepCounting(counting);
    expect(lastCounting()).toEqual(counting);
  });

  it("takes a book alone for its usual edition", () => {
    expect(editionNamed("mcr")).toEqual({ profile: "", changes: {} });
    expect(allRules(withRules(first, ["mcr"]), BOOKS)).toEqual([`mcr/${BOOKS.mcr?.default_profile}`]);
  });
});

it("an answer that was overtaken by another question is dropped", async () => {
  vi.useFakeTimers();
  const latest = new Latest();
  const answers: string[] = [];
  const answer = (text: unknown) => answers.push(String(text));
  const slow = new Promise<string>((done) => setTimeout(() => done("slow"), 100));
  latest.ask(0, () => slow, answer, answer);
  await vi.advanceTimersByTimeAsync(10);
  latest.ask(0, () => Promise.resolve("quick"), answer, answer);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(answers).toEqual(["quick"]);
});

it("the calculator's address is its hand", () => {
  expect(parse("/calculator?hand=123m:3z&seat=W")).toEqual({ page: "calculator", query: "hand=123m:3z&seat=W" });
  expect(parse("/calculator")).toEqual({ page: "calculator", query: "" });
});

it("a hand that won at the table comes with its melds, its winds and how it was won", () => {
  const { table } = result.view as unknown as MatchView;
  if (!table?.result) throw new Error("the fixture holds no result");
  const found = handOf(table.result, table);
  expect(found?.melds.length).toBe(table.seats.find(({ wind }) => wind === found?.seat_wind)?.melds.length);
  expect(stageOf(found ?? EMPTY)).toBe("full");
  expect(found?.discards.map(({ kind }) => kind)).toEqual(table.result.discards.map(({ kind }) => kind));
  expect(found?.discards.length).toBeGreaterThan(0);
});

describe("the screen", () => {
  beforeEach(() => {
    settings.language = "en";
    history.replaceState(null, "", "/calculator");
    router.go("/calculator");
  });

  afterEach(() => vi.unstubAllGlobals());

  it("names what cannot be beside its part, and says how many such things there are", async () => {
    const fault = {
      part: "circumstances",
      text: { en: "last tile draw goes with a self-draw", zh: "海底撈月須為自摸" },
    };
    const calculation = {
      text: "2m :2m",
      link: "hand=2m:2m",
      faults: [
        { ...fault, kinds: [] },
        { ...fault, part: "tiles", text: { en: "5 of 2m", zh: "二萬5張" }, kinds: [1] },
      ],
      books: [],
    };
    const read = { hand: put(READY, "hand", 18), rules: [], faults: [] };
    const answers: Readonly<Record<string, unknown>> = { count: calculation, read, books: [] };
    vi.stubGlobal(
      "fetch",
      vi.fn((path: string) => {
        const name = /calculator\/(\w+)/.exec(path)?.[1] ?? "";
        return Promise.resolve(new Response(JSON.stringify(answers[name])));
      }),
    );
    render(CalculatorScreen, { query: "hand=2m:2m" });
    await waitFor(() => expect(screen.getByText("5 of 2m")).toBeTruthy(), { timeout: 5_000 });
    expect(screen.getByText("last tile draw goes with a self-draw")).toBeTruthy();
    expect(screen.getAllByText(/Things that cannot be: 2/).length).toBeGreaterThan(0);
    await fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(screen.queryByText("5 of 2m")).toBeNull(), { timeout: 5_000 });
    expect(location.search).toBe("");
  }, 20_000);
});
