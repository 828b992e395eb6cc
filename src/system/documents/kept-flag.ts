/**
 * A flag that keeps entries by their keys, in which what somebody changes counts at once in their own window: while it
 * was on its way to the server, a press right after it would miss it, and a second change would take it back. Actors
 * keep choices and standing orders so.
 */
import { SYSTEM_ID } from "../foundry/ids.ts";
import { changeKept, parseKept } from "./flag-store.ts";

/** Entries to be set by their keys; null takes one out. */
type Changes<V> = Readonly<Record<string, V | null>>;

/** What of a document its flags are read and written by. */
export interface Flagged {
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: string): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
}

/** One flag of all documents of a kind. */
export class KeptFlag<V> {
  readonly #key: string;
  readonly #isEntry: (value: unknown) => value is V;
  /** What is on its way to the server, the oldest first. */
  readonly #coming = new WeakMap<object, Set<Changes<V>>>();

  constructor(key: string, isEntry: (value: unknown) => value is V) {
    this.#key = key;
    this.#isEntry = isEntry;
  }

  /** The entries, with what has been changed in this window. */
  of(document: object): Readonly<Record<string, V>> {
    return parseKept(this.#textOf(document as Flagged), this.#isEntry);
  }

  /** Set entries. Whatever the server refuses does not count any longer. */
  async change(document: object, set: Changes<V>): Promise<void> {
    const coming = this.#coming.get(document) ?? new Set();
    this.#coming.set(document, coming.add(set));
    try {
      await (document as Flagged).setFlag(SYSTEM_ID, this.#key, this.#textOf(document as Flagged));
    } finally {
      coming.delete(set);
    }
  }

  #textOf(document: Flagged): string {
    const stored = document.getFlag(SYSTEM_ID, this.#key);
    let text = typeof stored === "string" ? stored : "";
    for (const set of this.#coming.get(document) ?? []) text = changeKept(parseKept(text, this.#isEntry), set);
    return text;
  }
}
