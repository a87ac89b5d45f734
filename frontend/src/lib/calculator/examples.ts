/** Hands to begin with, one line each as anybody may write them. */

import type { Key } from "../i18n";

interface Example {
  readonly says: Key;
  readonly line: string;
}

export const EXAMPLES: readonly Example[] = [
  { says: "calc.example.cheap", line: "234m 678p 55p 66s (345s) : 6s; seat W; from S" },
  { says: "calc.example.readings", line: "123m 123m 123m 789s 5p : 5p; self draw; seat S" },
  { says: "calc.example.gates", line: "1112345678999p : 5p; seat S" },
  { says: "calc.example.wild", line: "233445m 345p 345s 5z : 2m; self draw; rules hangzhou" },
  { says: "calc.example.waits", line: "234m 456p 678s 55z 23s; rules mcr" },
  { says: "calc.example.discard", line: "13456m 46p 2388s 55z 1m" },
];
