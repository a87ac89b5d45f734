/** One place on a page from which acts are asked: whether one is under way, and why the last was not done. */

import type { ActRequest, TournamentRefusal } from "../../generated/tournament";
import { type Asked, requestOf, send } from "./acts";
import type { Live } from "./live.svelte";

export class Acting {
  busy = $state(false);
  refusal: TournamentRefusal | null = $state.raw(null);
  /** No answer came, or none that can be understood. */
  failure: unknown = $state.raw(null);
  #unanswered: ActRequest | null = null;

  constructor(private readonly live: Live) {}

  /** Carry a command out; says whether it was. */
  do(command: Asked): Promise<boolean> {
    return this.#send(requestOf(command));
  }

  /** Send the request again that was not answered: it is done once. */
  async again(): Promise<boolean> {
    return this.#unanswered !== null && this.#send(this.#unanswered);
  }

  /** Nothing was refused. */
  clear(): void {
    this.refusal = null;
    this.failure = null;
    this.#unanswered = null;
  }

  async #send(request: ActRequest): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.clear();
    try {
      const answer = await send(this.live.access, request);
      this.refusal = answer.refusal;
      this.live.heard(answer.version);
      return answer.done;
    } catch (reason) {
      this.failure = reason;
      this.#unanswered = request;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
