import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { type Language, settings } from "../src/lib/theme/settings.svelte";
import { screenFor } from "../src/screens";

vi.mock("../src/screens", () => ({ screenFor: vi.fn() }));

const away = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** The screen that an address names is loaded by this. */
function loadedBy(load: () => Promise<unknown>): void {
  vi.mocked(screenFor).mockReturnValue({ load, props: {}, key: "rules/wsom" } as ReturnType<typeof screenFor>);
}

afterEach(cleanup);

const TITLES: readonly (readonly [Language, string, string, string])[] = [
  ["en", "This page cannot be loaded", "Try again", "Back to the referee"],
  ["zh-Hant", "無法載入此頁", "再試", "返回「裁判」"],
  ["zh-Hans", "无法载入此页", "再试", "返回「裁判」"],
];

it.each(TITLES)("a screen that cannot be loaded is told in %s, with a way back to the referee", async (...said) => {
  const [language, title, , back] = said;
  settings.language = language;
  loadedBy(away);
  history.replaceState(null, "", "/rules/wsom");
  render(App);

  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: back }).getAttribute("href")).toBe("/judge");
  expect(screen.getByRole("link", { name: back }).getAttribute("target")).toBeNull();
});

it("to try again is to load it again", async () => {
  settings.language = "en";
  const load = vi.fn(away);
  loadedBy(load);
  render(App);
  const retry = await screen.findByRole("button", { name: "Try again" });
  load.mockClear();
  await fireEvent.click(retry);

  expect(await screen.findByRole("heading", { name: "This page cannot be loaded" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it("the referee's own page is asked of the worker that keeps it, by a whole new visit", async () => {
  settings.language = "en";
  loadedBy(away);
  history.replaceState(null, "", "/judge");
  render(App);

  const back = await screen.findByRole("link", { name: "Back to the referee" });
  expect(back.getAttribute("target")).toBe("_self");
});
