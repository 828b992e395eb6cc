/** A map whose iteration, unlike a Map's, gives the values; with the search methods Foundry adds. */
export class Collection<K, V> extends Map<K, V> {
  /** Iterate over the values. */
  // @ts-expect-error A Collection gives values where a Map gives entries; Foundry's type differs from Map the same way
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values as an array. */
  get contents(): V[] {
    return [...this.values()];
  }

  /** First value that fits. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  /** All values that fit. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** What each value gives. */
  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /** Fold the values. */
  reduce<R>(step: (result: R, value: V, index: number) => R, initial: R): R {
    return this.contents.reduce(step, initial);
  }

  /** Whether one value fits. */
  some(condition: (value: V, index: number) => unknown): boolean {
    return this.contents.some(condition);
  }

  /** Value of a key; strict throws instead of undefined. */
  override get(key: K, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /** Value whose `name` is this. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: string }).name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  /** The values' plain forms. */
  toJSON(): unknown[] {
    return this.map((entry) => (entry as { toJSON?: () => unknown })?.toJSON?.() ?? entry);
  }
}
