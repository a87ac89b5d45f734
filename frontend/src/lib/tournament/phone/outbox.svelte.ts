/**
 * What this device has said and the tournament has not heard yet: kept in the browser's storage under the names of
 * its requests, sent in order, once. What is refused stays until somebody has dealt with it.
 */

import type { TournamentCommand, TournamentFault } from "../../../generated/tournament";
import { CallFailed } from "../../wire/http";
import { newId } from "../../wire/ids";
import type { CardAct } from "./acts";

/** An act under the name of its request: sent twice, it is carried out once. */
export interface Act<C extends TournamentCommand = CardAct> {
  readonly request: string;
  readonly command: C;
}

/** What the server cannot read it will not read another time either. */
export const NOT_UNDERSTOOD = "not_understood";

/** Why an act is not carried out; the fault has its sentence among the texts of the rules. */
export interface Refusal {
  readonly fault: TournamentFault | typeof NOT_UNDERSTOOD;
  readonly article: string | null;
}

export interface RefusedAct<C extends TournamentCommand = CardAct> extends Act<C> {
  readonly refusal: Refusal;
}

interface Kept<C extends TournamentCommand> {
  readonly waiting: readonly Act<C>[];
  readonly refused: readonly RefusedAct<C>[];
}

/** Sends one act; answers why it is not carried out, or `null`. Fails where the server cannot be asked. */
export type Send<C extends TournamentCommand = CardAct> = (act: Act<C>) => Promise<Refusal | null>;

/** So long after a failure it is tried again, in milliseconds. */
const AGAIN = 3_000;
/** It is so already: another telephone was first. */
const SO_ALREADY = "card/already_confirmed";
const NOTHING: Kept<never> = { waiting: [], refused: [] };

/** A table's telephone says what its card takes, a referee what he rules. */
export class Outbox<C extends TournamentCommand = CardAct> {
  readonly #key: string;
  readonly #send: Send<C>;
  readonly #carriedOut: () => Promise<void>;
  #kept: Kept<C> = $state.raw(NOTHING);
  /** Carried out, but the card on this screen does not show it yet. */
  #fresh: readonly Act<C>[] = $state.raw([]);
  /** Why nothing gets through, `null` while it does. */
  trouble: unknown = $state.raw(null);
  /** The storage is full or closed: what waits is lost with this page. */
  unkept = $state(false);
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `carriedOut` fetches what the tournament now says; it may fail. */
  constructor(key: string, send: Send<C>, carriedOut: () => Promise<void>) {
    this.#key = key;
    this.#send = send;
    this.#carriedOut = carriedOut;
    this.#kept = restore<C>(localStorage.getItem(key));
  }

  get waiting(): readonly Act<C>[] {
    return this.#kept.waiting;
  }

  get refused(): readonly RefusedAct<C>[] {
    return this.#kept.refused;
  }

  /** What the card as it was last fetched may not show. */
  get unseen(): readonly Act<C>[] {
    return [...this.#fresh, ...this.waiting];
  }

  /** Say something; it is sent as soon as what was said before is. */
  async act(command: C): Promise<void> {
    this.#keep({ ...this.#kept, waiting: [...this.waiting, { request: newId(), command }] });
    await this.flush();
  }

  /** Somebody has read why it was refused. */
  dismiss(request: string): void {
    this.#keep({ ...this.#kept, refused: this.refused.filter((act) => act.request !== request) });
  }

  /** Send what waits, in order, until all is sent or the server cannot be reached. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      for (let act = this.waiting[0]; act; act = this.waiting[0]) this.#answered(act, await this.#ask(act));
      this.trouble = null;
      await this.#carriedOut();
      this.#fresh = [];
    } catch (reason) {
      this.trouble = reason;
      this.#timer = setTimeout(() => void this.flush(), AGAIN);
    } finally {
      this.#sending = false;
    }
    // Something may have been said while the card was being fetched.
    if (this.trouble === null && this.waiting.length > 0) await this.flush();
  }

  /** Send when the network is back, and when the telephone is taken up again. Returns how to stop. */
  start(): () => void {
    const flush = () => {
      if (this.waiting.length > 0) void this.flush();
    };
    flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      clearTimeout(this.#timer);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }

  /** What can never be carried out must not hold up the rest. */
  async #ask(act: Act<C>): Promise<Refusal | null> {
    try {
      return await this.#send(act);
    } catch (reason) {
      if (reason instanceof CallFailed && reason.code === "not_understood") {
        return { fault: NOT_UNDERSTOOD, article: null };
      }
      throw reason;
    }
  }

  #answered(act: Act<C>, refusal: Refusal | null): void {
    const waiting = this.waiting.filter(({ request }) => request !== act.request);
    if (refusal === null || refusal.fault === SO_ALREADY) {
      this.#fresh = [...this.#fresh, act];
      this.#keep({ ...this.#kept, waiting });
      return;
    }
    this.#keep({
      waiting: waiting.filter((later) => !dependsOn(later.command, act.command)),
      refused: [...this.refused, { ...act, refusal }],
    });
  }

  #keep(kept: Kept<C>): void {
    this.#kept = kept;
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}

/** Who confirmed or contested a row that was not taken has not seen the one that stands there instead. */
function dependsOn(later: TournamentCommand, refused: TournamentCommand): boolean {
  const answers = later.type === "confirm_deal" || later.type === "contest_deal";
  if (!answers || refused.type !== "write_deal") return false;
  return later.session === refused.session && later.table === refused.table && later.number === refused.number;
}

/** What was stored; a storage that holds something else counts as empty. */
export function restore<C extends TournamentCommand = CardAct>(text: string | null): Kept<C> {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Kept<C>> | null;
    return Array.isArray(stored?.waiting) && Array.isArray(stored.refused)
      ? { waiting: stored.waiting, refused: stored.refused }
      : NOTHING;
  } catch {
    return NOTHING;
  }
}
