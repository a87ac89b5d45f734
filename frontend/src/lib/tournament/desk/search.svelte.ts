/** A search for a seating: told line by line how far it is, and at the end with what it found. */

import type { SeatingFound, SeatingProgress, SeatingSearch, SeatingTold } from "../../../generated/tournament";
import type { Access } from "../client";

/** Numbers that a seed is drawn from. */
const SEEDS = 1_000_000;

export class Search {
  /** What the best seating so far comes to. */
  progress: SeatingProgress | null = $state.raw(null);
  found: SeatingFound | null = $state.raw(null);
  failure: unknown = $state.raw(null);
  running = $state(false);
  #asked: AbortController | null = null;

  constructor(private readonly access: Access) {}

  async start(session: number, wanted: Omit<SeatingSearch, "seed" | "fixed">): Promise<void> {
    this.forget();
    const asked = new AbortController();
    this.#asked = asked;
    this.running = true;
    const search: SeatingSearch = { ...wanted, fixed: [], seed: 1 + Math.floor(Math.random() * SEEDS) };
    try {
      for await (const line of this.access.lines(`seating/${session}/search`, search, asked.signal)) {
        this.#hear(line as SeatingTold);
      }
    } catch (reason) {
      if (!asked.signal.aborted) this.failure = reason;
    } finally {
      if (this.#asked === asked) this.running = false;
    }
  }

  /** Put away what was found, and end a search that goes on. */
  forget(): void {
    this.#asked?.abort();
    this.running = false;
    this.progress = null;
    this.found = null;
    this.failure = null;
  }

  #hear(told: SeatingTold): void {
    if (told.told === "seating_found") this.found = told;
    else this.progress = told;
  }
}
