import { describe, expect, it } from "vitest";
import hangzhouTable from "../src/generated/judge.hangzhou.json";
import mcrTable from "../src/generated/judge.mcr.json";
import wsomTable from "../src/generated/judge.wsom.json";
import english from "../src/generated/texts.en.json";
import type { JudgeTable, Texts } from "../src/generated/types";
import { restore } from "../src/lib/judge/book.svelte";
import { find, indexOf } from "../src/lib/judge/find";
import { entered, type Log, NOBODY, rows, ruledOf } from "../src/lib/judge/log";
import { decided, namedIn, rangeOf } from "../src/lib/judge/points";
import { allowed, clock, type Press, read } from "../src/lib/judge/stopwatch";
import { loadTables, say } from "../src/lib/judge/tables";
import { logText } from "../src/lib/judge/text";
import { placePath, readPlace, type Standing, walk } from "../src/lib/judge/walk";
import { restorePresses } from "../src/lib/judge/watch.svelte";
import { settings } from "../src/lib/theme/settings.svelte";

const TABLES = [wsomTable, mcrTable, hangzhouTable] as unknown as readonly JudgeTable[];
const WSOM = wsomTable as unknown as JudgeTable;
const MCR = mcrTable as unknown as JudgeTable;

function standing(incident: string, ...answers: string[]): Standing {
  const chosen = WSOM.incidents.find((one) => one.incident === incident);
  if (!chosen) throw new Error(`there is no ${incident}`);
  return walk(WSOM, chosen, answers);
}

describe("a walk", () => {
  it("asks one question after the other, with the answers that are possible, and ends in a ruling", () => {
    const first = standing("false_win");
    expect(first.question).toBe("situation.stage");
    expect(first.offered).toContain("playing");
    expect(first.ruling).toBeNull();
    const whole = standing("empty_kong", "playing");
    expect(whole.ruling?.articles).toEqual(["wrong-calls.4"]);
  });

  it("drops an answer that is not offered, and what follows it", () => {
    const stopped = standing("empty_kong", "no such stage", "playing");
    expect(stopped.answered).toEqual([]);
    expect(stopped.question).toBe("situation.stage");
  });

  it.each(TABLES.map((table) => [table.book, table] as const))(
    "comes to a ruling in %s whichever way it goes, and every word of it is there",
    (_, table) => {
      for (const incident of table.incidents) {
        const open: string[][] = [[]];
        for (let answers = open.pop(); answers; answers = open.pop()) {
          const here = walk(table, incident, answers);
          expect(here.answered.length).toBe(answers.length);
          if (here.ruling) continue;
          const question = table.questions[here.question ?? ""];
          expect(here.offered.length).toBeGreaterThan(1);
          for (const answer of here.offered) {
            expect(question?.answers[answer]?.hans).toBeTruthy();
            open.push([...answers, answer]);
          }
        }
      }
    },
  );

  it("is written into the address and read back", () => {
    const place = { book: "mcr", incident: "false_win", answers: ["playing", "yes"], at: null };
    expect(readPlace(placePath(place).slice("/judge?".length))).toEqual(place);
    expect(readPlace("")).toEqual({ book: "wsom", incident: null, answers: [], at: null });
  });
});

it("every rulebook has its table", async () => {
  const loaded = await loadTables();
  const books = Object.keys((english as unknown as Texts).books);
  expect([...new Set(loaded.map(({ book }) => book))]).toEqual(books);
  expect(loaded.map(({ key }) => key)).toEqual([
    "wsom",
    "mcr",
    "mcr/r98",
    "mcr/wmo2006",
    "mcr/botzone_duplicate",
    "hangzhou",
  ]);
});

describe("finding what happened", () => {
  const index = indexOf(WSOM);
  const first = (query: string) => find(index, query)[0]?.incident;

  it("takes titles and other words in the three languages", () => {
    for (const words of ["false win", "chombo", "錯和", "错和", "詐和", "诈和"]) expect(first(words)).toBe("false_win");
    for (const words of ["相公", "dead hand"])
      expect(find(index, words).map(({ incident }) => incident)).toContain("wrong_hand_count");
  });

  it("takes words of what is ruled, after those of the title", () => {
    const found = find(index, "penalty tile").map(({ incident }) => incident);
    expect(found.slice(0, 2)).toEqual(["own_tile_exposed", "dead_tile_discarded"]);
    expect(found).toContain("empty_call");
  });

  it("shows everything for nothing, and nothing for what is nowhere", () => {
    expect(find(index, " ")).toHaveLength(WSOM.incidents.length);
    expect(find(index, "kong zeppelin")).toEqual([]);
  });
});

describe("the log", () => {
  const ruled = standing("empty_kong", "playing");
  const { ruling } = ruled;
  if (!ruling) throw new Error("an empty kong in play is ruled on at once");
  const whom = { ...NOBODY, deal: "3", player: "Mei", seat: "south" as const };
  const made = ruledOf(WSOM, ruled, ruling, { ...whom, follows: [], imposed: [], note: "spoken twice" });
  const log: Log = entered([], made, 1_000);

  it("keeps the ruling in words of every language, with the facts", () => {
    const [row] = rows(log);
    if (row?.entry.entry !== "ruled") throw new Error("a ruling was entered");
    expect(row.entry).toMatchObject({ number: 1, at: 1_000, player: "Mei", rules: WSOM.rules });
    expect(row.entry.facts.map(({ answer }) => answer.hant)).toEqual(["正在打牌"]);
    expect(row.entry.citations.map(({ id }) => id)).toEqual(["wrong-calls.4"]);
  });

  it("is never shortened: undoing and overruling are entries of their own", () => {
    const overruled = entered(
      log,
      { entry: "overruled", of: 1, by: "Ngai", decision: "Play on.", reason: "Agreed." },
      2_000,
    );
    const undone = entered(overruled, { entry: "undone", of: 1 }, 3_000);
    expect(undone.map(({ entry }) => entry)).toEqual(["ruled", "overruled", "undone"]);
    expect(undone.slice(0, 2)).toEqual(overruled);
    const [row] = rows(undone);
    expect(row?.undone?.at).toBe(3_000);
    expect(row?.overruled.map(({ reason }) => reason)).toEqual(["Agreed."]);
  });

  it("is told as text in the reader's language", () => {
    const overruled = entered(
      log,
      { entry: "overruled", of: 1, by: "Ngai", decision: "Play on.", reason: "Agreed." },
      2_000,
    );
    settings.language = "en";
    const text = logText("7", overruled);
    for (const part of [
      "table 7",
      "Deal 3 · South · Mei",
      ruling.finding.en,
      "Wrong calls 4",
      "spoken twice",
      "Agreed.",
    ]) {
      expect(text).toContain(part);
    }
    settings.language = "zh-Hans";
    expect(logText("7", overruled)).toContain(ruling.finding.hans);
    expect(say(ruling.finding)).toBe(ruling.finding.hans);
  });

  it("is restored from storage, and begins anew where that holds something else", () => {
    const stored = JSON.stringify({ table: "7", logs: { "7": log } });
    expect(restore(stored).logs["7"]).toEqual(log);
    for (const wrong of [null, "", "[", "{}", '{"table":3}', "7"])
      expect(restore(wrong)).toEqual({ table: "1", logs: {} });
  });
});

describe("points that a ruling leaves open", () => {
  const late = standing("overtime", "playing", "both", "allowed");
  if (!late.ruling) throw new Error("an overtime that is allowed is ruled on at once");
  const { ruling } = late;
  const [first, second] = ruling.follows.filter(({ points }) => points);
  if (!first || !second) throw new Error("both limits are charged apart");

  it("are named within what the book allows", () => {
    expect(["5", "25", "６５"].map((typed) => namedIn(typed, { lowest: 5, highest: null, step: 5 }))).toEqual([
      5, 25, 65,
    ]);
    for (const typed of ["4", "0", "7", "-5", "5.0", "1e1", "five"])
      expect(namedIn(typed, { lowest: 5, highest: null, step: 5 })).toBeUndefined();
    expect(namedIn("61", { lowest: 5, highest: 60, step: 1 })).toBeUndefined();
    expect(namedIn(" ", { lowest: 5, highest: 60, step: 1 })).toBeNull();
  });

  it("are told with their range in the reader's language", () => {
    settings.language = "en";
    expect(rangeOf({ lowest: 5, highest: 60, step: 1 })).toBe("5 to 60");
    expect(rangeOf({ lowest: 5, highest: null, step: 5 })).toBe("5 or more, in steps of 5");
    settings.language = "zh-Hant";
    expect(rangeOf({ lowest: 0, highest: null, step: 1 })).toBe("0或以上");
  });

  it("stand in the log beside what takes them, each apart", () => {
    const typed = new Map([
      [first, "5"],
      [second, "20"],
    ]);
    const follows = decided(ruling.follows, typed);
    if (!follows) throw new Error("both may be named");
    const log = entered([], ruledOf(WSOM, late, ruling, { ...NOBODY, follows, imposed: [], note: "" }), 1_000);
    settings.language = "en";
    const text = logText("1", log);
    expect(text).toContain("The referee names 5 points.");
    expect(text).toContain("The referee names 20 points.");
    settings.language = "zh-Hans";
    expect(logText("1", log)).toContain("裁判定为20分。");
  });

  it("keep a ruling out of the log while they may not be named", () => {
    expect(decided(ruling.follows, new Map([[first, "7"]]))).toBeNull();
    expect(decided(ruling.follows, new Map())?.every(({ points }) => points === null)).toBe(true);
  });
});

/** wsom: 15 s a move, 3 min a deal, 5 points for each started 15 s, forfeit above 80, the first 15 s free. */
describe("the stopwatch", () => {
  const S = 1_000;
  const { time } = WSOM;

  /** Presses at these seconds. */
  function presses(...said: readonly (readonly [Press["press"], number])[]): readonly Press[] {
    return said.map(([press, seconds]) => ({ press, at: seconds * S }));
  }

  function at(seconds: number, ...said: readonly (readonly [Press["press"], number])[]) {
    return read(presses(...said), seconds * S, time);
  }

  it("time.2: exactly the limit costs nothing, each started step beyond it five points", () => {
    expect(at(15, ["begin", 0]).points).toBe(0);
    expect(at(15.001, ["begin", 0]).points).toBe(5);
    expect(at(30, ["begin", 0]).points).toBe(5);
    expect(at(30.001, ["begin", 0]).points).toBe(10);
    expect(at(20, ["begin", 0])).toMatchObject({ moveLeft: -5 * S, nextIn: 10 * S });
  });

  it("time.3: a kong's replacement begins a second turn of the same player", () => {
    const after = at(20, ["begin", 0], ["kong", 12]);
    expect(after).toMatchObject({ moveLeft: 7 * S, dealUsed: 20 * S, points: 0 });
    expect(after.turns.map(({ used }) => used)).toEqual([12 * S, 8 * S]);
  });

  it("time.4: the first fifteen seconds after the deal are free", () => {
    expect(at(10, ["dealt", 0], ["begin", 0])).toMatchObject({ freeLeft: 5 * S, dealUsed: 0, moveLeft: 15 * S });
    expect(at(28, ["dealt", 0], ["begin", 3])).toMatchObject({ freeLeft: 0, dealUsed: 13 * S, nextIn: 2 * S });
  });

  it("time.5: both limits are counted at once", () => {
    const moves = Array.from({ length: 9 }, (_, n): [Press["press"], number][] => [
      ["begin", n * 100],
      ["end", n * 100 + 20],
    ]);
    const before = at(1_000, ...moves.flat());
    expect(before).toMatchObject({ dealUsed: 180 * S, movePoints: 45, dealPoints: 0 });
    const after = at(1_001, ...moves.flat(), ["begin", 1_000]);
    expect(after).toMatchObject({ movePoints: 45, dealPoints: 5, points: 50 });
  });

  it("time.7: more than eighty points forfeit the deal, eighty do not", () => {
    expect(at(15 + 16 * 15, ["begin", 0])).toMatchObject({ movePoints: 80, dealPoints: 25, forfeited: true });
    const eighty = read(presses(["begin", 0]), (15 + 16 * 15) * S, { ...time, deal: 3_600 * S });
    expect(eighty).toMatchObject({ points: 80, forfeited: false });
    const over = read(presses(["begin", 0]), (15 + 16 * 15) * S + 1, { ...time, deal: 3_600 * S });
    expect(over).toMatchObject({ points: 85, forfeited: true });
  });

  it("takes nothing off by a book that prints no deduction", () => {
    const long = read(presses(["begin", 0]), 600 * S, MCR.time);
    expect(long).toMatchObject({ points: 0, forfeited: false, nextIn: null });
    expect(long.moveLeft).toBeLessThan(0);
  });

  it("begins anew with the next deal", () => {
    expect(at(400, ["begin", 0], ["end", 90], ["dealt", 300])).toMatchObject({ dealUsed: 0, points: 0, turns: [] });
  });

  it("offers what may be pressed: a kong only within a turn", () => {
    expect([...allowed(presses(["begin", 0]))]).toEqual(["kong", "end"]);
    expect([...allowed([])]).toEqual(["dealt", "begin"]);
  });

  it("is restored from storage, and only if it is one", () => {
    const said = presses(["begin", 0], ["end", 5]);
    expect(restorePresses(JSON.stringify(said))).toEqual(said);
    for (const wrong of [null, "{", '[{"press":"jump","at":1}]', "7"]) expect(restorePresses(wrong)).toEqual([]);
  });

  it("shows spans as a clock does", () => {
    expect([15_000, 14_001, 1, 0, -1_000, 180_000, 10_800_000].map(clock)).toEqual([
      "0:15",
      "0:15",
      "0:01",
      "0:00",
      "−0:01",
      "3:00",
      "3:00:00",
    ]);
  });
});
