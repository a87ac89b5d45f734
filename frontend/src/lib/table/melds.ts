/** How a declared set lies on the table (wsom pung.2, chow.2, kong.2 to kong.4). */

import type { Seat, TableMeld } from "../../generated/types";

export interface LaidTile {
  /** `null` for one that lies face down and is not known. */
  readonly tile: number | null;
  readonly sideways: boolean;
  readonly faceDown: boolean;
}

/** Where a seat sits as another sees it: 0 oneself, 1 next (right), 2 opposite, 3 previous (left). */
export type Side = 0 | 1 | 2 | 3;

export function sideOf(seat: Seat, viewer: Seat): Side {
  return ((seat - viewer) & 3) as Side;
}

export function seatAt(side: Side, viewer: Seat): Seat {
  return ((viewer + side) & 3) as Seat;
}

/** The tiles of a meld from left to right, as its owner sees them. */
export function layMeld(meld: TableMeld, owner: Seat): readonly LaidTile[] {
  switch (meld.type) {
    case "concealed_kong":
      return concealedKong(meld);
    case "chow":
      return meld.tiles.map((tile) => lie(tile, tile === meld.claimed));
    case "added_kong":
      return addedKong(meld, owner);
    default:
      return withClaimed(meld.tiles, meld, owner);
  }
}

/** Shown, its middle two tiles lie open; in books where it lies face down, others see four backs (mcr play.7.2). */
function concealedKong({ tiles }: TableMeld): readonly LaidTile[] {
  return [0, 1, 2, 3].map((place) => {
    const tile = tiles[place] ?? null;
    return { tile, sideways: false, faceDown: tile === null || place === 0 || place === 3 };
  });
}

/** The added tile lies at an end, never beside the sideways tile. */
function addedKong(meld: TableMeld, owner: Seat): readonly LaidTile[] {
  const added = meld.tiles.slice(-1).map((tile) => lie(tile, false));
  const pung = withClaimed(meld.tiles.slice(0, -1), meld, owner);
  return pung.at(-1)?.sideways ? [...added, ...pung] : [...pung, ...added];
}

/** The claimed tile lies sideways: left from the previous player, in the middle from the opposite, right from the next. */
function withClaimed(tiles: readonly number[], meld: TableMeld, owner: Seat): readonly LaidTile[] {
  const { claimed, source } = meld;
  const upright = tiles.filter((tile) => tile !== claimed).map((tile) => lie(tile, false));
  if (claimed === null || source === null) return upright;
  const side = sideOf(source, owner);
  const place = side === 3 ? 0 : side === 2 ? 1 : upright.length;
  return [...upright.slice(0, place), lie(claimed, true), ...upright.slice(place)];
}

function lie(tile: number, sideways: boolean): LaidTile {
  return { tile, sideways, faceDown: false };
}
