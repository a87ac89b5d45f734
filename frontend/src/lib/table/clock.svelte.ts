/** The table's clock as this browser knows it, and what it makes of a seat's two limits. */

import type { Clock, Prompt, TableView } from "../../generated/types";

const TICK = 200;

export class TableClock {
  #now = 0;
  #heardAt = 0;
  #running = false;
  /** Read by whatever shows time: it changes a few times a second while the clock runs. */
  #tick = $state(0);

  /** The server said what time it is. */
  set(now: number, running: boolean): void {
    this.#now = now;
    this.#heardAt = performance.now();
    this.#running = running;
    this.#tick++;
  }

  /** Milliseconds on the table's clock. */
  get now(): number {
    void this.#tick;
    return this.#running ? this.#now + performance.now() - this.#heardAt : this.#now;
  }

  /** Let the shown time go on; returns how to stop it. */
  start(): () => void {
    const timer = setInterval(() => {
      if (this.#running) this.#tick++;
    }, TICK);
    return () => clearInterval(timer);
  }
}

export interface TimeLeft {
  readonly move: number;
  readonly deal: number;
  readonly running: boolean;
}

/** What is left of both limits now, in milliseconds; below zero when exceeded. */
export function timeLeft(clock: Clock, now: number): TimeLeft {
  const used = clock.running_since === null ? 0 : Math.max(0, now - clock.running_since);
  return { move: clock.move_left - used, deal: clock.deal_left - used, running: clock.running_since !== null };
}

/** Minutes and seconds, rounded up so that 0:00 is over: 2:59, −0:04. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const size = Math.abs(seconds);
  const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
  return seconds < 0 ? `\u2212${text}` : text;
}

/** When the table answers for the reader: as it told him, else when the window closes that it asks him in. */
export function deadlineOf(prompt: Prompt | null, table: TableView | null): number | null {
  if (prompt === null) return null;
  return prompt.deadline ?? table?.window?.[1] ?? null;
}

/** Whole seconds until a moment on the table's clock, `null` when there is none. */
export function secondsLeft(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
}
