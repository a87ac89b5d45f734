/** Lots: an order by chance, or one that was drawn elsewhere and is arranged by hand. */

/** Every order is as likely as any other; `below` gives a whole number from 0 to less than its argument. */
export function drawn<T>(all: readonly T[], below: (end: number) => number = chance): readonly T[] {
  const order = [...all];
  for (let end = order.length; end > 0; end--) {
    const [one] = order.splice(below(end), 1) as [T];
    order.push(one);
  }
  return order;
}

/** With the one at a place moved by so many. */
export function moved<T>(order: readonly T[], place: number, by: number): readonly T[] {
  const after = [...order];
  const [one] = after.splice(place, 1) as [T];
  after.splice(place + by, 0, one);
  return after;
}

/** Numbers of the generator that would make some results likelier than others are drawn again. */
function chance(end: number): number {
  const whole = 2 ** 32 - (2 ** 32 % end);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < whole) return number % end;
  }
}
