/** Lists of entries from elsewhere, on their way to the server. */

import type { EntryList } from "../../../generated/tournament";

/** So many acts go in one call. */
const BATCH = 100;
const SEPARATORS = /[,;\t]/;

/** A pasted text as the lines of a CSV file. A bare list of names, one a line, gets the heading that it lacks. */
export function withHeading(text: string): string {
  const trimmed = text.trim();
  const isBare = !trimmed.split("\n").some((line) => SEPARATORS.test(line));
  return isBare && !/^(name|姓名|名字)\s*$/i.test(trimmed.split("\n")[0] ?? "") ? `name\n${trimmed}` : trimmed;
}

/** Files that a browser knows to be pictures, sound or print: no list, whatever is in them. */
export function isList(file: Blob): boolean {
  return !/^(image|audio|video)\/|\/pdf$/.test(file.type);
}

/** The names of those whom the list keeps apart, group by group. */
export function keptApart({ commands, first }: EntryList): readonly (readonly string[])[] {
  const names = commands.flatMap((one) => (one.type === "enter_player" ? [one.name] : []));
  const groups = commands.flatMap((one) => (one.type === "keep_apart" ? [one.players] : []));
  return groups.map((players) => players.map((player) => names[player - first] ?? ""));
}

export function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / BATCH);
  return Array.from({ length: count }, (_, place) => all.slice(place * BATCH, (place + 1) * BATCH));
}
