/** The order in which a player keeps his tiles: sorted, or his own once he has moved one. */

/** The hand in the order kept: tiles that stayed keep their places, new ones come at the right. */
export function keepOrder(order: readonly number[], hand: readonly number[]): readonly number[] {
  const held = new Set(hand);
  const stayed = order.filter((tile) => held.has(tile));
  const known = new Set(stayed);
  return [...stayed, ...hand.filter((tile) => !known.has(tile))];
}

/** The order after a tile has been moved by so many places. */
export function move(order: readonly number[], tile: number, by: number): readonly number[] {
  const from = order.indexOf(tile);
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  if (from < 0 || from === to) return order;
  const without = order.filter((other) => other !== tile);
  return [...without.slice(0, to), tile, ...without.slice(to)];
}
