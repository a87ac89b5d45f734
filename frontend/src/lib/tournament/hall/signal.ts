/** When the end of a session is sounded: once, as time runs out or the signal is given, and not for one long over. */

import type { SessionPhase } from "../../../generated/tournament";

export class Signal {
  /** The session that was seen in play, and has not been sounded. */
  #armed: number | null = null;

  /** Whether to sound now. Told at every change of the clock. */
  sounds(session: number, phase: SessionPhase, left: number | null): boolean {
    const over = phase === "ended" || phase === "complete" || (phase === "running" && left === 0);
    if (!over) {
      if (phase === "running") this.#armed = session;
      return false;
    }
    const armed = this.#armed === session;
    this.#armed = null;
    return armed;
  }
}
