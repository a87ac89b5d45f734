/** Points of a standing as they are printed: whole ones plain, others with one decimal. */

const MINUS = "\u2212";

export function pointsText(points: number): string {
  const tenths = Math.round(points * 10) / 10;
  const text = Number.isInteger(tenths) ? `${Math.abs(tenths)}` : Math.abs(tenths).toFixed(1);
  return tenths < 0 ? `${MINUS}${text}` : text;
}
