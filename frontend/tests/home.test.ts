import { describe, expect, it } from "vitest";
import english from "../src/generated/texts.en.json";
import type { Texts } from "../src/generated/types";
import {
  chosenValue,
  dealsOf,
  editionOf,
  FIRST_CHOICES,
  keepChoices,
  lastChoices,
  matchOf,
  read,
  withOption,
  withProfile,
} from "../src/lib/home/choices";
import { pathOf } from "../src/lib/home/invite";
import { placeOf, startOf } from "../src/lib/home/standing";
import { isLoopback, originForOthers, reachable } from "../src/lib/room/address";

const { wsom } = (english as unknown as Texts).books;
if (!wsom) throw new Error("the texts hold no wsom");
/** Another book, with a single length and its own options. */
const OTHER = {
  ...wsom,
  id: "other",
  formats: [{ key: "short", name: "Short", deals: 2 }],
  options: wsom.options.slice(0, 1),
};

describe("the choices for a match", () => {
  it("are those of the last match", () => {
    const chosen = withProfile(
      { ...FIRST_CHOICES, name: "Mei", deals: 16, level: "expert", timed: true, manner: "refereed" },
      wsom,
      "wsom",
    );
    keepChoices(chosen);
    expect(lastChoices()).toEqual(chosen);
  });

  it("fall back where what was kept makes no sense", () => {
    expect(read("not json")).toEqual(FIRST_CHOICES);
    expect(read('{"deals": "5", "level": "god", "editions": {"wsom": 3}, "name": 4, "manner": "lax"}')).toEqual(
      FIRST_CHOICES,
    );
  });

  it("become a match with three computers, at once or after people have come", () => {
    const choices = { ...FIRST_CHOICES, deals: 8, level: "novice" as const };
    expect(matchOf(choices, wsom, "Mei", false)).toEqual({
      name: "Mei",
      rules: "wsom/zj33",
      deals: 8,
      timed: false,
      manner: "assisted",
      computers: ["novice", "novice", "novice"],
      start: false,
    });
  });

  it("hold what differs from the edition only", () => {
    const fresh = withOption(FIRST_CHOICES, wsom, "fresh_seats_every", "8");
    expect(matchOf(fresh, wsom, "Mei", true).rules).toBe("wsom/zj33+fresh_seats_every=8");
    expect(chosenValue(fresh, wsom, "fresh_seats_every")).toBe("8");
    expect(editionOf(withOption(fresh, wsom, "fresh_seats_every", "4"), wsom).changes).toEqual({});
  });

  it("are kept for each book apart, and another edition begins with nothing changed", () => {
    const one = withOption(FIRST_CHOICES, wsom, "par", "30");
    const both = withOption(one, OTHER, "pure_one_suit", "100");
    expect(editionOf(both, wsom).changes).toEqual({ par: "30" });
    expect(editionOf(both, OTHER).changes).toEqual({ pure_one_suit: "100" });
    expect(editionOf(withProfile(both, wsom, "masters2016"), wsom)).toEqual({ profile: "masters2016", changes: {} });
  });

  it("leave out what the book does not know any more", () => {
    const kept = { profile: "gone", changes: { par: "31", minimum: "5", nothing: "1" } };
    const choices = { ...FIRST_CHOICES, editions: { wsom: kept } };
    expect(editionOf(choices, wsom)).toEqual({ profile: "zj33", changes: { minimum: "5" } });
  });

  it("take the book's shortest match where it has none of the length chosen", () => {
    expect(dealsOf({ ...FIRST_CHOICES, deals: 16 }, wsom)).toBe(16);
    expect(dealsOf({ ...FIRST_CHOICES, deals: 16 }, OTHER)).toBe(2);
  });
});

describe("what was pasted to join", () => {
  it.each([
    ["http://192.168.1.4:8136/join/Ab_c-123", "/join/Ab_c-123"],
    ["  https://example.org/watch/m1?x=1 ", "/watch/m1"],
    ["/replay/m1/3/41", "/replay/m1/3/41"],
    ["sifang.local/table/m1/", "/table/m1"],
    ["Ab_c-123XYZ", "/join/Ab_c-123XYZ"],
  ])("%s leads to its page", (pasted, path) => {
    expect(pathOf(pasted)).toBe(path);
  });

  it.each(["", "hello world", "abc", "https://example.org/casino/1"])("%j leads nowhere", (pasted) => {
    expect(pathOf(pasted)).toBeNull();
  });
});

it("equal points share a place", () => {
  expect([0, 1, 2, 3].map((player) => placeOf([45, -30, 45, -60], player))).toEqual([1, 3, 1, 4]);
});

describe("what a player began with", () => {
  const first = {
    event: "deal_recorded",
    at: 0,
    number: 1,
    payments: [24, -8, -8, -8],
    penalties: [0, -5, 0, 0],
    totals: [524, 487, 492, 492],
  } as const;

  it("is what he has before the first deal", () => {
    expect(startOf([], [500, 500, 500, 500])).toEqual([500, 500, 500, 500]);
  });

  it("is his total after the first deal without its payments and penalties", () => {
    expect(startOf([first], [524, 487, 492, 492])).toEqual([500, 500, 500, 500]);
  });
});

describe("the address for others", () => {
  const server = { version: "0", origins: ["http://192.168.1.4:8136"] };
  const here = { hostname: "localhost", origin: "http://localhost:8136" };

  it("is the network's where the page came from this very machine", () => {
    expect(originForOthers(here, server)).toBe("http://192.168.1.4:8136");
    expect(reachable(here, server)).toBe(true);
  });

  it("is the page's own where that came over the network", () => {
    const there = { hostname: "10.0.0.2", origin: "http://10.0.0.2:8136" };
    expect(originForOthers(there, server)).toBe("http://10.0.0.2:8136");
  });

  it("does not exist where the server listens on this machine alone", () => {
    expect(reachable(here, { version: "0", origins: [] })).toBe(false);
    expect(["127.0.0.1", "127.1.2.3", "[::1]", "127.evil.example"].map(isLoopback)).toEqual([true, true, true, false]);
  });
});
