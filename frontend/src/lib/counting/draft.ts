/** The count that is being written, kept for this tab: a reload, or a ruling in between, takes nothing of it away. */

import type { DeclaredCount } from "../../generated/types";

const KEY = "sifang.count";

interface Draft extends DeclaredCount {
  /** Whose hand of which deal it counts. */
  readonly hand: string;
}

/** What was written of this hand's count and not put on the table yet. */
export function draftOf(hand: string): DeclaredCount | null {
  const draft = read(sessionStorage.getItem(KEY));
  return draft?.hand === hand ? { patterns: draft.patterns, total: draft.total } : null;
}

export function keepDraft(hand: string, { patterns, total }: DeclaredCount): void {
  sessionStorage.setItem(KEY, JSON.stringify({ hand, patterns, total } satisfies Draft));
}

/** The count is on the table. */
export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** `null` for whatever is not a draft of ours. */
function read(stored: string | null): Draft | null {
  try {
    const parsed: unknown = JSON.parse(stored ?? "null");
    return isDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { hand, patterns, total } = value as Partial<Record<keyof Draft, unknown>>;
  const keys = Array.isArray(patterns) && patterns.every((key) => typeof key === "string");
  return typeof hand === "string" && keys && Number.isSafeInteger(total) && (total as number) > 0;
}
