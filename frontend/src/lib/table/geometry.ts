/**
 * Where everything lies on the stage, in stage units.
 *
 * The stage scales as one. Every side of the table is laid out in its owner's frame: the origin is the table's centre,
 * x runs to the owner's right and y towards the owner; the frame is then turned to the owner's side of the screen.
 */

/** Where declared sets lie, from `right` to the left, and flowers, from as far on the left to the right. */
export interface LaidPlace {
  readonly y: number;
  readonly tile: number;
  /** The width of a flower. */
  readonly flower: number;
  readonly right: number;
  readonly gap: number;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly centre: { readonly x: number; readonly y: number; readonly half: number };
  readonly river: { readonly y: number; readonly tile: number };
  readonly wall: { readonly y: number; readonly stack: number; readonly depth: number; readonly apart: number };
  readonly melds: LaidPlace;
  /** The own melds may be larger and lie further to the right. */
  readonly ownMelds: LaidPlace;
  /** Other players' standing tiles; `null` where there is no room for them. */
  readonly backs: { readonly y: number; readonly tile: number } | null;
  /** The own hand on the stage; `null` where it stands outside, in full size. */
  readonly hand: { readonly y: number; readonly tile: number } | null;
}

/** A table with everything on it, for screens of 700 pixels and more in both directions. */
export const FULL: Geometry = {
  width: 1000,
  height: 1000,
  centre: { x: 500, y: 446, half: 104 },
  river: { y: 111, tile: 36 },
  wall: { y: 262, stack: 27, depth: 27, apart: 8 },
  melds: { y: 304, tile: 31, flower: 24, right: 300, gap: 8 },
  ownMelds: { y: 304, tile: 36, flower: 32, right: 470, gap: 10 },
  backs: { y: 352, tile: 30 },
  hand: { y: 412, tile: 65 },
};

/** The table of a phone: rivers, wall and melds; the own hand and the names stand around it. */
export const COMPACT: Geometry = {
  width: 400,
  height: 400,
  centre: { x: 200, y: 200, half: 68 },
  river: { y: 71, tile: 21.5 },
  wall: { y: 161, stack: 17, depth: 8, apart: 3 },
  melds: { y: 173, tile: 18.5, flower: 15, right: 165, gap: 4 },
  ownMelds: { y: 173, tile: 18.5, flower: 15, right: 165, gap: 4 },
  backs: null,
  hand: null,
};

export const RIVER_ROW = 6;
const RIVER_ROWS = 3;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The upper left corner of a river's tile, in its owner's frame.
 *
 * Rows hold six. The third runs on to the right; when even that is full its tiles move together.
 */
export function riverPlace(index: number, count: number, geometry: Geometry): Place {
  const { tile, y } = geometry.river;
  const row = Math.min(Math.floor(index / RIVER_ROW), RIVER_ROWS - 1);
  const column = index - row * RIVER_ROW;
  const inRow = row === RIVER_ROWS - 1 ? count - row * RIVER_ROW : RIVER_ROW;
  const room = geometry.wall.y + (RIVER_ROW / 2) * tile;
  const step = Math.min(tile, (room - tile) / Math.max(1, inRow - 1));
  return { x: (-RIVER_ROW / 2) * tile + column * step, y: y + row * tile * (4 / 3) };
}

/** The left edge of a stack, counted from the wall's right end as its owner sees it. */
export function stackX(index: number, stacks: number, geometry: Geometry): number {
  return (stacks / 2 - 1 - index) * geometry.wall.stack;
}

/** The left edges of melds laid from right to left in the order they were made, and the leftmost edge. */
export function meldEdges(widths: readonly number[], right: number, gap: number): readonly number[] {
  const edges: number[] = [];
  let edge = right;
  for (const width of widths) {
    edge -= width;
    edges.push(edge);
    edge -= gap;
  }
  return edges;
}

/** How far apart flowers lie: side by side, or closer where the sets, which begin at `room`, leave too little. */
export function flowerStep(count: number, room: number, { flower, right, gap }: LaidPlace): number {
  return Math.min(flower, (room - gap + right - flower) / Math.max(1, count - 1));
}

/** How wide a meld lies: an upright tile is as wide as it is, a sideways one as it is high. */
export function meldWidth(sideways: readonly boolean[], tile: number): number {
  return sideways.reduce((width, turned) => width + (turned ? tile * (4 / 3) : tile), 0);
}

const SMALLEST_TARGET = 44;
const LARGEST_ON_PHONE = 58;
const TILE_GAP = 2;
/** The drawn tile stands half a tile apart. */
const DRAWN_APART = 0.5;

/** How a hand stands on a phone, `apart` between tiles: in one row if they stay large enough to press, else in two. */
export function phoneHand(
  tiles: number,
  room: number,
  apart = DRAWN_APART,
): { readonly rows: 1 | 2; readonly tile: number } {
  const inOne = Math.floor(room / (tiles + apart)) - TILE_GAP;
  const inTwo = Math.floor(room / (Math.ceil(tiles / 2) + apart)) - TILE_GAP;
  const rows = inOne >= SMALLEST_TARGET ? 1 : 2;
  return { rows, tile: Math.min(LARGEST_ON_PHONE, rows === 1 ? inOne : inTwo) };
}

/** The width of the own tiles on a stage with everything on it: smaller where a long hand would not fit. */
export function wholeHand(tiles: number, apart: number, geometry: Geometry): number {
  return Math.min(geometry.hand?.tile ?? 0, geometry.width / (tiles + apart) - TILE_GAP);
}

export type Shape = "wide" | "full" | "portrait" | "landscape";

const PANEL = 320;
const FULL_FROM = 700;

/** How a window is divided: a table with a panel beside it, a table alone, or a phone held upright or sideways. */
export function shapeOf(width: number, height: number): Shape {
  if (Math.min(width, height) < FULL_FROM) return height >= width ? "portrait" : "landscape";
  return width - height >= PANEL ? "wide" : "full";
}
