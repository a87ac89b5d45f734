/** A moment of a tournament, which its log counts from the opening, as a time of day. */

import { settings } from "../theme/settings.svelte";

export function momentText(openedAt: string, at: number): string {
  const moment = new Date(Date.parse(openedAt) + at);
  return moment.toLocaleString(settings.language, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
