/**
 * What can be said and thrown at a refereed table: everything a player can do, whatever would come of it.
 *
 * That a button is there tells nothing of the hand; it follows from what everybody sees.
 */

import type { Kind, Offer, PlayerCommand, Seat, TableView } from "../../generated/types";
import { type Acts, sortActs } from "../table/acts";
import { kindOf } from "../tiles/kinds";

/** The first kind that is in no suit. */
const HONOURS = 27;
const IN_SUIT = 9;
const IN_CHOW = 3;

/** The acts of a seat in play; those that the table offers where nothing else can be done. */
export function spokenActs(table: TableView, seat: Seat): Acts {
  if (table.seats[seat].forfeited) return sortActs(table.actions);
  if (table.phase === "turn" && table.turn === seat) return sortActs([...flowers(table), ...ownTurn(table, seat)]);
  const offer = offerTo(table, seat);
  if (offer === null) return sortActs(table.phase === "flowers" ? table.actions : []);
  return sortActs(answers(offer, seat));
}

/** The tile that a seat can call for: another's, while the table waits for calls. */
export function offerTo({ phase, last_discard: offer }: TableView, seat: Seat): Offer | null {
  return phase === "claims" && offer !== null && offer.seat !== seat ? offer : null;
}

/** The lowest tiles of every chow that has this kind in it. */
export function chowsWith(kind: Kind): readonly Kind[] {
  if (kind >= HONOURS) return [];
  const rank = kind % IN_SUIT;
  const lows = [kind - 2, kind - 1, kind];
  return lows.filter((_, index) => rank - 2 + index >= 0 && rank + index < IN_SUIT) as Kind[];
}

/** The kinds that join one of this kind in the chow that begins at `low`. */
export function chowKinds(low: Kind): readonly Kind[] {
  return Array.from({ length: IN_CHOW }, (_, step) => (low + step) as Kind);
}

function flowers({ actions }: TableView): readonly PlayerCommand[] {
  return actions.filter(({ type }) => type === "lay_flower");
}

/** A kong of every kind held: which one is meant is said by choosing a tile. */
function ownTurn({ seats }: TableView, seat: Seat): readonly PlayerCommand[] {
  const { hand, drawn } = seats[seat];
  const tiles = [...(hand ?? []), ...(drawn === null ? [] : [drawn])];
  const kinds = [...new Set(tiles.map(kindOf))];
  return [
    ...tiles.map((tile) => ({ type: "discard", at: 0, seat, tile }) as const),
    ...kinds.map((kind) => ({ type: "declare_kong", at: 0, seat, kind }) as const),
    { type: "declare_win", at: 0, seat },
  ];
}

function answers({ tile }: Offer, seat: Seat): readonly PlayerCommand[] {
  return [
    { type: "pass", at: 0, seat },
    ...chowsWith(kindOf(tile)).map((low) => ({ type: "claim_chow", at: 0, seat, low }) as const),
    { type: "claim_pung", at: 0, seat },
    { type: "claim_kong", at: 0, seat },
    { type: "declare_win", at: 0, seat },
  ];
}
