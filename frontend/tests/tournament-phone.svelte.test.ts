import { beforeEach, describe, expect, it } from "vitest";
import type { CardView, Deal, Person } from "../src/generated/tournament";
import { settings } from "../src/lib/theme/settings.svelte";
import { type CardAct, UNSAID } from "../src/lib/tournament/phone/acts";
import { nextOf, rowsOf, unsignedOf } from "../src/lib/tournament/phone/card";
import {
  askedNext,
  dealOf,
  draftOf,
  emptyDraft,
  typedTotal,
  withSource,
  withWinner,
} from "../src/lib/tournament/phone/draft";
import { type Act, Outbox, type Refusal, restore } from "../src/lib/tournament/phone/outbox.svelte";
import { dealSentence } from "../src/lib/tournament/phone/words";
import { CallFailed } from "../src/lib/wire/http";

const NAMES = ["Ada", "Bo", "Cai", "Dee"];
const PEOPLE = NAMES.map((name, n): Person => ({ player: n + 1, name, country: "", team: "", substitute: "" }));
const WON: Deal = {
  deal: "won_deal",
  total: 40,
  winner: 0,
  discarder: 1,
  patterns: [],
  robbed: false,
  responsible: null,
  dealer: 0,
  level: 0,
  payments: null,
};
const DRAWN: Deal = { deal: "drawn_deal" };

const EMPTY: CardView = {
  session: 1,
  stage: 0,
  table: 7,
  phase: "running",
  seated: [{ deal: 1, players: [PEOPLE[0] ?? null, PEOPLE[1] ?? null, PEOPLE[2] ?? null, PEOPLE[3] ?? null] }],
  rows: [],
  next: { number: 1, fault: null, dealer: null, level: 0 },
  seats: { winds: [0, 1, 2, 3], due: true, article: "seat-draw.0", from_deal: null, shown: null },
  deals: 2,
  deals_left: 2,
  confirm_every: 1,
  break_after: null,
  sums: [0, 0, 0, 0],
  totals: null,
  penalties: [],
  score: [0, 0, 0, 0],
  points: [0, 0, 0, 0],
  signed: [],
  unsigned: [0, 1, 2, 3],
  approved: false,
  finish_fault: null,
  left: null,
  running: true,
  now: 0,
  extra_minutes: 0,
  may_write: true,
  neighbours: [],
};
const ROW: CardView["rows"][number] = {
  number: 1,
  version: 1,
  deal: WON,
  payments: [90, -40, -25, -25],
  sums: [90, -40, -25, -25],
  players: [1, 2, 3, 4],
  confirmed: [],
  contested: [],
  waiting: [0, 1, 2, 3],
  ruled: false,
};

let made = 0;

function act(command: Record<string, unknown>): Act {
  made += 1;
  return { request: `r${made}`, command: { ...UNSAID, session: 1, table: 7, ...command } as CardAct };
}

const write = (number: number, seen: number, deal: Deal) => act({ type: "write_deal", number, seen, deal });
const confirm = (number: number, seen: number, column: number) => act({ type: "confirm_deal", number, seen, column });
const allConfirm = (number: number) => [0, 1, 2, 3].map((column) => confirm(number, 1, column));

beforeEach(() => {
  settings.language = "en";
});

describe("a deal being entered", () => {
  it("asks for the winner, then from whom, then what it is worth, and is a row", () => {
    let draft = emptyDraft();
    expect(askedNext(draft)).toBe("winner");
    draft = withWinner(draft, 0);
    expect(askedNext(draft)).toBe("source");
    draft = withSource(draft, 1);
    expect([askedNext(draft), dealOf(draft)]).toEqual(["total", null]);
    draft = { ...draft, total: 40 };
    expect([askedNext(draft), dealOf(draft)]).toEqual([null, WON]);
  });

  it("of a drawn game asks nothing", () => {
    expect(dealOf({ ...emptyDraft(), won: false })).toEqual(DRAWN);
  });

  it("who is said to have won can no longer have dealt into it", () => {
    const draft = withWinner(withSource(withWinner(emptyDraft(), 0), 1), 1);
    expect([draft.winner, draft.source]).toEqual([1, null]);
  });

  it("forgets a robbed kong and who answers for it when it turns out a self-draw", () => {
    const thrown = { ...withSource(withWinner(emptyDraft(), 0), 1), robbed: true, responsible: 2 };
    const drawn = withSource(thrown, "drawn");
    expect([drawn.robbed, drawn.responsible]).toEqual([false, null]);
  });

  it("is read back from a row as it was written", () => {
    const robbed: Deal = { ...WON, robbed: true, responsible: 2, patterns: ["all_chows"] };
    expect([dealOf(draftOf(robbed)), dealOf(draftOf(DRAWN))]).toEqual([robbed, DRAWN]);
  });

  it("takes only whole numbers above zero for a total", () => {
    expect(["40", " 8 ", "0", "-5", "4.5", "", "forty", "123456"].map(typedTotal)).toEqual([
      40,
      8,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("is read out as a referee would", () => {
    const facts = { rules: "wsom/zj33", unit: "points" } as never;
    expect(dealSentence(WON, NAMES, facts)).toBe("Ada wins 40 points from Bo");
    expect(dealSentence({ ...WON, discarder: null }, NAMES, facts)).toBe("Ada wins 40 points by self-draw");
    expect(dealSentence(DRAWN, NAMES, facts)).toBe("Drawn game");
  });
});

describe("the card with what has not been sent", () => {
  it("shows a row that waits, without payments that only the server works out", () => {
    const waiting = [write(1, 0, WON), confirm(1, 1, 2)];
    const [row] = rowsOf(EMPTY, waiting, waiting);
    expect(row).toMatchObject({
      number: 1,
      version: 1,
      payments: null,
      confirmed: [2],
      waiting: [0, 1, 3],
      sent: false,
    });
  });

  it("is changed by nothing that it shows already", () => {
    const sent = [write(1, 0, WON), confirm(1, 1, 2)];
    const card = { ...EMPTY, rows: [{ ...ROW, confirmed: [2], waiting: [0, 1, 3] }] };
    expect(rowsOf(card, sent, [])).toEqual([{ ...card.rows[0], sent: true }]);
  });

  it("does not take a confirmation of one version for another", () => {
    const card = { ...EMPTY, rows: [{ ...ROW, version: 2, deal: DRAWN }] };
    const late = [confirm(1, 1, 0)];
    expect(rowsOf(card, late, late)[0]?.confirmed).toEqual([]);
  });

  it("has the confirmations of a row begin anew when it is written anew", () => {
    const card = { ...EMPTY, rows: [{ ...ROW, confirmed: [0, 1], waiting: [2, 3] }] };
    const [row] = rowsOf(card, [write(1, 1, DRAWN)], []);
    expect(row).toMatchObject({ version: 2, deal: DRAWN, confirmed: [], waiting: [0, 1, 2, 3] });
  });

  it("leaves out what was said for another table", () => {
    const elsewhere = { ...write(1, 0, WON), command: { ...write(1, 0, WON).command, table: 8 } as CardAct };
    expect(rowsOf(EMPTY, [elsewhere], [elsewhere])).toEqual([]);
  });

  it("counts signatures given here", () => {
    expect(unsignedOf(EMPTY, [act({ type: "sign_card", column: 3 })])).toEqual([0, 1, 2]);
  });
});

describe("what the table does next", () => {
  const next = (card: CardView, acts: readonly Act[] = []) =>
    nextOf(card, rowsOf(card, acts, acts), unsignedOf(card, acts));

  it("is to write, to confirm, to write again, and to sign when the card is full", () => {
    const first = [write(1, 0, WON)];
    const second = [...first, ...allConfirm(1), write(2, 0, DRAWN)];
    expect(next(EMPTY)).toEqual({ does: "write", number: 1, last: false });
    expect(next(EMPTY, first)).toMatchObject({ does: "confirm", row: { number: 1 } });
    expect(next(EMPTY, [...first, ...allConfirm(1)])).toMatchObject({ does: "write", number: 2 });
    expect(next(EMPTY, [...second, ...allConfirm(2)])).toEqual({ does: "sign" });
  });

  it("waits for no confirmation where the book asks for signatures only", () => {
    expect(next({ ...EMPTY, confirm_every: null }, [write(1, 0, WON)])).toMatchObject({ does: "write", number: 2 });
  });

  it("is to settle a contested row before anything else", () => {
    const contest = act({ type: "contest_deal", number: 1, seen: 1, column: 3, reason: "The count" });
    expect(next(EMPTY, [write(1, 0, WON), contest])).toMatchObject({ does: "settle", row: { number: 1 } });
  });

  it("lets a card be signed early once the session has ended", () => {
    const ended = { ...EMPTY, phase: "ended", rows: [{ ...ROW, waiting: [], confirmed: [0, 1, 2, 3] }] } as const;
    expect(next(ended)).toEqual({ does: "write", number: 2, last: true });
    expect(next(ended, [act({ type: "sign_card", column: 0 })])).toEqual({ does: "sign" });
  });

  it("is nothing where the card is closed, or not this reader's to write", () => {
    expect([next({ ...EMPTY, approved: true }), next({ ...EMPTY, may_write: false })]).toEqual([
      { does: "closed" },
      { does: "wait" },
    ]);
  });
});

describe("what was said and not heard", () => {
  const KEY = "outbox";
  let sent: string[];
  let online: boolean;
  let refuses: ReadonlyMap<string, Refusal>;

  const send = async (act: Act) => {
    if (!online) throw new CallFailed("unreachable", "no answer");
    sent.push(act.request);
    return refuses.get(act.command.type) ?? null;
  };
  const box = () => new Outbox(KEY, send, async () => undefined);

  beforeEach(() => {
    sent = [];
    online = true;
    refuses = new Map();
  });

  it("is sent at once where there is a network", async () => {
    const outbox = box();
    await outbox.act(write(1, 0, WON).command);
    expect([sent.length, outbox.waiting, outbox.refused]).toEqual([1, [], []]);
  });

  it("is kept in the browser without one, and sent in order when it is back", async () => {
    online = false;
    const outbox = box();
    for (const number of [1, 2, 3]) await outbox.act(write(number, 0, DRAWN).command);
    expect([sent, outbox.waiting.length, outbox.trouble instanceof CallFailed]).toEqual([[], 3, true]);
    const requests = outbox.waiting.map(({ request }) => request);

    online = true;
    const reloaded = box();
    await reloaded.flush();
    expect([sent, reloaded.waiting, reloaded.trouble]).toEqual([requests, [], null]);
  });

  it("stays when it is refused, until somebody has dealt with it, and holds up nothing that comes after", async () => {
    online = false;
    const outbox = box();
    await outbox.act(write(1, 0, WON).command);
    for (const { command } of allConfirm(1)) await outbox.act(command);
    await outbox.act({ ...UNSAID, type: "sign_card", session: 1, table: 7, column: 0 });

    online = true;
    refuses = new Map<string, Refusal>([["write_deal", { fault: "card/deal_changed", article: null }]]);
    await outbox.flush();

    expect(outbox.refused.map(({ command, refusal }) => [command.type, refusal.fault])).toEqual([
      ["write_deal", "card/deal_changed"],
    ]);
    // Nobody has confirmed the row that stands on the card instead.
    expect([sent.length, outbox.waiting]).toEqual([2, []]);
    expect(box().refused.length).toBe(1);
    outbox.dismiss(outbox.refused[0]?.request ?? "");
    expect([outbox.refused, box().refused]).toEqual([[], []]);
  });

  it("is no refusal where another telephone confirmed first", async () => {
    refuses = new Map<string, Refusal>([["confirm_deal", { fault: "card/already_confirmed", article: null }]]);
    const outbox = box();
    await outbox.act(confirm(1, 1, 0).command);
    expect([outbox.waiting, outbox.refused]).toEqual([[], []]);
  });

  it("that no server can read does not hold up the rest", async () => {
    const outbox = new Outbox(
      KEY,
      async () => {
        throw new CallFailed("not_understood", "no such act");
      },
      async () => undefined,
    );
    await outbox.act(write(1, 0, WON).command);
    expect([outbox.waiting, outbox.refused.length]).toEqual([[], 1]);
  });

  it("is nothing where the storage holds something else", () => {
    expect([restore("no JSON"), restore("[]"), restore(null)]).toEqual(Array(3).fill({ waiting: [], refused: [] }));
  });
});
