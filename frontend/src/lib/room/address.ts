/** The address under which others reach this server, for links and QR codes. */

import type { QrRequest, ServerInfo } from "../../generated/types";
import { CallFailed } from "../wire/http";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a page came from this very machine, so that its address means nothing to another. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Where links begin: what the reader's own address bar says, unless only this machine could follow that. */
export function originForOthers(here: Pick<Location, "hostname" | "origin">, server: ServerInfo | null): string {
  return isLoopback(here.hostname) ? (server?.origins[0] ?? here.origin) : here.origin;
}

/** Whether other devices can come at all. */
export function reachable(here: Pick<Location, "hostname">, server: ServerInfo | null): boolean {
  return !isLoopback(here.hostname) || (server?.origins.length ?? 0) > 0;
}

/** A QR code of a page of this server, as the address of an image; to be given back with `URL.revokeObjectURL`. */
export async function qrCode(path: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ path } satisfies QrRequest);
  const response = await fetch("/api/qr", { method: "POST", headers, body }).catch(() => null);
  if (response === null) throw new CallFailed("unreachable", "/api/qr: no answer");
  if (!response.ok) throw new CallFailed("internal", `/api/qr: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
