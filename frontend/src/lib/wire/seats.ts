/** The seats this browser holds: a token for each match, told once by the server and kept here. */

import type { Seated } from "../../generated/types";

const KEY = "sifang.seats";

/** All seats kept, newest first. */
export function seats(): readonly Seated[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeated) : [];
  } catch {
    return [];
  }
}

/** The token for a match, `null` when this browser holds no seat in it. */
export function tokenFor(match: string): string | null {
  return seats().find((seat) => seat.match === match)?.token ?? null;
}

export function keepSeat(seat: Seated): void {
  const others = seats().filter((kept) => kept.match !== seat.match);
  localStorage.setItem(KEY, JSON.stringify([seat, ...others]));
}

export function forgetSeat(match: string): void {
  localStorage.setItem(KEY, JSON.stringify(seats().filter((kept) => kept.match !== match)));
}

function isSeated(value: unknown): value is Seated {
  if (typeof value !== "object" || value === null) return false;
  const { match, player, token } = value as Partial<Seated>;
  return typeof match === "string" && typeof player === "number" && typeof token === "string";
}
