/** What shows each section of the desk. */

import type { Component } from "svelte";
import Cards from "./Cards.svelte";
import Entries from "./Entries.svelte";
import Files from "./Files.svelte";
import Links from "./Links.svelte";
import LogSection from "./LogSection.svelte";
import Overview from "./Overview.svelte";
import Prizes from "./Prizes.svelte";
import Rulings from "./Rulings.svelte";
import Seating from "./Seating.svelte";
import SessionDesk from "./SessionDesk.svelte";
import Standings from "./Standings.svelte";
import type { Section } from "./sections";

export const SHOWN: Readonly<Record<Section, Component>> = {
  overview: Overview,
  entries: Entries,
  seating: Seating,
  session: SessionDesk,
  cards: Cards,
  rulings: Rulings,
  standings: Standings,
  prizes: Prizes,
  links: Links,
  log: LogSection,
  files: Files,
};
