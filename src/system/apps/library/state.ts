import type { Facet, Kind } from "./kinds.ts";
import type { Query } from "./search.ts";

/** What somebody asks the library to show when it opens. */
export interface Opening {
  /** A tab, such as `edges`. */
  readonly kind?: string;
  readonly search?: string;
}

/** What is looked for and looked at; kept while the page is. */
export class LibraryState {
  readonly #kinds: readonly Kind[];
  kind: Kind;
  words = "";
  /** The entry that is looked at, by kind. */
  readonly selected = new Map<Kind, string>();
  readonly #chosen = new Map<Kind, Map<Facet, Set<string>>>();

  /** @param kinds - What there is; the first is shown at first. @throws RangeError - There is nothing. */
  constructor(kinds: readonly Kind[]) {
    const [first] = kinds;
    if (!first) throw new RangeError("a library has no kinds of entries");
    this.#kinds = kinds;
    this.kind = first;
  }

  /** Begin where a caller wishes; a tab that there is none of is left out. */
  open({ kind, search }: Opening): void {
    const wanted = this.#kinds.find((one) => one === kind);
    if (wanted) this.kind = wanted;
    if (search !== undefined) this.words = search;
  }

  /** The boxes of the kind that is open. */
  get #boxes(): Map<Facet, Set<string>> {
    const known = this.#chosen.get(this.kind) ?? new Map<Facet, Set<string>>();
    this.#chosen.set(this.kind, known);
    return known;
  }

  /** What is looked for among the kind that is open. */
  get query(): Query {
    return { words: this.words, chosen: Object.fromEntries(this.#boxes) };
  }

  /** How many boxes are ticked. */
  get filters(): number {
    return [...this.#boxes.values()].reduce((sum, values) => sum + values.size, 0);
  }

  /** Tick a box, or not. */
  choose(facet: Facet, value: string, isOn: boolean): void {
    const values = this.#boxes.get(facet) ?? new Set<string>();
    if (isOn) values.add(value);
    else values.delete(value);
    this.#boxes.set(facet, values);
  }

  /** Untick every box of the kind that is open. */
  clear(): void {
    this.#boxes.clear();
  }
}
