/**
 * The line to the server: opened again when it breaks, and nothing that was asked is lost or done twice.
 *
 * A request keeps its id until it is answered and is sent again with the same id after a break; the server carries out
 * an id once.
 */

import type { ClientMessage, Hello, Request, ServerMessage } from "../../generated/types";
import { newId } from "./ids";

export type LinkState = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  message(message: ServerMessage): void;
  state(state: LinkState): void;
}

/** What a connection needs of a WebSocket, so that tests can stand in for it. */
export interface Socket {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A request before it has an id. */
export type Asked = DistributiveOmit<Request, "id">;

const OPEN = 1;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 5_000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;
/** The server will not let this client in, however often it tries: no such match, or not its token. */
const FINAL_CODES: ReadonlySet<number> = new Set([4000, 4001, 4004]);

export class Connection {
  readonly #connect: () => Socket;
  readonly #listener: Listener;
  readonly #match: string;
  readonly #token: string | null;
  #socket: Socket | null = null;
  #last: number | null = null;
  #greeted = false;
  #closed = false;
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  readonly #open = new Map<string, Request>();

  constructor(match: string, token: string | null, listener: Listener, connect: () => Socket = browserSocket) {
    this.#match = match;
    this.#token = token;
    this.#listener = listener;
    this.#connect = connect;
  }

  /** Connect, and stay connected until `close`. */
  start(): void {
    this.#closed = false;
    this.#dial();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#hangUp();
  }

  /** Try at once, for instance when the device is back on the network. */
  hurry(): void {
    if (this.#closed || this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#delay = FIRST_DELAY;
    this.#dial();
  }

  /** Ask for something; the id comes back in `Done` or `Refused`. */
  ask(asked: Asked): string {
    const id = newId();
    const request = { ...asked, id } as Request;
    this.#open.set(id, request);
    if (this.#greeted) this.#send(request);
    return id;
  }

  /** Whether this request still waits for its answer. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  #dial(): void {
    this.#listener.state(this.#last === null ? "connecting" : "lost");
    const socket = this.#connect();
    this.#socket = socket;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", match: this.#match, token: this.#token, last: this.#last };
      this.#send(hello);
      this.#heard = Date.now();
      this.#pings = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = ({ code }) => this.#broken(socket, code);
  }

  #receive(data: unknown): void {
    if (typeof data !== "string") return;
    this.#heard = Date.now();
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case "snapshot":
        this.#last = message.seq;
        this.#delay = FIRST_DELAY;
        this.#greeted = true;
        this.#listener.state("open");
        this.#listener.message(message);
        for (const request of this.#open.values()) this.#send(request);
        return;
      case "update":
        this.#last = message.seq;
        break;
      case "done":
      case "refused":
        this.#open.delete(message.id);
        break;
      default:
    }
    this.#listener.message(message);
  }

  #broken(socket: Socket, code: number): void {
    if (socket !== this.#socket) return;
    this.#hangUp();
    if (this.#closed) return;
    if (FINAL_CODES.has(code)) {
      this.#closed = true;
      this.#listener.state("refused");
      return;
    }
    this.#listener.state("lost");
    this.#retry = setTimeout(() => this.#dial(), this.#delay);
    this.#delay = Math.min(LONGEST_DELAY, this.#delay * 2);
  }

  #hangUp(): void {
    clearInterval(this.#pings);
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  /** Ask for the time; a line that has been silent too long is taken for broken. */
  #ping(): void {
    if (Date.now() - this.#heard > SILENCE && this.#socket) {
      this.#broken(this.#socket, 0);
      return;
    }
    this.#send({ type: "ping", sent: performance.now() });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function browserSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket: unknown = new WebSocket(`${scheme}//${location.host}/ws`);
  return socket as Socket;
}
