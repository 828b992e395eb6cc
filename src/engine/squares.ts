import type { Cell } from "./grid/cell.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/** Those whom an act names beside its squares, such as the enemies to be hit who come there. */
export interface PeopleWanted {
  readonly least: number;
  readonly most: number;
  /** Who may be named, the nearest first. */
  readonly among: readonly CombatantId[];
}

/** The squares that an act has to be told before it can begin, as things stand with those that it has been told. */
export interface SquaresWanted {
  readonly least: number;
  readonly most: number;
  /** Why the square may not be added to those of the intent, or null. */
  readonly may: (cell: Cell) => Refusal | null;
  /** False only of squares that may not be added, told at little cost; absent where all are to be tried. */
  readonly near?: (cell: Cell) => boolean;
  /** What the squares of the intent take. Sentences: `<ruleset>.Squares.<code>`. */
  readonly notes: readonly { readonly code: string; readonly params: Params }[];
  /** For squares that make a way: those that lead to one that may be added, without it; absent where order means nothing. */
  readonly through?: (cell: Cell) => readonly Cell[];
  /** Null where the act names nobody. */
  readonly people: PeopleWanted | null;
}

/** Squares in which something lasts. Labels are `<ruleset>.Zone.<kind>`. */
export interface LastingSquares {
  readonly kind: string;
  /** Who brought it about. */
  readonly by: CombatantId;
  readonly cells: readonly Cell[];
}
