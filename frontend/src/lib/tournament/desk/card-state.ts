/** How far a table's card is, in the one word that a director looks for first. */

import type { CardLine } from "../../../generated/tournament";

export type CardState = "contested" | "approved" | "signed" | "full" | "writing" | "empty";

export function stateOf(card: CardLine, deals: number | null): CardState {
  if (card.contested.length > 0) return "contested";
  if (card.approved) return "approved";
  if (card.written === 0 && !card.is_paper) return "empty";
  if (card.unsigned.length === 0) return "signed";
  return card.is_paper || card.written === deals ? "full" : "writing";
}
