import { describe, expect, it } from "vitest";
import {
  chosenValue,
  FIRST_CHOICES,
  keepChoices,
  lastChoices,
  matchOf,
  read,
  withOption,
} from "../src/lib/home/choices";
import { pathOf } from "../src/lib/home/invite";
import { placeOf } from "../src/lib/home/standing";
import { isLoopback, originForOthers, reachable } from "../src/lib/room/address";

describe("the choices for a match", () => {
  it("are those of the last match", () => {
    keepChoices({ ...FIRST_CHOICES, name: "Mei", deals: 16, level: "expert", timed: true });
    expect(lastChoices()).toMatchObject({ name: "Mei", deals: 16, level: "expert", timed: true });
  });

  it("fall back where what was kept makes no sense", () => {
    expect(read("not json")).toEqual(FIRST_CHOICES);
    expect(read('{"deals": 5, "level": "god", "changes": {"par": 3}, "name": 4}')).toEqual(FIRST_CHOICES);
  });

  it("become a match with three computers, at once or after people have come", () => {
    const choices = { ...FIRST_CHOICES, deals: 8 as const, level: "novice" as const };
    expect(matchOf(choices, "Mei", false)).toEqual({
      name: "Mei",
      rules: "wsom/zj33",
      deals: 8,
      timed: false,
      computers: ["novice", "novice", "novice"],
      start: false,
    });
  });

  it("hold what differs from the edition only", () => {
    const fresh = withOption(FIRST_CHOICES, "fresh_seats_every", "8");
    expect(matchOf(fresh, "Mei", true).rules).toBe("wsom/zj33+fresh_seats_every=8");
    expect(chosenValue(fresh, "fresh_seats_every")).toBe("8");
    expect(withOption(fresh, "fresh_seats_every", "4").changes).toEqual({});
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
