/** What errands need of their surroundings. */
interface ErrandsPort {
  /** Unit: milliseconds, from any moment on. */
  now(): number;
  report(error: unknown): void;
}

/** Work that goes on by itself: what nobody expected is reported, and how long the oldest has been at it is known. */
export class Errands {
  readonly #since = new Map<Promise<void>, number>();
  readonly #port: ErrandsPort;

  constructor(port: ErrandsPort) {
    this.#port = port;
  }

  /** Let it go on by itself. */
  run(work: Promise<void>): void {
    this.#since.set(work, this.#port.now());
    work
      .catch((error: unknown) => this.#port.report(error))
      .finally(() => {
        this.#since.delete(work);
      });
  }

  /** For how long the oldest has been under way, or null where none is. Unit: milliseconds. */
  oldest(): number | null {
    const [since] = this.#since.values();
    return since === undefined ? null : this.#port.now() - since;
  }

  /** Wait for none of them any more. */
  forget(): void {
    this.#since.clear();
  }
}
