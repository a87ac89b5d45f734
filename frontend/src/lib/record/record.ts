/** The lines of a record as they stand in the file: a header, an event a line, a closing line. */

import type { Event } from "../../generated/types";

export interface Header {
  readonly line: "header";
  readonly format: string;
  readonly version: number;
  readonly rules: string;
}

export interface EventLine {
  readonly line: "event";
  readonly n: number;
  readonly prev: string;
  readonly event: Event;
}

export interface ClosingLine {
  readonly line: "close";
  readonly n: number;
  readonly prev: string;
  readonly events: number;
}

export type RecordLine = Header | EventLine | ClosingLine;

/** A line's exact text, by which it is hashed, and what it says: `null` for what is no line of a record. */
export interface PlacedLine {
  readonly text: string;
  readonly says: RecordLine | null;
}

export function linesOf(text: string): readonly PlacedLine[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => ({ text: line, says: parsed(line) }));
}

function parsed(text: string): RecordLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : null;
  } catch {
    return null;
  }
}

function isLine(value: unknown): value is RecordLine {
  if (typeof value !== "object" || value === null) return false;
  const { line, n, prev, event, events } = value as Partial<Record<string, unknown>>;
  if (line === "header") return true;
  if (typeof n !== "number" || typeof prev !== "string") return false;
  if (line === "close") return typeof events === "number";
  return line === "event" && typeof event === "object" && event !== null;
}

export function eventsOf(lines: readonly PlacedLine[]): readonly Event[] {
  return lines.flatMap(({ says }) => (says?.line === "event" ? [says.event] : []));
}
