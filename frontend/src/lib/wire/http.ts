/** Calls to the server outside a table: JSON in, JSON out, and a `CallFailed` with the server's own reason. */

import type { Fault, FaultCode } from "../../generated/types";

export class CallFailed extends Error {
  constructor(
    readonly code: FaultCode | "unreachable",
    detail: string,
  ) {
    super(detail);
    this.name = "CallFailed";
  }
}

export function get<T>(path: string): Promise<T> {
  return call<T>(path);
}

export function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return call<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function call<T>(path: string, options?: RequestInit): Promise<T> {
  const response = await fetch(path, options).catch(() => {
    throw new CallFailed("unreachable", `${path}: no answer`);
  });
  if (!response.ok) throw await failure(path, response);
  return (await response.json()) as T;
}

async function failure(path: string, response: Response): Promise<CallFailed> {
  try {
    const { code, detail } = (await response.json()) as Fault;
    return new CallFailed(code, detail);
  } catch {
    return new CallFailed("internal", `${path}: ${response.status}`);
  }
}
