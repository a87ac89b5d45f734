/** One table as this browser sees it: what the server last said, what is shown of it now, and how to act. */

import { flushSync } from "svelte";
import type {
  Act,
  Event,
  MatchView,
  Motion,
  PlayerControl,
  Prompt,
  Refused,
  Room,
  SeatDrawView,
  ServerMessage,
  Snapshot,
  TimeDeducted,
  Update,
} from "../../generated/types";
import type { Effect } from "../refereed/effects";
import { settings } from "../theme/settings.svelte";
import { type Asked, Connection, type LinkState, type Socket } from "../wire/connection";
import { TableClock } from "./clock.svelte";
import { entryOf, type LogEntry } from "./log";
import { type SpokenCall, type Step, script, seatDraw } from "./script";

export interface SeatDrawScene {
  readonly draw: SeatDrawView;
  readonly shown: number;
}

/** Something to tell the player in passing: a refusal with its article. */
export interface Notice {
  readonly id: number;
  readonly refused: Refused;
}

/** What the table lets others hear: sounds, voices, screen reader. Called when the thing is shown, not when it came. */
export interface Stagehand {
  called(calls: readonly SpokenCall[]): void;
  happened(update: Update): void;
  asked(prompt: Prompt): void;
  /** Just before another view is shown, with what led to it. Returns what to do once it is on the screen. */
  willShow(events: readonly Event[]): () => void;
}

const LOG_LENGTH = 400;
const NOTICE_TIME = 7_000;
const DEDUCTION_TIME = 4_000;
/** More updates than this waiting: the screen was away, so catch up without showing each. */
const BACKLOG = 4;

export class TableSession {
  view: MatchView | null = $state.raw(null);
  prompt: Prompt | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  player: number | null = $state.raw(null);
  link: LinkState = $state.raw("connecting");
  calls: readonly SpokenCall[] = $state.raw([]);
  seatDraw: SeatDrawScene | null = $state.raw(null);
  /** The players by seat, while it is announced that they have changed seats. */
  newSeats: MatchView["players"] | null = $state.raw(null);
  deductions: readonly TimeDeducted[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  notices: readonly Notice[] = $state.raw([]);
  /** The numbers of the rulings that have just been made or overruled, until the reader puts them away. */
  news: readonly number[] = $state.raw([]);
  /** An act has been sent, and what it led to is not shown yet: nothing else can be meant until it is. */
  waiting = $state.raw(false);
  /** Something is being performed that a key can skip. */
  performing = $state.raw(false);
  readonly clock = new TableClock();
  readonly match: string;

  readonly #connection: Connection;
  readonly #stagehand: Stagehand;
  readonly #queue: Update[] = [];
  #seq = 0;
  #ids = 0;
  /** Which snapshot everything rests on: whatever was being performed on an older one ends. */
  #standing = 0;
  /** Since when the table has been asking, to tell a new question from the same one. */
  #since: number | null = null;
  #skip: (() => void) | null = null;
  #act: string | null = null;

  constructor(match: string, token: string | null, stagehand: Stagehand, connect?: () => Socket) {
    this.match = match;
    this.#stagehand = stagehand;
    const listener = {
      message: (message: ServerMessage) => this.receive(message),
      state: (state: LinkState) => {
        this.link = state;
      },
    };
    this.#connection = new Connection(match, token, listener, connect);
  }

  /** Connect; returns how to leave. */
  start(): () => void {
    this.#connection.start();
    const stopClock = this.clock.start();
    const hurry = () => this.#connection.hurry();
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      this.#connection.close();
      stopClock();
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }

  /** Cut short whatever is being performed. */
  skip(): void {
    this.#skip?.();
  }

  act(command: Act["command"]): void {
    if (this.waiting) return;
    this.waiting = true;
    this.#act = this.#connection.ask({ type: "act", seq: this.#seq, command });
  }

  confirmResult(): void {
    this.#connection.ask({ type: "confirm_result", seq: this.#seq });
  }

  signCard(): void {
    this.#connection.ask({ type: "sign_the_card" });
  }

  vote(motion: Motion, agree: boolean): void {
    this.#connection.ask({ type: "vote", motion, agree });
  }

  /** Decide otherwise than a ruling did, or propose it where others have a say. */
  overrule(number: number, reason: string, effects: readonly Effect[]): void {
    this.#connection.ask({ type: "overrule_ruling", number, reason, effects });
  }

  leave(level: PlayerControl): void {
    this.#connection.ask({ type: "leave_seat", level });
  }

  /** Take the seat back from the computer that stands in. */
  return(name: string): void {
    this.#connection.ask({ type: "return_to_seat", name });
  }

  startMatch(): void {
    this.ask({ type: "start_match" });
  }

  ask(asked: Asked): void {
    this.#connection.ask(asked);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        this.#stand(message);
        return;
      case "update":
        this.#enqueue(message);
        return;
      case "room":
        this.room = message;
        return;
      case "pong":
        this.clock.set(message.now, message.running);
        return;
      case "done":
        this.#answered(message.id);
        return;
      case "refused":
        this.#answered(message.id);
        this.#refused(message);
        return;
      case "problem":
    }
  }

  #stand(snapshot: Snapshot): void {
    this.#queue.length = 0;
    this.#standing++;
    this.skip();
    this.news = [];
    this.player = snapshot.player;
    this.room = snapshot.room;
    this.#seq = snapshot.seq;
    this.clock.set(snapshot.now, snapshot.view !== null && !snapshot.view.paused);
    this.#show(snapshot.view);
    this.#ask(snapshot.prompt);
    if (snapshot.view && !snapshot.view.table) void this.#drawSeats(snapshot.view);
  }

  /** Whoever arrives before the first deal sees how the seats were drawn. */
  async #drawSeats(view: MatchView): Promise<void> {
    if (view.draw.taken.length === 0 || this.performing) return;
    this.performing = true;
    await this.#run(seatDraw(view.draw), []);
    await this.#play();
  }

  #enqueue(update: Update): void {
    this.#queue.push(update);
    this.clock.set(update.now, !update.view.paused);
    if (this.#queue.length > BACKLOG) this.skip();
    if (!this.performing) void this.#play();
  }

  async #play(): Promise<void> {
    this.performing = true;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) await this.#perform(update);
    this.performing = false;
    this.waiting = this.#acting;
  }

  async #perform(update: Update): Promise<void> {
    const standing = this.#standing;
    this.#record(update);
    this.prompt = null;
    await this.#run(script(update), update.events);
    this.calls = [];
    if (standing !== this.#standing) return;
    if (update.view.table) this.seatDraw = null;
    this.#seq = update.seq;
    this.#stagehand.happened(update);
    this.#deduct(update);
    this.#hearRulings(update);
    if (this.#queue.length === 0) this.#ask(update.prompt);
  }

  /** Take the steps one after the other, each for its time, unless somebody skips or is not looking. */
  async #run(steps: readonly Step[], events: readonly Event[]): Promise<void> {
    const hurried = settings.reducedMotion || document.hidden || this.#queue.length > BACKLOG;
    const standing = this.#standing;
    let skipped = false;
    for (const step of steps) {
      if (standing !== this.#standing) return;
      this.#take(step, events);
      const held = step.hold > 0 && !skipped && (!hurried || step.kind === "calls" || step.kind === "seats");
      if (held) skipped = await this.#hold(step.hold);
    }
  }

  #take(step: Step, events: readonly Event[]): void {
    this.newSeats = step.kind === "seats" ? step.players : null;
    switch (step.kind) {
      case "calls":
        this.calls = step.calls;
        this.#stagehand.called(step.calls);
        return;
      case "seats":
        return;
      case "seat_draw":
        this.seatDraw = step;
        return;
      case "view":
        if (step.view.table) this.seatDraw = null;
        this.#show(step.view, events);
    }
  }

  #show(view: MatchView | null, events: readonly Event[] = []): void {
    const shown = this.#stagehand.willShow(events);
    this.view = view;
    flushSync();
    shown();
  }

  #ask(prompt: Prompt | null): void {
    const news = prompt !== null && prompt.since !== this.#since;
    this.#since = prompt?.since ?? null;
    this.prompt = prompt;
    this.waiting = this.#acting;
    if (news) this.#stagehand.asked(prompt);
  }

  /** Wait, unless somebody skips: then answer true. */
  #hold(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (skipped: boolean) => {
        clearTimeout(timer);
        this.#skip = null;
        resolve(skipped);
      };
      const timer = setTimeout(() => end(false), milliseconds);
      this.#skip = () => end(true);
    });
  }

  #record(update: Update): void {
    const entries = update.events.map((event) => entryOf(this.#ids++, event, update.view));
    this.log = [...this.log, ...entries].slice(-LOG_LENGTH);
  }

  #deduct(update: Update): void {
    if (update.catch_up) return;
    const news = update.events.filter((event): event is TimeDeducted => event.event === "time_deducted");
    if (news.length === 0) return;
    this.deductions = [...this.deductions, ...news];
    setTimeout(() => {
      this.deductions = this.deductions.filter((deduction) => !news.includes(deduction));
    }, DEDUCTION_TIME);
  }

  #hearRulings({ events, catch_up }: Update): void {
    if (events.some(({ event }) => event === "deal_opened")) this.news = [];
    if (catch_up) return;
    const numbers = events.flatMap((one) =>
      one.event === "ruling_made" || one.event === "ruling_overruled" ? [one.number] : [],
    );
    if (numbers.length > 0) this.news = [...new Set(numbers)];
  }

  /** Whether an act is under way to the server. */
  get #acting(): boolean {
    return this.#act !== null && this.#connection.isOpen(this.#act);
  }

  #answered(id: string): void {
    if (id !== this.#act) return;
    this.#act = null;
    this.waiting = this.performing;
  }

  #refused(refused: Refused): void {
    const notice = { id: this.#ids++, refused };
    this.notices = [...this.notices, notice];
    setTimeout(() => this.dismiss(notice.id), NOTICE_TIME);
  }
}
