/** The calculator's state: the hand, what it is counted by, and the server's last answers about it. */

import type {
  BookInputs,
  BookTexts,
  Calculation,
  CountRequest,
  HandFault,
  HandInput,
  HandRead,
  HandWaits,
  Kind,
  Part,
  ReadRequest,
  TextFault,
  WaitsRequest,
} from "../../generated/types";
import { ruleTexts } from "../i18n/texts.svelte";
import { get, post } from "../wire/http";
import { allStanding, EMPTY, put, type Stage, stageOf, type Target, takeBack } from "./hand";
import { Latest } from "./latest";
import { allRules, bookFor, type Counting, keepCounting, lastCounting, rulesFor, withRules } from "./rules";

/** Pauses before asking, in milliseconds: several presses are one question, a word being typed is not yet a hand. */
const PAUSE = { hand: 60, waits: 120, text: 250 } as const;

/** The parts of a hand that are not looked at until it wins. */
const OF_A_WIN: ReadonlySet<Part> = new Set(["winning_tile", "circumstances", "discarder", "chain"]);

export class Calculator {
  hand: HandInput = $state.raw(EMPTY);
  counting: Counting = $state.raw(lastCounting());
  target: Target = $state("hand");
  /** Digits typed that wait for their suit. */
  digits = $state("");
  /** What is being written in the field; `null` when nobody writes there. */
  draft: string | null = $state(null);
  textFaults: readonly TextFault[] = $state.raw([]);
  calculation: Calculation | null = $state.raw(null);
  waits: HandWaits | null = $state.raw(null);
  inputs: readonly BookInputs[] = $state.raw([]);
  trouble: unknown = $state.raw(null);
  /** There is a hand to answer for: that of the address has been read, or another put in its place. */
  opened = $state(false);

  /** The hands before this one, since it was last read from a text. */
  #before: readonly HandInput[] = $state.raw([]);

  readonly stage: Stage = $derived(stageOf(this.hand));
  readonly books: Readonly<Record<string, BookTexts>> = $derived(ruleTexts.current?.books ?? {});
  readonly book: BookTexts | null = $derived(bookFor(this.counting, this.books));
  /** One string for all rules, so that what hangs on them is not asked again for nothing. */
  readonly rules: string = $derived(allRules(this.counting, this.books).join(" "));
  readonly faults: readonly HandFault[] = $derived(this.#impossible());
  /** There is something to take back. */
  readonly changed: boolean = $derived(this.stage !== "empty" || this.#before.length > 0);

  readonly #counts = new Latest();
  readonly #standing = new Latest();
  readonly #texts = new Latest();
  readonly #asking = new Latest();
  /** The query that writes the hand shown, once there is one. */
  #link: string | null = null;
  /** The text that has not been read yet. */
  #unread: string | null = null;
  /** Somebody is in the field, so that his own words stay there. */
  #writing = false;

  /** Called with the query that writes the hand, when there is a new one. */
  constructor(private readonly onlink: (link: string) => void) {}

  change(hand: HandInput): void {
    if (hand === this.hand) return;
    this.#before = [...this.#before, this.hand];
    this.#show(hand);
  }

  /** The hand as it was before the last change; of a hand that was read, without its last tile. */
  takeBack(): void {
    const last = this.#before.at(-1);
    this.#before = this.#before.slice(0, -1);
    this.#show(last ?? takeBack(this.hand));
  }

  #show(hand: HandInput): void {
    // A text that is still being read would come over this hand.
    this.#texts.drop();
    this.opened = true;
    this.hand = hand;
    this.draft = null;
    this.textFaults = [];
  }

  count(counting: Counting): void {
    this.counting = counting;
    keepCounting(counting);
  }

  /** Put tiles where they go now; a meld or a winning tile is one, then tiles go to the hand again. */
  put(kinds: readonly Kind[]): void {
    const { target } = this;
    if (kinds.length === 0) return;
    const aimed = target === "hand" ? kinds : kinds.slice(0, 1);
    const after = aimed.reduce((hand, kind) => put(hand, target, kind), this.hand);
    if (after === this.hand) return;
    this.change(after);
    this.target = "hand";
  }

  /** Read what is written in the field. */
  write(text: string): void {
    this.draft = text;
    this.#writing = true;
    this.#read(PAUSE.text, text);
  }

  /** The field is left: what could be read there gives way to the hand as the server writes it. */
  leave(): void {
    this.#writing = false;
    if (!this.#texts.waits && this.textFaults.length === 0) this.draft = null;
  }

  /** Take over the hand of a line, with the rules that it names. */
  open(line: string): void {
    this.#read(0, line);
  }

  /** Take over the hand of the address, unless it is the one shown. */
  follow(query: string): void {
    if (query === this.#link) return;
    this.#link = query;
    this.draft = null;
    this.#read(0, query);
  }

  /** Ask anew what could not be answered. */
  again(): void {
    this.trouble = null;
    this.askInputs();
    if (this.#unread === null) this.ask();
    else this.#read(0, this.#unread);
  }

  /** What the chosen books ask of a hand. Reads the rules, so that an effect calls it again when they change. */
  askInputs(): void {
    const rules = this.rules.split(" ").filter(Boolean);
    if (rules.length === 0) return;
    const query = rules.map((name) => `rules=${encodeURIComponent(name)}`).join("&");
    this.#asking.ask(
      0,
      () => get<readonly BookInputs[]>(`/api/calculator/books?${query}`),
      this.#take("inputs"),
      this.#fail,
    );
  }

  /** Have the hand counted, and told what it waits for. Reads hand and rules: an effect calls it again. */
  ask(): void {
    const { hand, book, stage } = this;
    const rules = this.rules.split(" ").filter(Boolean);
    if (book === null) return;
    if (stage === "empty") {
      this.#forget();
      return;
    }
    const asked = { hand, rules } satisfies CountRequest;
    const answered = (calculation: Calculation) => {
      this.#answered(calculation);
      this.#askWaits(hand, stage, calculation, book);
    };
    this.#counts.ask(PAUSE.hand, () => post<Calculation>("/api/calculator/count", asked), answered, this.#fail);
  }

  #answered(calculation: Calculation): void {
    this.trouble = null;
    this.calculation = calculation;
    this.#write(calculation.link);
  }

  #write(link: string): void {
    if (link === this.#link) return;
    this.#link = link;
    this.onlink(link);
  }

  #askWaits(hand: HandInput, stage: Stage, { books }: Calculation, book: BookTexts): void {
    const counted = books.find((one) => one.book === book.id);
    const asked = waitingPart(hand, stage, counted?.verdict.shanten ?? null);
    if (asked === null) {
      this.#standing.drop();
      this.waits = null;
      return;
    }
    const body = { hand: asked, rules: rulesFor(this.counting, book) } satisfies WaitsRequest;
    this.#standing.ask(
      PAUSE.waits,
      () => post<HandWaits>("/api/calculator/waits", body),
      this.#take("waits"),
      this.#fail,
    );
  }

  #forget(): void {
    for (const latest of [this.#counts, this.#standing]) latest.drop();
    this.calculation = null;
    this.waits = null;
    this.trouble = null;
    // A link that cannot be read stays in the address, to be looked at. The address changes later, like that of a hand
    // that is counted: changed by the effect that asks, it would begin the whole screen anew.
    if (this.textFaults.length > 0) return;
    this.#counts.ask(
      PAUSE.hand,
      () => Promise.resolve(""),
      (link) => this.#write(link),
      this.#fail,
    );
  }

  #read(pause: number, text: string): void {
    this.#unread = text;
    if (text.trim() === "") {
      this.#texts.drop();
      this.#answer(text, { hand: EMPTY, rules: [], faults: [] });
      return;
    }
    this.#texts.ask(
      pause,
      () => post<HandRead>("/api/calculator/read", { text } satisfies ReadRequest),
      (read) => this.#answer(text, read),
      this.#fail,
    );
  }

  #answer(text: string, { hand, rules, faults }: HandRead): void {
    this.#unread = null;
    this.textFaults = faults;
    // What cannot be read is shown as it came, also from a link.
    if (faults.length > 0) this.draft ??= text;
    else if (!this.#writing) this.draft = null;
    if (hand) {
      this.hand = hand;
      this.#before = [];
    }
    if (rules.length > 0) this.count(withRules(this.counting, rules));
    this.opened = true;
  }

  #take<K extends "inputs" | "waits">(what: K): (answer: Calculator[K]) => void {
    return (answer) => {
      (this as Pick<Calculator, K>)[what] = answer;
    };
  }

  #fail = (reason: unknown): void => {
    this.trouble = reason;
  };

  /** What cannot be. A hand that is still put together has no wrong size, and wins by nothing yet. */
  #impossible(): readonly HandFault[] {
    const { calculation, waits, stage } = this;
    if (calculation === null || stage === "empty") return [];
    if (stage === "full") return calculation.faults;
    if (stage !== "unfinished" && waits) return waits.faults;
    return calculation.faults.filter(
      ({ part, kinds }) => !OF_A_WIN.has(part) && (part !== "tiles" || kinds.length > 0),
    );
  }
}

/** The part of a hand that waits or has a tile to discard: what a win waited for, or all tiles of one that is none. */
export function waitingPart(hand: HandInput, stage: Stage, shanten: number | null): HandInput | null {
  if (stage === "waiting" || stage === "discarding") return hand;
  if (stage !== "full" || shanten === null) return null;
  if (shanten >= 0) return allStanding(hand);
  return hand.tile === null ? null : { ...hand, tile: null };
}
