/** The player's hands: which tile is pointed at or picked up, what is being chosen, and what a press or a key does. */

import type { LayFlower, MatchView, PenaltyTile, PlayerCommand, SeatView } from "../../generated/types";
import type { Pressed } from "../keys/keys";
import { spokenActs } from "../refereed/calls";
import type { Act, Picking } from "../refereed/irregular";
import { liveFirst } from "../refereed/penalty";
import { TilePicking } from "../refereed/picking.svelte";
import { settings } from "../theme/settings.svelte";
import { type Acts, type Button, sortActs } from "./acts";
import { PressGuard } from "./guard";
import { keepOrder, move } from "./order";

/** What the player's hands work on. */
export interface Board {
  readonly view: MatchView | null;
  /** The table asks and nothing is being performed. */
  readonly asked: boolean;
  /** The player is at the table, which goes on, and nothing is being performed: he may act unasked. */
  readonly free: boolean;
  act(command: Act): void;
}

const NOTHING: Acts = sortActs([]);
/** What keys do while tiles are chosen as they do else. */
const MOVING: ReadonlySet<Pressed["command"]> = new Set([
  "left",
  "right",
  "moveLeft",
  "moveRight",
  "discard",
  "choose",
  "sort",
  "log",
  "keys",
]);

export class Play {
  /** The tile the keys stand on. */
  cursor: number | null = $state.raw(null);
  /** The tile picked up, to be discarded by the next press. */
  picked: number | null = $state.raw(null);
  choosing: Button | null = $state.raw(null);
  /** At a refereed table: the choice of tiles to be shown. */
  readonly picking = new TilePicking();
  /** The tile on offer that the player lets go, though nobody asked him. */
  #letGo: string | null = $state.raw(null);
  /** The tile on offer for which he wants to call something else than he did. */
  #recalled: string | null = $state.raw(null);
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

  /** Whether everything can be said and done, and is ruled on. */
  get refereed(): boolean {
    return this.#board.view?.manner === "refereed";
  }

  /** What is to be acted on: it changes with whose turn it is and with the tile on offer. */
  get moment(): string {
    const table = this.#board.view?.table;
    return table ? [table.number, table.phase, table.turn, table.last_discard?.tile, table.window?.[0]].join(":") : "";
  }

  get #asked(): Acts {
    const { view, asked, free } = this.#board;
    if (!view?.table) return NOTHING;
    if (this.refereed && view.own_seat !== null)
      return free && this.#speaks ? spokenActs(view.table, view.own_seat) : NOTHING;
    return asked ? sortActs(view.table.actions) : NOTHING;
  }

  /** He has neither called for the tile on offer nor let it go, or takes back what he called. */
  get #speaks(): boolean {
    const answered = this.#board.view?.table?.answered;
    return this.#letGo !== this.moment && (!answered || this.#recalled === this.moment);
  }

  /** Call something else than what was called. */
  recall(): void {
    this.#recalled = this.moment;
    this.#guard.appear(this.#now());
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

  /** The tiles that stand, in the order kept, without the drawn one. */
  get tiles(): readonly number[] {
    const hand = (this.own?.hand ?? []).filter((tile) => !this.#lieOpen.has(tile));
    return this.#order === null ? hand : keepOrder(this.#order, hand);
  }

  get drawn(): number | null {
    const drawn = this.own?.drawn ?? null;
    return drawn !== null && this.#lieOpen.has(drawn) ? null : drawn;
  }

  /** The tiles of the hand that lie open to its right, the live ones first. */
  get penalty(): readonly PenaltyTile[] {
    return liveFirst(this.own?.penalty ?? []);
  }

  get #lieOpen(): ReadonlySet<number> {
    return new Set(this.penalty.map(({ tile }) => tile));
  }

  /** The tiles that stand out of the row. */
  get lifted(): ReadonlySet<number> {
    return this.picking.open ? this.picking.tiles : new Set(this.picked === null ? [] : [this.picked]);
  }

  get playable(): ReadonlySet<number> {
    if (this.picking.open) return new Set(this.#all);
    const { discards, flowers } = this.acts;
    return new Set([...discards, ...flowers].map(({ tile }) => tile));
  }

  /** New things to press have appeared: presses on them do not count at once. */
  appeared(): void {
    this.#guard.appear(this.#now());
    this.choosing = null;
    this.picking.keep(this.#all, this.moment);
    if (this.picked !== null && !this.#all.includes(this.picked)) this.picked = null;
    if (this.cursor === null || !this.#all.includes(this.cursor)) this.cursor = this.drawn ?? this.#all.at(-1) ?? null;
    else if (this.drawn !== null && this.playable.size > 0) this.cursor = this.drawn;
  }

  /** A tile of the hand was pressed. */
  press(tile: number): void {
    this.cursor = tile;
    if (this.picking.open) this.picking.toggle(tile);
    else if (!settings.confirmDiscards || this.picked === tile) this.discard(tile);
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
    if (this.refereed && only?.type === "declare_kong") this.pick({ act: "kong" });
    else if (commands.length === 1 && only) this.#act(only);
    else if (commands.length > 1) this.choosing = button;
  }

  choose(command: PlayerCommand): void {
    this.#act(command);
  }

  /** Let tiles be chosen for this, with the hand's own keys and presses. */
  pick(picking: Picking): void {
    this.picking.begin(picking, this.moment);
    this.picked = null;
    this.choosing = null;
  }

  /** Do what the tiles were chosen for. */
  picksDone(): void {
    const act = this.own && this.picking.act(this.own.seat);
    if (act) this.irregular(act);
  }

  /** Do something that the table does not offer; answers whether the press counts. */
  irregular(act: Act): boolean {
    return this.#act(act);
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
    if (this.picking.open && this.#pickingKey(command)) return true;
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

  /** While tiles are chosen, Space is done with them and Escape gives up; letters call nothing. */
  #pickingKey(command: Pressed["command"]): boolean {
    if (command === "pass") this.picksDone();
    else if (command === "close") this.picking.end();
    return !MOVING.has(command);
  }

  /** All tiles from left to right. */
  get #all(): readonly number[] {
    const drawn = this.drawn === null ? [] : [this.drawn];
    return [...this.tiles, ...drawn, ...this.penalty.map(({ tile }) => tile)];
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
    // At a refereed table the three chows tell nothing of the hand: they are there once a chow is said.
    if (this.refereed) return this.choosing === "chow" ? chow : [];
    return [chow, kong].filter((commands) => commands.length > 1).flat();
  }

  /** Answers whether the press counts. */
  #act(command: Act): boolean {
    if (!this.#guard.allows(this.#now())) return false;
    this.picked = null;
    this.choosing = null;
    this.picking.end();
    if (command.type === "pass" && this.refereed && !this.#isAsked) this.#letGo = this.moment;
    else this.#board.act(command);
    return true;
  }

  /** The table waits for the player's answer, which at a refereed table it does not let him see. */
  get #isAsked(): boolean {
    return this.#board.view?.table?.actions.some(({ type }) => type === "pass") === true;
  }
}
