/** What is written of a format's settings. An empty field is no limit. */

import type { Format, Stage } from "../../../generated/tournament";

export interface Settings {
  sessions: string;
  deals: string;
  minutes: string;
  /** How many go on; empty where the stage has no cut. */
  places: string;
}

export function settingsOf({ sessions, deals, minutes, cut }: Stage): Settings {
  return {
    sessions: `${sessions}`,
    deals: `${deals ?? ""}`,
    minutes: `${minutes ?? ""}`,
    places: `${cut?.places ?? ""}`,
  };
}

/** The format as it is written; `null` where it is the same, or a number is none. */
export function changed(format: Format, written: readonly Settings[]): Format | null {
  const stages = format.stages.map((stage, place) => set(stage, written[place] ?? settingsOf(stage)));
  if (!stages.every((stage): stage is Stage => stage !== null)) return null;
  return JSON.stringify(stages) === JSON.stringify(format.stages) ? null : { ...format, stages };
}

function set(stage: Stage, { sessions, deals, minutes, places }: Settings): Stage | null {
  const played = wholeOf(sessions);
  const limits = { deals: limitOf(deals), minutes: limitOf(minutes) };
  const through = stage.cut === null ? null : wholeOf(places);
  const isWrong = played === null || limits.deals === undefined || limits.minutes === undefined;
  if (isWrong || (stage.cut !== null && through === null)) return null;
  const cut = stage.cut === null || through === null ? stage.cut : { ...stage.cut, places: through };
  return { ...stage, sessions: played, deals: limits.deals ?? null, minutes: limits.minutes ?? null, cut };
}

/** `null` is no limit, `undefined` no number. */
function limitOf(text: string): number | null | undefined {
  return text.trim() === "" ? null : (wholeOf(text) ?? undefined);
}

function wholeOf(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null;
}
