/** An example hand for each pattern. The hands are in `examples.json`; a test has the rulebook count every one of them. */

import type { Kind, MeldType } from "../../generated/types";
import data from "./examples.json";
import { groupsOf, kindsOf } from "./notation";

interface Written {
  /** The tiles in hand before the win, in groups. */
  readonly hand: string;
  /** The winning tile. */
  readonly win?: string;
  /** Declared sets, such as `pung:222m chow:345p`. */
  readonly melds?: string;
}

export interface ExampleMeld {
  readonly type: MeldType;
  readonly kinds: readonly Kind[];
}

export interface Example {
  readonly groups: readonly (readonly Kind[])[];
  readonly melds: readonly ExampleMeld[];
  readonly win: Kind | null;
}

/** By book, then by pattern. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Written>>>> = data;

/** The example of a book's pattern, `null` where there is none. */
export function exampleOf(book: string, pattern: string): Example | null {
  const written = EXAMPLES[book]?.[pattern];
  if (!written) return null;
  return {
    groups: groupsOf(written.hand),
    melds: (written.melds ?? "").split(" ").filter(Boolean).map(meldOf),
    win: written.win === undefined ? null : (kindsOf(written.win)[0] ?? null),
  };
}

function meldOf(written: string): ExampleMeld {
  const [type = "", tiles = ""] = written.split(":");
  return { type: type as MeldType, kinds: kindsOf(tiles) };
}
