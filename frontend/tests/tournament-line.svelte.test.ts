import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "../src/lib/router/router.svelte";
import { Acting } from "../src/lib/tournament/acting.svelte";
import { requestOf, send, sendAll } from "../src/lib/tournament/acts";
import { deskPath, tablePath, withSecret } from "../src/lib/tournament/addresses";
import { Access, accessAt, keptSecret } from "../src/lib/tournament/client";
import { Followed, Live, type Stream } from "../src/lib/tournament/live.svelte";
import { screenFor } from "../src/screens";

const SECRET = "a-secret-of-at-least-16";
const VERSION = { version: 4 };

interface Call {
  readonly path: string;
  readonly options: RequestInit;
}

let calls: Call[];
let answers: (() => Promise<Response>)[];

function answered(value: unknown, status = 200): () => Promise<Response> {
  return () => Promise.resolve(new Response(JSON.stringify(value), { status }));
}

const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

function authorization(call: Call | undefined): string | null {
  return new Headers(call?.options.headers).get("authorization");
}

class StandIn implements Stream {
  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  closed = false;
  close(): void {
    this.closed = true;
  }
  tells(version: number): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ version }) }));
  }
}

beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
    calls.push({ path, options });
    return (answers.shift() ?? answered({}))();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

describe("the addresses of a tournament", () => {
  it("lead to its pages, the desk to a place in it", () => {
    expect(parse("/tournament/t1")).toEqual({ page: "tournament", tournament: "t1" });
    expect(parse("/tournament/t1/hall")).toEqual({ page: "hall", tournament: "t1" });
    expect(parse(tablePath("t1", 7))).toEqual({ page: "phone", tournament: "t1", table: 7 });
    expect(parse(deskPath("t1", "cards", 3, 7))).toEqual({
      page: "desk",
      tournament: "t1",
      place: ["cards", "3", "7"],
    });
    for (const nowhere of ["/tournament/t1/table", "/tournament/t1/table/none", "/tournament/t1/casino"])
      expect(parse(nowhere)).toEqual({ page: "unknown", path: nowhere });
  });

  it("of two places at one desk share a screen, and two tables have one each", () => {
    expect(screenFor(parse(deskPath("t1", "cards"))).key).toBe(screenFor(parse(deskPath("t1"))).key);
    expect(screenFor(parse(tablePath("t1", 1))).key).not.toBe(screenFor(parse(tablePath("t1", 2))).key);
  });
});

describe("the secret of a link", () => {
  it("is taken out of the address and kept for its post alone", () => {
    history.replaceState(null, "", `/tournament/t1/desk?from=mail#${SECRET}`);
    expect(accessAt("t1", "desk").secret).toBe(SECRET);
    expect(location.href).not.toContain("#");
    expect(location.search).toBe("?from=mail");
    expect(accessAt("t1", "desk").secret).toBe(SECRET);
    expect(keptSecret("t1", "table/1")).toBeNull();
    expect(accessAt("t2", "desk").secret).toBeNull();
  });

  it("is not mistaken for a place within the page", () => {
    history.replaceState(null, "", "/tournament/t1/desk#content");
    expect(accessAt("t1", "desk").secret).toBeNull();
  });

  it("goes with every call in a header, and the public's calls have none", async () => {
    await new Access("t1", SECRET).get("entries");
    await new Access("t1", null).get();
    expect(calls.map(({ path }) => path)).toEqual(["/api/tournaments/t1/entries", "/api/tournaments/t1"]);
    expect(calls.map(authorization)).toEqual([`Bearer ${SECRET}`, null]);
  });

  it("stands behind the # of a link, where no server reads it", () => {
    const { pathname, hash } = new URL(withSecret(deskPath("t1"), SECRET), location.origin);
    expect([pathname, hash]).toEqual(["/tournament/t1/desk", `#${SECRET}`]);
  });
});

describe("an act", () => {
  const access = new Access("t1", SECRET);
  const done = { request: "1", done: true, version: 5, refusal: null };
  const bodies = () => calls.map(({ options }) => JSON.parse(String(options.body)));

  it("that is not answered is sent again as the same request", async () => {
    answers = [noAnswer, answered(done)];
    await expect(send(access, requestOf({ type: "start_session", session: 1 }), [0])).resolves.toEqual(done);
    const [first, second] = bodies();
    expect(first).toEqual(second);
    expect(first.command).toEqual({ at: 0, by: "", type: "start_session", session: 1 });
  });

  it("that the server did not understand is not sent again", async () => {
    answers = [answered({ code: "not_understood", detail: "no such session" }, 400)];
    await expect(send(access, requestOf({ type: "close_stage" }), [0])).rejects.toMatchObject({
      code: "not_understood",
    });
    expect(calls).toHaveLength(1);
  });

  it("of a batch is answered for itself", async () => {
    answers = [answered([done, done])];
    const requests = [
      requestOf({ type: "sign_card", session: 1, table: 1, column: 0 }),
      requestOf({ type: "sign_card", session: 1, table: 1, column: 0 }),
    ];
    await expect(sendAll(access, requests)).resolves.toHaveLength(2);
    expect(bodies()).toEqual([{ requests }]);
    expect(requests[0]?.request).not.toBe(requests[1]?.request);
  });

  it("is refused in place, and the next one clears that", async () => {
    const live = new Live(access, () => new StandIn());
    const acting = new Acting(live);
    const refusal = { fault: "session/begun", article: null };
    answers = [answered({ done: false, version: 4, refusal }), answered(done)];
    await expect(acting.do({ type: "start_session", session: 1 })).resolves.toBe(false);
    expect(acting.refusal).toEqual(refusal);
    await expect(acting.do({ type: "start_session", session: 2 })).resolves.toBe(true);
    expect(acting.refusal).toBeNull();
    expect(live.version).toBe(5);
  });

  it("that nobody answered at all can be sent again, and is the same request", async () => {
    vi.useFakeTimers();
    const acting = new Acting(new Live(access, () => new StandIn()));
    answers = [noAnswer, noAnswer, noAnswer, noAnswer, answered(done)];
    const asked = acting.do({ type: "end_session", session: 1 });
    await vi.runAllTimersAsync();
    await expect(asked).resolves.toBe(false);
    expect(acting.failure).toMatchObject({ code: "unreachable" });
    await expect(acting.again()).resolves.toBe(true);
    expect(new Set(bodies().map(({ request }) => request)).size).toBe(1);
  });
});

describe("what is followed", () => {
  function followed() {
    const streams: StandIn[] = [];
    const live = new Live(new Access("t1", null), () => {
      const stream = new StandIn();
      streams.push(stream);
      return stream;
    });
    const stop = live.start();
    let path: string | null = $state("standings");
    let value!: Followed<typeof VERSION>;
    const unfollow = $effect.root(() => {
      value = new Followed(live, () => path);
    });
    const newest = () => streams.at(-1) as StandIn;
    const settle = async () => {
      flushSync();
      await vi.advanceTimersByTimeAsync(0);
      flushSync();
    };
    const goTo = (next: string | null) => {
      path = next;
    };
    const end = () => {
      unfollow();
      stop();
    };
    return { live, streams, newest, value, settle, goTo, end };
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("is fetched, and anew with every version", async () => {
    const { newest, value, settle, end } = followed();
    answers = [answered({ version: 4 }), answered({ version: 5 })];
    await settle();
    expect(value.value).toEqual({ version: 4 });
    newest().tells(5);
    await settle();
    expect(value.value).toEqual({ version: 5 });
    newest().tells(5);
    await settle();
    expect(calls).toHaveLength(2);
    end();
    expect(newest().closed).toBe(true);
  });

  it("shows nothing of another place", async () => {
    const { value, settle, goTo, end } = followed();
    let first: (response: Response) => void = () => undefined;
    answers = [() => new Promise((resolve) => (first = resolve)), answered({ version: 9 })];
    await settle();
    goTo("teams");
    await settle();
    expect(value.value).toEqual({ version: 9 });
    first(new Response(JSON.stringify({ version: 1 })));
    await settle();
    expect(value.value).toEqual({ version: 9 });
    end();
  });

  it("stays while the server is away, says so, and is fetched when it is back", async () => {
    const { live, streams, newest, value, settle, end } = followed();
    answers = [answered({ version: 4 }), noAnswer, answered({ version: 6 })];
    await settle();
    newest().tells(5);
    await settle();
    expect(live.connected).toBe(false);
    expect(value.value).toEqual({ version: 4 });
    expect(value.failure).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(streams).toHaveLength(2);
    newest().onopen?.(new Event("open"));
    await settle();
    expect(live.connected).toBe(true);
    expect(value.value).toEqual({ version: 6 });
    end();
  });

  it("says why there is nothing", async () => {
    const { value, settle, end } = followed();
    answers = [answered({ code: "not_found", detail: "no such tournament" }, 404)];
    await settle();
    expect(value.value).toBeNull();
    expect(value.failure).toMatchObject({ code: "not_found" });
    end();
  });
});
