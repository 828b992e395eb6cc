/** Listeners of an object that announces its own events, as `ApplicationV2` does for render, close and position. */
export class OwnEvents {
  readonly #listeners = new Map<string, Map<(event: Event) => unknown, boolean>>();

  /** Add a listener; `once` takes it away after its first call. */
  add(type: string, listener: (event: Event) => unknown, once = false): void {
    const list = this.#listeners.get(type) ?? new Map<(event: Event) => unknown, boolean>();
    this.#listeners.set(type, list.set(listener, once));
  }

  /** Take a listener away. */
  remove(type: string, listener: (event: Event) => unknown): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** Call the listeners in the order in which they came; false when one prevented the default. */
  dispatch(event: Event): boolean {
    const list = this.#listeners.get(event.type);
    for (const [listener, once] of [...(list ?? [])]) {
      listener(event);
      if (once) list?.delete(listener);
    }
    return !event.defaultPrevented;
  }
}
