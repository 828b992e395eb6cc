/** A slow network, for tests: the stand-in's own is faster and more orderly than any. Unit: ms. */
export interface NetworkOptions {
  /** Every message to a client waits this long; changes of documents keep their order. */
  readonly delayMs?: number;
  /**
   * Up to this much longer wait changes of documents, for each window by itself: one knows what another does not yet.
   */
  readonly unevenMs?: number;
  /** Packages' messages wait up to this much longer, so that they overtake each other and the changes. */
  readonly jitterMs?: number;
  /** Where the waits start that are drawn; the same seed gives the same. */
  readonly seed?: number;
}

/** Carries out what is sent, now or later. */
export class Network {
  readonly #delay: number;
  readonly #uneven: number;
  readonly #jitter: number;
  /** What is on its way to each window, in order. */
  readonly #onTheWay = new WeakMap<object, (() => void)[]>();
  #state: number;

  constructor({ delayMs = 0, unevenMs = 0, jitterMs = 0, seed = 1 }: NetworkOptions = {}) {
    this.#delay = delayMs;
    this.#uneven = unevenMs;
    this.#jitter = jitterMs;
    this.#state = seed;
  }

  /** Send to a window, after whatever was sent to it in order before. */
  inOrder(window: object, send: () => void): void {
    if (this.#uneven === 0) {
      this.#after(this.#delay, send);
      return;
    }
    const line = this.#onTheWay.get(window) ?? [];
    this.#onTheWay.set(window, line);
    line.push(send);
    // Whichever timer ends first carries what is first in line
    this.#after(this.#delay + 1 + this.#uneven * this.#next(), () => line.shift()?.());
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
