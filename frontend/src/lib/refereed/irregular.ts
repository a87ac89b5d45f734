/** What a player can do besides at a refereed table, and in ordinary play does not: shown in one place, the panel. */

import type { Act as ActRequest, Kind, Seat, TableView } from "../../generated/types";
import { kindOf } from "../tiles/kinds";
import { offerTo } from "./calls";

/** What the server takes of a player as an act. */
export type Act = ActRequest["command"];

/** The acts of the panel, in its order. Some are followed by the choice of tiles. */
export const IRREGULARITIES = [
  "raise_fault",
  "withdraw_call",
  "withdraw_win",
  "change_call",
  "show_set",
  "show_kong",
  "expose",
  "discard",
  "draw",
  "flip",
] as const;
export type Irregularity = (typeof IRREGULARITIES)[number];

/** Which of them can be done as the table stands for everybody to see. */
export function possible(table: TableView, seat: Seat): readonly Irregularity[] {
  const { phase, turn, answered, wall } = table;
  if ((phase !== "turn" && phase !== "claims") || table.seats[seat].forfeited) return [];
  const own = turn === seat;
  const offered = offerTo(table, seat) !== null;
  const called = answered !== null && answered.type !== "pass" ? answered.type : null;
  const silent = offered && answered === null;
  const can: Readonly<Record<Irregularity, boolean>> = {
    raise_fault: table.seats.some(({ melds }) => melds.length > 0) || called !== null,
    withdraw_call: own || silent || (called !== null && called !== "win") || thrownUnshown(table, seat),
    withdraw_win: own || silent || called === "win",
    change_call: called !== null && called !== "win",
    show_set: silent && table.last_discard?.robbing !== true,
    show_kong: own,
    expose: true,
    discard: !own,
    draw: phase === "turn",
    flip: !wall.own && wall.flipped === null && wall.live > 0,
  };
  return IRREGULARITIES.filter((one) => can[one]);
}

/** Who claimed and threw a tile before showing the set may still withdraw; whether he has shown it is not asked here. */
function thrownUnshown({ phase, last_discard: offer, seats }: TableView, seat: Seat): boolean {
  return phase === "claims" && offer?.seat === seat && !offer.robbing && seats[seat].melds.length > 0;
}

/** A set that is called with the tiles that are to be shown for it; `low` is the first tile of the chow meant. */
export interface Shown {
  readonly call: "chow" | "pung" | "direct_kong" | "own_kong";
  readonly low: Kind | null;
}

/** What tiles are being chosen for. */
export type Picking =
  | { readonly act: "kong" }
  | { readonly act: "discard" }
  | { readonly act: "expose" }
  | { readonly act: "show"; readonly shown: Shown };

/** Whether more than one tile may be chosen. */
export function picksSeveral({ act }: Picking): boolean {
  return act === "expose" || act === "show";
}

/** What is done with the tiles chosen, of which there is at least one. */
export function withTiles(picking: Picking, tiles: readonly number[], seat: Seat): Act {
  const tile = tiles[0] ?? 0;
  switch (picking.act) {
    case "kong":
      return { type: "declare_kong", at: 0, seat, kind: kindOf(tile) };
    case "discard":
      return { type: "discard", at: 0, seat, tile };
    case "expose":
      return { type: "expose_tiles", at: 0, seat, tiles };
    case "show":
      return { type: "show_set", at: 0, seat, ...picking.shown, tiles };
  }
}
