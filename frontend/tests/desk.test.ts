import { describe, expect, it } from "vitest";
import type { CardLine, EntryView, Format, StandingLine, StandingsView } from "../src/generated/tournament";
import { plays } from "../src/lib/tournament/desk/attendance";
import { ratioOf } from "../src/lib/tournament/desk/award";
import { stateOf } from "../src/lib/tournament/desk/card-state";
import { found } from "../src/lib/tournament/desk/find";
import { batches, withHeading } from "../src/lib/tournament/desk/import";
import { made, mostTables, newPin } from "../src/lib/tournament/desk/links";
import { drawn, moved } from "../src/lib/tournament/desk/lots";
import { sized } from "../src/lib/tournament/desk/opening";
import { changesOf, wholeNumber } from "../src/lib/tournament/desk/penalty";
import { amountOf, amountText, prizesOf } from "../src/lib/tournament/desk/prizes";
import { changedTables, exchanged, type Seats, withoutTable, withTable } from "../src/lib/tournament/desk/seats";
import { numberAt, sectionOf, sectionsFor } from "../src/lib/tournament/desk/sections";
import { changed, settingsOf } from "../src/lib/tournament/desk/settings";
import { groupsOf } from "../src/lib/tournament/desk/standing-lines";

const SEATS: Seats = {
  tables: [
    { table: 1, players: [1, 2, 3, 4] },
    { table: 2, players: [5, 6, 7, null] },
  ],
  bench: [8],
};

describe("a seating changed by hand", () => {
  it("lets two change places, at two tables and in two columns", () => {
    const { tables } = exchanged(SEATS, { row: 0, column: 0 }, { row: 1, column: 2 });
    expect(tables.map(({ players }) => players)).toEqual([
      [7, 2, 3, 4],
      [5, 6, 1, null],
    ]);
  });

  it("puts who sat nowhere in a filler's seat, and leaves nobody of the organiser's on the bench", () => {
    const seated = exchanged(SEATS, { bench: 0 }, { row: 1, column: 3 });
    expect(seated.tables[1]?.players).toEqual([5, 6, 7, 8]);
    expect(seated.bench).toEqual([]);
  });

  it("lets who sat at a table that is taken away sit nowhere, and numbers a further table after the last", () => {
    expect(withoutTable(SEATS, 1).bench).toEqual([8, 5, 6, 7]);
    expect(withTable(SEATS).tables.at(-1)).toEqual({ table: 3, players: [null, null, null, null] });
  });

  it("names the tables at which somebody else sits", () => {
    const after = exchanged(SEATS, { row: 0, column: 0 }, { row: 0, column: 1 });
    expect(changedTables(SEATS, after).map(({ table }) => table)).toEqual([1]);
    expect(changedTables(SEATS, SEATS)).toEqual([]);
  });
});

describe("lots", () => {
  it("keep everybody, in an order that the chances decide", () => {
    const last = (end: number) => end - 1;
    expect(drawn([1, 2, 3], () => 0)).toEqual([1, 2, 3]);
    expect(drawn([1, 2, 3], last)).toEqual([3, 2, 1]);
    expect([...drawn([1, 2, 3, 4, 5])].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it("drawn elsewhere are arranged by hand", () => {
    expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
  });
});

describe("what is written", () => {
  it("of prizes is kept in hundredths, and is nothing while it is not whole", () => {
    expect(prizesOf("prize_table", { amounts: "1200 75,50  10.5", fund: "", places: "" })).toEqual({
      prizes: "prize_table",
      amounts: [120000, 7550, 1050],
    });
    expect(prizesOf("prize_shares", { amounts: "", fund: "5000", places: "8" })).toEqual({
      prizes: "prize_shares",
      fund: 500000,
      places: 8,
    });
    for (const amounts of ["", "much", "1 -2", "1.234"])
      expect(prizesOf("prize_table", { amounts, fund: "", places: "" })).toBeNull();
    expect(prizesOf("prize_shares", { amounts: "", fund: "5000", places: "0" })).toBeNull();
    expect([amountText(120000), amountText(7550), amountOf("75.5")]).toEqual(["1200", "75.50", 7550]);
  });

  it("of awarded points is exact, as a whole number, with decimals, or as a fraction", () => {
    expect(["2", "−2.5", "7/3", "0,25"].map(ratioOf)).toEqual([
      { numerator: 2, denominator: 1 },
      { numerator: -25, denominator: 10 },
      { numerator: 7, denominator: 3 },
      { numerator: 25, denominator: 100 },
    ]);
    expect(["", "seven", "1/0", "1/2/3"].map(ratioOf)).toEqual([null, null, null, null]);
  });

  it("of a ruling's points has a sign, printed or typed; a line that is half written is none", () => {
    expect([wholeNumber("−20"), wholeNumber("-20"), wholeNumber("+5"), wholeNumber("2.5")]).toEqual([
      -20,
      -20,
      5,
      null,
    ]);
    expect(changesOf([{ player: 3, points: "-20" }])).toEqual([{ player: 3, points: -20 }]);
    expect(changesOf([{ player: null, points: "" }])).toEqual([]);
    expect(changesOf([{ player: 3, points: "" }])).toBeNull();
    expect(changesOf([{ player: null, points: "5" }])).toBeNull();
  });

  it("of a new tournament's size goes to the server only where it can be one", () => {
    expect(sized("16", "")).toEqual({ players: 16 });
    expect(sized("3", "2.5")).toEqual({});
    expect(sized(" ", "8")).toEqual({ sessions: 8 });
  });
});

describe("a list of entries from elsewhere", () => {
  it("that is a bare list of names gets the heading it lacks", () => {
    expect(withHeading("Ada\nBo")).toBe("name\nAda\nBo");
    expect(withHeading("Name\nAda")).toBe("Name\nAda");
    expect(withHeading("name,team\nAda,Red")).toBe("name,team\nAda,Red");
  });

  it("goes to the server a hundred at a time", () => {
    expect(batches(Array.from({ length: 201 }, (_, n) => n)).map(({ length }) => length)).toEqual([100, 100, 1]);
    expect(batches([])).toEqual([]);
  });

  it("is found in by any word that stands there, and by number", () => {
    const entry = (player: number, name: string, team: string) =>
      ({ person: { player, name, team, country: "SE", substitute: "" } }) as EntryView;
    const entries = [entry(1, "Ada Holm", "Red"), entry(11, "Bo Adamsson", "Blue"), entry(12, "Cai", "Red")];
    const players = (query: string) => found(entries, query).map(({ person }) => person.player);
    expect(players("ada")).toEqual([1, 11]);
    expect(players("ada red")).toEqual([1]);
    expect(players("1")).toEqual([1]);
    expect(players(" ")).toEqual([1, 11, 12]);
  });
});

describe("a link", () => {
  const link = {
    number: 1,
    role: "table",
    name: "",
    table: 7,
    session: null,
    made_at: "",
    revoked: false,
    has_pin: true,
  };

  it("of a table leads to its telephone page, with its secret behind the #", () => {
    const wanted = [{ role: "table", name: "", table: 7, session: null, pin: "123456" }] as const;
    const [one] = made("t1", [{ link: { ...link, role: "table" }, secret: "s3cret" }], wanted);
    expect(one?.path).toBe("/tournament/t1/table/7#s3cret");
    expect(one?.pin).toBe("123456");
  });

  it("has a number of six digits", () => {
    expect(newPin()).toMatch(/^\d{6}$/);
  });

  it("is made for as many tables as are played, or as the entries fill", () => {
    const view = { sessions: [{ tables: 5 }, { tables: 0 }], players: 18 } as unknown as Parameters<
      typeof mostTables
    >[0];
    expect(mostTables(view, 18)).toBe(5);
    expect(mostTables({ ...view, sessions: [] }, 22)).toBe(6);
  });
});

describe("a card in one word", () => {
  const card = { contested: [], approved: false, written: 2, is_paper: false, unsigned: [0, 1, 2, 3] };
  const state = (changes: Partial<CardLine>) => stateOf({ ...card, ...changes } as unknown as CardLine, 16);

  it("is first of all contested, else approved, signed, full, being written, or empty", () => {
    expect(state({ contested: [2], approved: true })).toBe("contested");
    expect(state({ approved: true })).toBe("approved");
    expect(state({ unsigned: [], written: 16 })).toBe("signed");
    expect(state({ written: 16 })).toBe("full");
    expect(state({ is_paper: true, written: 0 })).toBe("full");
    expect(state({})).toBe("writing");
    expect(state({ written: 0 })).toBe("empty");
  });
});

describe("the sections of the desk", () => {
  it("that are the director's alone are not a referee's, whatever the address says", () => {
    expect(sectionOf(["links"], true)).toBe("links");
    expect(sectionOf(["links"], false)).toBe("overview");
    expect(sectionOf(["casino"], true)).toBe("overview");
    expect(sectionsFor(false)).not.toContain("prizes");
  });

  it("take numbers from the address where there are any", () => {
    expect([numberAt(["3", "x"], 0, 1), numberAt(["3", "x"], 1, 1), numberAt([], 0, 7)]).toEqual([3, 1, 7]);
  });
});

describe("the standings", () => {
  const line = (player: number, stage: number, session: number): StandingLine =>
    ({ stage, carried: 0, sessions: [{ session }], person: { player } }) as unknown as StandingLine;
  const format = {
    stages: [
      { name: { en: "Preliminary", zh: "預賽" }, conversion: { conversion: "match_points" } },
      { name: { en: "Final", zh: "決賽" }, conversion: { conversion: "raw_score" } },
    ],
  } as unknown as Format;
  const view = (changes: object): StandingsView =>
    ({ lines: [line(1, 0, 1), line(2, 0, 1), line(3, 0, 1)], cut: null, ...changes }) as unknown as StandingsView;

  it("stand by the stage that each reached, with the sessions of that stage", () => {
    const groups = groupsOf(view({ lines: [line(2, 1, 2), line(1, 0, 1), line(3, 0, 1)] }), format);
    expect(groups.map(({ name, sessions, isWhole }) => [name.en, sessions, isWhole])).toEqual([
      ["Final", [2], true],
      ["Preliminary", [1], false],
    ]);
  });

  it("have the line drawn after those who are through, where one line parts them from the others", () => {
    const cut = (through: number[], made = false) => groupsOf(view({ cut: { stage: 0, made, through } }), format)[0];
    expect(cut([1, 2])?.cutAfter).toBe(2);
    expect(cut([1, 3])?.cutAfter).toBeNull();
    expect(cut([1, 2, 3])?.cutAfter).toBeNull();
    expect(cut([1, 2], true)?.cutAfter).toBeNull();
  });
});

describe("a format's settings", () => {
  const stage = { key: "s", sessions: 4, deals: 16, minutes: null, cut: { cut: "top_places", places: 32 } };
  const format = { stages: [stage] } as unknown as Format;
  const written = settingsOf(stage as unknown as Format["stages"][number]);

  it("are no change as they stand", () => {
    expect(changed(format, [written])).toBeNull();
  });

  it("limit the time, or lift a limit where the field is empty", () => {
    expect(changed(format, [{ ...written, minutes: "90", deals: "" }])?.stages[0]).toMatchObject({
      minutes: 90,
      deals: null,
    });
  });

  it("let another number go on, and are none while a number is not whole", () => {
    expect(changed(format, [{ ...written, places: "16" }])?.stages[0]?.cut).toEqual({ cut: "top_places", places: 16 });
    for (const places of ["", "0", "half"]) expect(changed(format, [{ ...written, places }])).toBeNull();
  });
});

describe("whether a player plays a session", () => {
  const entry = (attendance: string, session: number, counts?: boolean) =>
    ({
      attendances: [{ session, attendance, reason: "" }],
      substitutes: counts === undefined ? [] : [{ session, name: "Sub", counts }],
    }) as unknown as EntryView;

  it("is what was recorded for it; what lasts holds from then on", () => {
    expect([1, 2, 3].map((session) => plays(entry("absent", 2), session))).toEqual([true, false, true]);
    expect([1, 2, 3].map((session) => plays(entry("withdrawn", 2), session))).toEqual([true, false, false]);
    expect(plays(entry("late", 2), 2)).toBe(true);
  });

  it("is the substitute's to say where one was sent", () => {
    expect(plays(entry("absent", 2, true), 2)).toBe(true);
    expect(plays(entry("absent", 2, false), 2)).toBe(false);
  });
});
