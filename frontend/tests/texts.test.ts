import { expect, it } from "vitest";
import simplified from "../src/generated/texts.zh-Hans.json";
import traditional from "../src/generated/texts.zh-Hant.json";
import type { Texts } from "../src/generated/types";
import { bookOf, pairSigns, ruleTexts } from "../src/lib/i18n/texts.svelte";
import { settings } from "../src/lib/theme/settings.svelte";

it("the two Chinese texts are written sign for sign, so that one tells how to write the other", () => {
  const pairs = pairSigns(traditional as unknown as Texts, simplified as unknown as Texts);
  expect([..."東風萬"].map((sign) => pairs.get(sign))).toEqual([..."东风万"]);
});

it("what the server says of a count is read in the reader's own script", async () => {
  await ruleTexts.load("zh-Hans");
  const reason = { en: "of its series, All Triplets counts", zh: "同系列已計「對對和」，「大四喜」為役滿貫，不另加計" };
  settings.language = "zh-Hans";
  expect(ruleTexts.name("wsom", reason)).toBe("同系列已计「对对和」，「大四喜」为役满贯，不另加计");
  settings.language = "zh-Hant";
  expect(ruleTexts.name("wsom", reason)).toBe(reason.zh);
  settings.language = "en";
  expect(ruleTexts.name("wsom", reason)).toBe(reason.en);
});

it("an article is cited by its section and number", async () => {
  settings.language = "en";
  await ruleTexts.load("en");
  expect(ruleTexts.citation("wsom", "dead-wall.4")).toBe("Dead wall, seabed and riverbed 4");
  expect(ruleTexts.citation("wsom", "nowhere.1")).toBe("nowhere.1");
});

it("the rules of a match name their book", () => {
  expect(bookOf("wsom/zj33+par=30")).toBe("wsom");
});
