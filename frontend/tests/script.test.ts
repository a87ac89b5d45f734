import { describe, expect, it } from "vitest";
import type { Event } from "../src/generated/types";
import { CALL_HOLD, callsOf, type Step, script } from "../src/lib/table/script";
import { updates } from "./fixtures";

function time(steps: readonly Step[]): number {
  return steps.reduce((sum, { hold }) => sum + hold, 0);
}

describe("the opening of a deal", () => {
  const update = updates.opening();
  const steps = script(update);
  const tables = steps.flatMap((step) => (step.kind === "view" && step.view.table ? [step.view.table] : []));

  it("takes less than two seconds", () => {
    expect(time(steps)).toBeLessThan(2000);
    expect(steps.length).toBeGreaterThan(5);
  });

  it("begins with a whole wall and empty hands", () => {
    expect(tables[0]?.wall.stacks.join("")).toBe("2".repeat(68));
    expect(tables[0]?.seats.map(({ hand_count }) => hand_count)).toEqual([0, 0, 0, 0]);
    expect(tables[0]?.wall.dice).toEqual([]);
  });

  it("shows the dice one throw after the other, then the break", () => {
    expect(tables[1]?.wall.dice).toHaveLength(1);
    expect(tables[2]?.wall.dice).toHaveLength(2);
    expect(tables[3]?.wall.break_at).toBe(update.view.table?.wall.break_at);
  });

  it("deals four tiles three times round, then the jump draw", () => {
    const counts = tables.slice(4, -1).map(({ seats }) => seats.map(({ hand_count }) => hand_count).sort());
    expect(counts).toEqual([
      [4, 4, 4, 4],
      [8, 8, 8, 8],
      [12, 12, 12, 12],
      [13, 13, 13, 14],
    ]);
  });

  it("takes from the wall exactly what the hands hold", () => {
    for (const { wall, seats } of tables) {
      const standing = [...wall.stacks.join("")].reduce((sum, digit) => sum + Number(digit), 0);
      expect(standing + seats.reduce((sum, { hand_count }) => sum + hand_count, 0)).toBe(136);
    }
  });

  it("leads to the wall that the server sent", () => {
    const [beforeLast, last] = tables.slice(-2);
    expect(beforeLast?.wall.stacks).toEqual(last?.wall.stacks);
    expect(last).toEqual(update.view.table);
  });
});

describe("the seat draw", () => {
  const steps = script(updates.seatDraw());

  it("takes less than two seconds and shows two throws and four tiles", () => {
    expect(time(steps)).toBeLessThan(2000);
    expect(steps.filter(({ kind }) => kind === "seat_draw")).toHaveLength(6);
  });
});

describe("a claim", () => {
  it("is called and held before the tiles move", () => {
    const [first, last] = script(updates.claim());
    expect(first).toMatchObject({ kind: "calls", hold: CALL_HOLD });
    expect(last).toMatchObject({ kind: "view", hold: 0 });
  });

  it("is called once, though it is also declared", () => {
    const events: Event[] = [
      { event: "claims_closed", at: 1, calls: [{ seat: 2, type: "win", low: null }] },
      { event: "win_declared", at: 1, seat: 2, tile: 5, discarder: 1, robbed: false },
    ];
    expect(callsOf(events)).toEqual([{ seat: 2, word: "win" }]);
  });

  it("is heard from everybody who called, passes excepted", () => {
    const events: Event[] = [
      {
        event: "claims_closed",
        at: 1,
        calls: [
          { seat: 3, type: "pung", low: null },
          { seat: 1, type: "chow", low: 2 },
          { seat: 0, type: "pass", low: null },
        ],
      },
    ];
    expect(callsOf(events)).toEqual([
      { seat: 3, word: "pung" },
      { seat: 1, word: "chow" },
    ]);
  });
});

it("what was missed is shown at once", () => {
  const update = { ...updates.opening(), catch_up: true };
  expect(script(update)).toEqual([{ kind: "view", view: update.view, hold: 0 }]);
});
