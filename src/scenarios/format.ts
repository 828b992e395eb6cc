/** A scenario as data: what its file says once it has been read. */
import type { Json } from "../engine/types.ts";

/** Column and row of a square; the upper left corner of a map is 0, 0. */
export type Square = readonly [number, number];

/** A square with its height, in squares, where that counts. */
export type HighSquare = readonly [number, number, number?];

/** A thin wall from one corner of squares to another. */
type WrittenWall = readonly [number, number, number, number];

/** One of several scenes. */
export interface SceneEntry {
  readonly map?: string;
  readonly walls?: readonly WrittenWall[];
}

/** A combatant as written. */
export interface CombatantEntry {
  readonly name?: string;
  readonly side: string;
  /** A square, or the letter that marks it on the map. */
  readonly at: Square | string;
  /** On which of the scenes, where there are several. */
  readonly scene?: string;
  readonly size?: number | Square;
  readonly elevation?: number;
  readonly hidden?: boolean;
  readonly counts?: Readonly<Record<string, number>>;
  readonly conditions?: readonly string[];
  readonly spent?: Readonly<Record<string, number>>;
  readonly marks?: Readonly<Record<string, Json>>;
  readonly holds?: Readonly<Record<string, Json>>;
  /** What was rolled for initiative. */
  readonly initiative?: number;
  /** In the words of the game. */
  readonly sheet?: unknown;
}

/** What a test must have come to, and whose it was. */
export interface TestExpectation {
  readonly of?: string;
  readonly id?: string;
  readonly degree?: string;
  readonly total?: number;
  readonly target?: number;
  readonly modifiers?: Readonly<Record<string, number>>;
}

/** What an episode must have come to; what is left out is not looked at. */
export interface EpisodeExpectation {
  readonly refusal?: string;
  readonly degree?: string;
  readonly total?: number;
  readonly target?: number;
  readonly margin?: number;
  readonly modifiers?: Readonly<Record<string, number>>;
  readonly sum?: number;
  /** Every test in its order; what is left out of one is not looked at. */
  readonly tests?: readonly TestExpectation[];
  readonly prompts?: readonly { readonly of: string; readonly kind?: string; readonly choices?: readonly string[] }[];
  readonly notes?: readonly string[];
  readonly nested?: readonly NestedExpectation[];
}

/** What an episode that interrupted must have come to, and whose it was. */
export interface NestedExpectation extends EpisodeExpectation {
  readonly who?: string;
  readonly does?: string;
}

/** What a step must have come to, and how those concerned must stand after it. */
export interface Expectation extends EpisodeExpectation {
  readonly damage?: Readonly<Record<string, number>>;
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly spent?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly conditions?: Readonly<Record<string, readonly string[]>>;
  readonly at?: Readonly<Record<string, HighSquare | string>>;
  /** On which scene each stands. */
  readonly scene?: Readonly<Record<string, string>>;
  /** What lasts on somebody, by kind, with its value (0 where it has none). */
  readonly timedEffects?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly holds?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** What the fight has of what it counts. */
  readonly shared?: Readonly<Record<string, number>>;
  /** What the rules of building say against the sheets of people, by codes. */
  readonly remarks?: Readonly<Record<string, readonly string[]>>;
}

/** A reply to the next question put to somebody. */
export interface AnswerEntry {
  readonly of: string;
  readonly choose: string;
  /** Who takes an open choice in place of whoever is asked. */
  readonly as?: string;
  readonly details?: Readonly<Record<string, Json>>;
}

/** Somebody wants something. */
export interface ActStep {
  readonly note?: string;
  readonly who: string;
  readonly does: string;
  readonly movementMode?: string;
  /** Compass paces such as `3E SE`, or the squares themselves, start included. */
  readonly path?: string | readonly HighSquare[];
  readonly target?: string | readonly string[];
  /** Squares that are meant. */
  readonly cells?: readonly Square[];
  readonly with?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly adjust?: {
    readonly off?: readonly string[];
    readonly added?: readonly { readonly label: string; readonly value: number }[];
    readonly target?: number;
    readonly spends?: Readonly<Record<string, number>>;
  };
  readonly dice?: readonly number[];
  readonly answers?: readonly AnswerEntry[];
  readonly expect?: Expectation;
}

/** The turn passes on, perhaps into a new round. */
export interface TurnStep {
  readonly note?: string;
  readonly turn: string;
  readonly round?: number;
}

/** The latest act that still stands is taken back. */
export interface UndoStep {
  readonly note?: string;
  readonly undo: true;
  readonly expect?: Omit<Expectation, keyof EpisodeExpectation | "damage" | "remarks">;
}

/** One thing that happens in a scenario. */
export type Step = ActStep | TurnStep | UndoStep;

/** A scenario file after it was read; `format.json` says the same, but for what is of a game. */
export interface ScenarioFile {
  readonly title: string;
  readonly about?: string;
  readonly rules?: readonly string[];
  readonly ruleset: string;
  readonly seed?: number;
  readonly settings?: Readonly<Record<string, Json>>;
  readonly round?: number;
  readonly turn?: string;
  readonly order?: readonly string[];
  readonly map?: string;
  /** Width of a square. */
  readonly metres?: number;
  readonly walls?: readonly WrittenWall[];
  /** Scenes by their names, in place of a map of the file's own: nobody on one reaches anybody on another. */
  readonly scenes?: Readonly<Record<string, SceneEntry>>;
  /** Zones by their names, each as rectangles: column, row, width, height. */
  readonly zones?: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>>;
  /** What the fight counts and nobody in it, where it is not as a fight begins with. */
  readonly shared?: Readonly<Record<string, number>>;
  /** In the words of the game; all have a name. */
  readonly weapons?: Readonly<Record<string, { readonly name?: string }>>;
  readonly combatants: Readonly<Record<string, CombatantEntry>>;
  readonly steps: readonly Step[];
}
