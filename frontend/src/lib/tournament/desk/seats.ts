/** A seating while it is changed by hand: seats that are exchanged, and people beside the tables. */

import type { SeatedTable, TableSeats } from "../../../generated/tournament";

type Player = number | null;

/** A seat by its table's place in the list and its column; or a place among those who sit nowhere. */
export type Spot = { readonly row: number; readonly column: number } | { readonly bench: number };

export interface Seats {
  readonly tables: readonly SeatedTable[];
  /** Who plays in the stage and sits at no table. */
  readonly bench: readonly Player[];
}

export function seatsOf(tables: readonly TableSeats[], bench: readonly number[]): Seats {
  return {
    tables: tables.map(({ table, players: [a, b, c, d] }) => ({
      table,
      players: [a?.player ?? null, b?.player ?? null, c?.player ?? null, d?.player ?? null],
    })),
    bench,
  };
}

export function playerAt({ tables, bench }: Seats, spot: Spot): Player {
  if ("bench" in spot) return bench[spot.bench] ?? null;
  return tables[spot.row]?.players[spot.column] ?? null;
}

export function isSame(one: Spot, other: Spot): boolean {
  if ("bench" in one || "bench" in other) return "bench" in one && "bench" in other && one.bench === other.bench;
  return one.row === other.row && one.column === other.column;
}

/** Two change places. A seat that is left to nobody of the list is filled by the organiser. */
export function exchanged(seats: Seats, one: Spot, other: Spot): Seats {
  const first = playerAt(seats, one);
  const second = playerAt(seats, other);
  const moved = put(put(seats, one, second), other, first);
  return { tables: moved.tables, bench: moved.bench.filter((player) => player !== null) };
}

/** One more table, which the organiser's people fill until players are put there. */
export function withTable(seats: Seats): Seats {
  const table = Math.max(0, ...seats.tables.map((one) => one.table)) + 1;
  return { ...seats, tables: [...seats.tables, { table, players: [null, null, null, null] }] };
}

/** Without a table: who sat there sits nowhere. */
export function withoutTable({ tables, bench }: Seats, row: number): Seats {
  const gone = tables[row]?.players.filter((player) => player !== null) ?? [];
  return { tables: tables.filter((_, place) => place !== row), bench: [...bench, ...gone] };
}

/** The tables at which somebody else sits than before. */
export function changedTables(before: Seats, after: Seats): readonly SeatedTable[] {
  return after.tables.filter(({ table, players }) => {
    const was = before.tables.find((one) => one.table === table);
    return was === undefined || players.some((player, column) => player !== was.players[column]);
  });
}

function put(seats: Seats, spot: Spot, player: Player): Seats {
  if ("bench" in spot)
    return { ...seats, bench: seats.bench.map((one, place) => (place === spot.bench ? player : one)) };
  return {
    ...seats,
    tables: seats.tables.map((one, row) =>
      row === spot.row ? { ...one, players: taken(one, spot.column, player) } : one,
    ),
  };
}

function taken({ players: [a, b, c, d] }: SeatedTable, column: number, player: Player): SeatedTable["players"] {
  return [column === 0 ? player : a, column === 1 ? player : b, column === 2 ? player : c, column === 3 ? player : d];
}
