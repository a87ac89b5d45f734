/** Whether a player plays a session, or somebody for him, as the list of entries says. */

import type { Attendance, EntryView } from "../../../generated/tournament";

const PLAYING: ReadonlySet<Attendance> = new Set(["present", "late"]);
/** These hold for the rest of the tournament. */
export const LASTING: ReadonlySet<Attendance> = new Set(["withdrawn", "disqualified"]);

export function plays({ attendances, substitutes }: EntryView, session: number): boolean {
  const substitute = substitutes.find((one) => one.session === session);
  if (substitute) return substitute.counts;
  const last = attendances.findLast((one) => one.session <= session);
  if (!last || (last.session !== session && !LASTING.has(last.attendance))) return true;
  return PLAYING.has(last.attendance);
}
