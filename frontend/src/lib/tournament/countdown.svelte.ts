/** A clock told by the server, counted on by this device's own: what is left of it now. */

const TICK = 250;

/** What the server says of a clock, in milliseconds at the moment of its answer. */
export interface Told {
  /** `null` where no time is set. */
  readonly left: number | null;
  readonly running: boolean;
}

export class Countdown {
  #told: Told = $state.raw({ left: null, running: false });
  #heardAt = 0;
  #now = $state(0);

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** The server said how it stands. */
  hear(told: Told): void {
    this.#heardAt = this.clock();
    this.#now = this.#heardAt;
    this.#told = told;
  }

  /** Milliseconds since the server was heard, while the clock runs. */
  get since(): number {
    return this.#told.running ? Math.max(0, this.#now - this.#heardAt) : 0;
  }

  /** Milliseconds left, never below zero; `null` where no time is set. */
  get left(): number | null {
    return this.leftOf(this.#told.left);
  }

  /** The same of another reading of the same answer, such as a table's with extra time. */
  leftOf(left: number | null): number | null {
    return left === null ? null : Math.max(0, left - this.since);
  }

  /** Let the shown time go on; returns how to stop it. */
  start(): () => void {
    const timer = setInterval(() => {
      this.#now = this.clock();
    }, TICK);
    return () => clearInterval(timer);
  }
}
