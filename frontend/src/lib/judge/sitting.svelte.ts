/** A table of a tournament as the assistant rules on it: who sits there, what this device may do, what it has ruled. */

import type { CardView, GivePenalty, Person, Role, TournamentView } from "../../generated/tournament";
import { t } from "../i18n";
import { send } from "../tournament/acts";
import { accessAt } from "../tournament/client";
import { UNSAID } from "../tournament/phone/acts";
import { Outbox } from "../tournament/phone/outbox.svelte";
import { nameOf, windGlyph } from "../tournament/phone/words";
import { CallFailed } from "../wire/http";
import type { AtTable } from "./walk";

/** What is kept for when there is no network. */
interface Told {
  readonly name: string;
  readonly role: Role;
  readonly open: boolean;
  readonly seated: CardView["seated"];
}

/** Somebody at the table, with the wind he began the session with. */
export interface Seated {
  readonly player: number | null;
  readonly name: string;
  readonly wind: string;
}

export class Sitting {
  readonly at: AtTable;
  /** What was ruled at this table and is to be put on its card, in the order in which it was said. */
  readonly outbox: Outbox<GivePenalty>;
  readonly #access;
  #told: Told | null = $state.raw(null);

  /** The device rules by the desk's link, a referee's or the director's; one in the address is kept. */
  constructor(at: AtTable) {
    this.at = at;
    this.#access = accessAt(at.tournament, "desk");
    this.#told = restore(localStorage.getItem(this.#key));
    this.outbox = new Outbox<GivePenalty>(
      `sifang.tournament.${at.tournament}.outbox.rulings.${at.session}.${at.table}`,
      async (act) => (await send(this.#access, act, [])).refusal,
      () => this.load(),
    );
  }

  get #key(): string {
    const { tournament, session, table } = this.at;
    return `sifang.judge.table.${tournament}.${session}.${table}`;
  }

  /** The tournament's name; empty until it is known. */
  get name(): string {
    return this.#told?.name ?? "";
  }

  /** Rulings are put on cards by referees and by the director, as long as the tournament takes acts. */
  get mayRule(): boolean {
    const { open = false, role = "public" } = this.#told ?? {};
    return open && (role === "director" || role === "referee");
  }

  /** The four who play a deal, those who play now where no deal is said; nobody until they are known. */
  people(deal: number | null): readonly Seated[] {
    const seated = this.#told?.seated ?? [];
    const from = deal === null ? seated.at(-1) : (seated.findLast((one) => one.deal <= deal) ?? seated[0]);
    return (from?.players ?? []).map(seatedOf);
  }

  /**
   * Ask the server who sits here, which it tells to none but those with a link. What was known stays where it cannot
   * be asked, and only there.
   */
  async load(): Promise<void> {
    if (this.#access.secret === null) {
      this.#keep(null);
      return;
    }
    const { session, table } = this.at;
    try {
      const [{ name, role, phase }, { seated }] = await Promise.all([
        this.#access.get<TournamentView>(),
        this.#access.get<CardView>(`cards/${session}/${table}`),
      ]);
      this.#keep({ name, role, open: phase === "open", seated });
    } catch (reason) {
      if (!(reason instanceof CallFailed && reason.code === "unreachable")) this.#keep(null);
      throw reason;
    }
  }

  #keep(told: Told | null): void {
    this.#told = told;
    try {
      localStorage.setItem(this.#key, JSON.stringify(told));
    } catch {
      // Without a storage the table is known as long as the page stays open.
    }
  }

  /** Put a ruling on the card: at once, or as soon as the server can be reached. */
  give(said: Pick<GivePenalty, "changes" | "reason" | "article" | "deal">): GivePenalty {
    const { session, table } = this.at;
    const penalty: GivePenalty = { ...UNSAID, type: "give_penalty", session, table, ...said };
    void this.outbox.act(penalty);
    return penalty;
  }
}

function seatedOf(person: Person | null, column: number): Seated {
  const name = person === null ? nameOf(null) : t("desk.person", { name: nameOf(person), player: person.player });
  return { player: person?.player ?? null, name, wind: windGlyph(column) };
}

/** What was stored; a storage that holds something else counts as empty. */
function restore(text: string | null): Told | null {
  try {
    const told = JSON.parse(text ?? "null") as Told | null;
    return told && typeof told.name === "string" && Array.isArray(told.seated) ? told : null;
  } catch {
    return null;
  }
}
