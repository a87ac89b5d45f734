import { describe, expect, it } from "vitest";
import { BINDINGS, commandOf, type KeyPress, keysAreTaken, pressesFocus } from "../src/lib/keys/keys";

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more };
}

describe("keys at the table", () => {
  it.each([
    ["ArrowLeft", "left"],
    ["ArrowRight", "right"],
    ["Enter", "discard"],
    ["ArrowUp", "discard"],
    [" ", "pass"],
    ["c", "chow"],
    ["p", "pung"],
    ["k", "kong"],
    ["w", "win"],
    ["s", "sort"],
    ["l", "log"],
    ["?", "keys"],
    ["Escape", "close"],
  ])("%j means %s", (key, command) => {
    expect(commandOf(press(key))?.command).toBe(command);
  });

  it("letters mean the same with caps lock", () => {
    expect(commandOf(press("P", { shiftKey: true }))?.command).toBe("pung");
  });

  it("numbers choose by their number", () => {
    expect(commandOf(press("3"))).toEqual({ command: "choose", number: 3 });
  });

  it("an arrow with shift moves the tile instead of pointing at the next", () => {
    expect(commandOf(press("ArrowLeft", { shiftKey: true }))?.command).toBe("moveLeft");
  });

  it("a key held down moves on but does not act again", () => {
    expect(commandOf(press("ArrowLeft", { repeat: true }))?.command).toBe("left");
    expect(commandOf(press("Enter", { repeat: true }))).toBeNull();
  });

  it("the browser's own shortcuts are left alone", () => {
    expect(commandOf(press("p", { ctrlKey: true }))).toBeNull();
    expect(commandOf(press("l", { metaKey: true }))).toBeNull();
  });

  it("no key means two things", () => {
    const keys = BINDINGS.flatMap(({ keys: names, shift }) => names.map((name) => `${shift ? "shift " : ""}${name}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("keys that belong to something else", () => {
  it("are typed into a field", () => {
    expect(keysAreTaken(document.createElement("input"))).toBe(true);
    expect(keysAreTaken(document.body)).toBe(false);
  });

  it("press the button that has the focus, but a tile of the hand is the table's", () => {
    const button = document.createElement("button");
    const tile = document.createElement("button");
    tile.dataset.handTile = "4";
    expect(pressesFocus(button, "Enter")).toBe(true);
    expect(pressesFocus(button, "p")).toBe(false);
    expect(pressesFocus(tile, " ")).toBe(false);
  });
});
