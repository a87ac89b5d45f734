import { describe, expect, it } from "vitest";
import {
  COMPACT,
  FULL,
  type Geometry,
  meldEdges,
  meldWidth,
  phoneHand,
  riverPlace,
  shapeOf,
  stackX,
} from "../src/lib/table/geometry";

const STACKS = 17;

describe.each([
  ["with everything on it", FULL],
  ["of a phone", COMPACT],
])("the table %s", (_, geometry: Geometry) => {
  const { river, wall, melds, ownMelds, centre } = geometry;
  const high = river.tile * (4 / 3);

  it("has rivers of six a row, as wide as the centre lets them be", () => {
    const first = riverPlace(0, 18, geometry);
    const sixth = riverPlace(5, 18, geometry);
    const seventh = riverPlace(6, 18, geometry);
    expect(sixth.y).toBe(first.y);
    expect(sixth.x).toBeGreaterThan(first.x);
    expect(seventh).toEqual({ x: first.x, y: first.y + high });
    expect(first.y).toBeGreaterThanOrEqual(centre.half);
  });

  it("keeps 18 discards inside the wall", () => {
    expect(riverPlace(17, 18, geometry).y + high).toBeLessThanOrEqual(wall.y);
  });

  it("lets the third row run on without touching the neighbour's wall, however long", () => {
    for (const count of [19, 21, 24, 30]) {
      expect(riverPlace(count - 1, count, geometry).x + river.tile).toBeLessThanOrEqual(wall.y + 0.001);
    }
  });

  it("has a wall of 17 stacks a side that does not reach into its neighbours", () => {
    expect(stackX(0, STACKS, geometry) + wall.stack).toBeLessThanOrEqual(wall.y);
    expect(stackX(STACKS - 1, STACKS, geometry)).toBeGreaterThanOrEqual(-wall.y);
  });

  it("has melds between the wall and the hand", () => {
    expect(melds.y).toBeGreaterThanOrEqual(wall.y + wall.depth);
    if (geometry.backs) expect(geometry.backs.y).toBeGreaterThanOrEqual(melds.y + melds.tile * (4 / 3));
    if (geometry.hand) expect(geometry.hand.y).toBeGreaterThanOrEqual(ownMelds.y + ownMelds.tile * (4 / 3));
  });

  it("holds four kongs of every player on the stage", () => {
    for (const [place, room] of [
      [melds, geometry.centre.y],
      [ownMelds, geometry.centre.x],
    ] as const) {
      const kong = meldWidth([true, false, false, false], place.tile);
      const edges = meldEdges([kong, kong, kong, kong], place.right, place.gap);
      expect(edges.at(-1)).toBeGreaterThan(-room);
      expect(place.right).toBeLessThanOrEqual(room);
    }
  });
});

it("the own hand of 14 with the drawn tile apart fits the stage at 56 pixels a tile on a screen of 900", () => {
  const { hand, width, height } = FULL;
  if (!hand) throw new Error("the full table holds the hand");
  expect((hand.tile + 2) * 14.5).toBeLessThanOrEqual(width);
  expect((hand.tile * 900) / height).toBeGreaterThanOrEqual(56);
});

describe("a hand on a phone", () => {
  it.each([
    [390, 14],
    [390, 11],
    [360, 14],
    [454, 14],
    [390, 8],
    [390, 2],
  ])("of %i pixels keeps %2$i tiles at 44 pixels or more, uncut", (room, tiles) => {
    const { rows, tile } = phoneHand(tiles, room);
    expect(tile).toBeGreaterThanOrEqual(44);
    const inRow = rows === 1 ? tiles : Math.ceil(tiles / 2);
    expect(inRow * (tile + 2) + tile / 2).toBeLessThanOrEqual(room);
  });
});

it("melds lie from right to left in the order they were made", () => {
  expect(meldEdges([100, 50], 300, 10)).toEqual([200, 140]);
});

it.each([
  [1440, 900, "wide"],
  [1024, 768, "full"],
  [390, 844, "portrait"],
  [844, 390, "landscape"],
] as const)("a window of %i x %i is %s", (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape);
});
