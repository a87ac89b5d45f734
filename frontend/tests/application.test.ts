import { describe, expect, it } from "vitest";
import { articlePath, parse } from "../src/lib/router/router.svelte";
import { type Choices, languageOf, read } from "../src/lib/theme/settings.svelte";
import { forgetSeat, keepSeat, seats, tokenFor } from "../src/lib/wire/seats";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/table/abc", { page: "table", match: "abc" }],
    ["/watch/abc", { page: "watch", match: "abc" }],
    ["/join/xyz", { page: "join", invite: "xyz" }],
    ["/rules/wsom/claims.4", { page: "rules", book: "wsom", article: "claims.4" }],
    ["/rules", { page: "rules", book: "wsom", article: null }],
  ])("%s names its screen", (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  it("of a moment keeps deal and step, and begins at the first where they are no numbers", () => {
    expect(parse("/replay/abc/3/41")).toMatchObject({ page: "replay", match: "abc", deal: 3, step: 41 });
    expect(parse("/replay/abc/x/-1")).toMatchObject({ deal: 1, step: 0 });
  });

  it("that leads nowhere is known as such", () => {
    expect(parse("/casino")).toEqual({ page: "unknown", path: "/casino" });
    expect(parse("/table")).toMatchObject({ page: "unknown" });
  });

  it("of an article is read back as that article", () => {
    expect(parse(articlePath("wsom", "general.1.2"))).toMatchObject({ book: "wsom", article: "general.1.2" });
  });
});

describe("settings", () => {
  const defaults: Choices = {
    language: "en",
    theme: "felt",
    index: false,
    tileSounds: true,
    turnChime: true,
    clockWarning: true,
    voices: true,
    confirmDiscards: false,
    layFlowers: true,
    reducedMotion: false,
  };

  it("that are not understood stay at their defaults", () => {
    expect(read("{broken", defaults)).toEqual(defaults);
    expect(read('"felt"', defaults)).toEqual(defaults);
    expect(read('{"theme":"casino","index":"yes","language":"xx"}', defaults)).toEqual(defaults);
  });

  it("that were stored are kept", () => {
    const stored = JSON.stringify({ theme: "night", index: true, language: "zh-Hans" });
    expect(read(stored, defaults)).toEqual({ ...defaults, theme: "night", index: true, language: "zh-Hans" });
  });

  it.each([
    [["zh-HK", "en"], "zh-Hant"],
    [["zh-TW"], "zh-Hant"],
    [["zh-Hant-MO"], "zh-Hant"],
    [["zh-CN"], "zh-Hans"],
    [["zh"], "zh-Hans"],
    [["fr", "en-GB"], "en"],
    [["fr"], "en"],
  ] as const)("for a reader of %j begin in %s", (wanted, language) => {
    expect(languageOf(wanted)).toBe(language);
  });
});

describe("the seats of this browser", () => {
  it("are kept newest first, one a match, and can be forgotten", () => {
    keepSeat({ match: "a", player: 0, token: "1" });
    keepSeat({ match: "b", player: 2, token: "2" });
    keepSeat({ match: "a", player: 0, token: "3" });
    expect(seats().map(({ match }) => match)).toEqual(["a", "b"]);
    expect(tokenFor("a")).toBe("3");
    forgetSeat("a");
    expect(tokenFor("a")).toBeNull();
  });

  it("are none when the storage holds something else", () => {
    localStorage.setItem("sifang.seats", '[{"match":1},"x"]');
    expect(seats()).toEqual([]);
    localStorage.setItem("sifang.seats", "{");
    expect(seats()).toEqual([]);
  });
});
