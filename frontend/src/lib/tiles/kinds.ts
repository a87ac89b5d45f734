/** Which face a physical tile shows, and what it is called. Mirrors the numbering of tiles on the wire, no rules. */

import type { Kind, Wind } from "../../generated/types";
import { type Key, t } from "../i18n";

const COPIES = 4;
const FIRST_FLOWER_TILE = 136;
const FIRST_WIND = 27;
const FIRST_DRAGON = 31;
const FIRST_FLOWER = 34;

/** The face of a physical tile. */
export function kindOf(tile: number): Kind {
  const kind = tile < FIRST_FLOWER_TILE ? Math.floor(tile / COPIES) : FIRST_FLOWER + tile - FIRST_FLOWER_TILE;
  return kind as Kind;
}

/** How many tiles of this kind there are. */
export function copies(kind: Kind): number {
  return kind < FIRST_FLOWER ? COPIES : 1;
}

/** The tile that shows a wind. */
export function kindOfWind(wind: Wind): Kind {
  return (FIRST_WIND + wind) as Kind;
}

const SUIT_KEYS = ["tile.characters", "tile.dots", "tile.bamboos"] as const satisfies readonly Key[];
const RANK_KEYS = [
  "rank.1",
  "rank.2",
  "rank.3",
  "rank.4",
  "rank.5",
  "rank.6",
  "rank.7",
  "rank.8",
  "rank.9",
] as const satisfies readonly Key[];
const HONOUR_KEYS = [
  "tile.east",
  "tile.south",
  "tile.west",
  "tile.north",
  "tile.white",
  "tile.green",
  "tile.red",
] as const satisfies readonly Key[];
const FLOWER_KEYS = [
  "tile.spring",
  "tile.summer",
  "tile.autumn",
  "tile.winter",
  "tile.plum",
  "tile.orchid",
  "tile.chrysanthemum",
  "tile.bamboo",
] as const satisfies readonly Key[];

/** A tile's name in the reader's language. */
export function kindName(kind: Kind): string {
  const suit = SUIT_KEYS[Math.floor(kind / 9)];
  const rank = RANK_KEYS[kind % 9];
  if (suit && rank) return t(suit, { rank: t(rank) });
  const key = HONOUR_KEYS[kind - FIRST_WIND] ?? FLOWER_KEYS[kind - FIRST_FLOWER];
  return key ? t(key) : String(kind);
}

/** What stands in a tile's corner for those who cannot read its face. */
export function indexOf(kind: Kind): string {
  if (kind < FIRST_WIND) return String((kind % 9) + 1);
  if (kind < FIRST_DRAGON) return "ESWN".charAt(kind - FIRST_WIND);
  if (kind < FIRST_FLOWER) return "WGR".charAt(kind - FIRST_DRAGON);
  return String(((kind - FIRST_FLOWER) % 4) + 1);
}

const WIND_GLYPHS = "東南西北";
const WIND_GLYPHS_HANS = "东南西北";

/** A wind as it is written at the table. */
export function windGlyph(wind: Wind, simplified = false): string {
  return (simplified ? WIND_GLYPHS_HANS : WIND_GLYPHS).charAt(wind);
}

const WIND_KEYS = ["wind.east", "wind.south", "wind.west", "wind.north"] as const satisfies readonly Key[];

export function windName(wind: Wind): string {
  return t(WIND_KEYS[wind]);
}
