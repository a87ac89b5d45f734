/** The choice of tiles to be shown: for what, and which so far. */

import type { Seat } from "../../generated/types";
import { type Act, type Picking, picksSeveral, withTiles } from "./irregular";

export class TilePicking {
  /** What tiles are being chosen for; `null`: none are. */
  for: Picking | null = $state.raw(null);
  tiles: ReadonlySet<number> = $state.raw(new Set());
  #moment = "";

  get open(): boolean {
    return this.for !== null;
  }

  /** Choose tiles for this; `moment` says what is to be acted on. */
  begin(picking: Picking, moment: string): void {
    this.for = picking;
    this.tiles = new Set();
    this.#moment = moment;
  }

  end(): void {
    this.for = null;
    this.tiles = new Set();
  }

  /** Choose a tile or leave it out; where one alone can be chosen, instead of another. */
  toggle(tile: number): void {
    if (this.for === null) return;
    const others = [...this.tiles].filter((one) => one !== tile);
    const kept = picksSeveral(this.for) || this.tiles.has(tile) ? others : [];
    this.tiles = new Set(this.tiles.has(tile) ? kept : [...kept, tile]);
  }

  /** The table has gone on: what can be shown at any time is still chosen, among the tiles that are left. */
  keep(hand: readonly number[], moment: string): void {
    if (this.for === null) return;
    if (this.for.act !== "expose" && moment !== this.#moment) this.end();
    else this.tiles = new Set([...this.tiles].filter((tile) => hand.includes(tile)));
  }

  /** What the chosen tiles make of it; `null` while none is chosen. */
  act(seat: Seat): Act | null {
    if (this.for === null || this.tiles.size === 0) return null;
    return withTiles(this.for, [...this.tiles], seat);
  }
}
