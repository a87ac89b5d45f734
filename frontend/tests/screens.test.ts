import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Invitation, MatchSummary, Room, RoomSeat } from "../src/generated/types";
import Card from "../src/lib/card/Card.svelte";
import Lobby from "../src/lib/room/Lobby.svelte";
import { settings } from "../src/lib/theme/settings.svelte";
import { keepSeat, tokenFor } from "../src/lib/wire/seats";
import Home from "../src/screens/home/Home.svelte";
import Join from "../src/screens/join/Join.svelte";

const SUMMARY: MatchSummary = {
  match: "m1",
  player: 0,
  rules: "wsom/zj33",
  deals: 4,
  timed: false,
  stage: "playing",
  opened_at: "2026-11-29T20:00:00+00:00",
  names: ["Mei", "Chan", "Wong", "Ngai"],
  controls: ["person", "club", "club", "club"],
  totals: [30, -10, -10, -10],
  card: [
    {
      event: "deal_recorded",
      at: 9,
      number: 1,
      payments: [30, -10, -10, -10],
      penalties: [0, -5, 0, 0],
      totals: [30, -15, -10, -10],
    },
  ],
  deals_over: [1],
  last_hash: null,
  manner: "assisted",
};

/** What the server answers, by method and path; anything else is not there. */
function serve(answers: Readonly<Record<string, unknown>>): void {
  const answer = (path: string, options?: RequestInit) => {
    const body = answers[`${options?.method ?? "GET"} ${path}`];
    const fault = { code: "unknown_match", detail: "none" };
    return Promise.resolve(new Response(JSON.stringify(body ?? fault), { status: body === undefined ? 404 : 200 }));
  };
  vi.stubGlobal("fetch", vi.fn(answer));
}

function asked(path: string): unknown {
  const call = vi.mocked(fetch).mock.calls.find(([called]) => called === path);
  return JSON.parse(String(call?.[1]?.body));
}

beforeEach(() => {
  settings.language = "en";
  history.replaceState(null, "", "/");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the home page", () => {
  it("opens a table with the last choices at one press, and keeps the seat", async () => {
    serve({ "POST /api/history": [], "POST /api/matches": { match: "m2", player: 0, token: "secret" } });
    render(Home);
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/table/m2"));
    expect(tokenFor("m2")).toBe("secret");
    expect(asked("/api/matches")).toMatchObject({ name: "Guest", rules: "wsom/zj33", deals: 4, start: true });
    expect(asked("/api/matches")).toMatchObject({ manner: "assisted" });
  });

  it("opens a refereed table once that is chosen, and says what it is", async () => {
    serve({ "POST /api/history": [], "POST /api/matches": { match: "m3", player: 0, token: "secret" } });
    render(Home);
    await fireEvent.click(screen.getByRole("radio", { name: "Refereed" }));
    expect(screen.getByText(/winners count their own hands/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/table/m3"));
    expect(asked("/api/matches")).toMatchObject({ manner: "refereed" });
    cleanup();
    render(Home);
    expect(screen.getByRole("radio", { name: "Refereed" })).toHaveProperty("checked", true);
  });

  it("leads back to the table in play, and lists what was played", async () => {
    keepSeat({ match: "m1", player: 0, token: "t" });
    const over: MatchSummary = { ...SUMMARY, match: "m0", stage: "over" };
    serve({ "POST /api/history": [SUMMARY, over] });
    render(Home);
    const back = await screen.findByRole("link", { name: "Return to the table" });
    expect(back.getAttribute("href")).toBe("/table/m1");
    expect(screen.getByText("Deal 2 of 4, you have 30")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Card" }).getAttribute("href")).toBe("/card/m0");
    expect(asked("/api/history")).toEqual({ tokens: ["t"] });
  });

  it("says what to do when the server does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("down")));
    render(Home);
    expect((await screen.findByRole("alert")).textContent).toContain("The server does not answer");
  });
});

describe("an invitation", () => {
  const invitation: Invitation = {
    match: "m1",
    player: 2,
    rules: "wsom/zj33",
    deals: 8,
    names: ["Mei", "", "", ""],
    stage: "lobby",
    free: true,
    manner: "refereed",
  };

  it("seats whoever takes it", async () => {
    serve({ "GET /api/invites/xyz": invitation, "POST /api/join": { match: "m1", player: 2, token: "s" } });
    render(Join, { invite: "xyz" });
    await fireEvent.input(await screen.findByLabelText("Your name"), { target: { value: " Chan " } });
    await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
    await waitFor(() => expect(location.pathname).toBe("/table/m1"));
    expect(asked("/api/join")).toEqual({ invite: "xyz", name: "Chan" });
    expect(tokenFor("m1")).toBe("s");
  });

  it("to a seat that is taken offers to watch", async () => {
    serve({ "GET /api/invites/xyz": { ...invitation, free: false } });
    render(Join, { invite: "xyz" });
    expect((await screen.findByRole("link", { name: "Watch the table" })).getAttribute("href")).toBe("/watch/m1");
    expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
  });
});

describe("the lobby", () => {
  const empty: RoomSeat = { name: "", control: "club", person: false, connected: false, invite: "inv" };
  const host: RoomSeat = { name: "Mei", control: "person", person: true, connected: true, invite: null };
  const room: Room = { type: "room", stage: "lobby", seats: [host, empty, empty, empty], spectators: 0, motion: null };
  const acts = { onstart: vi.fn(), onleave: vi.fn(), onreturn: vi.fn() };

  it("shows whoever opened the table a link for each free seat, and lets him begin", async () => {
    serve({ "GET /api/server": { version: "0", origins: [] } });
    render(Lobby, { room, player: 0, ...acts });
    const invites = screen.getAllByRole("button", { name: /^Invite somebody/ });
    expect(invites).toHaveLength(3);
    if (invites[0]) await fireEvent.click(invites[0]);
    expect(screen.getByLabelText<HTMLInputElement>("Link to Seat 2").value).toContain("/join/inv");
    await fireEvent.click(screen.getByRole("button", { name: "Begin the match" }));
    expect(acts.onstart).toHaveBeenCalledOnce();
  });

  it("leaves the beginning to him", () => {
    serve({});
    render(Lobby, { room, player: 1, ...acts });
    expect(screen.queryByRole("button", { name: "Begin the match" })).toBeNull();
    expect(screen.getByText("Mei opened this table and begins the match.")).toBeTruthy();
  });
});

describe("the card", () => {
  const { match, names, deals, card, totals } = SUMMARY;

  it("has a row a deal with its penalties, and the places", () => {
    render(Card, { match, names, deals, card, totals, signatures: [], player: 0, hash: null });
    const row = within(screen.getByRole("row", { name: /Replay deal 1/ }));
    expect(row.getByText("penalty", { exact: false })).toBeTruthy();
    expect(screen.getByRole("row", { name: /^Place/ }).textContent).toContain("1st");
    expect(screen.getByText("Deals still to be played: 3")).toBeTruthy();
  });

  it("shows who has signed once all deals are played, and the hash in groups of eight", () => {
    const hash = "0123456789abcdef".repeat(4);
    render(Card, { match, names, deals: 1, card, totals, signatures: [0, 2], player: 0, hash });
    const signed = screen.getByRole("row", { name: /^Signed/ });
    expect(within(signed).getAllByText("not signed")).toHaveLength(2);
    expect(screen.getByText(/^01234567 89abcdef/)).toBeTruthy();
  });
});
