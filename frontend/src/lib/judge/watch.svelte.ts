/** The stopwatch in use: what was pressed, kept on this device so that a page loaded again goes on counting. */

import type { TimeLimits } from "../../generated/types";
import { allowed, type Press, type Reading, read } from "./stopwatch";

const KEY = "sifang.judge.watch";
/** So often what is shown is brought up to date, in milliseconds. */
const TICK = 100;

export class Watch {
  #presses: readonly Press[] = $state.raw(restorePresses(localStorage.getItem(KEY)));
  #now = $state(Date.now());

  /** Keep the time going while it is shown; returns how to stop. */
  start(): () => void {
    const ticking = setInterval(() => {
      this.#now = Date.now();
    }, TICK);
    return () => clearInterval(ticking);
  }

  get presses(): readonly Press[] {
    return this.#presses;
  }

  get allowed(): ReadonlySet<Press["press"]> {
    return allowed(this.#presses);
  }

  reading(limits: TimeLimits): Reading {
    return read(this.#presses, Math.max(this.#now, this.#presses.at(-1)?.at ?? 0), limits);
  }

  press(press: Press["press"]): void {
    if (!this.allowed.has(press)) return;
    this.#now = Date.now();
    this.#keep([...this.#presses, { press, at: this.#now }]);
  }

  takeBack(): void {
    this.#keep(this.#presses.slice(0, -1));
  }

  reset(): void {
    this.#keep([]);
  }

  #keep(presses: readonly Press[]): void {
    this.#presses = presses;
    try {
      localStorage.setItem(KEY, JSON.stringify(presses));
    } catch {
      // Nothing can be kept: the page counts on all the same.
    }
  }
}

const PRESSES: readonly unknown[] = ["dealt", "begin", "kong", "end"] satisfies readonly Press["press"][];

/** What was stored; anything else counts as nothing pressed. */
export function restorePresses(text: string | null): readonly Press[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) && stored.every(isPress) ? stored : [];
  } catch {
    return [];
  }
}

function isPress(one: unknown): one is Press {
  if (typeof one !== "object" || one === null) return false;
  return "press" in one && PRESSES.includes(one.press) && "at" in one && typeof one.at === "number";
}
