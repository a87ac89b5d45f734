import { fireEvent, render, screen } from "@testing-library/svelte";
import type { Component } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EntryList, EntryView, SeatingProposal } from "../src/generated/tournament";
import { t } from "../src/lib/i18n";
import { settings } from "../src/lib/theme/settings.svelte";
import type { Desk } from "../src/lib/tournament/desk/desk.svelte";
import EntryForm from "../src/lib/tournament/desk/EntryForm.svelte";
import EntrySheet from "../src/lib/tournament/desk/EntrySheet.svelte";
import ImportBox from "../src/lib/tournament/desk/ImportBox.svelte";
import { isList, keptApart } from "../src/lib/tournament/desk/import";
import { eventWords } from "../src/lib/tournament/desk/log";
import { namesakeOf } from "../src/lib/tournament/desk/namesakes";
import UnmetList from "../src/lib/tournament/desk/UnmetList.svelte";
import SeatingPage from "../src/lib/tournament/hall/SeatingPage.svelte";
import OnDesk from "./fixtures/OnDesk.svelte";

beforeEach(() => {
  settings.language = "en";
  // What jsdom has not: a dialog that opens.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function entry(player: number, name: string): EntryView {
  return {
    person: { player, name, country: "", team: "", substitute: "" },
    now: "present",
    table: null,
    attendances: [],
    substitutes: [],
  } as unknown as EntryView;
}

/** A desk at which every act is granted, and kept in `asked`. */
function deskWith(...entries: EntryView[]) {
  const asked: { readonly type: string }[] = [];
  const told = {
    entries: { entries, teams: [], apart: [] },
    view: { session: 1, sessions: [{ session: 1 }] },
    access: { upload: vi.fn() },
    book: "mcr",
    isDirector: true,
    isOpen: true,
    acting: () => ({
      busy: false,
      clear: () => undefined,
      do: (command: { readonly type: string }) => Promise.resolve(asked.push(command) > 0),
    }),
    name: (player: number) => `Player ${player}`,
    path: (...place: readonly string[]) => `/${place.join("/")}`,
  };
  return { desk: told as unknown as Desk, upload: told.access.upload, asked };
}

function show(part: unknown, desk: Desk, given: Record<string, unknown> = {}) {
  return render(OnDesk, { desk, part: part as Component<Record<string, unknown>>, given });
}

describe("a name that is on the list already", () => {
  it("is found whatever its capitals and spaces", () => {
    const entries = [entry(1, "Ada Wong"), entry(3, "陳小明")];
    expect(["ada  wong ", "陳小明", "Ada"].map((name) => namesakeOf(name, entries))).toEqual([1, 3, null]);
  });

  it("is entered again only when that is meant", async () => {
    const { desk, asked } = deskWith(entry(3, "Ada Wong"));
    show(EntryForm, desk, { onentered: () => undefined });
    await fireEvent.input(screen.getByLabelText("Name"), { target: { value: "ada wong" } });
    await fireEvent.click(screen.getByRole("button", { name: "Enter" }));
    expect(screen.getByRole("dialog").textContent).toContain("on the list already as no. 3");
    expect(asked).toEqual([]);

    await fireEvent.click(screen.getByRole("button", { name: "Enter another" }));
    expect(asked).toEqual([{ type: "enter_player", name: "ada wong", country: "", team: "" }]);
  });
});

it("an entry is removed after a question that says what follows", async () => {
  const { desk, asked } = deskWith(entry(3, "Ada Wong"));
  show(EntrySheet, desk, { entry: entry(3, "Ada Wong") });
  await fireEvent.click(screen.getByRole("button", { name: "Remove the entry" }));
  expect(asked).toEqual([]);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("The others keep their numbers");
  await fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  expect(asked).toEqual([{ type: "remove_entry", player: 3 }]);
});

it("a removed entry is a line of the log", () => {
  const words = eventWords({ event: "entry_removed", at: 0, by: "director", player: 3 }, String, {} as never);
  expect(words).toBe("No. 3 taken off the list.");
});

describe("a list from elsewhere", () => {
  const list: EntryList = {
    commands: [
      { type: "enter_player", at: 0, by: "", name: "Ada", country: "", team: "" },
      { type: "enter_player", at: 0, by: "", name: "Bo", country: "", team: "" },
      { type: "keep_apart", at: 0, by: "", players: [8, 9] },
    ],
    not_understood: [],
    first: 8,
  };

  it("says whom it keeps apart, by name", () => {
    expect(keptApart(list)).toEqual([["Ada", "Bo"]]);
  });

  it("is no picture and no PDF; a file of a kind the browser does not know may be one", () => {
    const kinds = ["image/png", "application/pdf", "text/csv", ""].map((type) => isList(new Blob([], { type })));
    expect(kinds).toEqual([false, false, true, true]);
  });

  it("shows the marks before anybody is entered, and counts anew when somebody is entered by hand meanwhile", async () => {
    const { desk, upload } = deskWith();
    upload.mockResolvedValue(list);
    const { component, container } = show(ImportBox, desk);
    await fireEvent.input(container.querySelector("textarea") as HTMLTextAreaElement, { target: { value: "name" } });
    await fireEvent.click(screen.getByText("Look at it"));
    expect(await screen.findByText("Kept apart: Ada, Bo")).toBeTruthy();

    (component.instance() as { goOn: () => void }).goOn();
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  });

  it("has its fault put away once somebody is entered by hand", async () => {
    const { desk } = deskWith();
    const { component, container } = show(ImportBox, desk);
    const files = [new File(["\u0089PNG"], "list.png", { type: "image/png" })];
    await fireEvent.change(container.querySelector("input") as HTMLInputElement, { target: { files } });
    expect((await screen.findByText(t("import.noList"))).getAttribute("role")).toBe("alert");

    (component.instance() as { goOn: () => void }).goOn();
    await vi.waitFor(() => expect(screen.queryByText(t("import.noList"))).toBeNull());
  });
});

it("wishes that a seating leaves unmet are told with what the numbers owe", () => {
  const { desk } = deskWith();
  const counted = {
    repeats: 0,
    unavoidable: 0,
    teammates_owed: 1,
    unmet: [{ unmet: "team_meets", first: 1, second: 5, session: 1 }],
  } as unknown as SeatingProposal;
  const { container } = show(UnmetList, desk, { counted });
  expect(container.textContent).toContain("What is unmet (1)");
  expect(container.textContent).toContain(t("counted.teammates", { count: 1, least: 1 }));
  expect(container.textContent).toContain("Player 1 and Player 5 are of one team and meet.");
});

describe("the seats on the hall's screen", () => {
  const named = (name: string) => ({ player: 1, name, country: "", team: "", substitute: "" });
  /** How the tables stand, and whether a name of this length is set smaller. */
  const shown = (count: number, name: string) => {
    const tables = Array.from({ length: count }, (_, n) => ({
      table: n + 1,
      players: [named(name), null, null, null] as const,
    }));
    const { container } = render(SeatingPage, { tables });
    const [one] = container.querySelectorAll(".name");
    return [container.querySelector(".tables.four") !== null, one?.classList.contains("long")];
  };

  it("stand two by two where there are four tables, with ordinary names at full size", () => {
    expect(shown(4, "Elodie Dupont-Aignan")).toEqual([true, false]);
  });

  it("have names too long for a line on two lines of smaller type, Chinese ones counted as broad as they are", () => {
    const names = ["Elodie Dupont-Aignan", "歐陽小明", "阿卜杜拉艾山江"];
    expect(names.map((name) => shown(6, name)[1])).toEqual([true, false, true]);
  });
});
