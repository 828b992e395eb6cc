const Kept = globalThis.WeakMap;

/** Memos that forget. */
const memos: Memo<WeakKey, unknown>[] = [];

/** A `WeakMap` that can be emptied, so that what one mutant had it keep does not reach the next. */
class Memo<K extends WeakKey, V> extends Kept<K, V> {
  #kept = new Kept<K, V>();

  constructor() {
    super();
    memos.push(this as never);
  }

  override get(key: K) {
    return this.#kept.get(key);
  }

  override has(key: K) {
    return this.#kept.has(key);
  }

  override set(key: K, value: V) {
    this.#kept.set(key, value);
    return this;
  }

  override delete(key: K) {
    return this.#kept.delete(key);
  }

  forget() {
    this.#kept = new Kept();
  }
}

/** Load modules so that every `WeakMap` that they make meanwhile is a memo that can forget; packages keep theirs. */
export async function withMemos(load: () => Promise<void>): Promise<void> {
  const make = (target: WeakMapConstructor, rows: unknown[]) => {
    const byPackage = new Error().stack?.split("\n")[2]?.includes("node_modules") ?? false;
    return byPackage ? Reflect.construct(target, rows) : new Memo();
  };
  globalThis.WeakMap = new Proxy(Kept, { construct: make });
  try {
    await load();
  } finally {
    globalThis.WeakMap = Kept;
  }
}

/** Empty every memo, as it is where nothing was asked yet. */
export function forgetMemos(): void {
  for (const memo of memos) memo.forget();
}
