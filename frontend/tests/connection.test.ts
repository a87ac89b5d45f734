import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/generated/types";
import { Connection, type LinkState, type Socket } from "../src/lib/wire/connection";
import { snapshots, updates } from "./fixtures";

class StandIn implements Socket {
  readyState = 1;
  sent: Array<Record<string, unknown>> = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function line(token: string | null = "secret") {
  const sockets: StandIn[] = [];
  const states: LinkState[] = [];
  const messages: ServerMessage[] = [];
  const listener = { message: (m: ServerMessage) => messages.push(m), state: (s: LinkState) => states.push(s) };
  const connection = new Connection("m1", token, listener, () => {
    const socket = new StandIn();
    sockets.push(socket);
    return socket;
  });
  const newest = (): StandIn => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("nobody has dialled");
    return socket;
  };
  return { connection, sockets, states, messages, newest };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with its token, and after a break with the last number it saw", () => {
    const { connection, newest } = line();
    connection.start();
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: "hello", match: "m1", token: "secret", last: null }]);
    newest().says(snapshots.middle());
    newest().says({ ...updates.claim(), seq: 107 });
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(300);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", last: 107 });
  });

  it("sends what is unanswered again with the same id, and what is answered never again", () => {
    const { connection, newest } = line();
    connection.start();
    newest().onopen?.();
    newest().says(snapshots.ownTurn());
    const answered = connection.ask({ type: "confirm_result", seq: 1 });
    newest().says({ type: "done", id: answered });
    const open = connection.ask({ type: "sign_the_card" });
    expect(connection.isOpen(answered)).toBe(false);
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(300);
    newest().onopen?.();
    newest().says(snapshots.ownTurn());
    expect(newest().sent.slice(1)).toEqual([{ type: "sign_the_card", id: open }]);
  });

  it("asks for nothing before the server has said where everything stands", () => {
    const { connection, newest } = line();
    connection.start();
    newest().onopen?.();
    connection.ask({ type: "confirm_result", seq: 1 });
    expect(newest().sent).toHaveLength(1);
    newest().says(snapshots.ownTurn());
    expect(newest().sent).toHaveLength(2);
  });

  it("waits longer after each failure, five seconds at most", () => {
    const { connection, sockets, newest } = line();
    connection.start();
    for (let n = 0; n < 12; n++) {
      newest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(5000);
    }
    expect(sockets).toHaveLength(13);
    newest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(4900);
    expect(sockets).toHaveLength(13);
  });

  it.each([4001, 4004])("gives up when the server will never let it in (%i)", (code) => {
    const { connection, sockets, states, newest } = line();
    connection.start();
    newest().onclose?.({ code });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("refused");
  });

  it("takes a line that has been silent for long for broken", () => {
    const { connection, sockets, newest } = line();
    connection.start();
    newest().onopen?.();
    newest().says(snapshots.middle());
    vi.advanceTimersByTime(40_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it("stays closed once closed", () => {
    const { connection, sockets } = line();
    connection.start();
    connection.close();
    vi.advanceTimersByTime(60_000);
    connection.hurry();
    expect(sockets).toHaveLength(1);
  });
});
