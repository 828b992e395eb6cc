/** What is looked for in the library and what is selected in it, for each tab by itself; kept while the page lives. */
import type { Facet, Kind } from "./kinds.ts";
import type { Query } from "./search.ts";

/** What somebody asks the library to show when it opens. */
export interface Opening {
  /** A tab, such as `edges`. */
  readonly kind?: string;
  readonly search?: string;
}

/** By which column a list is sorted, and which way. */
export interface Sorting {
  readonly column: string;
  readonly isRising: boolean;
}

/** What is looked for and looked at; kept while the page is. */
export class LibraryState {
  readonly #kinds: readonly Kind[];
  kind: Kind;
  readonly #words = new Map<Kind, string>();
  readonly #sorted = new Map<Kind, Sorting>();
  /** The entry beside which another is looked at, by kind. */
  readonly pinned = new Map<Kind, string>();
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

  /** The words that are looked for among the kind that is open. */
  get words(): string {
    return this.#words.get(this.kind) ?? "";
  }

  set words(words: string) {
    this.#words.set(this.kind, words);
  }

  /** How the kind that is open is sorted; undefined for by names. */
  get sorting(): Sorting | undefined {
    return this.#sorted.get(this.kind);
  }

  /** Sort by a column, the highest first; pressed again the lowest, and once more by names. */
  sortBy(column: string): void {
    const { sorting } = this;
    if (sorting?.column !== column) this.#sorted.set(this.kind, { column, isRising: false });
    else if (sorting.isRising) this.#sorted.delete(this.kind);
    else this.#sorted.set(this.kind, { column, isRising: true });
  }

  /** Let another be looked at beside an entry, or no longer. */
  pin(uuid: string): void {
    if (this.pinned.get(this.kind) === uuid) this.pinned.delete(this.kind);
    else this.pinned.set(this.kind, uuid);
  }

  /** The boxes of the kind that is open. */
  get #boxes(): Map<Facet, Set<string>> {
    const known = this.#chosen.get(this.kind) ?? new Map<Facet, Set<string>>();
    this.#chosen.set(this.kind, known);
    return known;
  }

  /** What is looked for among the kind that is open. */
  get query(): Query {
    const { words, sorting } = this;
    return { words, chosen: Object.fromEntries(this.#boxes), ...(sorting && { sorting }) };
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
