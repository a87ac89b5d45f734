/** Which rulebook "Rules" opens: that of the table, card or replay on the screen, or the one chosen for the next match. */

const STANDARD = "wsom";

class BookHere {
  id: string = $state(STANDARD);

  /** For as long as the calling component is on the screen, its book; nothing known yet leaves the standard one. */
  follow(book: () => string | null | undefined): void {
    $effect(() => {
      this.id = book() || STANDARD;
      return () => {
        this.id = STANDARD;
      };
    });
  }
}

export const bookHere = new BookHere();
