/**
 * Asks other sessions over the socket whether they are there, and knows for how long they have kept silent. A
 * connected user proves nothing: they may have closed one of two tabs, or the tab may sleep.
 */
import type { Message } from "../requests/messages.ts";

/** How long a session may take to say that it is there. Unit: milliseconds. */
export const PRESENCE_MS = 2500;

/** How long it counts that a session has said so, before it is asked again. Unit: milliseconds. */
const AGAIN_MS = 5000;

interface Asked {
  /** When it was asked for the first time since it last said that it is there. */
  readonly since: number;
  /** When it was asked last. */
  readonly last: number;
  readonly isThere: boolean;
}

/** What it takes to ask a session. */
export interface PresencePort {
  /** Unit: milliseconds, from any moment on. */
  now(): number;
  send(message: Message): void;
}

/** Who was asked, who has answered, and who is silent. */
export class Presence {
  readonly #asked = new Map<string, Asked>();
  readonly #port: PresencePort;

  constructor(port: PresencePort) {
    this.#port = port;
  }

  /** Ask a session whether it is there, unless it was asked a moment ago. */
  ask(session: string): void {
    const now = this.#port.now();
    const known = this.#asked.get(session);
    if (known && now - known.last < AGAIN_MS) return;
    const since = known && !known.isThere ? known.since : now;
    this.#asked.set(session, { since, last: now, isThere: false });
    this.#port.send({ kind: "who", id: session });
  }

  /** It says that it is there. */
  note(session: string): void {
    const known = this.#asked.get(session);
    if (known) this.#asked.set(session, { ...known, isThere: true });
  }

  /** It says that it is being closed. */
  leave(session: string): void {
    const now = this.#port.now();
    this.#asked.set(session, { since: Number.NEGATIVE_INFINITY, last: now, isThere: false });
  }

  /** How long it has kept silent since it was asked; 0 when it was not, or has answered. Unit: milliseconds. */
  silence(session: string): number {
    const known = this.#asked.get(session);
    return known && !known.isThere ? this.#port.now() - known.since : 0;
  }

  /** Forget everything, as after a sleep in which no answer could be heard. */
  clear(): void {
    this.#asked.clear();
  }
}
