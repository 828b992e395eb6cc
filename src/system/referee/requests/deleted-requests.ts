import type { StoredExchange } from "../log/stored-exchange.ts";

function keyOf(request: string, user: string): string {
  return `${user} ${request}`;
}

/**
 * Requests that became exchanges whose messages this session has seen deleted.
 *
 * Nothing else tells that they were dealt with: the log shows none of them, and whoever takes over knows no replies.
 */
export class DeletedRequests {
  readonly #requests = new Set<string>();

  /** Note that the message of an exchange is gone. */
  note({ request, proposer }: StoredExchange): void {
    this.#requests.add(keyOf(request, proposer));
  }

  /** Has that request of that user become an exchange which is gone? */
  has(request: string, user: string): boolean {
    return this.#requests.has(keyOf(request, user));
  }
}
