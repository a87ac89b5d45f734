import { describe, expect, it } from "vitest";
import hangzhouTable from "../src/generated/judge.hangzhou.json";
import mcrTable from "../src/generated/judge.mcr.json";
import wsomTable from "../src/generated/judge.wsom.json";
import type { JudgeTable } from "../src/generated/types";
import { type Press, read } from "../src/lib/judge/stopwatch";
import cases from "./fixtures/stopwatch.json";

const TABLES = [wsomTable, mcrTable, hangzhouTable] as unknown as readonly JudgeTable[];

/** The cases are what the table's clock reckons in Python, which a test there compares with the file. */
describe("the browser's stopwatch reckons as the table's clock does", () => {
  it.each(TABLES.map((table) => [table.book, table.time] as const))("under %s", (book, limits) => {
    const own = cases.filter((one) => one.book === book);
    expect(own.length).toBeGreaterThan(50);
    for (const { presses, now, movePoints, dealPoints, moveLeft, dealLeft, nextIn, forfeited } of own) {
      const shown = read(presses as readonly Press[], now, limits);
      const points = movePoints + dealPoints;
      const said = JSON.stringify(presses);
      expect({ ...shown, said }).toMatchObject({ movePoints, dealPoints, points, dealLeft, nextIn, forfeited, said });
      expect(shown.moveLeft, said).toBe(moveLeft);
    }
  });
});
