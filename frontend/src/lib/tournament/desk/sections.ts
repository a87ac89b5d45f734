/** The sections of the desk, in the order of a day's work. */

export const SECTIONS = [
  "overview",
  "entries",
  "seating",
  "session",
  "cards",
  "rulings",
  "standings",
  "prizes",
  "links",
  "log",
  "files",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a referee's link opens: all but what is the director's alone. */
const REFEREES: ReadonlySet<Section> = new Set([
  "overview",
  "entries",
  "seating",
  "session",
  "cards",
  "rulings",
  "standings",
  "log",
]);

export function sectionsFor(isDirector: boolean): readonly Section[] {
  return isDirector ? SECTIONS : SECTIONS.filter((section) => REFEREES.has(section));
}

/** The section of a place in the desk; the first where there is none of that name. */
export function sectionOf(place: readonly string[], isDirector: boolean): Section {
  const sections = sectionsFor(isDirector);
  return sections.find((section) => section === place[0]) ?? "overview";
}

/** A number of an address: of a session, a table, a player; the fallback where it is none. */
export function numberAt(place: readonly string[], index: number, otherwise: number): number {
  const number = Number(place[index]);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}
