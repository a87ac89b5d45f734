/** Which key does what at the table. The list is also what the overlay shows. */

import type { Key } from "../i18n";

export type Command =
  | "left"
  | "right"
  | "moveLeft"
  | "moveRight"
  | "discard"
  | "choose"
  | "pass"
  | "flower"
  | "chow"
  | "pung"
  | "kong"
  | "win"
  | "sort"
  | "log"
  | "referee"
  | "keys"
  | "close";

export interface Binding {
  readonly command: Command;
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  readonly shift?: boolean;
  readonly says: Key;
  /** How the keys are printed; the keys themselves when absent. */
  readonly printed?: readonly string[];
}

export const BINDINGS: readonly Binding[] = [
  { command: "left", keys: ["ArrowLeft"], says: "keys.left", printed: ["←"] },
  { command: "right", keys: ["ArrowRight"], says: "keys.right", printed: ["→"] },
  { command: "moveLeft", keys: ["ArrowLeft"], shift: true, says: "keys.moveLeft", printed: ["⇧ ←"] },
  { command: "moveRight", keys: ["ArrowRight"], shift: true, says: "keys.moveRight", printed: ["⇧ →"] },
  { command: "discard", keys: ["Enter", "ArrowUp"], says: "keys.discard", printed: ["Enter", "↑"] },
  { command: "choose", keys: [..."123456789"], says: "keys.choose", printed: ["1–9"] },
  { command: "pass", keys: [" "], says: "keys.pass", printed: ["Space"] },
  { command: "flower", keys: ["f"], says: "keys.flower", printed: ["F"] },
  { command: "chow", keys: ["c"], says: "keys.chow", printed: ["C"] },
  { command: "pung", keys: ["p"], says: "keys.pung", printed: ["P"] },
  { command: "kong", keys: ["k"], says: "keys.kong", printed: ["K"] },
  { command: "win", keys: ["w"], says: "keys.win", printed: ["W"] },
  { command: "sort", keys: ["s"], says: "keys.sort", printed: ["S"] },
  { command: "log", keys: ["l"], says: "keys.log", printed: ["L"] },
  { command: "referee", keys: ["r"], says: "keys.referee", printed: ["R"] },
  { command: "keys", keys: ["?"], says: "keys.keys", printed: ["?"] },
  { command: "close", keys: ["Escape"], says: "keys.close", printed: ["Esc"] },
];

export interface Pressed {
  readonly command: Command;
  /** The number of a number key, else 0. */
  readonly number: number;
}

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a key press asks for, `null` for nothing of ours. Keys held down repeat movement only. */
export function commandOf(press: KeyPress): Pressed | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const bound = BINDINGS.filter(({ keys }) => keys.includes(key));
  const found = (press.shiftKey && bound.find(({ shift }) => shift)) || bound.find(({ shift }) => !shift);
  if (!found || (press.repeat && !MOVES.has(found.command))) return null;
  return { command: found.command, number: found.command === "choose" ? Number(key) : 0 };
}

const MOVES: ReadonlySet<Command> = new Set(["left", "right", "moveLeft", "moveRight"]);

/** Whether keys belong to what has the focus: a field to type in, or a dialog above the table. */
export function keysAreTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, select, textarea, [contenteditable], dialog[open]") !== null;
}

/** Whether Enter and Space would press what has the focus, so that they must be left to it. */
export function pressesFocus(target: EventTarget | null, key: string): boolean {
  if (key !== "Enter" && key !== " ") return false;
  return target instanceof Element && target.closest("a, button:not([data-hand-tile]), summary") !== null;
}
