/** A match's record as the server keeps it, line by line. */

import { CallFailed } from "../wire/http";
import { linesOf, type PlacedLine } from "./record";

export function recordPath(match: string, form: "jsonl" | "txt"): string {
  return `/api/matches/${encodeURIComponent(match)}/record.${form}`;
}

export async function loadRecord(match: string): Promise<readonly PlacedLine[]> {
  const response = await fetch(recordPath(match, "jsonl")).catch(() => {
    throw new CallFailed("unreachable", "the record: no answer");
  });
  if (!response.ok) throw new CallFailed(response.status === 404 ? "unknown_match" : "internal", `${response.status}`);
  return linesOf(await response.text());
}
