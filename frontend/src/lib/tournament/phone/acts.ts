/** What a table's telephone says: the commands that its link may give. */

import type { ConfirmDeal, ContestDeal, SignCard, WriteDeal } from "../../../generated/tournament";

export type CardAct = WriteDeal | ConfirmDeal | ContestDeal | SignCard;

/** A player's column on the card, 0 to 3, whatever chair he sits on. */
export type Column = number;

export type BySeat<T> = readonly [T, T, T, T];

/** Filled in by the server, which knows who speaks and when. */
export const UNSAID = { at: 0, by: "" } as const;
