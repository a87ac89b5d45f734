import { describe, expect, it } from "vitest";
import { linesOf } from "../src/lib/record/record";
import { verify } from "../src/lib/record/verify";
import RECORD from "./fixtures/record.jsonl?raw";

/** `RECORD` was written by the server's own record writer: a deal that ends in a draw game, its wall committed to and opened. */
const LAST_HASH = "78fde3a36f79ffc8feb2d9834d740d88ddbb649b91941dbc4694a3ef39d86c7c";
const LINES = RECORD.trimEnd().split("\n");

function flawsOf(text: string, against: string | null = null) {
  return verify(linesOf(text), against).then(({ flaws }) => flaws);
}

/** The record with one line changed. */
function changed(line: number, change: (text: string) => string): string {
  return LINES.map((text, index) => (index === line - 1 ? change(text) : text)).join("\n");
}

describe("a record", () => {
  it("as the server wrote it is sound, and ends in the hash that the server computed", async () => {
    const findings = await verify(linesOf(RECORD), LAST_HASH);
    expect(findings).toEqual({ lines: 6, events: 4, walls: 1, lastHash: LAST_HASH, flaws: [] });
  });

  it("in which one tile of an event was changed no longer fits the next line", async () => {
    const flaws = await flawsOf(changed(2, (text) => text.replace('"dealer":0', '"dealer":1')));
    expect(flaws).toEqual([{ kind: "broken", line: 3 }]);
  });

  it("from which a line was taken shows where", async () => {
    const flaws = await flawsOf(LINES.filter((_, index) => index !== 3).join("\n"));
    expect(flaws).toContainEqual({ kind: "broken", line: 4 });
    expect(flaws).toContainEqual({ kind: "count", line: 4 });
  });

  it("whose end was cut off has no closing line", async () => {
    expect(await flawsOf(LINES.slice(0, -1).join("\n"))).toEqual([{ kind: "unclosed", line: 5 }]);
  });

  it("that goes on after it was closed is not sound", async () => {
    expect(await flawsOf(`${RECORD}${LINES[1]}\n`)).toContainEqual({ kind: "after_close", line: 6 });
  });

  it("whose wall was exchanged after the deal does not keep its promise", async () => {
    const swapped = (text: string) => text.replace(/"wall":\[(\d+),(\d+)/, '"wall":[$2,$1');
    expect(await flawsOf(changed(5, swapped))).toContainEqual({ kind: "wall", deal: 1 });
  });

  it("whose wall holds a tile twice is not a set of tiles", async () => {
    const doubled = (text: string) => text.replace(/"wall":\[(\d+),(\d+)/, '"wall":[$1,$1');
    expect(await flawsOf(changed(5, doubled))).toContainEqual({ kind: "tiles", deal: 1 });
  });

  it("with a line that is none is read on to its end", async () => {
    const flaws = await flawsOf(changed(4, () => "not a line"));
    expect(flaws).toContainEqual({ kind: "unreadable", line: 4 });
    expect(flaws).toContainEqual({ kind: "broken", line: 5 });
  });

  it("without its header is not taken for one", async () => {
    expect(await flawsOf(LINES.slice(1).join("\n"))).toContainEqual({ kind: "header", line: 1 });
  });

  it("of another match does not end in the card's hash", async () => {
    expect(await flawsOf(RECORD, "0".repeat(64))).toEqual([{ kind: "other_record" }]);
  });

  it("that is empty says so", async () => {
    expect(await flawsOf("")).toEqual([{ kind: "empty" }]);
  });
});
