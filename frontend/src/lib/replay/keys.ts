/** Which key does what in a replay. */

import type { Key } from "../i18n";
import type { KeyPress } from "../keys/keys";

export type ReplayCommand =
  | "back"
  | "on"
  | "callBack"
  | "callOn"
  | "first"
  | "last"
  | "play"
  | "dealBack"
  | "dealOn"
  | "turn";

interface Binding {
  readonly command: ReplayCommand;
  readonly key: string;
  readonly shift?: boolean;
  readonly printed: string;
  readonly says: Key;
}

export const REPLAY_BINDINGS: readonly Binding[] = [
  { command: "callBack", key: "ArrowLeft", shift: true, printed: "⇧ ←", says: "replay.keys.callBack" },
  { command: "callOn", key: "ArrowRight", shift: true, printed: "⇧ →", says: "replay.keys.callOn" },
  { command: "back", key: "ArrowLeft", printed: "←", says: "replay.keys.back" },
  { command: "on", key: "ArrowRight", printed: "→", says: "replay.keys.on" },
  { command: "first", key: "Home", printed: "Home", says: "replay.keys.first" },
  { command: "last", key: "End", printed: "End", says: "replay.keys.last" },
  { command: "play", key: " ", printed: "Space", says: "replay.keys.play" },
  { command: "dealBack", key: "PageUp", printed: "Page ↑", says: "replay.keys.dealBack" },
  { command: "dealOn", key: "PageDown", printed: "Page ↓", says: "replay.keys.dealOn" },
  { command: "turn", key: "t", printed: "T", says: "replay.keys.turn" },
];

/** What a key asks for in a replay, `null` for nothing. */
export function replayCommandOf(press: KeyPress): ReplayCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const found = REPLAY_BINDINGS.find((binding) => binding.key === key && (!binding.shift || press.shiftKey));
  return found?.command ?? null;
}
