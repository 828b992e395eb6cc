/**
 * Notices requests of other users that nobody replies to, by which `lease-watch.ts` knows that the leading session is
 * asleep.
 */
import { isRequest, type Message } from "../requests/messages.ts";

interface Waiting {
  readonly since: number;
  /** Whoever sent it still waits. What passed only once may be over, or its reply got lost on the way to us. */
  readonly isRepeated: boolean;
}

/** What passed over the socket and has not been replied to. */
export class RequestMonitor {
  readonly #unanswered = new Map<string, Waiting>();
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
    else if (isRequest(message)) {
      const known = this.#unanswered.get(key);
      this.#unanswered.set(key, { since: known?.since ?? this.#now(), isRepeated: known !== undefined });
    }
  }

  /** How long the oldest of them that was repeated has waited. Unit: milliseconds. */
  oldestWait(): number {
    const oldest = [...this.#unanswered.values()].find(({ isRepeated }) => isRepeated);
    return oldest === undefined ? 0 : this.#now() - oldest.since;
  }

  /** Forget everything: somebody else leads now, and is asked again. */
  clear(): void {
    this.#unanswered.clear();
  }
}
