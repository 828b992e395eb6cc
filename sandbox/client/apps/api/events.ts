/** An object that announces its own events to listeners, as `ApplicationV2` does for render, close and position. */
export class EventEmitter {
  readonly #listeners = new Map<string, Map<(event: Event) => unknown, boolean>>();

  /** Add a listener; `once` takes it away after its first call. */
  addEventListener(type: string, listener: (event: Event) => unknown, { once = false }: { once?: boolean } = {}): void {
    const list = this.#listeners.get(type) ?? new Map<(event: Event) => unknown, boolean>();
    this.#listeners.set(type, list.set(listener, once));
  }

  /** Take a listener away. */
  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Call the listeners in the order in which they came; false when one prevented the default. */
  dispatchEvent(event: Event): boolean {
    const list = this.#listeners.get(event.type);
    for (const [listener, once] of [...(list ?? [])]) {
      listener(event);
      if (once) list?.delete(listener);
    }
    return !event.defaultPrevented;
  }
}
