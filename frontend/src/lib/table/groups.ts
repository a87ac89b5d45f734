/** A winning hand as it is laid out to be confirmed: sets and eyes, pairs, or suits (wsom win-scoring.2 and 3). */

import type { HandSet, Kind, Reading } from "../../generated/types";
import { kindOf } from "../tiles/kinds";

export interface LaidGroup {
  readonly kinds: readonly Kind[];
  /** Which of them is the winning tile, laid sideways; `null` when it is not in this group. */
  readonly winning: number | null;
  readonly melded: boolean;
  /** A concealed kong keeps its ends face down. */
  readonly concealedKong: boolean;
  /** The places of wilds that stand for what is shown there. */
  readonly wilds: readonly number[];
}

/** The groups of a reading; `hand` are the physical tiles shown with the winning one, for hands without sets. */
export function groupsOf(reading: Reading, hand: readonly number[]): readonly LaidGroup[] {
  const groups = unplaced(reading, hand);
  return groups.map((group, index) => ({
    ...group,
    wilds: wildPlaces(group.kinds, reading.wilds[index] ?? []),
    winning: reading.placed === index && reading.tile !== null ? group.kinds.lastIndexOf(reading.tile) : null,
  }));
}

/** Where in a group the kinds lie that wilds stand for, each wild at a place of its own. */
function wildPlaces(kinds: readonly Kind[], stoodFor: readonly Kind[]): readonly number[] {
  const places: number[] = [];
  for (const kind of stoodFor) {
    const place = kinds.findIndex((one, index) => one === kind && !places.includes(index));
    if (place >= 0) places.push(place);
  }
  return places;
}

function unplaced(reading: Reading, hand: readonly number[]): readonly LaidGroup[] {
  if (reading.form === "seven_pairs") return reading.pairs.map((kind) => plain([kind, kind]));
  if (reading.form === "thirteen_terminals") return bySuit(hand.map(kindOf));
  if (reading.form === "honours_and_knitted" || reading.form === "as_it_stands") return bySuit(reading.singles);
  const knitted = bySuit(reading.singles);
  const sets = reading.sets.map((set) => ({
    ...plain(setKinds(set)),
    melded: set.melded,
    concealedKong: set.melded && set.concealed && set.type === "kong",
  }));
  const eyes = reading.pair === null ? [] : [plain([reading.pair, reading.pair])];
  return [...knitted, ...sets, ...eyes];
}

function plain(kinds: readonly Kind[]): LaidGroup {
  return { kinds, winning: null, melded: false, concealedKong: false, wilds: [] };
}

function setKinds({ type, kind }: HandSet): readonly Kind[] {
  if (type === "chow") return [kind, (kind + 1) as Kind, (kind + 2) as Kind];
  return type === "kong" ? [kind, kind, kind, kind] : [kind, kind, kind];
}

/** The first kind of each suit, of the winds and of the dragons. */
const SUIT_STARTS = [0, 9, 18, 27, 31, 34];

function bySuit(kinds: readonly Kind[]): readonly LaidGroup[] {
  const sorted = [...kinds].sort((a, b) => a - b);
  return SUIT_STARTS.slice(0, -1)
    .map((start, index) => sorted.filter((kind) => kind >= start && kind < (SUIT_STARTS[index + 1] ?? start)))
    .filter((group) => group.length > 0)
    .map(plain);
}
