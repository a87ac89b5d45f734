/** Against misclicks: a second press within 300 ms does nothing, nor does a press on what has only just appeared. */

export const GUARD = 300;

export class PressGuard {
  #lastAct = Number.NEGATIVE_INFINITY;
  #appeared = Number.NEGATIVE_INFINITY;

  /** New things to press have appeared. */
  appear(now: number): void {
    this.#appeared = now;
  }

  /** Whether a press counts now; one that does is remembered. */
  allows(now: number): boolean {
    if (now - this.#lastAct < GUARD || now - this.#appeared < GUARD) return false;
    this.#lastAct = now;
    return true;
  }
}
