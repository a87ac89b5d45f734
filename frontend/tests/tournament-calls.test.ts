import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../src/lib/theme/settings.svelte";
import Calls from "../src/lib/tournament/phone/Calls.svelte";

afterEach(() => vi.unstubAllGlobals());

it("a call is spoken in the language that is pressed, whatever the page is written in", async () => {
  const spoken: [string, string][] = [];
  class Utterance {
    lang = "";
    rate = 1;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [],
    speak: ({ text, lang }: Utterance) => spoken.push([text, lang]),
  });
  settings.language = "en";
  render(Calls);

  for (const name of ["Pung, said in Cantonese", "Kong, said in Mandarin", "Chow, said in English"]) {
    await fireEvent.click(screen.getByRole("button", { name }));
  }

  expect(spoken).toEqual([
    ["碰", "zh-HK"],
    ["杠", "zh-CN"],
    ["Chow", "en"],
  ]);
});
