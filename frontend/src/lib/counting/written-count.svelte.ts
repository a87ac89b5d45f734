/** A count as it is being written: patterns picked from the book's list, their sum, and the total that is declared. */

import type { DeclaredCount, ListedPattern, PatternList } from "../../generated/types";
import { type Picked, pickedOf, sumOfPicked, timesIn } from "./picks";

/** What the least hand of any book is worth. */
const LEAST = 1;
/** More often than this nothing counts: so many flowers are in a deck. */
const MOST_TIMES = 8;

export class WrittenCount {
  readonly list: PatternList;
  #times: ReadonlyMap<string, number> = $state.raw(new Map());
  /** `null` while the total follows the sum. */
  #typed: number | null = $state.raw(null);
  #begun = $state.raw(false);

  /**
   * Begins with what was written of it already, its total too; else with the patterns of a count that was declared
   * before, if there is one.
   */
  constructor(list: PatternList, before: DeclaredCount | null = null, draft: DeclaredCount | null = null) {
    this.list = list;
    this.#times = timesIn((draft ?? before)?.patterns ?? []);
    if (draft && draft.total !== this.total) this.#typed = draft.total;
  }

  /** Something has been picked, taken out or typed. */
  get begun(): boolean {
    return this.#begun;
  }

  /** In the book's order. */
  get picked(): readonly Picked[] {
    return pickedOf(this.list, this.#times);
  }

  times(key: string): number {
    return this.#times.get(key) ?? 0;
  }

  get sum(): number {
    return sumOfPicked(this.picked, this.list);
  }

  /** What is declared: as typed, else the sum. */
  get total(): number {
    return this.#typed ?? Math.max(LEAST, this.sum);
  }

  get differs(): boolean {
    return this.total !== this.sum;
  }

  get said(): DeclaredCount {
    const patterns = this.picked.flatMap(({ pattern, times }) => Array<string>(times).fill(pattern.key));
    return { patterns, total: this.total };
  }

  /** Pick a pattern, or take it out again. */
  toggle({ key }: ListedPattern): void {
    this.#set(key, this.times(key) > 0 ? 0 : 1);
  }

  /** Once more, or once less; a pattern that does not repeat counts once. */
  change({ key, repeats }: ListedPattern, by: number): void {
    const times = Math.min(repeats ? MOST_TIMES : 1, Math.max(0, this.times(key) + by));
    this.#set(key, times);
  }

  /** Declare a total of one's own; `null` follows the sum again. */
  declare(total: number | null): void {
    this.#typed = total;
    this.#begun = true;
  }

  /** Picking anew lets the total follow the sum again. */
  #set(key: string, times: number): void {
    this.#times = new Map([...this.#times, [key, times]]);
    this.#typed = null;
    this.#begun = true;
  }
}
