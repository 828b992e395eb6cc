/** How long keys do nothing after something new was asked: they were meant for what was before. Unit: milliseconds. */
const GUARD_MS = 400;

/** Keeps keys from answering what has only just appeared. */
export class Guard {
  #isAwake = false;
  #waking = 0;
  readonly #onChange: () => void;

  /** @param onChange - Called when keys begin to count. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Do keys count, nothing new having been asked just now? */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Something new is asked: from now on keys do nothing for a moment. */
  begin(): void {
    this.#isAwake = false;
    clearTimeout(this.#waking);
    this.#waking = window.setTimeout(() => {
      this.#isAwake = true;
      this.#onChange();
    }, GUARD_MS);
  }
}
