/** The lists of patterns that winners count from, asked for once for each set of rules. */

import type { PatternList } from "../../generated/types";
import { get } from "../wire/http";

/** So long after a failure it is asked for again, in milliseconds. */
const AGAIN = 2_000;

class PatternLists {
  #lists: Readonly<Record<string, PatternList>> = $state.raw({});
  readonly #asked = new Set<string>();

  /** The list under these rules, `null` until it is here. Reading it asks for it. */
  of(rules: string): PatternList | null {
    const list = this.#lists[rules];
    if (list === undefined) void this.#load(rules);
    return list ?? null;
  }

  async #load(rules: string): Promise<void> {
    if (this.#asked.has(rules)) return;
    this.#asked.add(rules);
    try {
      const list = await get<PatternList>(`/api/patterns?rules=${encodeURIComponent(rules)}`);
      this.#lists = { ...this.#lists, [rules]: list };
    } catch {
      this.#asked.delete(rules);
      setTimeout(() => void this.#load(rules), AGAIN);
    }
  }
}

export const patternLists = new PatternLists();
