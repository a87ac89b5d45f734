/**
 * A tournament's server as the holder of a link reaches it.
 *
 * A link carries its secret behind the `#`, which no server and no other page is told of. It is taken from the address
 * as soon as the page opens, and kept in the browser: for each post by itself, so that one device can be the
 * director's desk and a table's telephone.
 */

import { download, get, post, postForLines, upload } from "../wire/http";

/** Where a device stands: the desk of director and referees, or a table. */
export type Post = "desk" | `table/${number}`;

/** Shorter ones are places within the page. */
const SECRET = /^#([\w-]{16,})$/;

export class Access {
  constructor(
    readonly id: string,
    /** That of the link; `null` is the public, which sees what is published. */
    readonly secret: string | null,
  ) {}

  /** Below the tournament's own address; none is the tournament itself. */
  path(below = ""): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}${below && `/${below}`}`;
  }

  get<T>(below = ""): Promise<T> {
    return get<T>(this.path(below), this.secret);
  }

  post<T>(below: string, body: unknown): Promise<T> {
    return post<T>(this.path(below), body, this.secret);
  }

  /** A call that is answered line by line while it goes on. */
  lines(below: string, body: unknown, signal: AbortSignal): AsyncGenerator<unknown> {
    return postForLines(this.path(below), body, this.secret, signal);
  }

  upload<T>(below: string, file: Blob): Promise<T> {
    return upload<T>(this.path(below), file, this.secret);
  }

  /** A file, saved under a name on this device; with a body it is asked for by POST. */
  async save(below: string, name: string, body?: unknown): Promise<void> {
    saveAs(await download(this.path(below), this.secret, body), name);
  }
}

/** How this device reaches a tournament from a post: with the secret of the address, else with the one kept. */
export function accessAt(id: string, at: Post): Access {
  const [, given] = SECRET.exec(location.hash) ?? [];
  if (given !== undefined) {
    keepSecret(id, at, given);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return new Access(id, given ?? keptSecret(id, at));
}

export function keptSecret(id: string, at: Post): string | null {
  return localStorage.getItem(keyOf(id, at));
}

export function keepSecret(id: string, at: Post, secret: string): void {
  localStorage.setItem(keyOf(id, at), secret);
}

export function forgetSecret(id: string, at: Post): void {
  localStorage.removeItem(keyOf(id, at));
}

function keyOf(id: string, at: Post): string {
  return `sifang.tournament.${id}.${at}`;
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
