/** Links as they are handed out: where each leads, for whom it is, and the number that opens it as well. */

import type { Grant, Link, LinksToPrint, LinkWanted, TournamentView } from "../../../generated/tournament";
import { deskPath, tablePath, withSecret } from "../addresses";

/** A link that has just been made, whole. */
export interface Made {
  readonly link: Link;
  readonly secret: string;
  /** With the secret. */
  readonly path: string;
  readonly pin: string | null;
}

const PIN_DIGITS = 6;
const TABLE_SIZE = 4;

/** Links come back in the order in which they were asked for. */
export function made(id: string, grants: readonly Grant[], wanted: readonly LinkWanted[]): readonly Made[] {
  return grants.map(({ link, secret }, place) => {
    const page = link.table === null ? deskPath(id) : tablePath(id, link.table);
    return { link, secret, path: withSecret(page, secret), pin: wanted[place]?.pin ?? null };
  });
}

/** A number that can be typed on a telephone. */
export function newPin(): string {
  const digits = crypto.getRandomValues(new Uint8Array(PIN_DIGITS));
  return [...digits].map((one) => one % 10).join("");
}

/** The most tables that are played at once, as far as is known. */
export function mostTables({ sessions, players }: TournamentView, playing: number): number {
  const seated = sessions.map(({ tables }) => tables);
  return Math.max(1, ...seated, Math.ceil((playing || players) / TABLE_SIZE));
}

/** Those of tables, as the sheet of their codes takes them; of two for one table the newer, which comes first. */
export function toPrint(links: readonly Made[]): LinksToPrint {
  const ofTables = links.flatMap(({ link: { table }, secret, pin }) => {
    return table === null ? [] : [[table, { secret, pin: pin ?? "" }] as const];
  });
  return { tables: Object.fromEntries(ofTables.reverse()) };
}
