import { describe, expect, it } from "vitest";
import type { MeldType, Seat, TableMeld } from "../src/generated/types";
import { layMeld, seatAt, sideOf } from "../src/lib/table/melds";

const OWNER: Seat = 1;
const NEXT: Seat = 2;
const OPPOSITE: Seat = 3;
const PREVIOUS: Seat = 0;

function meld(type: MeldType, tiles: number[], claimed: number | null, source: Seat | null): TableMeld {
  return { type, tiles, claimed, source };
}

function sideways(laid: ReturnType<typeof layMeld>): number {
  return laid.findIndex((tile) => tile.sideways);
}

describe("a pung (wsom pung.2)", () => {
  it.each([
    [PREVIOUS, 0],
    [OPPOSITE, 1],
    [NEXT, 2],
  ] as const)("from seat %i lies with tile %i sideways", (source, place) => {
    const laid = layMeld(meld("pung", [0, 1, 2], 1, source), OWNER);
    expect(sideways(laid)).toBe(place);
    expect(laid[place]?.tile).toBe(1);
    expect(laid.filter((tile) => tile.sideways)).toHaveLength(1);
  });
});

it("a chow lies in number order with the claimed tile sideways where it belongs (wsom chow.2)", () => {
  const laid = layMeld(meld("chow", [0, 4, 8], 4, PREVIOUS), OWNER);
  expect(laid.map(({ tile }) => tile)).toEqual([0, 4, 8]);
  expect(sideways(laid)).toBe(1);
});

describe("a direct kong (wsom kong.4)", () => {
  it.each([
    [PREVIOUS, 0],
    [OPPOSITE, 1],
    [NEXT, 3],
  ] as const)("from seat %i lies with tile %i sideways", (source, place) => {
    expect(sideways(layMeld(meld("direct_kong", [0, 1, 2, 3], 3, source), OWNER))).toBe(place);
  });
});

it("a concealed kong shows its middle two tiles (wsom kong.2)", () => {
  const laid = layMeld(meld("concealed_kong", [0, 1, 2, 3], null, null), OWNER);
  expect(laid.map(({ faceDown }) => faceDown)).toEqual([true, false, false, true]);
});

it("a concealed kong that lies face down shows four backs (mcr play.7.2)", () => {
  const laid = layMeld(meld("concealed_kong", [], null, null), OWNER);
  expect(laid).toEqual(Array(4).fill({ tile: null, sideways: false, faceDown: true }));
});

describe("a tile added to a pung (wsom kong.3)", () => {
  it.each([PREVIOUS, OPPOSITE, NEXT])("lies at an end and not beside the tile claimed from seat %i", (source) => {
    const laid = layMeld(meld("added_kong", [0, 1, 2, 3], 1, source), OWNER);
    const added = laid.findIndex(({ tile }) => tile === 3);
    expect([0, 3]).toContain(added);
    expect(Math.abs(added - sideways(laid))).toBeGreaterThan(1);
    expect(laid[added]?.sideways).toBe(false);
  });
});

it("a seat has its side and a side its seat, whoever looks", () => {
  for (const viewer of [0, 1, 2, 3] as const) {
    for (const side of [0, 1, 2, 3] as const) expect(sideOf(seatAt(side, viewer), viewer)).toBe(side);
  }
});
