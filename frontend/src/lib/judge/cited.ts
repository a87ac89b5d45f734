/** The articles that a ruling cites, out of the table that carries their words. */

import type { JudgeArticle, JudgeTable, Said } from "../../generated/types";

/** A citation as a log keeps it. */
export interface CitedIn {
  readonly id: string;
  readonly citation: Said;
  readonly title: Said;
}

export type Article = JudgeArticle & { readonly id: string };

export function articlesOf(table: JudgeTable, ids: readonly string[]): readonly Article[] {
  return ids.flatMap((id) => {
    const article = table.articles[id];
    return article ? [{ id, ...article }] : [];
  });
}
