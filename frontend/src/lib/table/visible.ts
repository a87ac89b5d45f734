/** Which copies of a kind the reader can see, to show them and to count the rest. */

import type { Kind, TableView } from "../../generated/types";
import { copies, kindOf } from "../tiles/kinds";

/** Every tile whose face the reader can see now: hands shown, melds, rivers, penalty tiles. A claimed tile is counted in its meld. */
export function visibleTiles(table: TableView): readonly number[] {
  const tiles = new Set<number>();
  for (const { hand, drawn, melds, river, flowers, penalty } of table.seats) {
    for (const tile of hand ?? []) tiles.add(tile);
    if (drawn !== null) tiles.add(drawn);
    for (const meld of melds) for (const tile of meld.tiles) tiles.add(tile);
    for (const { tile } of river) tiles.add(tile);
    for (const tile of flowers) tiles.add(tile);
    for (const { tile } of penalty) tiles.add(tile);
  }
  if (table.wall.flipped !== null) tiles.add(table.wall.flipped);
  return [...tiles];
}

/** How many tiles of a kind the reader cannot see. */
export function unseen(table: TableView, kind: Kind): number {
  return copies(kind) - visibleTiles(table).filter((tile) => kindOf(tile) === kind).length;
}
