/** What a table lets be heard and seen besides its views: voices, sounds, and the flights of tiles. */

import type { Event } from "../../generated/types";
import { play } from "../sound/sounds";
import { speak } from "../sound/voice";
import { settings } from "../theme/settings.svelte";
import { type Flights, noteFlights } from "./flight";
import type { Stagehand } from "./session.svelte";

const MOVE = 160;
const CLAIM = 220;

/**
 * A stagehand for the table drawn below `root`; `asked` is told when the reader is to act.
 *
 * `secret`: nothing may tell him that he can claim a tile, as at a refereed table.
 */
export function stagehand(root: () => HTMLElement | null, asked: () => void, secret: () => boolean): Stagehand {
  return {
    called(calls) {
      if (!settings.voices) return;
      for (const { word } of calls) speak(word, settings.language);
    },
    happened({ events, catch_up }) {
      const names = new Set(events.map(({ event }) => event));
      if (settings.voices && !catch_up && names.has("flower_laid")) speak("flower", settings.language);
      if (!settings.tileSounds || catch_up) return;
      if (names.has("set_melded") || names.has("kong_declared") || names.has("flower_laid")) play("tile");
      else if (names.has("tile_discarded")) play("felt");
    },
    asked({ default: act }) {
      const told = act === "discard" || act === "flower" || (act === "pass" && !secret());
      if (settings.turnChime && told) play("turn");
      asked();
    },
    willShow(events) {
      const element = root();
      if (!element || settings.reducedMotion || document.hidden) return () => {};
      return noteFlights(element, flightsOf(events));
    },
  };
}

/** Where tiles come from and how long they fly, as the events say. */
export function flightsOf(events: readonly Event[]): Flights {
  const origins = new Map<number, readonly string[]>();
  const claimed = new Set<number>();
  for (const event of events) {
    if (event.event === "tile_discarded" || event.event === "flower_laid")
      origins.set(event.tile, [`hand-${event.seat}`]);
    else if (event.event === "tile_drawn" && event.tile !== null) {
      origins.set(event.tile, [`wall-${event.seat}`, event.replacement ? "wall-tail" : "wall-head"]);
    } else if (event.event === "set_melded") {
      for (const tile of event.meld.tiles) {
        claimed.add(tile);
        if (tile !== event.meld.claimed) origins.set(tile, [`hand-${event.seat}`]);
      }
    } else if (event.event === "kong_declared") {
      for (const tile of event.tiles) origins.set(tile, [`hand-${event.seat}`]);
    }
  }
  return {
    duration: (tile) => (claimed.has(tile) ? CLAIM : MOVE),
    origins: (tile) => origins.get(tile) ?? [],
  };
}
