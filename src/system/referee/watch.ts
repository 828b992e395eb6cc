import { isRequest, type Message } from "./messages.ts";

/** What passed over the socket and has not been replied to, so that a session sees when the seat is asleep. */
export class Watch {
  readonly #unanswered = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** See a message pass. A repeat waits since its first time. */
  see(message: Message): void {
    if (message.kind === "reply") this.#unanswered.delete(message.id);
    else if (isRequest(message) && !this.#unanswered.has(message.id)) this.#unanswered.set(message.id, this.#now());
  }

  /** How long the oldest of them has waited. Unit: milliseconds. */
  oldestWait(): number {
    const [oldest] = this.#unanswered.values();
    return oldest === undefined ? 0 : this.#now() - oldest;
  }

  /** Forget everything: somebody else sits now, and is asked anew. */
  clear(): void {
    this.#unanswered.clear();
  }
}
