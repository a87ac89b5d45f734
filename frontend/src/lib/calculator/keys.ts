/** Typing a hand: digits and the letter of their suit, and what other keys do. The list is also what the overlay shows. */

import type { Kind } from "../../generated/types";
import type { Key } from "../i18n";
import type { KeyPress } from "../keys/keys";
import type { Target } from "./hand";

export type Act = "takeBack" | "clear" | "write" | "selfDraw" | "keys" | "close";

export interface Binding {
  readonly says: Key;
  readonly printed: readonly string[];
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  readonly does?: Act;
  readonly aims?: readonly Target[];
}

export const BINDINGS: readonly Binding[] = [
  { says: "calc.keys.tiles", printed: ["1–9", "m p s"], keys: [] },
  { says: "calc.keys.honours", printed: ["1–7", "z"], keys: [] },
  { says: "calc.keys.flowers", printed: ["1–8", "f"], keys: [] },
  { says: "calc.keys.takeBack", printed: ["⌫"], keys: ["Backspace"], does: "takeBack" },
  { says: "calc.keys.winning", printed: ["W"], keys: ["w"], aims: ["winning"] },
  { says: "calc.keys.chow", printed: ["C"], keys: ["c"], aims: ["chow"] },
  { says: "calc.keys.pung", printed: ["P"], keys: ["p"], aims: ["pung"] },
  {
    says: "calc.keys.kong",
    printed: ["K"],
    keys: ["k"],
    aims: ["direct_kong", "concealed_kong", "added_kong"],
  },
  { says: "calc.keys.selfDraw", printed: ["D"], keys: ["d"], does: "selfDraw" },
  { says: "calc.keys.paste", printed: ["Ctrl V"], keys: [] },
  { says: "calc.keys.write", printed: ["/"], keys: ["/"], does: "write" },
  { says: "calc.keys.clear", printed: ["Del"], keys: ["Delete"], does: "clear" },
  { says: "calc.keys.close", printed: ["Esc"], keys: ["Escape"], does: "close" },
  { says: "calc.keys.keys", printed: ["?"], keys: ["?"], does: "keys" },
];

/** The first kind and the highest digit of each suit's letter. */
const SUITS: Readonly<Record<string, readonly [first: number, highest: number]>> = {
  m: [0, 9],
  p: [9, 9],
  s: [18, 9],
  z: [27, 7],
  f: [34, 8],
};

/** What has been typed and waits for its suit, and what the key did. */
export interface Typed {
  readonly digits: string;
  readonly kinds: readonly Kind[];
  readonly act: Act | null;
  readonly target: Target | null;
}

/** What a key does while these digits wait and tiles go to this target; `null` for a key that is none of ours. */
export function typed(digits: string, target: Target, press: KeyPress): Typed | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (/^[1-9]$/.test(key)) return press.repeat ? null : { ...NOTHING, digits: digits + key };
  if (digits) return afterDigits(digits, key);
  const binding = BINDINGS.find(({ keys }) => keys.includes(key));
  if (!binding || (press.repeat && binding.does !== "takeBack")) return null;
  return { ...NOTHING, act: binding.does ?? null, target: binding.aims ? next(binding.aims, target) : null };
}

const NOTHING: Typed = { digits: "", kinds: [], act: null, target: null };

function afterDigits(digits: string, key: string): Typed | null {
  if (key === "Backspace") return { ...NOTHING, digits: digits.slice(0, -1) };
  if (key === "Escape") return NOTHING;
  const suit = SUITS[key];
  if (!suit) return null;
  const ranks = [...digits].map(Number);
  const [first, highest] = suit;
  if (ranks.some((rank) => rank > highest)) return { ...NOTHING, digits };
  return { ...NOTHING, kinds: ranks.map((rank) => (first + rank - 1) as Kind) };
}

/** The target after this one; a key pressed at its last target goes back to the hand. */
function next(targets: readonly Target[], target: Target): Target {
  return targets[targets.indexOf(target) + 1] ?? "hand";
}
