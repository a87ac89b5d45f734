/**
 * Acts in a tournament: commands to the server, each a request with an id of its own.
 *
 * A request that was carried out before is answered as it was then, so that it may be sent again whenever no answer
 * came: it is done once.
 */

import { CallFailed } from "../wire/http";
import { newId } from "../wire/ids";
import type { Access } from "./client";

/** A command without what the server fills in: who, and when. */
export type Asked = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface Request {
  readonly request: string;
  readonly command: Asked;
}

/** Why an act was not carried out; `fault` has its sentence among the texts of the rules. */
export interface Refusal {
  readonly fault: string;
  readonly article: string | null;
}

export interface Answer {
  readonly done: boolean;
  readonly version: number;
  readonly refusal: Refusal | null;
}

/** Waits before a request is sent again, in milliseconds. */
const WAITS: readonly number[] = [300, 1_000, 2_000];

export function requestOf(command: Asked): Request {
  return { request: newId(), command: { at: 0, by: "", ...command } };
}

/** Send a request until it is answered, a few times. Throws `CallFailed` when no answer came. */
export function send(access: Access, request: Request, waits = WAITS): Promise<Answer> {
  return persist(() => access.post<Answer>("acts", request), waits);
}

/** Send what was kept while the server was away; each is answered for itself, in order. */
export function sendAll(access: Access, requests: readonly Request[], waits = WAITS): Promise<readonly Answer[]> {
  return persist(() => access.post<readonly Answer[]>("acts/batch", { requests }), waits);
}

async function persist<T>(call: () => Promise<T>, [wait, ...later]: readonly number[]): Promise<T> {
  try {
    return await call();
  } catch (reason) {
    if (wait === undefined || !(reason instanceof CallFailed) || reason.code !== "unreachable") throw reason;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return persist(call, later);
  }
}
