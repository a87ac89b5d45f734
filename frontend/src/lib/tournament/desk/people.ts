/** Lists of people, and of sessions that have begun, to choose from. */

import { t } from "../../i18n";
import type { Desk } from "./desk.svelte";

interface Option {
  readonly value: number | null;
  readonly label: string;
}

/** Everybody who has entered; of a table, those who sit there come first. */
export function peopleOf(desk: Desk, first: readonly number[] = []): readonly Option[] {
  const rest = desk.entries.entries.map(({ person }) => person.player).filter((player) => !first.includes(player));
  const named = [...first, ...rest].map((player) => ({ value: player, label: desk.name(player) }));
  return [{ value: null, label: t("desk.choose") }, ...named];
}

export function begunSessions(desk: Desk): readonly { value: number; label: string }[] {
  return desk.view.sessions
    .filter(({ phase }) => !["unseated", "drafted", "published"].includes(phase))
    .map(({ session: value }) => ({ value, label: t("tournament.session", { session: value }) }));
}
