/** Lets a window wait with drawing itself anew while a button of it is pressed: what is gone when it is let go takes no click. */

/** Events that end a press. */
const ENDS = ["pointerup", "pointercancel"] as const;

/** Knows whether the pointer is pressed on an element, and when it is let go. */
export class Press {
  /** Settled when what is pressed now has been clicked; null where nothing is. */
  #held: Promise<void> | null = null;

  /** Watch an element. Called once for each. */
  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", () => {
      // A window may be one of the browser's own by now
      const view = element.ownerDocument.defaultView ?? window;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#held = promise;
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click comes after the pointer is up
        view.setTimeout(() => {
          if (this.#held === promise) this.#held = null;
          resolve();
        });
      };
      for (const name of ENDS) view.addEventListener(name, end, { capture: true, signal: ended.signal });
    });
  }

  /** Is something pressed, or about to be clicked? */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Settled when nothing is pressed, and what was pressed has been clicked. */
  get released(): Promise<void> {
    return this.#held ?? Promise.resolve();
  }
}
