/** Which screen shows a route, with what; screens are loaded when they are first needed. */

import type { Component } from "svelte";
import { readPlace } from "../lib/judge/walk";
import type { Route } from "../lib/router/router.svelte";

type Props = Record<string, unknown>;
type Load = () => Promise<{ default: Component<Props> }>;

export interface Screen {
  readonly load: Load;
  readonly props: Props;
  /** Routes with the same key share one screen; another key begins anew. */
  readonly key: string;
}

/** Loaders are kept here once each: the same function stands for the same screen. */
const LOAD = {
  home: () => import("./home/Home.svelte"),
  join: () => import("./join/Join.svelte"),
  table: () => import("./Table.svelte"),
  card: () => import("./card/CardPage.svelte"),
  replay: () => import("./replay/ReplayScreen.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  calls: () => import("./calls/Calls.svelte"),
  calculator: () => import("./calculator/CalculatorScreen.svelte"),
  judge: () => import("./judge/JudgeScreen.svelte"),
  tournaments: () => import("./tournament/Tournaments.svelte"),
  tournament: () => import("./tournament/Public.svelte"),
  hall: () => import("./tournament/Hall.svelte"),
  desk: () => import("./tournament/Desk.svelte"),
  phone: () => import("./tournament/TablePhone.svelte"),
  about: () => import("./about/About.svelte"),
  unknown: () => import("./about/Unknown.svelte"),
} as const;

export function screenFor(route: Route): Screen {
  switch (route.page) {
    case "home":
    case "about":
    case "tournaments":
      return screen(LOAD[route.page], {}, route.page);
    case "table":
    case "watch":
      return screen(
        LOAD.table,
        { match: route.match, watching: route.page === "watch" },
        `${route.page}/${route.match}`,
      );
    case "join":
      return screen(LOAD.join, { invite: route.invite }, `join/${route.invite}`);
    case "card":
      return screen(LOAD.card, { match: route.match }, `card/${route.match}`);
    case "replay":
      return screen(LOAD.replay, { match: route.match, deal: route.deal, step: route.step }, `replay/${route.match}`);
    case "rules":
      return screen(LOAD.rules, { book: route.book, article: route.article }, `rules/${route.book}`);
    case "calls":
      return screen(LOAD.calls, { book: route.book }, "calls");
    case "calculator":
      return screen(LOAD[route.page], { query: route.query }, route.page);
    case "judge":
      return screen(LOAD[route.page], { query: route.query }, `judge/${JSON.stringify(readPlace(route.query).at)}`);
    case "tournament":
    case "hall":
      return screen(LOAD[route.page], { id: route.tournament }, `${route.page}/${route.tournament}`);
    case "desk":
      return screen(LOAD.desk, { id: route.tournament, place: route.place }, `desk/${route.tournament}`);
    case "phone":
      return screen(
        LOAD.phone,
        { id: route.tournament, table: route.table },
        `phone/${route.tournament}/${route.table}`,
      );
    case "unknown":
      return screen(LOAD.unknown, {}, `unknown/${route.path}`);
  }
}

/** Each loader goes with the properties of its own screen, as written above. */
function screen(load: unknown, props: Props, key: string): Screen {
  return { load: load as Load, props, key };
}
