/** The decision tables: one a book, and one for an edition that penalises otherwise, with all their words, so that nothing is asked of a server once they are here. */

import type { JudgeTable, Said } from "../../generated/types";
import { bookOf } from "../i18n/texts.svelte";
import { settings } from "../theme/settings.svelte";

const LOADERS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  wsom: () => import("../../generated/judge.wsom.json"),
  mcr: () => import("../../generated/judge.mcr.json"),
  "mcr/r98": () => import("../../generated/judge.mcr-r98.json"),
  "mcr/wmo2006": () => import("../../generated/judge.mcr-wmo2006.json"),
  "mcr/botzone_duplicate": () => import("../../generated/judge.mcr-botzone_duplicate.json"),
  hangzhou: () => import("../../generated/judge.hangzhou.json"),
};

/** All books at once: a referee who loses the network still changes the book. */
export async function loadTables(): Promise<readonly JudgeTable[]> {
  const modules = await Promise.all(Object.values(LOADERS).map((load) => load()));
  return modules.map((module) => module.default as JudgeTable);
}

/** The table that rules under a book, or under an edition of it: its own where it has one, else its book's. */
export function tableFor(tables: readonly JudgeTable[], rules: string): JudgeTable | null {
  const keyed = (key: string) => tables.find((table) => table.key === key);
  return keyed(rules) ?? keyed(bookOf(rules)) ?? null;
}

/** What a table says, in the reader's language. */
export function say(said: Said): string {
  switch (settings.language) {
    case "en":
      return said.en;
    case "zh-Hant":
      return said.hant;
    case "zh-Hans":
      return said.hans;
  }
}
