/**
 * What the library asks of a game: its tabs, what each item type is, columns and facets, and its edges if it has any.
 * Implemented by `rulesets/<game>/library.ts`.
 */
import type { AwayActor } from "../../documents/actor.ts";
import type { Facet, Kind } from "./kinds.ts";
import type { EdgeRequirements } from "./requirements.ts";

/** What a document is told apart by: one facet may have several values. */
export type Facets = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** What an index tells of a document's own data. */
export type System = Readonly<Record<string, unknown>>;

/** One figure of a thing as it stands in its column. */
export interface Stat {
  /** As it is read; empty for none. */
  readonly text: string;
  /** By which it is sorted. */
  readonly worth: number;
}

/** A column of a kind's list, which can be sorted by. */
export interface Column {
  /** Among the stats of a reading. */
  readonly id: string;
  /** Key of its head, below ours. */
  readonly label: string;
}

/** What a document is about. */
export interface Reading {
  /** Row of the ruleset's tables; empty for none. */
  readonly row: string;
  readonly rules: readonly string[];
  readonly facets: Facets;
  /** What stands in the columns of its kind; left out where it has none of them. */
  readonly stats?: Readonly<Record<string, Stat>>;
}

/** What the library does with the edges of a game. */
export interface EdgesUi {
  /** How a person stands towards an edge by its row; null for one that these rules do not know. */
  requirements(person: AwayActor): (row: string) => EdgeRequirements | null;
  /** What each upgrade of it asks for, in words. */
  upgrades(row: string): readonly string[];
  /** Raise an edge that the person has already. */
  raise(person: AwayActor, requirements: EdgeRequirements): Promise<void>;
  /** What of the item's data follows from how they stand towards it. */
  taken(requirements: EdgeRequirements): object;
}

/** What a game has in the library, and how it is told apart; fetched when somebody opens it. */
export interface LibraryUi {
  /** The tabs in their order. */
  readonly kinds: readonly Kind[];
  /** What each type of document is; other types are not listed. */
  readonly types: Readonly<Record<string, Kind>>;
  /** What an index is asked for of items and of people, beside what it has anyway: paths such as `system.skill`. */
  readonly fields: Readonly<Record<"Item" | "Actor", readonly string[]>>;
  /** What a document of one of those types is about. */
  read(type: string, system: System): Reading;
  /** Who a person is, in the words that their document has for it. */
  who(system: System): readonly string[];
  /** The order in which the values of a facet stand; others by their names. */
  readonly orders: Readonly<Partial<Record<Facet, readonly string[]>>>;
  /** What the things of a kind are compared by; kinds without have a list of names. */
  readonly columns: Readonly<Partial<Record<Kind, readonly Column[]>>>;
  /** Null in a game that has no edges. */
  readonly edges: EdgesUi | null;
}
