/** The order in which penalty tiles lie. */

import type { PenaltyTile } from "../../generated/types";

/** Those that may still be thrown before the dead ones. */
export function liveFirst(tiles: readonly PenaltyTile[]): readonly PenaltyTile[] {
  return [...tiles.filter(({ live }) => live), ...tiles.filter(({ live }) => !live)];
}
