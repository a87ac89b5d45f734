/** Finding what happened by words in any of the three languages: titles, other words for it, and what is ruled on it. */

import type { JudgeIncident, JudgeTable, Said } from "../../generated/types";

interface Indexed {
  readonly incident: JudgeIncident;
  readonly titles: readonly string[];
  readonly keywords: readonly string[];
  readonly bodies: readonly string[];
}

export type IncidentIndex = readonly Indexed[];

/** Prepare a book's incidents for searching. */
export function indexOf(table: JudgeTable): IncidentIndex {
  return table.incidents.map((incident) => ({
    incident,
    titles: versions([incident.title]),
    keywords: versions([incident.keywords]),
    bodies: versions([...headings(table, incident), ...wordsBehind(table, incident.node)]),
  }));
}

/** The incidents that hold every word of the query, the likeliest first; those of a rank in the referee's order. */
export function find(index: IncidentIndex, query: string): readonly JudgeIncident[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return index.map(({ incident }) => incident);
  const found = index.flatMap((one) => {
    const ranks = words.map((word) => rank(one, word));
    return ranks.includes(0) ? [] : [{ incident: one.incident, rank: ranks.reduce((sum, each) => sum + each, 0) }];
  });
  return found.toSorted((a, b) => b.rank - a.rank).map(({ incident }) => incident);
}

function rank({ titles, keywords, bodies }: Indexed, word: string): number {
  if (titles.includes(word)) return 9;
  if (keywords.some((one) => one.split(" ").includes(word))) return 5;
  if (titles.some((one) => one.includes(word))) return 4;
  if (keywords.some((one) => one.includes(word))) return 3;
  return bodies.some((one) => one.includes(word)) ? 1 : 0;
}

function headings(table: JudgeTable, { group }: JudgeIncident): readonly Said[] {
  const heading = table.groups[group];
  return heading ? [heading] : [];
}

/** The questions and answers, findings and cited articles that may come after a node. */
function wordsBehind(table: JudgeTable, start: number): readonly Said[] {
  const seen = new Set<number>();
  const words = new Set<Said>();
  const visit = (number: number): void => {
    const node = table.nodes[number];
    if (!node || seen.has(number)) return;
    seen.add(number);
    const question = node.question ? table.questions[node.question] : undefined;
    if (question) words.add(question.text);
    for (const { answer, node: next } of node.branches ?? []) {
      const text = question?.answers[answer];
      // Where the deal stands is asked of every incident: it tells none from another.
      if (text && !node.question?.startsWith("situation.")) words.add(text);
      visit(next);
    }
    const ruling = typeof node.ruling === "number" ? table.rulings[node.ruling] : undefined;
    if (!ruling) return;
    words.add(ruling.finding);
    for (const id of ruling.articles) {
      const article = table.articles[id];
      if (article) for (const said of [article.title, article.gist]) words.add(said);
    }
  };
  visit(start);
  return [...words];
}

function versions(said: readonly Said[]): readonly string[] {
  return said.flatMap(({ en, hant, hans }) => [en, hant, hans]).map(plain);
}

/** Without case, width and doubled spaces. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
