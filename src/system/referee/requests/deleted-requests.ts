/**
 * Remembers requests whose exchange was deleted from the chat log. A client that repeats such a request would begin it
 * again otherwise, since the log shows no trace of it. Asked by the intake; kept by the session, so that it outlives a
 * change of the lease.
 */
import type { StoredExchange } from "../log/stored-exchange.ts";

/** By what a request is told from all others: two users may use one id. */
export function requestKey(request: string, user: string): string {
  return `${user} ${request}`;
}

/** Requests that became exchanges whose messages this session has seen deleted. */
export class DeletedRequests {
  readonly #requests = new Set<string>();

  /** Note that the message of an exchange is gone. */
  note({ request, proposer }: StoredExchange): void {
    this.#requests.add(requestKey(request, proposer));
  }

  /** Has that request of that user become an exchange which is gone? */
  has(request: string, user: string): boolean {
    return this.#requests.has(requestKey(request, user));
  }
}
