import { describe, expect, it } from "vitest";
import english from "../src/generated/texts.en.json";
import simplified from "../src/generated/texts.zh-Hans.json";
import traditional from "../src/generated/texts.zh-Hant.json";
import type { Texts } from "../src/generated/types";
import { exampleOf } from "../src/lib/rules/examples";
import { groupsOf, kindsOf } from "../src/lib/rules/notation";
import {
  chosenBy,
  differenceLabel,
  differencesOf,
  matchTitle,
  optionsByArticle,
  rulesName,
  rulesTitle,
} from "../src/lib/rules/profiles";
import { indexOf, search } from "../src/lib/rules/search";
import { settings } from "../src/lib/theme/settings.svelte";

const TEXTS = [english, traditional, simplified] as unknown as readonly Texts[];
const EN = english as unknown as Texts;
const BOOK = EN.books.wsom;
if (!BOOK) throw new Error("the texts hold no wsom");

describe("searching the rules", () => {
  const index = indexOf(TEXTS, "wsom");

  it("finds an article in any of the three languages", () => {
    for (const words of ["same-round immunity", "跟張免責", "跟张免责"]) {
      expect(search(index, words)).toEqual(expect.arrayContaining(["immunity.1", "immunity.4"]));
    }
  });

  it("puts the article first whose title it is", () => {
    expect(search(index, "Nine Gates")[0]).toBe("pattern.2.2");
    expect(search(index, "九蓮寶燈")[0]).toBe("pattern.2.2");
  });

  it("finds an article by its id", () => {
    expect(search(index, "claims.4")[0]).toBe("claims.4");
  });

  it("takes every word, in any order, whatever its case and width", () => {
    expect(search(index, "WALL dead")).toEqual(expect.arrayContaining(["dead-wall.1"]));
    expect(search(index, "ｋｏｎｇ")).toEqual(search(index, "kong"));
  });

  it("finds nothing for nothing, and nothing for what no article says", () => {
    expect(search(index, "  ")).toEqual([]);
    expect(search(index, "kong zeppelin")).toEqual([]);
  });

  it("knows no article of a book that is not there", () => {
    expect(indexOf(TEXTS, "nosuch")).toEqual([]);
  });
});

describe("the example hands", () => {
  const patterns = Object.values(EN.books).flatMap((book) => book.patterns.map(({ key }) => [book.id, key] as const));

  it.each(patterns)("of %s: %s are fourteen tiles, and one more for each kong", (book, pattern) => {
    const example = exampleOf(book, pattern);
    if (!example) throw new Error(`${pattern} has no example`);
    const kongs = example.melds.filter(({ type }) => type.endsWith("kong")).length;
    const tiles = [...example.groups, ...example.melds.map(({ kinds }) => kinds)].flat().length;
    expect(tiles + (example.win === null ? 0 : 1)).toBe(14 + kongs);
  });

  it("are read from our notation", () => {
    expect(groupsOf("19m 5p 17z")).toEqual([[0, 8], [13], [27, 33]]);
    expect(() => kindsOf("8z")).toThrow("8z");
    expect(() => kindsOf("5x")).toThrow("5x");
  });
});

describe("the editions offered", () => {
  it.each(Object.values(EN.books).map((book) => [book.id, book] as const))(
    "of %s say for each of its options what they choose",
    (_, book) => {
      for (const { key } of book.profiles) {
        const chosen = chosenBy(book, key);
        expect(Object.keys(chosen)).toEqual(book.options.map((option) => option.key));
        for (const { key: option, allowed } of book.options) {
          expect(allowed.map(({ value }) => value)).toContain(chosen[option]);
        }
      }
    },
  );

  it("are explained by what they decide unlike the standard one", () => {
    settings.language = "en";
    expect(differencesOf(BOOK, "zj33")).toEqual([]);
    expect(differencesOf(BOOK, "masters2016").map(differenceLabel)).toEqual([
      "Points of Pure One-Suit: 100",
      "Points needed to win: 15",
    ]);
  });

  it("are named as the server reads them, without what they have anyway", () => {
    expect(rulesName(BOOK, "zj33", {})).toBe("wsom/zj33");
    expect(rulesName(BOOK, "masters2016", { minimum: "15", par: "30" })).toBe("wsom/masters2016+par=30");
  });

  it("are titled with what was changed in them", () => {
    settings.language = "en";
    expect(rulesTitle("wsom/zj33+par=30", () => BOOK)).toBe("Zung Jung 3.3 values, Par: 30");
    expect(rulesTitle("wsom/zj33", () => null)).toBe("wsom/zj33");
  });

  it("are called by their book too where a match is told of, unless they begin with its name", () => {
    expect(matchTitle("wsom/zj33+par=30", () => BOOK)).toBe(`${BOOK.name}, Zung Jung 3.3 values, Par: 30`);
    const named = { ...BOOK, name: "Zung Jung" };
    expect(matchTitle("wsom/zj33", () => named)).toBe("Zung Jung 3.3 values");
  });

  it("are chosen article by article, each option once", () => {
    for (const book of Object.values(EN.books)) {
      const groups = [...optionsByArticle(book.options)];
      expect(new Set(groups.map(([article]) => article)).size).toBe(groups.length);
      expect(groups.flatMap(([, options]) => options.map(({ key }) => key)).sort()).toEqual(
        book.options.map(({ key }) => key).sort(),
      );
    }
  });
});

it("in Traditional Chinese a kong has one sign, and the same kind is no alley", () => {
  // What rulings say is looked up by the sentence in the other script.
  const words = JSON.stringify({ ...traditional, rulings: Object.values(traditional.rulings) });
  expect(words).not.toContain("杠");
  expect(words).not.toContain("衚");
});
