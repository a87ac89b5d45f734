/** What every section of the desk works with: the tournament as it stands, its people, and its line to the server. */

import { createContext } from "svelte";
import type { EntriesView, Person, TournamentView } from "../../../generated/tournament";
import { t } from "../../i18n";
import { bookOf } from "../../i18n/texts.svelte";
import { Acting } from "../acting.svelte";
import { deskPath } from "../addresses";
import type { Access } from "../client";
import { Followed, type Live } from "../live.svelte";

export class Desk {
  readonly #tournament: Followed<TournamentView>;
  readonly #entries: Followed<EntriesView>;
  readonly #people: ReadonlyMap<number, Person> = $derived.by(
    () => new Map(this.#entries.value?.entries.map(({ person }) => [person.player, person])),
  );

  /** `where` is what the address says of the place at the desk: the section, and what is open in it. */
  constructor(
    readonly live: Live,
    private readonly where: () => readonly string[],
  ) {
    this.#tournament = new Followed(live, () => "");
    this.#entries = new Followed(live, () => "entries");
  }

  /** What is open in the section, such as a session and a table. */
  get place(): readonly string[] {
    return this.where().slice(1);
  }

  get access(): Access {
    return this.live.access;
  }

  /** Why the desk cannot be shown; `null` as long as it can, or is being fetched. */
  get failure(): unknown {
    return this.#tournament.failure ?? this.#entries.failure;
  }

  get ready(): boolean {
    return this.#tournament.value !== null && this.#entries.value !== null;
  }

  /** Sections are shown once the desk is `ready`. */
  get view(): TournamentView {
    return known(this.#tournament.value);
  }

  get entries(): EntriesView {
    return known(this.#entries.value);
  }

  get book(): string {
    return bookOf(this.view.format.rules);
  }

  get isDirector(): boolean {
    return this.view.role === "director";
  }

  /** Acts are taken. */
  get isOpen(): boolean {
    return this.view.phase === "open";
  }

  refresh(): void {
    this.#tournament.refresh();
    this.#entries.refresh();
  }

  /** A view of the tournament, kept new for as long as the calling component is there. */
  follow<T>(path: () => string | null): Followed<T> {
    return new Followed<T>(this.live, path);
  }

  acting(): Acting {
    return new Acting(this.live);
  }

  path(...place: readonly (string | number)[]): string {
    return deskPath(this.access.id, ...place);
  }

  /** A player's name with his number: "Ada Lovelace (12)". */
  name(player: number): string {
    const name = this.#people.get(player)?.name;
    return name === undefined ? t("desk.person.removed", { player }) : t("desk.person", { name, player });
  }

  /** Several, one after the other. */
  names(players: readonly number[]): string {
    return players.map((player) => this.name(player)).join(t("list.comma"));
  }
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error("the desk is not ready");
  return value;
}

/** The desk that the calling component stands on. */
export const [theDesk, setDesk] = createContext<Desk>();
