/** How long Enter does nothing after something new was asked: the key was meant for what was before. Unit: milliseconds. */
const GUARD_MS = 400;

/** Keeps Enter from answering what has only just appeared. */
export class Guard {
  #isAwake = false;
  #waking = 0;
  readonly #onChange: () => void;

  /** @param onChange - Called when Enter begins to count. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Does Enter answer, nothing new having been asked just now? */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Something new is asked: from now on Enter does nothing for a moment. */
  begin(): void {
    this.#isAwake = false;
    clearTimeout(this.#waking);
    this.#waking = window.setTimeout(() => {
      this.#isAwake = true;
      this.#onChange();
    }, GUARD_MS);
  }
}
