import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Prompt, Update } from "../src/generated/types";
import { CALL_HOLD, type SpokenCall } from "../src/lib/table/script";
import { TableSession } from "../src/lib/table/session.svelte";
import { settings } from "../src/lib/theme/settings.svelte";
import { Connection } from "../src/lib/wire/connection";
import { snapshots, updates, viewOf } from "./fixtures";

const PROMPT: Prompt = { since: 101, deadline: 99_000, default: "discard" };

function table() {
  const calls: SpokenCall[] = [];
  const asked: Prompt[] = [];
  const session = new TableSession("m1", null, {
    called: (called) => calls.push(...called),
    happened: () => {},
    asked: (prompt) => asked.push(prompt),
    willShow: () => () => {},
  });
  return { session, calls, asked };
}

/** A later message of the same table in which nothing is called out. */
function later(seq: number, prompt: Prompt | null = null): Update {
  return { type: "update", seq, now: 5000, events: [], view: viewOf(snapshots.middle()), prompt, catch_up: false };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.reducedMotion = false;
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a table", () => {
  it("shows a claim after the word has been heard", async () => {
    const { session, calls } = table();
    session.receive(snapshots.beforeOpening());
    await vi.runAllTimersAsync();
    const before = session.view;
    const update = updates.claim();
    session.receive(update);
    expect(session.calls).toEqual(calls);
    expect(calls.length).toBeGreaterThan(0);
    expect(session.view).toBe(before);
    await vi.advanceTimersByTimeAsync(CALL_HOLD);
    expect(session.view).toEqual(update.view);
    expect(session.calls).toEqual([]);
  });

  it("holds the word even where nothing moves", async () => {
    settings.reducedMotion = true;
    const { session } = table();
    session.receive(snapshots.middle());
    session.receive(updates.claim());
    await vi.advanceTimersByTimeAsync(CALL_HOLD - 10);
    expect(session.calls.length).toBeGreaterThan(0);
  });

  it("performs a ceremony step by step, and at once when it is skipped", async () => {
    const { session } = table();
    session.receive(snapshots.middle());
    const update = updates.opening();
    session.receive(update);
    expect(session.performing).toBe(true);
    expect(session.view).not.toEqual(update.view);
    session.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view).toEqual(update.view);
    expect(session.performing).toBe(false);
  });

  it("lets a newer snapshot stand against whatever was being performed", async () => {
    const { session } = table();
    session.receive(snapshots.middle());
    session.receive(updates.opening());
    const now = snapshots.ownTurn();
    session.receive(now);
    await vi.runAllTimersAsync();
    expect(session.view).toEqual(now.view);
  });

  it("asks once, however often the same question is repeated", async () => {
    const { session, asked } = table();
    session.receive(snapshots.middle());
    session.receive(later(101, PROMPT));
    await vi.runAllTimersAsync();
    session.receive(later(102, PROMPT));
    await vi.runAllTimersAsync();
    expect(asked).toEqual([PROMPT]);
    session.receive(later(103, { ...PROMPT, since: 103 }));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });

  it("sends nothing more until what the last act led to is shown", async () => {
    const ask = vi.spyOn(Connection.prototype, "ask").mockReturnValue("first");
    vi.spyOn(Connection.prototype, "isOpen").mockReturnValue(true);
    const { session } = table();
    session.receive(snapshots.ownTurn());
    const win = { type: "declare_win", at: 0, seat: 0 } as const;
    session.act(win);
    session.receive(updates.claim());
    session.receive({ type: "done", id: "first" });
    session.act(win);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    session.act(win);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it("shows a refusal and takes it away again", async () => {
    const { session } = table();
    session.receive(snapshots.ownTurn());
    session.receive({ type: "refused", id: "x", code: "claim/riverbed_win_only", article: "dead-wall.4" });
    expect(session.notices).toMatchObject([{ refused: { article: "dead-wall.4" } }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.notices).toEqual([]);
  });

  it("writes what happened into its log", async () => {
    const { session } = table();
    session.receive(snapshots.middle());
    session.receive(updates.claim());
    await vi.runAllTimersAsync();
    expect(session.log.map(({ event }) => event.event)).toContain("set_melded");
  });
});
