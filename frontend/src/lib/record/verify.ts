/**
 * Checking a record in the browser: nothing changed, moved, added or left out, and no wall exchanged after the fact.
 *
 * Each line holds the SHA-256 of the line before it, and each wall was bound by a hash before anybody drew from it.
 * Whether the play kept the rules is checked by `sifang verify`, which has the rules.
 */

import { eventsOf, type PlacedLine } from "./record";

/** Where something is wrong; lines count from 1. */
export type Flaw =
  | { readonly kind: "empty" }
  | { readonly kind: "unreadable"; readonly line: number }
  | { readonly kind: "header"; readonly line: number }
  | { readonly kind: "broken"; readonly line: number }
  | { readonly kind: "count"; readonly line: number }
  | { readonly kind: "unclosed"; readonly line: number }
  | { readonly kind: "after_close"; readonly line: number }
  | { readonly kind: "wall"; readonly deal: number }
  | { readonly kind: "tiles"; readonly deal: number }
  | { readonly kind: "other_record" };

export interface Findings {
  readonly lines: number;
  readonly events: number;
  /** Deals whose wall was opened and compared with its commitment. */
  readonly walls: number;
  /** The hash of the last event's line, which the card prints. */
  readonly lastHash: string | null;
  readonly flaws: readonly Flaw[];
}

type Digest = (data: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

const FORMAT = "sifang-record";
const UTF8 = new TextEncoder();

/** Whether this page may hash: browsers offer it only to pages of the same machine or over HTTPS. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Check the lines of a record. `against` is the hash on the card, if there is one to compare with. */
export async function verify(
  lines: readonly PlacedLine[],
  against: string | null = null,
  digest: Digest = (data) => crypto.subtle.digest("SHA-256", data),
): Promise<Findings> {
  const hash = async (data: Uint8Array<ArrayBuffer>) => hex(await digest(data));
  const hashes = await Promise.all(lines.map(({ text }) => hash(UTF8.encode(text))));
  const lastEvent = lines.findLastIndex(({ says }) => says?.line === "event");
  const lastHash = hashes[lastEvent] ?? null;
  const walls = await examineWalls(lines, hash);
  const flaws = [...chainFlaws(lines, hashes), ...walls.flaws];
  if (against !== null && lastHash !== against) flaws.push({ kind: "other_record" });
  return { lines: lines.length, events: eventsOf(lines).length, walls: walls.count, lastHash, flaws };
}

function chainFlaws(lines: readonly PlacedLine[], hashes: readonly string[]): Flaw[] {
  if (lines.length === 0) return [{ kind: "empty" }];
  const flaws: Flaw[] = [];
  lines.forEach(({ says }, index) => {
    const line = index + 1;
    if (says === null) flaws.push({ kind: "unreadable", line });
    else if (says.line === "header") {
      if (index !== 0 || says.format !== FORMAT) flaws.push({ kind: "header", line });
    } else if (index === 0) flaws.push({ kind: "header", line });
    else {
      if (says.prev !== hashes[index - 1]) flaws.push({ kind: "broken", line });
      if (says.n !== index) flaws.push({ kind: "count", line });
    }
    if (says?.line === "close") {
      if (says.events !== index - 1) flaws.push({ kind: "count", line });
      if (index !== lines.length - 1) flaws.push({ kind: "after_close", line });
    }
  });
  if (lines.at(-1)?.says?.line !== "close") flaws.push({ kind: "unclosed", line: lines.length });
  return flaws;
}

/** Each wall against what was promised before the deal, and its tiles against a set of mahjong tiles. */
async function examineWalls(
  lines: readonly PlacedLine[],
  hash: (data: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<{ readonly count: number; readonly flaws: readonly Flaw[] }> {
  const flaws: Flaw[] = [];
  let count = 0;
  let deal = 0;
  let promised: string | null = null;
  for (const event of eventsOf(lines)) {
    if (event.event === "deal_opened") deal = event.number;
    else if (event.event === "wall_built") promised = event.commitment;
    else if (event.event === "wall_revealed") {
      count++;
      if ((await hash(committed(event.nonce, event.wall))) !== promised) flaws.push({ kind: "wall", deal });
      if (!isDeck(event.wall)) flaws.push({ kind: "tiles", deal });
      promised = null;
    }
  }
  return { count, flaws };
}

/** What the commitment is the hash of: the nonce, a colon, and a byte a tile. */
export function committed(nonce: string, wall: readonly number[]): Uint8Array<ArrayBuffer> {
  const start = UTF8.encode(`${nonce}:`);
  const bytes = new Uint8Array(start.length + wall.length);
  bytes.set(start);
  bytes.set(wall, start.length);
  return bytes;
}

/** Every tile once: none missing, none twice. */
function isDeck(wall: readonly number[]): boolean {
  return new Set(wall).size === wall.length && wall.every((tile) => tile >= 0 && tile < wall.length);
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
