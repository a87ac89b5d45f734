/**
 * A tournament as it changes: the server tells the number of the newest version, and what is on the screen is fetched
 * anew. While the server is away, what was fetched last stays, and `connected` says so.
 */

import { untrack } from "svelte";
import type { Changed } from "../../generated/tournament";
import { CallFailed } from "../wire/http";
import type { Access } from "./client";

/** What is used of an `EventSource`. */
export interface Stream {
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  close(): void;
}

const RETRY = 3_000;

export class Live {
  /** The newest version that was told of. */
  version = $state(0);
  connected = $state(true);
  /** Changes whenever what is shown may be out of date. */
  beat = $state(0);
  #stream: Stream | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly access: Access,
    private readonly open: (path: string) => Stream = (path) => new EventSource(path),
    /** A table whose telephone this is: what concerns other tables alone is not told. */
    private readonly table: number | null = null,
  ) {}

  /** Follow the tournament; returns how to stop. */
  start(): () => void {
    const back = () => this.#dial();
    const gone = () => {
      this.connected = false;
    };
    const seen = () => {
      if (document.visibilityState === "visible" && !this.connected) this.#dial();
    };
    this.#dial();
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
      this.#hangUp();
    };
  }

  /** A version that was told of, by the stream or by the answer to an act. */
  heard(version: number): void {
    if (version === this.version) return;
    this.version = version;
    this.beat++;
  }

  /** A call was, or was not, answered. */
  reached(answered: boolean): void {
    this.connected = answered;
    if (!answered) this.#dialLater();
  }

  #dial(): void {
    this.#hangUp();
    const stream = this.open(this.access.path(this.table === null ? "changes" : `changes?table=${this.table}`));
    this.#stream = stream;
    stream.onopen = () => {
      // What changed in the meantime is not told again.
      if (!this.connected) this.beat++;
      this.connected = true;
    };
    stream.onmessage = ({ data }) => this.heard((JSON.parse(data) as Changed).version);
    stream.onerror = () => {
      this.connected = false;
      this.#dialLater();
    };
  }

  #dialLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#dial(), RETRY);
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    this.#stream?.close();
    this.#stream = null;
  }
}

/** Something of a tournament that is kept as new as the server's, for as long as the calling component is there. */
export class Followed<T> {
  value: T | null = $state.raw(null);
  /** Why there is nothing to show; `null` as long as there is, or it is being fetched. */
  failure: unknown = $state.raw(null);
  readonly #live: Live;
  #path: string | null = null;
  #fetching: string | null = null;
  #again = false;

  /** `path` is below the tournament's address; `null` fetches nothing. */
  constructor(live: Live, path: () => string | null) {
    this.#live = live;
    $effect(() => {
      void live.beat;
      const wanted = path();
      untrack(() => this.#want(wanted));
    });
  }

  /** Fetch it again at once. */
  refresh(): void {
    this.#want(this.#path);
  }

  #want(path: string | null): void {
    if (path !== this.#path) {
      this.value = null;
      this.failure = null;
    }
    this.#path = path;
    if (path === null) return;
    if (this.#fetching === path) this.#again = true;
    else void this.#fetch(path);
  }

  async #fetch(path: string): Promise<void> {
    this.#fetching = path;
    this.#again = false;
    try {
      const value = await this.#live.access.get<T>(path);
      if (path === this.#path) this.#show(value);
    } catch (reason) {
      if (path === this.#path) this.#fail(reason);
    }
    if (this.#fetching === path) this.#fetching = null;
    if (this.#again && path === this.#path) await this.#fetch(path);
  }

  #show(value: T): void {
    this.value = value;
    this.failure = null;
    if (!this.#live.connected) this.#live.connected = true;
  }

  #fail(reason: unknown): void {
    const away = reason instanceof CallFailed && reason.code === "unreachable";
    if (away) this.#live.reached(false);
    // What was shown stays; it may be old, which `connected` says.
    if (!away || this.value === null) this.failure = reason;
  }
}
