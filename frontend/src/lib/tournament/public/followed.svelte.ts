/** Whom the reader of this browser follows in a tournament. */

export class Following {
  readonly #key: string;
  #players: readonly number[] = $state.raw([]);

  constructor(tournament: string) {
    this.#key = `sifang.tournament.${tournament}.following`;
    this.#players = read(localStorage.getItem(this.#key));
  }

  /** In the order in which they were chosen. */
  get players(): readonly number[] {
    return this.#players;
  }

  has(player: number): boolean {
    return this.#players.includes(player);
  }

  toggle(player: number): void {
    const others = this.#players.filter((one) => one !== player);
    this.#players = others.length < this.#players.length ? others : [...others, player];
    localStorage.setItem(this.#key, JSON.stringify(this.#players));
  }
}

/** What is no list of numbers counts as none. */
function read(stored: string | null): readonly number[] {
  try {
    const kept: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}
