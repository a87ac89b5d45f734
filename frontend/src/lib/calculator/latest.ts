/** Asking often and showing only the last answer: what was overtaken by a later question is dropped. */

export class Latest {
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Something was asked and is not answered yet. */
  waits = false;

  /** Ask after a pause of so many milliseconds, unless something else is asked before. */
  ask<T>(pause: number, question: () => Promise<T>, answered: (answer: T) => void, failed: (reason: unknown) => void) {
    this.drop();
    const number = this.#asked;
    const settled = () => {
      if (number !== this.#asked) return false;
      this.waits = false;
      return true;
    };
    this.waits = true;
    this.#timer = setTimeout(() => {
      question().then(
        (answer) => settled() && answered(answer),
        (reason: unknown) => settled() && failed(reason),
      );
    }, pause);
  }

  /** Forget what was asked. */
  drop(): void {
    this.#asked += 1;
    this.waits = false;
    clearTimeout(this.#timer);
  }
}
