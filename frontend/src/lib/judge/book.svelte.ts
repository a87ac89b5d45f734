/** The logs of the tables that this device rules on, kept in the browser's storage. */

import { type Entry, entered, type Log, type New } from "./log";

const KEY = "sifang.judge.log";

interface Stored {
  readonly table: string;
  readonly logs: Readonly<Record<string, Log>>;
}

class LogBook {
  #stored: Stored = $state.raw(restore(localStorage.getItem(KEY)));
  /** Storage is full or closed: what is entered stays as long as the page does. */
  unkept = $state(false);

  /** The name or number of the table that is ruled on. */
  get table(): string {
    return this.#stored.table;
  }

  set table(table: string) {
    this.#keep({ ...this.#stored, table });
  }

  get log(): Log {
    return this.#stored.logs[this.table] ?? [];
  }

  /** The tables that have a log. */
  get tables(): readonly string[] {
    return Object.keys(this.#stored.logs);
  }

  enter(entry: New<Entry>): void {
    const log = entered(this.log, entry, Date.now());
    this.#keep({ ...this.#stored, logs: { ...this.#stored.logs, [this.table]: log } });
  }

  #keep(stored: Stored): void {
    this.#stored = stored;
    try {
      localStorage.setItem(KEY, JSON.stringify(stored));
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}

/** What was stored; a storage that holds something else counts as empty. */
export function restore(text: string | null): Stored {
  const nothing = { table: "1", logs: {} };
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Stored> | null;
    if (typeof stored?.table !== "string" || typeof stored.logs !== "object") return nothing;
    return { table: stored.table, logs: stored.logs };
  } catch {
    return nothing;
  }
}

export const logBook = new LogBook();
