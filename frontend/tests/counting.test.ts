import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CountingView, MatchView, PatternList, RulingMade, Seat, TableView } from "../src/generated/types";
import { amount, sumOf, worth } from "../src/lib/counting/amounts";
import CountForm from "../src/lib/counting/CountForm.svelte";
import CountingSheet from "../src/lib/counting/CountingSheet.svelte";
import CountsCompared from "../src/lib/counting/CountsCompared.svelte";
import { declaredBy, isSame } from "../src/lib/counting/compared";
import { find } from "../src/lib/counting/find";
import { patternLists } from "../src/lib/counting/lists.svelte";
import { mayCorrect, mayDispute } from "../src/lib/counting/said";
import { WrittenCount } from "../src/lib/counting/written-count.svelte";
import { ruleTexts } from "../src/lib/i18n/texts.svelte";
import { people } from "../src/lib/table/people";
import { settings } from "../src/lib/theme/settings.svelte";
import { snapshots, tableOf, viewOf } from "./fixtures";

/** Some rows of Zung Jung, as the server lists them. */
const LIST: PatternList = {
  unit: "points",
  groups: [
    {
      heading: { en: "Trivial patterns", zh: "基本類" },
      patterns: [
        {
          key: "all_chows",
          name: { en: "All Sequences", zh: "平和" },
          points: 5,
          article: "pattern.1.1",
          repeats: false,
        },
        {
          key: "concealed_hand",
          name: { en: "Concealed Hand", zh: "門前清" },
          points: 5,
          article: "pattern.1.2",
          repeats: false,
        },
      ],
    },
    {
      heading: { en: "Honour tiles", zh: "字牌類" },
      patterns: [
        {
          key: "value_honour",
          name: { en: "Value Honor", zh: "番牌" },
          points: 10,
          article: "pattern.3.1",
          repeats: true,
        },
        {
          key: "all_honours",
          name: { en: "All Honors", zh: "字一色" },
          points: 320,
          article: "pattern.3.4",
          repeats: false,
        },
      ],
    },
  ],
};

function row(key: string) {
  const found = LIST.groups.flatMap(({ patterns }) => patterns).find((one) => one.key === key);
  if (!found) throw new Error(`the list holds no ${key}`);
  return found;
}

beforeEach(async () => {
  settings.language = "en";
  await ruleTexts.load("en");
});

describe("a count being written", () => {
  it("adds up what is picked, and the total follows the sum until one says another", () => {
    const count = new WrittenCount(LIST);
    count.toggle(row("all_chows"));
    count.toggle(row("concealed_hand"));
    expect([count.sum, count.total, count.differs]).toEqual([10, 10, false]);
    count.declare(40);
    expect([count.sum, count.total, count.differs]).toEqual([10, 40, true]);
    count.toggle(row("all_chows"));
    expect([count.sum, count.total]).toEqual([5, 5]);
  });

  it("counts a pattern that repeats as often as it is said, and any other once", () => {
    const count = new WrittenCount(LIST);
    for (const key of ["value_honour", "all_honours"]) {
      count.change(row(key), 1);
      count.change(row(key), 1);
    }
    expect(count.said).toEqual({ patterns: ["value_honour", "value_honour", "all_honours"], total: 340 });
    count.change(row("value_honour"), -2);
    expect(count.said.patterns).toEqual(["all_honours"]);
  });

  it("is worth at least one, for a hand without patterns", () => {
    expect(new WrittenCount(LIST).said).toEqual({ patterns: [], total: 1 });
  });

  it("multiplies where patterns double", () => {
    const count = new WrittenCount({ ...LIST, unit: "doublings" });
    count.toggle({ ...row("all_chows"), points: 5 });
    expect(count.sum).toBe(32);
  });
});

describe("what a count is worth in words", () => {
  it("has the unit of each book", () => {
    expect(amount(1, "points", "wsom/zj33")).toBe("1 point");
    expect(amount(50, "points", "wsom/zj33+par=30")).toBe("50 points");
    expect(amount(24, "points", "mcr/mil2025")).toBe("24 fan");
    expect(amount(8, "doublings", "hangzhou/default")).toBe("×8");
  });

  it("doubles where patterns double", () => {
    expect([sumOf(3, "doublings"), worth(3, "doublings"), sumOf(3, "points"), worth(3, "points")]).toEqual([
      8,
      "×8",
      3,
      "3",
    ]);
  });
});

describe("looking for a pattern", () => {
  const keys = (query: string) => find(LIST, query, "wsom").flatMap(({ patterns }) => patterns.map(({ key }) => key));

  it("finds it by its name in either language, its value, its number or its heading", () => {
    expect(keys("concealed")).toEqual(["concealed_hand"]);
    expect(keys("字一")).toEqual(["all_honours"]);
    expect(keys("320")).toEqual(["all_honours"]);
    expect(keys("3.1")).toEqual(["value_honour"]);
    expect(keys("trivial")).toEqual(["all_chows", "concealed_hand"]);
  });

  it("wants every word", () => {
    expect(keys("all honors")).toEqual(["all_honours"]);
    expect(keys("all nothing")).toEqual([]);
    expect(keys(" ")).toHaveLength(4);
  });
});

describe("the form of a count", () => {
  function form(hand = "m 1 0") {
    const onsay = vi.fn();
    render(CountForm, { list: LIST, rules: "wsom/zj33", hand, says: "count.declare", waiting: false, onsay });
    return onsay;
  }

  it("still has what was picked and typed after a reload, for the same hand, until it is said", async () => {
    form();
    screen.getByRole("button", { name: /All Honors/ }).click();
    await fireEvent.input(screen.getByLabelText("Total declared"), { target: { value: "150" } });
    cleanup();
    form("m 2 0");
    expect(screen.getByText("Nothing picked yet.")).toBeTruthy();
    cleanup();

    const onsay = form();
    await vi.waitFor(() => screen.getByRole("button", { name: "Declare 150 points" }).click());
    expect(onsay).toHaveBeenCalledWith({ patterns: ["all_honours"], total: 150 });
    cleanup();
    form();
    expect(screen.getByText("Nothing picked yet.")).toBeTruthy();
  });

  it("begins anew where what was kept is no count", () => {
    for (const kept of [
      "{",
      "[]",
      '{"hand":"m 1 0","patterns":[1],"total":5}',
      '{"hand":"m 1 0","patterns":[],"total":0}',
    ]) {
      sessionStorage.setItem("sifang.count", kept);
      form();
      expect(screen.getByText("Nothing picked yet.")).toBeTruthy();
      cleanup();
    }
  });

  it("lists the patterns under the book's headings, each with its value and its article", () => {
    form();
    const group = screen.getByRole("region", { name: "Honour tiles" });
    const [first] = within(group).getAllByRole("listitem");
    expect(first?.textContent).toContain("Value Honor");
    expect(first?.textContent).toContain("10");
    expect(first && within(first).getByRole("link").getAttribute("href")).toBe("/rules/wsom/pattern.3.1");
  });

  it("says what is picked, and how often", async () => {
    const onsay = form();
    screen.getByRole("button", { name: /All Honors/ }).click();
    screen.getByRole("button", { name: /Value Honor/ }).click();
    await vi.waitFor(() => screen.getByRole("button", { name: "Value Honor: once more" }).click());
    await vi.waitFor(() => screen.getByRole("button", { name: "Declare 340 points" }).click());
    expect(onsay).toHaveBeenCalledWith({ patterns: ["value_honour", "value_honour", "all_honours"], total: 340 });
  });
});

describe("the sheet on which a win is counted", () => {
  const snapshot = snapshots.result();
  const settled = viewOf(snapshot);
  const played = tableOf(snapshot);
  const { result } = played;
  if (result?.winner == null || result.discarder === null || !result.score) throw new Error("the fixture is a win");
  const { winner, discarder, score } = result;
  const other = ([0, 1, 2, 3] as const).find((seat) => seat !== winner && seat !== discarder) as Seat;
  const unsaid: CountingView = {
    winner,
    tile: result.tile,
    discarder,
    robbed: false,
    declared: null,
    accepted: [],
    doubted: [],
    immunity_asked: [],
  };
  const said: CountingView = { ...unsaid, declared: { patterns: ["all_chows"], total: 5 } };

  function tableWith(counting: CountingView, rulings: readonly RulingMade[] = []): TableView {
    return { ...played, manner: "refereed", phase: "showing", result: null, counting, rulings, ruling_words: [] };
  }

  function sheet(own: Seat | null, counting: CountingView, rules = "wsom/zj33") {
    const table = tableWith(counting);
    const match: MatchView = { ...settled, rules, phase: "deal", own_seat: own, table };
    const act = vi.fn();
    const seated = people(match, table, snapshot.room);
    render(CountingSheet, {
      matchId: "m",
      match,
      table,
      counting,
      seated,
      waiting: false,
      seconds: null,
      act,
      onhide: vi.fn(),
    });
    return act;
  }

  beforeEach(() => {
    vi.spyOn(patternLists, "of").mockReturnValue(LIST);
    // The link to the calculator asks the server, which these tests do without.
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  });

  it("asks the winner for a count and sends it as he says it", async () => {
    const act = sheet(winner, unsaid);
    screen.getByRole("button", { name: /All Sequences/ }).click();
    await vi.waitFor(() => screen.getByRole("button", { name: "Declare 5 points" }).click());
    expect(act).toHaveBeenCalledWith(
      expect.objectContaining({ type: "declare_count", seat: winner, patterns: ["all_chows"], total: 5 }),
    );
  });

  it("tells the others nothing of a count before it is declared", () => {
    sheet(other, unsaid);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("counts the hand");
    expect(screen.queryByRole("button", { name: /Accept|Ask|Count it/ })).toBeNull();
  });

  it("lets one of the others accept, doubt or count differently", async () => {
    const act = sheet(other, said);
    screen.getByRole("button", { name: "Ask if it is too high" }).click();
    expect(act).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: "dispute_count", seat: other, patterns: null, total: null }),
    );
    screen.getByRole("button", { name: "Count it differently" }).click();
    await vi.waitFor(() => screen.getByRole("button", { name: /Concealed Hand/ }).click());
    await vi.waitFor(() => screen.getByRole("button", { name: "Put forward 10 points" }).click());
    expect(act).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: "dispute_count", patterns: ["all_chows", "concealed_hand"], total: 10 }),
    );
  });

  it("says who has not yet accepted, and asks nobody twice", () => {
    sheet(other, { ...said, accepted: [other] });
    expect(screen.getByText(/You have accepted/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Accept/ })).toBeNull();
  });

  it("offers immunity to who dealt into the hand, with the article, and to nobody else (wsom win-scoring.8)", () => {
    const act = sheet(discarder, unsaid);
    const asking = screen.getByRole("region", { name: "Same-round immunity" });
    expect(within(asking).getAllByRole("link")[0]?.getAttribute("href")).toBe("/rules/wsom/win-scoring.8");
    within(asking).getByRole("button").click();
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ type: "ask_immunity", seat: discarder }));
  });

  it.each([
    ["to another player", other, unsaid, "wsom/zj33"],
    ["once it has been asked for", discarder, { ...unsaid, immunity_asked: [discarder] }, "wsom/zj33"],
    ["by a book that knows none", discarder, unsaid, "mcr/r98"],
  ] as const)("does not offer immunity %s", (_, own, counting, rules) => {
    sheet(own, counting, rules);
    expect(screen.queryByRole("region", { name: "Same-round immunity" })).toBeNull();
  });

  it("gives somebody who looks on nothing to press but the table", () => {
    sheet(null, said);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual(["Look at the table"]);
  });

  it("lets nobody dispute after a formal ruling, which is final (wsom win-scoring.10)", () => {
    const ruling = { incident: { incident: "count_disputed", two_counts: true } } as unknown as RulingMade;
    const match: MatchView = { ...settled, own_seat: other };
    const open: TableView = { ...played, counting: said, rulings: [] };
    const ruled = { ...open, rulings: [ruling] };
    expect([mayDispute({ ...match, table: open }, open), mayDispute({ ...match, table: ruled }, ruled)]).toEqual([
      true,
      false,
    ]);
    expect(mayCorrect({ ...match, table: open }, "wsom")).toBe(true);
    expect(mayCorrect({ ...match, table: ruled }, "wsom")).toBe(false);
    expect(mayCorrect({ ...match, table: { ...ruled, counting: { ...said, discarder: other } } }, "wsom")).toBe(true);
  });

  it("compares what was declared with the book's count, pattern by pattern", () => {
    const declared = { patterns: ["all_honours"], total: 500 };
    render(CountsCompared, { declared, score, list: LIST, rules: "wsom/zj33" });
    const cells = screen.getAllByRole("row").map((one) =>
      within(one)
        .queryAllByRole("cell")
        .slice(-2)
        .map(({ textContent }) => textContent?.trim()),
    );
    expect(cells).toContainEqual(["320", "–"]);
    expect(cells.at(-1)).toEqual(["500 points", `${score.total} points`]);
  });

  it("takes counts for the same in whatever order their patterns stand", () => {
    const own = declaredBy(score);
    expect(isSame(own, { ...own, patterns: own.patterns.toReversed() })).toBe(true);
    expect(isSame(own, { ...own, total: own.total + 1 })).toBe(false);
  });
});
