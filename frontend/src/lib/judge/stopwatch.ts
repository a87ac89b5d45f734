/**
 * The stopwatch for one timed player: both limits run at once, and what goes over them grows step by step.
 *
 * A watch is the list of what was pressed, with the moments; everything else is computed from it. All numbers come
 * from the book's time limits. Moments and spans are in milliseconds.
 */

import type { TimeLimits } from "../../generated/types";

/** `dealt`: the deal begins, with its free time. `kong`: the turn ends and its second turn begins at once. */
export interface Press {
  readonly press: "dealt" | "begin" | "kong" | "end";
  readonly at: number;
}

/** A turn: the time charged, and what that alone costs. */
export interface Turn {
  readonly used: number;
  readonly points: number;
  readonly running: boolean;
}

export interface Reading {
  /** What is left of the free time after the deal. */
  readonly freeLeft: number;
  readonly turns: readonly Turn[];
  /** The turn under way. */
  readonly current: Turn | null;
  readonly moveLeft: number;
  readonly dealUsed: number;
  readonly dealLeft: number;
  /** The points by the move's limit, by the deal's, and together. */
  readonly movePoints: number;
  readonly dealPoints: number;
  readonly points: number;
  /** When more is taken off: the time until then, while a turn is under way. */
  readonly nextIn: number | null;
  readonly forfeited: boolean;
}

/** What may be pressed next. */
export function allowed(presses: readonly Press[]): ReadonlySet<Press["press"]> {
  const last = presses.at(-1)?.press;
  return last === "begin" || last === "kong" ? new Set(["kong", "end"]) : new Set(["dealt", "begin"]);
}

export function read(presses: readonly Press[], now: number, limits: TimeLimits): Reading {
  const free = freeUntil(presses, limits);
  const turns = turnsOf(presses, now, free, limits);
  const current = turns.find(({ running }) => running) ?? null;
  const dealUsed = turns.reduce((sum, { used }) => sum + used, 0);
  const movePoints = turns.reduce((sum, { points }) => sum + points, 0);
  const dealPoints = cost(dealUsed, limits.deal, limits);
  const points = movePoints + dealPoints;
  const freeLeft = Math.max(0, free - now);
  return {
    freeLeft,
    turns,
    current,
    moveLeft: limits.move - (current?.used ?? 0),
    dealUsed,
    dealLeft: limits.deal - dealUsed,
    movePoints,
    dealPoints,
    points,
    nextIn: current && limits.points > 0 ? freeLeft + untilNext(current.used, dealUsed, limits) : null,
    forfeited: limits.points > 0 && points > limits.forfeit_above,
  };
}

/** The end of the free time after the last deal; before all moments if none was pressed. */
function freeUntil(presses: readonly Press[], limits: TimeLimits): number {
  const dealt = presses.findLast(({ press }) => press === "dealt");
  return dealt ? dealt.at + limits.free_at_start : Number.NEGATIVE_INFINITY;
}

/** The turns since the last deal began. */
function turnsOf(presses: readonly Press[], now: number, free: number, limits: TimeLimits): readonly Turn[] {
  const since = presses.slice(presses.findLastIndex(({ press }) => press === "dealt") + 1);
  return since.flatMap(({ press, at }, place) => {
    if (press === "end") return [];
    const end = since[place + 1]?.at;
    const used = Math.max(0, (end ?? now) - Math.max(at, free));
    return [{ used, points: cost(used, limits.move, limits), running: end === undefined }];
  });
}

/** So many points for every started step over the limit; exactly the limit is not over. */
function cost(used: number, limit: number, limits: TimeLimits): number {
  return limits.points * Math.ceil(Math.max(0, used - limit) / limits.step);
}

/** How long until the next step over one of the limits starts. */
function untilNext(move: number, deal: number, limits: TimeLimits): number {
  return Math.min(untilStep(move, limits.move, limits.step), untilStep(deal, limits.deal, limits.step));
}

function untilStep(used: number, limit: number, step: number): number {
  const over = used - limit;
  return over <= 0 ? -over : Math.ceil(over / step) * step - over;
}

/** A span as on a clock, `0:07` or `−0:03`: what is left is rounded up, so that 0:00 is nothing left. */
export function clock(span: number): string {
  const seconds = Math.ceil(span / 1000);
  const all = Math.abs(seconds);
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  const tail = String(all % 60).padStart(2, "0");
  const shown = hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
  return seconds < 0 ? `\u2212${shown}` : shown;
}
