import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parse } from "../src/lib/router/router.svelte";
import { pronounce, voiceIn } from "../src/lib/sound/voice";
import { inPlaces, wholeDraw, withTaken } from "../src/lib/tournament/phone/seats";
import Spoken from "../src/screens/calls/Spoken.svelte";

describe("a seat draw that is entered", () => {
  it("is whole when three are named: the fourth takes what is left", () => {
    const two = withTaken(withTaken([null, null, null, null], 0, 2), 1, 0);
    expect(wholeDraw(two)).toBeNull();
    expect(wholeDraw(withTaken(two, 3, 1))).toEqual([2, 0, 3, 1]);
  });

  it("gives nobody two winds: the one named last is his", () => {
    const east = withTaken([null, null, null, null], 0, 2);
    expect(withTaken(east, 3, 2)).toEqual([null, null, null, 2]);
  });

  it("is read out from East's place on", () => {
    expect(inPlaces([1, 3, 0, 2])).toEqual([2, 0, 3, 1]);
  });
});

describe("the page of the calls", () => {
  const spoken: [string, string][] = [];

  class Utterance {
    lang = "";
    rate = 1;
    voice: unknown = null;
    constructor(readonly text: string) {}
  }

  function device(...voices: string[]): void {
    spoken.length = 0;
    vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
    vi.stubGlobal("speechSynthesis", {
      getVoices: () => voices.map((lang) => ({ lang })),
      cancel: () => undefined,
      speak: ({ text, lang }: Utterance) => spoken.push([text, lang]),
    });
  }

  afterEach(() => vi.unstubAllGlobals());

  it("has an address for each book", () => {
    expect(parse("/calls")).toEqual({ page: "calls", book: "wsom" });
    expect(parse("/calls/mcr")).toEqual({ page: "calls", book: "mcr" });
  });

  it("speaks each language with a voice of its own", () => {
    device("en_GB", "zh_TW", "zh_HK");
    pronounce("win", "cantonese");
    pronounce("kong", "mandarin");
    pronounce("chow", "english");
    expect(spoken).toEqual([
      ["胡", "zh_HK"],
      ["槓", "zh_TW"],
      ["Chow", "en_GB"],
    ]);
  });

  it("never says a call in Mandarin and calls it Cantonese", () => {
    device("zh-CN", "zh-TW");
    expect(voiceIn("cantonese")).toBeNull();
    pronounce("pung", "cantonese");
    expect(spoken).toEqual([]);
  });

  it("does not let a call be pressed that the device cannot say", () => {
    const onpress = () => undefined;
    render(Spoken, { tongue: "Cantonese", said: "pung3", call: "Pung", silent: true, onpress });
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Pung Cantonese pung3" });
    expect(button.disabled).toBe(true);
  });
});
