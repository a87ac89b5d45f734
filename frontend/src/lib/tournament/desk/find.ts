/** Finding people in a list by anything that stands there of them. */

import type { EntryView } from "../../../generated/tournament";

/** The entries in which every word of the query stands, in the order of entry; a number is that entry's. */
export function found(entries: readonly EntryView[], query: string): readonly EntryView[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ person }) => {
    const said = `${person.player} ${person.name} ${person.team} ${person.country}`.toLocaleLowerCase();
    return words.every((word) => (/^\d+$/.test(word) ? person.player === Number(word) : said.includes(word)));
  });
}
