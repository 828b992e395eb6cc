import { isRequest, type Message } from "./messages.ts";

/** What passed over the socket and has not been replied to, so that a session sees when the seat is asleep. */
export class Watch {
  readonly #unanswered = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * See a request pass, or its reply. A repeat waits since its first time.
   *
   * @param user - Whose request it is: two users may use one id, by chance or by design.
   */
  see(message: Message, user: string): void {
    const key = `${user} ${message.id}`;
    if (message.kind === "reply") this.#unanswered.delete(key);
    else if (isRequest(message) && !this.#unanswered.has(key)) this.#unanswered.set(key, this.#now());
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
