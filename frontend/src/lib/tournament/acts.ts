/**
 * Acts in a tournament: commands to the server, each a request with an id of its own.
 *
 * A request that was carried out before is answered as it was then, so that it may be sent again whenever no answer
 * came: it is done once.
 */

import type { ActAnswer, ActRequest, TournamentCommand, TournamentRefusal } from "../../generated/tournament";
import { CallFailed } from "../wire/http";
import { newId } from "../wire/ids";
import type { Access } from "./client";

/** A command without what the server fills in: who, and when. */
export type Asked = TournamentCommand extends infer C
  ? C extends TournamentCommand
    ? Omit<C, "at" | "by">
    : never
  : never;

/** Why an act was not carried out; its sentence stands among the texts of the rules. */
export type Refusal = TournamentRefusal;

/** Waits before a request is sent again, in milliseconds. */
const WAITS: readonly number[] = [300, 1_000, 2_000];

export function requestOf(command: Asked): ActRequest {
  return { request: newId(), command: { at: 0, by: "", ...command } as TournamentCommand };
}

/** Send a request until it is answered, a few times. Throws `CallFailed` when no answer came. */
export function send(access: Access, request: ActRequest, waits = WAITS): Promise<ActAnswer> {
  return persist(() => access.post<ActAnswer>("acts", request), waits);
}

/** Send what was kept while the server was away; each is answered for itself, in order. */
export function sendAll(access: Access, requests: readonly ActRequest[], waits = WAITS): Promise<readonly ActAnswer[]> {
  return persist(() => access.post<readonly ActAnswer[]>("acts/batch", { requests }), waits);
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
