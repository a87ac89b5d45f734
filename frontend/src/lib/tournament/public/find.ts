/** Finding people by words of their name, country or team, or by their number. */

import type { Person } from "../../../generated/tournament";
import { plain } from "../../rules/search";

export function matches(person: Person, query: string): boolean {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return true;
  const text = plain(`${person.name} ${person.substitute} ${person.country} ${person.team}`);
  return words.every((word) => text.includes(word) || word === `${person.player}`);
}
