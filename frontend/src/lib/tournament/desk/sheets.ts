/** What can be printed, and what can be taken out of a tournament as a file. */

export const SHEETS = [
  "score-cards",
  "place-cards",
  "seating",
  "standings",
  "teams",
  "prizes",
  "links",
  "pattern-card",
  "calls",
] as const;
export type Sheet = (typeof SHEETS)[number];

export const EXPORTS = ["standings", "results", "cards", "seating", "entries", "teams", "prizes", "ema"] as const;
export const EXPORT_KINDS = ["csv", "xlsx", "json"] as const;
