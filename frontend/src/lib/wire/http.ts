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

/** `secret`: that of a link, of which the server reads who is asking. */
export async function get<T>(path: string, secret: string | null = null): Promise<T> {
  const response = await call(path, { headers: bearer(secret) });
  return (await response.json()) as T;
}

export async function post<T>(path: string, body: unknown, secret: string | null = null): Promise<T> {
  const response = await call(path, posted(body, secret));
  return (await response.json()) as T;
}

/** A call that is answered with lines of JSON, each as soon as it is there. */
export async function* postForLines(
  path: string,
  body: unknown,
  secret: string | null,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await call(path, { ...posted(body, secret), signal });
  let rest = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

/** A file from the server; with a body it is asked for by POST. */
export async function download(path: string, secret: string | null = null, body?: unknown): Promise<Blob> {
  const response = await call(path, body === undefined ? { headers: bearer(secret) } : posted(body, secret));
  return await response.blob();
}

/** A file to the server. */
export async function upload<T>(path: string, file: Blob, secret: string | null = null): Promise<T> {
  const headers = { "content-type": file.type || "application/octet-stream", ...bearer(secret) };
  const response = await call(path, { method: "POST", headers, body: file });
  return (await response.json()) as T;
}

function posted(body: unknown, secret: string | null): RequestInit {
  const headers = { "content-type": "application/json", ...bearer(secret) };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

function bearer(secret: string | null): Readonly<Record<string, string>> {
  return secret === null ? {} : { authorization: `Bearer ${secret}` };
}

async function call(path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(path, options).catch(() => {
    throw new CallFailed("unreachable", `${path}: no answer`);
  });
  if (!response.ok) throw await failure(path, response);
  return response;
}

async function failure(path: string, response: Response): Promise<CallFailed> {
  try {
    const { code, detail } = (await response.json()) as Fault;
    return new CallFailed(code, detail);
  } catch {
    return new CallFailed("internal", `${path}: ${response.status}`);
  }
}
