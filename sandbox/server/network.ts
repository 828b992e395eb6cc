/** A slow network, for tests: the stand-in's own is faster and more orderly than any. Unit: ms. */
export interface NetworkOptions {
  /** Every message to a client waits this long; changes of documents keep their order. */
  readonly delayMs?: number;
  /** Packages' messages wait up to this much longer, so that they overtake each other and the changes. */
  readonly jitterMs?: number;
  /** Where the jitter starts; the same seed gives the same waits. */
  readonly seed?: number;
}

/** Carries out what is sent, now or later. */
export class Network {
  readonly #delay: number;
  readonly #jitter: number;
  #state: number;

  constructor({ delayMs = 0, jitterMs = 0, seed = 1 }: NetworkOptions = {}) {
    this.#delay = delayMs;
    this.#jitter = jitterMs;
    this.#state = seed;
  }

  /** Send in order. */
  inOrder(send: () => void): void {
    this.#after(this.#delay, send);
  }

  /** Send whenever it arrives. */
  whenever(send: () => void): void {
    this.#after(this.#delay + this.#jitter * this.#next(), send);
  }

  #after(ms: number, send: () => void): void {
    if (ms === 0) send();
    else setTimeout(send, ms);
  }

  /** The next of a row of numbers in [0, 1). */
  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
}
