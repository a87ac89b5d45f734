/** Which page is up: the next one after a while, or when somebody presses a key. */

export const PAGE_TIME = 9_000;

export class Turning {
  #page = $state(0);
  held = $state(false);

  constructor(private readonly count: () => number) {}

  /** The page that is up, from 0. */
  get page(): number {
    return this.count() === 0 ? 0 : this.#page % this.count();
  }

  turn(by: number): void {
    const count = Math.max(1, this.count());
    this.#page = (this.page + by + count) % count;
  }

  /** Turn over by itself; returns how to stop. */
  start(): () => void {
    const timer = setInterval(() => {
      if (!this.held) this.turn(1);
    }, PAGE_TIME);
    return () => clearInterval(timer);
  }
}
