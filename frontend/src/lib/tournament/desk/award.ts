/** Points that a director awards, written as a number or as a fraction, and exact in the log. */

import type { Ratio } from "../../../generated/tournament";

/** `2`, `-2.5`, `7/3`; `null` for whatever is none of these. */
export function ratioOf(text: string): Ratio | null {
  const plain = text.trim().replace("\u2212", "-").replace(",", ".");
  const fraction = /^(-?\d{1,6})\/([1-9]\d{0,3})$/.exec(plain);
  if (fraction) return { numerator: Number(fraction[1]), denominator: Number(fraction[2]) };
  if (!/^-?\d{1,6}(\.\d{1,6})?$/.test(plain)) return null;
  const decimals = plain.split(".")[1]?.length ?? 0;
  const denominator = 10 ** decimals;
  return { numerator: Math.round(Number(plain) * denominator), denominator };
}
