/**
 * Tiles fly from where they were to where they are.
 *
 * Before a new view is drawn the places of all tiles are noted; after it each tile that has moved starts at its old
 * place. A tile that was not to be seen before starts where its owner's hand stands, a drawn one at the wall.
 */

export interface Flights {
  /** How long a tile flies, by the physical tile. */
  duration(tile: number): number;
  /** The anchors that a tile unseen before may come from: the first that is there. None when it need not fly. */
  origins(tile: number): readonly string[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const SHORTEST = 2;

/** Note every place below `root`; call the result once the new view is on the screen. */
export function noteFlights(root: HTMLElement, flights: Flights): () => void {
  const tiles = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-tile]")) {
    tiles.set(element.dataset.tile ?? "", spotOf(element));
  }
  const anchors = new Map<string, Spot>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-anchor]")) {
    anchors.set(element.dataset.anchor ?? "", spotOf(element));
  }
  return () => {
    for (const element of root.querySelectorAll<HTMLElement>("[data-tile]")) {
      const tile = element.dataset.tile ?? "";
      const from =
        tiles.get(tile) ??
        flights
          .origins(Number(tile))
          .map((name) => anchors.get(name))
          .find(Boolean);
      if (from) fly(element, from, flights.duration(Number(tile)));
    }
  };
}

function fly(element: HTMLElement, from: Spot, duration: number): void {
  const to = spotOf(element);
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  if (duration <= 0 || Math.hypot(dx, dy) < SHORTEST || to.size === 0) return;
  const { turn, scale } = frameOf(element);
  const cos = Math.cos(-turn);
  const sin = Math.sin(-turn);
  const x = (dx * cos - dy * sin) / scale;
  const y = (dx * sin + dy * cos) / scale;
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${from.size / to.size}`, zIndex: 3 },
      { translate: "0 0", scale: "1", zIndex: 3 },
    ],
    { duration, easing: "ease-out" },
  );
}

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, size: Math.max(width, height) };
}

/** How the element's surroundings are turned (radians) and scaled, as their data attributes say. */
function frameOf(element: HTMLElement): { turn: number; scale: number } {
  const turned = element.closest<HTMLElement>("[data-turn]")?.dataset.turn;
  const scaled = element.closest<HTMLElement>("[data-scale]")?.dataset.scale;
  return { turn: (Number(turned ?? 0) * Math.PI) / 180, scale: Number(scaled ?? 1) || 1 };
}
