/** From a ruling to the card of a tournament's table: every effect of every book is put there, or deliberately told. */

import { beforeAll, describe, expect, it } from "vitest";
import type { JudgeEffect, JudgeRuling, JudgeTable } from "../src/generated/types";
import { BEARINGS, type Consequence, consequenceOf } from "../src/lib/judge/consequence";
import { dealOf, penaltyOf } from "../src/lib/judge/on-card";
import { loadTables, tableFor } from "../src/lib/judge/tables";
import { placePath, readPlace, walk } from "../src/lib/judge/walk";
import { settings } from "../src/lib/theme/settings.svelte";

const PLAYERS = [11, 12, 13, 14];
const PARTIES = { players: PLAYERS, offender: 12, disturbed: 14 };
const LONGEST_REASON = 2_000;

let tables: readonly JudgeTable[] = [];
beforeAll(async () => {
  tables = await loadTables();
  settings.language = "en";
});

function tableOf(rules: string): JudgeTable {
  const table = tableFor(tables, rules);
  if (!table) throw new Error(`no table rules ${rules}`);
  return table;
}

function rulingOf(rules: string, name: string, ...answers: string[]): JudgeRuling {
  const table = tableOf(rules);
  const incident = table.incidents.find((one) => one.incident === name);
  const ruling = incident && walk(table, incident, answers).ruling;
  if (!ruling) throw new Error(`${name} under ${rules} is not ruled on after ${answers}`);
  return ruling;
}

/** All that may be imposed by a ruling. */
function effectsOf({ follows, judging }: JudgeRuling): readonly JudgeEffect[] {
  return [...follows, ...judging.flatMap(({ may }) => may)];
}

/** An effect with these points taken from the offender, out of all tables. */
function deduction(amount: string): JudgeEffect {
  const all = tables.flatMap(({ rulings }) => rulings.flatMap(effectsOf));
  const found = all.find(({ effect }) => effect.effect === "points_deducted" && effect.amount.amount === amount);
  if (!found) throw new Error(`no book deducts ${amount}`);
  return found;
}

function lowest({ points }: JudgeEffect): string {
  return `${points?.lowest ?? ""}`;
}

function come(effects: readonly JudgeEffect[], parties: Partial<typeof PARTIES> = {}): Consequence {
  return consequenceOf(effects, new Map(effects.map((one) => [one, lowest(one)])), { ...PARTIES, ...parties });
}

describe("the tournament's book", () => {
  it("rules by the table of its edition where that has its own, else by its book's", () => {
    const chosen = ["wsom/zj33", "mcr/mil2025", "mcr/r98", "mcr/wmo2006", "mcr/jmsa", "hangzhou/club"];
    expect(chosen.map((rules) => tableOf(rules).key)).toEqual([
      "wsom",
      "mcr",
      "mcr/r98",
      "mcr/wmo2006",
      "mcr",
      "hangzhou",
    ]);
    expect(tableFor(tables, "zeppelin")).toBeNull();
  });

  it("stands in the address with the table, which stays from question to question", () => {
    const at = { tournament: "spring", session: 2, table: 7, deal: 5 };
    const place = { book: "mcr/r98", incident: "false_win", answers: ["playing"], at };
    expect(readPlace(placePath(place).slice("/judge?".length))).toEqual(place);
    expect(readPlace("rules=wsom&tournament=spring&session=2").at).toBeNull();
    expect(readPlace("tournament=spring&session=2&table=x").at).toBeNull();
    expect(readPlace("tournament=spring&session=2&table=7").at).toEqual({ ...at, deal: null });
  });
});

describe("every ruling of every book", () => {
  const KEYS = ["wsom", "mcr", "mcr/r98", "mcr/wmo2006", "mcr/botzone_duplicate", "hangzhou"];

  it.each(KEYS)("%s: each effect bears on points, stands in words, is for the desk, or is done at the table", (key) => {
    for (const effect of tableOf(key).rulings.flatMap(effectsOf)) {
      const coming = come([effect]);
      const kind = effect.effect.effect;
      const told = coming.words.includes(effect.words);
      switch (BEARINGS[kind]) {
        case "points":
          expect([kind, coming.changes.length > 0 || coming.warned || lowest(effect) === "0"]).toEqual([kind, true]);
          break;
        case "warning":
          expect(coming).toMatchObject({ warned: true, changes: [] });
          break;
        case "offender":
        case "deal":
          expect([kind, told]).toEqual([kind, true]);
          break;
        case "desk":
          expect([told, coming.desk]).toEqual([true, [kind]]);
          break;
        case "table":
          expect(coming).toMatchObject({ bears: false, changes: [], words: [], desk: [], missing: null });
          break;
        default:
          throw new Error(`nothing is said of ${kind}`);
      }
    }
  });

  it.each(KEYS)("%s: makes an act that the tournament takes", (key) => {
    const table = tableOf(key);
    for (const ruling of table.rulings) {
      const coming = come(effectsOf(ruling));
      const act = penaltyOf(table, ruling, coming, { deal: "3", player: "Bo (12)", note: "x".repeat(500) });
      expect(coming.missing).toBeNull();
      expect(act.reason).toContain(ruling.finding.en);
      expect(act.reason.length).toBeLessThanOrEqual(LONGEST_REASON);
      expect(act.article).toBe(ruling.articles[0] ?? null);
      for (const { player, points } of act.changes) {
        expect(PLAYERS).toContain(player);
        expect(Number.isInteger(points) && points !== 0).toBe(true);
      }
    }
  });
});

describe("points on the card", () => {
  it("are deducted from the offender and paid to nobody where the book says nothing else", () => {
    const fixed = deduction("fixed");
    if (fixed.effect.effect !== "points_deducted" || fixed.effect.amount.amount !== "fixed") throw new Error("fixed");
    expect(come([fixed]).changes).toEqual([{ player: 12, points: -fixed.effect.amount.points }]);
  });

  it("are paid to each of the others where the book says so (mcr foul.8 in 1998)", () => {
    const each = deduction("paid_to_each");
    if (each.effect.effect !== "points_deducted" || each.effect.amount.amount !== "paid_to_each")
      throw new Error("each");
    const { points } = each.effect.amount;
    expect(come([each]).changes).toEqual([
      { player: 12, points: -3 * points },
      { player: 11, points },
      { player: 13, points },
      { player: 14, points },
    ]);
    const withFiller = consequenceOf([each], new Map(), { players: [11, 12, null, 14], offender: 12, disturbed: null });
    expect(withFiller.changes).toEqual([
      { player: 12, points: -3 * points },
      { player: 11, points },
      { player: 14, points },
    ]);
  });

  it("go to the player disturbed, who must be named (mcr foul.13 in 1998)", () => {
    const paid = deduction("paid_to_disturbed");
    const typed = new Map([[paid, "20"]]);
    expect(consequenceOf([paid], typed, PARTIES).changes).toEqual([
      { player: 12, points: -20 },
      { player: 14, points: 20 },
    ]);
    expect(consequenceOf([paid], typed, { ...PARTIES, disturbed: null }).missing).toBe("disturbed");
    expect(consequenceOf([paid], typed, { ...PARTIES, disturbed: 12 }).missing).toBe("disturbed");
  });

  it("wait for the referee where he has to name them, and for the offender", () => {
    const open = deduction("at_discretion");
    expect(consequenceOf([open], new Map(), PARTIES).missing).toBe("points");
    expect(consequenceOf([open], new Map([[open, "-3"]]), PARTIES).missing).toBe("points");
    expect(consequenceOf([open], new Map([[open, "30"]]), PARTIES)).toMatchObject({
      missing: null,
      changes: [{ player: 12, points: -30 }],
    });
    expect(come([open], { offender: null as unknown as number }).missing).toBe("offender");
  });

  it("rise from a warning where the book's scale begins with one (mcr foul.2)", () => {
    const words = { en: "Ten points.", hant: "十分。", hans: "十分。" };
    const amount = { amount: "escalating", points: [0, 10] } as const;
    const scale: JudgeEffect = {
      words,
      effect: { effect: "points_deducted", amount },
      points: { lowest: 0, highest: 10, step: 1 },
    };
    expect(consequenceOf([scale], new Map([[scale, "0"]]), PARTIES)).toMatchObject({ warned: true, changes: [] });
    expect(consequenceOf([scale], new Map([[scale, "10"]]), PARTIES)).toMatchObject({
      warned: false,
      changes: [{ player: 12, points: -10 }],
    });
  });

  it("of both time limits are added up (wsom time.5)", () => {
    const ruling = rulingOf("wsom/zj33", "overtime", "playing", "both", "allowed");
    const [deal, move] = ruling.follows.filter(({ points }) => points);
    if (!deal || !move) throw new Error("each limit has its points");
    const typed = new Map([
      [deal, "5"],
      [move, "10"],
    ]);
    const coming = consequenceOf(ruling.follows, typed, PARTIES);
    expect(coming.changes).toEqual([{ player: 12, points: -15 }]);
    const act = penaltyOf(tableOf("wsom"), ruling, coming, { deal: "４", player: "Bo (12)", note: "" });
    expect(act).toMatchObject({ article: "time.1", deal: 4 });
    expect(act.reason).toBe("Bo (12): A time limit was exceeded. Also by: Time limits 2; Time limits 5.");
  });
});

it("a deal is a number, or none is said", () => {
  expect(["3", " 12 ", "４", "", "0", "East 1"].map(dealOf)).toEqual([3, 12, 4, null, null, null]);
});
