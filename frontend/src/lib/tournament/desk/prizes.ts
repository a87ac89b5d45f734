/** Prizes as they are written: amounts with at most two decimals, kept in hundredths. */

import type { Prizes } from "../../../generated/tournament";

const HUNDREDTHS = 100;

interface Written {
  readonly amounts: string;
  readonly fund: string;
  readonly places: string;
}

/** The prizes that are written; `null` while they are not whole. */
export function prizesOf(kind: Prizes["prizes"], { amounts, fund, places }: Written): Prizes | null {
  if (kind === "prize_table") {
    const each = amounts
      .split(/[\s;]+/)
      .filter(Boolean)
      .map(amountOf);
    return each.length > 0 && each.every((one) => one !== null) ? { prizes: kind, amounts: each } : null;
  }
  const whole = amountOf(fund);
  const paid = Number(places);
  return whole !== null && Number.isInteger(paid) && paid > 0 ? { prizes: kind, fund: whole, places: paid } : null;
}

/** `1200`, `75.50`, `75,5`; `null` for whatever is no amount. */
export function amountOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * HUNDREDTHS) : null;
}

export function amountText(amount: number): string {
  return amount % HUNDREDTHS === 0 ? `${amount / HUNDREDTHS}` : (amount / HUNDREDTHS).toFixed(2);
}
