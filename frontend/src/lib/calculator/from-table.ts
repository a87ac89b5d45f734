/** A hand that won at a table, as the calculator takes it. */

import type {
  Circumstance,
  HandInput,
  Kind,
  Meld,
  ResultView,
  Seat,
  TableMeld,
  TableView,
  Wind,
} from "../../generated/types";
import { kindOf } from "../tiles/kinds";
import { EMPTY } from "./hand";

/** The circumstances that the count itself names, by the pattern's key: counted, or why it is not. */
const BY_PATTERN: Readonly<Record<string, Circumstance>> = {
  last_tile_draw: "last_tile_draw",
  last_tile_claim: "last_tile_claim",
  out_with_replacement_tile: "replacement",
  win_on_replacement: "replacement",
  ten_winds: "ten_honours",
  ten_winds_with_wild: "ten_honours_with_wild",
  robbing_the_kong: "robbing_the_kong",
  blessing_of_heaven: "blessing_of_heaven",
  blessing_of_earth: "blessing_of_earth",
  last_tile: "last_of_its_kind",
};

/** The hand of a win, counted or not yet; `null` after a draw game, or while the hand is not shown. */
export function handOf(result: ResultView, table: TableView): HandInput | null {
  const seat = table.seats.find((one) => one.seat === result.winner);
  if (!seat?.hand) return null;
  const { wild } = table;
  const windOf = (of: Seat): Wind => table.seats[of].wind;
  return {
    ...EMPTY,
    concealed: seat.hand.map(kindOf),
    melds: seat.melds.map(meldOf),
    tile: result.tile === null ? null : kindOf(result.tile),
    flowers: seat.flowers.map(kindOf),
    circumstances: circumstancesOf(result),
    seat_wind: seat.wind,
    prevalent_wind: table.prevalent_wind ?? EMPTY.prevalent_wind,
    discarder: result.discarder === null ? null : windOf(result.discarder),
    discards: result.discards.map(({ seat: thrower, kind }) => ({ wind: windOf(thrower), kind })),
    claims: result.claims.map(({ eater, feeder, type }) => ({ eater: windOf(eater), feeder: windOf(feeder), type })),
    turned: wild?.turned == null ? null : kindOf(wild.turned),
    level: Math.max(table.level, EMPTY.level),
    floats: result.floats,
    kongs_in_chain: result.kongs_in_chain,
  };
}

function meldOf({ type, tiles }: TableMeld): Meld {
  const lowest = Math.min(...tiles.map(kindOf)) as Kind;
  return { type, kind: lowest };
}

function circumstancesOf({ discarder, robbed, score }: ResultView): readonly Circumstance[] {
  const held = [...(score?.lines ?? []), ...(score?.dropped ?? [])];
  const named = held.flatMap(({ pattern }) => BY_PATTERN[pattern] ?? []);
  const how: Circumstance[] = discarder === null ? ["self_draw"] : robbed ? ["robbing_the_kong"] : [];
  return [...new Set([...how, ...named])];
}
