import type { Outcome } from "./outcome.ts";

/** How many replies are remembered, for requests that come twice. */
const REMEMBERED = 200;

/** Under which key a reply is remembered: two users may use one id, by chance or by design. */
function keyOf(id: string, user: string): string {
  return `${user} ${id}`;
}

/** What was replied, so that a request that comes twice is answered as it was and done once. */
export class Replies {
  readonly #said = new Map<string, Outcome>();

  /** What was replied to that request, or undefined. */
  to(id: string, user: string): Outcome | undefined {
    return this.#said.get(keyOf(id, user));
  }

  /** Remember what was replied; who only stands in line has no reply yet. */
  remember(id: string, user: string, outcome: Outcome): void {
    if (outcome.outcome === "inLine") return;
    this.#said.set(keyOf(id, user), outcome);
    const oldest = this.#said.keys().next().value;
    if (this.#said.size > REMEMBERED && oldest !== undefined) this.#said.delete(oldest);
  }

  /** Forget everything, when another session takes over. */
  clear(): void {
    this.#said.clear();
  }
}
