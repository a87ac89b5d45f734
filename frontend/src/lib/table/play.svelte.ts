/** The player's hands: which tile is pointed at or picked up, what is being chosen, and what a press or a key does. */

import type { LayFlower, MatchView, PlayerCommand, SeatView } from "../../generated/types";
import type { Pressed } from "../keys/keys";
import { settings } from "../theme/settings.svelte";
import { type Acts, type Button, sortActs } from "./acts";
import { PressGuard } from "./guard";
import { keepOrder, move } from "./order";

/** What the player's hands work on. */
export interface Board {
  readonly view: MatchView | null;
  /** The table asks and nothing is being performed. */
  readonly asked: boolean;
  act(command: PlayerCommand): void;
}

const NOTHING: Acts = sortActs([]);

export class Play {
  /** The tile the keys stand on. */
  cursor: number | null = $state.raw(null);
  /** The tile picked up, to be discarded by the next press. */
  picked: number | null = $state.raw(null);
  choosing: Button | null = $state.raw(null);
  /** The player's own order; `null` while the hand is kept sorted. */
  #order: readonly number[] | null = $state.raw(null);
  /** Flowers that have laid themselves, by deal and tile. */
  readonly #laid = new Set<string>();
  readonly #guard = new PressGuard();
  readonly #board: Board;
  readonly #now: () => number;

  constructor(board: Board, now: () => number = () => performance.now()) {
    this.#board = board;
    this.#now = now;
  }

  get own(): SeatView | null {
    const { view } = this.#board;
    return view?.table && view.own_seat !== null ? view.table.seats[view.own_seat] : null;
  }

  /** What the player may do, but for a flower that lays itself. */
  get acts(): Acts {
    return this.ownFlower ? NOTHING : this.#asked;
  }

  get #asked(): Acts {
    const { view, asked } = this.#board;
    return asked && view?.table ? sortActs(view.table.actions) : NOTHING;
  }

  /** The flower that lays itself, if the player wants that; each is tried once. */
  get ownFlower(): LayFlower | null {
    if (!settings.layFlowers) return null;
    return this.#asked.flowers.find((flower) => !this.#laid.has(this.#mark(flower))) ?? null;
  }

  /** Lay a flower that lays itself. */
  layOwn(flower: LayFlower): void {
    this.#laid.add(this.#mark(flower));
    this.#board.act(flower);
  }

  #mark({ tile }: LayFlower): string {
    return `${this.#board.view?.table?.number ?? 0}:${tile}`;
  }

  get tiles(): readonly number[] {
    const hand = this.own?.hand ?? [];
    return this.#order === null ? hand : keepOrder(this.#order, hand);
  }

  get drawn(): number | null {
    return this.own?.drawn ?? null;
  }

  get playable(): ReadonlySet<number> {
    const { discards, flowers } = this.acts;
    return new Set([...discards, ...flowers].map(({ tile }) => tile));
  }

  /** New things to press have appeared: presses on them do not count at once. */
  appeared(): void {
    this.#guard.appear(this.#now());
    this.choosing = null;
    if (this.picked !== null && !this.#all.includes(this.picked)) this.picked = null;
    if (this.cursor === null || !this.#all.includes(this.cursor)) this.cursor = this.drawn ?? this.#all.at(-1) ?? null;
    else if (this.drawn !== null && this.playable.size > 0) this.cursor = this.drawn;
  }

  /** A tile of the hand was pressed. */
  press(tile: number): void {
    this.cursor = tile;
    if (!settings.confirmDiscards || this.picked === tile) this.discard(tile);
    else this.picked = tile;
  }

  /** Throw a tile; where it cannot be thrown but laid aside as a flower, lay it. */
  discard(tile: number | null): void {
    const { discards, flowers } = this.acts;
    const act = [...discards, ...flowers].find((known) => known.tile === tile);
    if (act) this.#act(act);
  }

  /** A button was pressed: done at once where there is one way to do it, else its choices are next. */
  button(button: Button): void {
    const commands = this.acts.buttons[button];
    const [only] = commands;
    if (commands.length === 1 && only) this.#act(only);
    else if (commands.length > 1) this.choosing = button;
  }

  choose(command: PlayerCommand): void {
    this.#act(command);
  }

  /** Let the hand be sorted again. */
  sort(): void {
    this.#order = null;
  }

  move(tile: number, by: number): void {
    this.#order = move(this.tiles, tile, by);
  }

  /** Do what a key asks for; answers whether it was for the hand or the buttons. */
  key({ command, number }: Pressed): boolean {
    switch (command) {
      case "left":
      case "right":
        this.#step(command === "left" ? -1 : 1);
        return true;
      case "moveLeft":
      case "moveRight":
        if (this.cursor !== null) this.move(this.cursor, command === "moveLeft" ? -1 : 1);
        return true;
      case "discard":
        if (this.cursor !== null) this.press(this.cursor);
        return true;
      case "choose":
        this.#number(number);
        return true;
      case "sort":
        this.sort();
        return true;
      case "close":
        this.picked = null;
        this.choosing = null;
        return true;
      case "pass":
      case "flower":
      case "chow":
      case "pung":
      case "kong":
      case "win":
        this.button(command);
        return true;
      default:
        return false;
    }
  }

  get #all(): readonly number[] {
    return this.drawn === null ? this.tiles : [...this.tiles, this.drawn];
  }

  #step(by: number): void {
    const all = this.#all;
    if (all.length === 0) return;
    const at = this.cursor === null ? -1 : all.indexOf(this.cursor);
    this.cursor = all[(at + by + all.length) % all.length] ?? null;
    this.picked = null;
  }

  /** A number chooses among chows and kongs while there are several, else it points at a tile. */
  #number(number: number): void {
    const choices = this.choices;
    const choice = choices[number - 1];
    if (choice) this.choose(choice);
    else if (choices.length === 0) this.cursor = this.#all[number - 1] ?? this.cursor;
  }

  /** The chows and kongs to choose among, in the order shown; none when each can be had in one way only. */
  get choices(): readonly PlayerCommand[] {
    const { chow, kong } = this.acts.buttons;
    return [chow, kong].filter((commands) => commands.length > 1).flat();
  }

  #act(command: PlayerCommand): void {
    if (!this.#guard.allows(this.#now())) return;
    this.picked = null;
    this.choosing = null;
    this.#board.act(command);
  }
}
