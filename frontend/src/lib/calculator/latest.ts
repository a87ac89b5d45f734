/** Asking often and showing only the last answer: what was overtaken by a later question is dropped. */

export class Latest {
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask after a pause of so many milliseconds, unless something else is asked before. */
  ask<T>(pause: number, question: () => Promise<T>, answered: (answer: T) => void, failed: (reason: unknown) => void) {
    this.drop();
    const number = this.#asked;
    const current = () => number === this.#asked;
    this.#timer = setTimeout(() => {
      question().then(
        (answer) => current() && answered(answer),
        (reason: unknown) => current() && failed(reason),
      );
    }, pause);
  }

  /** Forget what was asked. */
  drop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }
}
