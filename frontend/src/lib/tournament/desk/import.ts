/** Lists of entries from elsewhere, on their way to the server. */

/** So many acts go in one call. */
const BATCH = 100;
const SEPARATORS = /[,;\t]/;

/** A pasted text as the lines of a CSV file. A bare list of names, one a line, gets the heading that it lacks. */
export function withHeading(text: string): string {
  const trimmed = text.trim();
  const isBare = !trimmed.split("\n").some((line) => SEPARATORS.test(line));
  return isBare && !/^(name|姓名|名字)\s*$/i.test(trimmed.split("\n")[0] ?? "") ? `name\n${trimmed}` : trimmed;
}

export function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / BATCH);
  return Array.from({ length: count }, (_, place) => all.slice(place * BATCH, (place + 1) * BATCH));
}
