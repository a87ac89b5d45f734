import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerCommand, ResultView } from "../src/generated/types";
import Actions from "../src/lib/table/Actions.svelte";
import { sortActs } from "../src/lib/table/acts";
import { FULL } from "../src/lib/table/geometry";
import Hand from "../src/lib/table/Hand.svelte";
import { people } from "../src/lib/table/people";
import ResultSheet from "../src/lib/table/ResultSheet.svelte";
import Stage from "../src/lib/table/Stage.svelte";
import { settings } from "../src/lib/theme/settings.svelte";
import Tile from "../src/lib/tiles/Tile.svelte";
import { snapshots, tableOf, viewOf } from "./fixtures";

beforeEach(() => {
  settings.language = "en";
  settings.index = false;
});

describe("a tile", () => {
  it("says its name, and its back says nothing of its face", () => {
    render(Tile, { kind: 9 });
    render(Tile, { kind: null });
    expect(screen.getAllByRole("img").map((tile) => tile.getAttribute("aria-label"))).toEqual([
      "1 of dots",
      "face-down tile",
    ]);
  });

  it("carries a numeral in its corner for those who want one", () => {
    const { container } = render(Tile, { kind: 13 });
    expect(container.textContent?.trim()).toBe("");
    settings.index = true;
    render(Tile, { kind: 13 });
    expect(document.body.textContent).toContain("5");
  });
});

describe("the stage", () => {
  const snapshot = snapshots.middle();
  const match = viewOf(snapshot);
  const table = tableOf(snapshot);
  const seated = people(match, table, snapshot.room);

  it("shows each player's unclaimed discards in order, and none that was claimed", () => {
    render(Stage, { match, table, seated, geometry: FULL, calls: [], scale: 1, text: 16 });
    for (const { seat, river } of table.seats) {
      const winds = ["East", "South", "West", "North"];
      const list = screen.getByRole("list", { name: `Discards of ${winds[(seat - table.dealer) & 3]}` });
      const shown = within(list).getAllByRole("img");
      expect(shown).toHaveLength(river.filter(({ claimed_by }) => claimed_by === null).length);
    }
  });

  it("shows nothing of another player's hand but its backs", () => {
    const { container } = render(Stage, { match, table, seated, geometry: FULL, calls: [], scale: 1, text: 16 });
    const backs = container.querySelectorAll(".backs [data-kind]");
    expect([...backs].filter((tile) => tile.getAttribute("data-kind") !== null)).toEqual([]);
  });

  it("does not mark whether a discard was the drawn tile (wsom draw-discard.9)", () => {
    const { container } = render(Stage, { match, table, seated, geometry: FULL, calls: [], scale: 1, text: 16 });
    const looks = [...container.querySelectorAll("ol .tile:not(.lifted)")].map((tile) => tile.className);
    expect(new Set(looks).size).toBe(1);
  });

  it("shows a call in words", () => {
    render(Stage, { match, table, seated, geometry: FULL, calls: [{ seat: 2, word: "pung" }], scale: 1, text: 16 });
    expect(screen.getByText("Pung")).toBeTruthy();
    expect(screen.getByText("碰")).toBeTruthy();
  });
});

describe("the bar of acts", () => {
  function bar(actions: readonly PlayerCommand[]) {
    const acts = sortActs(actions);
    const choices = acts.buttons.chow.length > 1 ? acts.buttons.chow : [];
    const onbutton = vi.fn();
    const onchoice = vi.fn();
    const shown = render(Actions, { acts, choices, seconds: 12, choosing: null, keeps: false, onbutton, onchoice });
    return { ...shown, onbutton, onchoice };
  }

  it("keeps five places, whatever may be done", () => {
    const seat = 0;
    const { container } = bar([
      { type: "pass", at: 0, seat },
      { type: "claim_pung", at: 0, seat },
    ]);
    const places = [...container.querySelectorAll(".act, .place")].map((place) => place.textContent?.trim() ?? "");
    expect(places.map((text) => text.split(/\s/)[0])).toEqual(["Pass", "", "Pung", "", ""]);
  });

  it("shows the chows to choose among as tiles", async () => {
    const { actions } = tableOf(snapshots.chows());
    const { onchoice } = bar(actions);
    const choices = screen.getAllByRole("button", { name: /^\d\. Chow/ });
    expect(choices).toHaveLength(3);
    choices[1]?.click();
    expect(onchoice).toHaveBeenCalledWith(actions.filter(({ type }) => type === "claim_chow")[1]);
  });
});

describe("the own hand", () => {
  function hand(rows: 1 | 2) {
    const tiles = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48];
    const onpress = vi.fn();
    const nothing = () => {};
    const playable = new Set([...tiles, 100]);
    const places = { tiles, drawn: 100, playable, picked: new Set<number>(), cursor: 100, width: 50, rows };
    return { ...render(Hand, { ...places, onpress, onfocus: nothing, onmove: nothing }), onpress };
  }

  it("is 14 buttons of which one is in the tab order", () => {
    hand(1);
    const buttons = screen.getAllByRole("button");
    expect(buttons).toHaveLength(14);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole("button", { name: /drawn$/ }).tabIndex).toBe(0);
  });

  it("stands in two rows of seven where one would not do", () => {
    const { container } = hand(2);
    expect([...container.querySelectorAll(".row")].map((row) => row.childElementCount)).toEqual([7, 7]);
  });

  it("is played with a press", () => {
    const { onpress } = hand(1);
    screen.getAllByRole("button")[2]?.click();
    expect(onpress).toHaveBeenCalledWith(8);
  });
});

describe("the result sheet", () => {
  const snapshot = snapshots.result();
  const match = viewOf(snapshot);
  const table = tableOf(snapshot);
  const result = won(table.result);
  const { score, settlement } = result;

  function won(shown: ResultView | null) {
    if (!shown?.score) throw new Error("the fixture holds a win");
    return { ...shown, score: shown.score };
  }

  function sheet(player: number | null = 0) {
    const seated = people(match, table, snapshot.room);
    const handlers = { onconfirm: vi.fn(), onhide: vi.fn() };
    return render(ResultSheet, { match, result, seated, book: "wsom", prompt: null, now: 0, player, ...handlers });
  }

  it("gives each line with its points and a link to its article", () => {
    sheet();
    const lines = within(screen.getByRole("list", { name: "The count" })).getAllByRole("listitem");
    expect(lines).toHaveLength(score.lines.length + 1);
    score.lines.forEach((line, index) => {
      const item = lines[index];
      if (!item) throw new Error("a line is missing");
      expect(within(item).getByRole("link").getAttribute("href")).toBe(`/rules/wsom/${line.article}`);
      expect(item.textContent).toContain(String(line.points));
    });
    expect(lines.at(-1)?.textContent).toContain(String(score.total));
  });

  it("says who pays whom how much and why", () => {
    sheet();
    const text = document.body.textContent ?? "";
    for (const { points } of settlement?.payments ?? []) expect(text).toContain(String(points));
    expect(text).toContain("Responsible for the discard");
  });

  it("can be confirmed by whoever sits at the table, not by a spectator", () => {
    sheet(null);
    expect(screen.queryByRole("button", { name: /Confirm/ })).toBeNull();
    sheet(0);
    expect(screen.getByRole("button", { name: /Confirm/ })).toBe(document.activeElement);
  });
});
