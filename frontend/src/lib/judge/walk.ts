/** From an incident to its ruling, question by question. A walk is written into the address, so that it can be shared. */

import type { JudgeIncident, JudgeRuling, JudgeTable, Node } from "../../generated/types";

/** An answer that was given to a question. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** Where a walk has come to: what was answered, and the next question or the ruling. */
export interface Standing {
  readonly incident: JudgeIncident;
  readonly answered: readonly Answered[];
  readonly question: string | null;
  /** The answers that the facts so far allow. */
  readonly offered: readonly string[];
  readonly ruling: JudgeRuling | null;
}

/** Where these answers lead, in the order in which they are asked for. What follows an answer not offered is dropped. */
export function walk(table: JudgeTable, incident: JudgeIncident, answers: readonly string[]): Standing {
  const answered: Answered[] = [];
  let node = nodeOf(table, incident.node);
  for (const answer of answers) {
    const next = node.branches?.find((branch) => branch.answer === answer);
    if (!next || !node.question) break;
    answered.push({ question: node.question, answer });
    node = nodeOf(table, next.node);
  }
  return {
    incident,
    answered,
    question: node.question ?? null,
    offered: (node.branches ?? []).map(({ answer }) => answer),
    ruling: typeof node.ruling === "number" ? (table.rulings[node.ruling] ?? null) : null,
  };
}

function nodeOf(table: JudgeTable, number: number): Node {
  const node = table.nodes[number];
  if (!node) throw new Error(`the decision table of ${table.book} has no node ${number}`);
  return node;
}

/** A table of a tournament, and the deal it is at, `null` where nobody said. */
export interface AtTable {
  readonly tournament: string;
  readonly session: number;
  readonly table: number;
  readonly deal: number | null;
}

/** What the address says: a book, an incident, answers, and the table of a tournament that is ruled on. */
export interface Place {
  readonly book: string;
  readonly incident: string | null;
  readonly answers: readonly string[];
  readonly at?: AtTable | null;
}

export const FIRST_BOOK = "wsom";

export function readPlace(query: string): Place {
  const said = new URLSearchParams(query);
  return {
    book: said.get("rules") ?? FIRST_BOOK,
    incident: said.get("incident"),
    answers: (said.get("answers") ?? "").split(",").filter(Boolean),
    at: tableIn(said),
  };
}

/** A table is named whole, or not at all. */
function tableIn(said: URLSearchParams): AtTable | null {
  const tournament = said.get("tournament");
  const session = numberIn(said, "session");
  const table = numberIn(said, "table");
  if (!tournament || session === null || table === null) return null;
  return { tournament, session, table, deal: numberIn(said, "deal") };
}

function numberIn(said: URLSearchParams, name: string): number | null {
  const number = Number(said.get(name));
  return Number.isInteger(number) && number > 0 ? number : null;
}

export function placePath({ book, incident, answers, at }: Place): string {
  const parts = [`rules=${encodeURIComponent(book)}`];
  if (incident !== null) parts.push(`incident=${encodeURIComponent(incident)}`);
  if (answers.length > 0) parts.push(`answers=${answers.map(encodeURIComponent).join(",")}`);
  if (at) {
    parts.push(`tournament=${encodeURIComponent(at.tournament)}`, `session=${at.session}`, `table=${at.table}`);
    if (at.deal !== null) parts.push(`deal=${at.deal}`);
  }
  return `/judge?${parts.join("&")}`;
}
