/** Two entries of one name, which is seldom meant. */

import type { EntryView } from "../../../generated/tournament";

function plain(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase();
}

/** The number of who is entered under this name already, however it is spaced and whatever its capitals. */
export function namesakeOf(name: string, entries: readonly EntryView[]): number | null {
  return entries.find(({ person }) => plain(person.name) === plain(name))?.person.player ?? null;
}
