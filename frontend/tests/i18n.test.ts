import { describe, expect, it } from "vitest";
import { CATALOGUES, fill, playerName, score, signed } from "../src/lib/i18n";
import { en } from "../src/lib/i18n/en";
import { settings } from "../src/lib/theme/settings.svelte";

const LANGUAGES = ["en", "zh-Hant", "zh-Hans"] as const;

function places(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}

describe.each(LANGUAGES)("the catalogue of %s", (language) => {
  const catalogue = CATALOGUES[language];

  it("has a sentence for every key and none besides", () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    expect(Object.entries(catalogue).filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
  });

  it("names the same values in every sentence as the English does", () => {
    for (const [key, sentence] of Object.entries(en)) {
      expect([key, places(catalogue[key as keyof typeof en])]).toEqual([key, places(sentence)]);
    }
  });
});

it("the Chinese catalogues keep to their scripts", () => {
  const traditional = Object.values(CATALOGUES["zh-Hant"]).join("");
  const simplified = Object.values(CATALOGUES["zh-Hans"]).join("");
  for (const sign of "东发万吃碰过选择张轮庄规则") {
    if (!"吃碰".includes(sign)) expect(traditional).not.toContain(sign);
  }
  for (const sign of "東發萬過選擇張輪莊規則") expect(simplified).not.toContain(sign);
});

it("a place without a value stays, so that it is seen", () => {
  expect(fill("{who} pays {points}", { who: "East" })).toBe("East pays {points}");
});

it("points carry a sign that is a minus and not a hyphen", () => {
  expect([signed(40), signed(-25), signed(0), score(-7), score(7)]).toEqual(["+40", "−25", "0", "−7", "7"]);
});

it("a computer is named in the reader's language, a person as he calls himself", () => {
  const before = settings.language;
  settings.language = "zh-Hant";
  expect([playerName("Club 3"), playerName("Ada"), playerName("Club of 3")]).toEqual(["會友 3", "Ada", "Club of 3"]);
  settings.language = before;
});
