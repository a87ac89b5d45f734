/** A hand as it is put together: where a tile goes, and what can be taken out again. What a hand is worth, or whether it
 * can be, the server says. */

import type { Circumstance, HandInput, Kind, Meld, MeldType, Wind } from "../../generated/types";
import { copies } from "../tiles/kinds";

/** Where the next tile goes: among the standing ones, to win by, as the first of a meld, or as the tile turned up. */
export type Target = "hand" | "winning" | "turned" | MeldType;

/** What can be pointed at in a hand, to be taken out. */
export type Piece =
  | { readonly part: "concealed"; readonly kind: Kind }
  | { readonly part: "meld"; readonly index: number }
  | { readonly part: "flower"; readonly kind: Kind }
  | { readonly part: "winning" }
  | { readonly part: "turned" };

/** How far a hand has come: what can be asked about it depends on that. */
export type Stage = "empty" | "unfinished" | "waiting" | "discarding" | "full";

export const EMPTY: HandInput = {
  concealed: [],
  melds: [],
  tile: null,
  flowers: [],
  circumstances: [],
  seat_wind: 0,
  prevalent_wind: 0,
  discarder: null,
  discards: [],
  claims: [],
  turned: null,
  level: 1,
  floats: 0,
  kongs_in_chain: 0,
};

const FIRST_HONOUR = 27;
const FIRST_FLOWER = 34;
/** Wins by no tile: all fourteen stand in the hand, or no tile is drawn. */
const WITHOUT_TILE: ReadonlySet<Circumstance> = new Set(["blessing_of_heaven", "ten_honours"]);

export function isFlower(kind: Kind): boolean {
  return kind >= FIRST_FLOWER;
}

/** The tiles of a meld in order. */
export function meldKinds({ type, kind }: Meld): readonly Kind[] {
  if (type === "chow") return [kind, (kind + 1) as Kind, (kind + 2) as Kind];
  return type === "pung" ? [kind, kind, kind] : [kind, kind, kind, kind];
}

/** How many of a kind are left to be put in. */
export function left(hand: HandInput, kind: Kind): number {
  const { concealed, melds, tile, flowers, turned } = hand;
  const held = [...concealed, ...melds.flatMap(meldKinds), ...flowers, tile, turned];
  return Math.max(0, copies(kind) - held.filter((one) => one === kind).length);
}

/** How many tiles stand in a whole hand beside its melds, the winning one counted. */
export function whole({ melds }: HandInput): number {
  return 14 - 3 * melds.length;
}

/** How many stand now, the winning one counted. */
export function standing({ concealed, tile }: HandInput): number {
  return concealed.length + (tile === null ? 0 : 1);
}

export function stageOf(hand: HandInput): Stage {
  const { melds, flowers, tile, circumstances } = hand;
  const [held, all] = [standing(hand), whole(hand)];
  if (held + melds.length + flowers.length === 0) return "empty";
  const withoutTile = circumstances.some((one) => WITHOUT_TILE.has(one));
  if (held >= all || (withoutTile && held === all - 1)) {
    return held === all && tile === null && !withoutTile ? "discarding" : "full";
  }
  return held === all - 1 && tile === null ? "waiting" : "unfinished";
}

/** Whether a tile can be put there: it is left, and there is room for it. */
export function takes(hand: HandInput, target: Target, kind: Kind): boolean {
  if (isFlower(kind)) return left(hand, kind) > 0;
  switch (target) {
    case "hand":
      return left(hand, kind) > 0 && standing(hand) < whole(hand);
    case "winning":
    case "turned":
      return left(hand, kind) > 0;
    default:
      return takesMeld(hand, { type: target, kind });
  }
}

function takesMeld(hand: HandInput, meld: Meld): boolean {
  const { type, kind } = meld;
  if (hand.melds.length === 4 || (type === "chow" && (kind >= FIRST_HONOUR || kind % 9 > 6))) return false;
  const kinds = meldKinds(meld);
  return kinds.every((one) => left(hand, one) >= kinds.filter((other) => other === one).length);
}

/** The hand with a tile more; as it is where the tile cannot be taken. Flowers are laid aside wherever they go. */
export function put(hand: HandInput, target: Target, kind: Kind): HandInput {
  if (!takes(hand, target, kind)) return hand;
  if (isFlower(kind)) return { ...hand, flowers: [...hand.flowers, kind] };
  switch (target) {
    case "hand":
      return standing(hand) < whole(hand) - 1 || hand.tile !== null
        ? { ...hand, concealed: [...hand.concealed, kind] }
        : { ...hand, tile: kind };
    case "winning":
      return { ...hand, tile: kind };
    case "turned":
      return { ...hand, turned: kind };
    default:
      return { ...hand, melds: [...hand.melds, { type: target, kind }] };
  }
}

/** The hand without one of its pieces. */
export function take(hand: HandInput, piece: Piece): HandInput {
  switch (piece.part) {
    case "concealed":
      return { ...hand, concealed: without(hand.concealed, piece.kind) };
    case "flower":
      return { ...hand, flowers: without(hand.flowers, piece.kind) };
    case "meld":
      return { ...hand, melds: hand.melds.filter((_, index) => index !== piece.index) };
    case "winning":
      return { ...hand, tile: null };
    case "turned":
      return { ...hand, turned: null };
  }
}

/** The hand without what was put in last: the winning tile, a standing one, a meld, a flower. */
export function takeBack(hand: HandInput): HandInput {
  if (hand.tile !== null) return { ...hand, tile: null };
  if (hand.concealed.length > 0) return { ...hand, concealed: hand.concealed.slice(0, -1) };
  if (hand.melds.length > 0) return { ...hand, melds: hand.melds.slice(0, -1) };
  return { ...hand, flowers: hand.flowers.slice(0, -1) };
}

/** The hand winning by one of its standing tiles; the tile that won before stands in its place. */
export function winBy(hand: HandInput, kind: Kind): HandInput {
  if (!hand.concealed.includes(kind)) return hand;
  const others = without(hand.concealed, kind);
  return { ...hand, concealed: hand.tile === null ? others : [...others, hand.tile], tile: kind };
}

/** The hand with a circumstance more or less. The dealer's first fourteen tiles all stand in the hand. */
export function withCircumstance(hand: HandInput, one: Circumstance, on: boolean): HandInput {
  const others = hand.circumstances.filter((known) => known !== one);
  const said = { ...hand, circumstances: on ? [...others, one] : others };
  if (one !== "blessing_of_heaven") return said;
  return on ? allStanding(said) : lastWins(said);
}

/** Drawn by the winner, so that nobody gave it; or not. */
export function selfDrawn(hand: HandInput, on: boolean): HandInput {
  return withCircumstance(on ? { ...hand, discarder: null } : hand, "self_draw", on);
}

/** The player sits there; nobody wins on his own discard. */
export function seated(hand: HandInput, wind: Wind): HandInput {
  return { ...hand, seat_wind: wind, discarder: hand.discarder === wind ? null : hand.discarder };
}

/** All tiles in hand, none of them to win by. */
export function allStanding(hand: HandInput): HandInput {
  return hand.tile === null ? hand : { ...hand, concealed: [...hand.concealed, hand.tile], tile: null };
}

function lastWins(hand: HandInput): HandInput {
  const last = hand.concealed.at(-1);
  if (hand.tile !== null || last === undefined || standing(hand) < whole(hand)) return hand;
  return { ...hand, concealed: hand.concealed.slice(0, -1), tile: last };
}

/** What stays when a tile is discarded. */
export function discarding(hand: HandInput, kind: Kind): HandInput {
  const all = allStanding(hand);
  return { ...all, concealed: without(all.concealed, kind) };
}

/** The waiting hand with one tile for another. */
export function exchanging(hand: HandInput, away: Kind, taken: Kind): HandInput {
  return { ...hand, concealed: [...without(hand.concealed, away), taken], tile: null };
}

/** The tiles in the order in which they are read. */
export function sorted(kinds: readonly Kind[]): readonly Kind[] {
  return [...kinds].sort((one, other) => one - other);
}

function without(kinds: readonly Kind[], kind: Kind): readonly Kind[] {
  const place = kinds.lastIndexOf(kind);
  return kinds.filter((_, index) => index !== place);
}
