import type { Json } from "../../src/engine/types.ts";

/** Column and row of a square; the upper left corner of a map is 0, 0. */
export type Square = readonly [number, number];

/** A square with its height, in squares, where that counts. */
export type HighSquare = readonly [number, number, number?];

/** A weapon as written; what is left out is filled in by the ruleset's reader. */
export interface WeaponEntry {
  readonly name?: string;
  readonly skill?: string;
  readonly group?: string;
  readonly speciality?: string;
  readonly damage: string;
  readonly strength?: boolean;
  readonly reach?: number | Square;
  readonly ranges?: readonly [number, number, number, number, number?];
  readonly parry?: number;
  readonly hands?: number;
  readonly offHand?: boolean;
  readonly autoFire?: boolean;
  readonly shots?: number;
  readonly traits?: readonly string[];
  readonly size?: number;
  /** ICON: the number that a blow with it must meet. */
  readonly difficulty?: number;
  /** ICON: what it does when it is set to stun. */
  readonly stun?: string;
  /** ICON: has it a wide beam? */
  readonly wide?: boolean;
}

/** A skill as written: its ranks, or more about it. */
export type SkillEntry =
  | number
  | {
      readonly ranks: number;
      readonly attribute?: string;
      readonly specialities?: readonly string[];
      readonly maneuvers?: Readonly<Record<string, number>>;
    };

/** What a person is, as far as it differs from an average one. */
export interface SheetEntry {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly reactions?: Readonly<Record<string, number>>;
  readonly defense?: number;
  readonly initiative?: number;
  readonly armor?: number;
  readonly stature?: number;
  readonly species?: string;
  readonly abilities?: Readonly<Record<string, number>>;
  readonly skills?: Readonly<Record<string, SkillEntry>>;
  readonly edges?: readonly { readonly edge: string; readonly tier?: number; readonly choice?: string }[];
  /** ICON: edges, from -2 to 2, by their ids. */
  readonly talents?: Readonly<Record<string, number>>;
  readonly held?: readonly string[];
  readonly stowed?: readonly string[];
}

/** A combatant as written. */
export interface CombatantEntry {
  readonly name?: string;
  readonly side: string;
  /** A square, or the letter that marks it on the map. */
  readonly at: Square | string;
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
  readonly sheet?: SheetEntry;
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
  /** What lasts on somebody, by kind, with its value (0 where it has none). */
  readonly timedEffects?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly holds?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** What the rules of building say against the sheets of people, by codes. */
  readonly remarks?: Readonly<Record<string, readonly string[]>>;
}

/** A reply to the next question put to somebody. */
export interface AnswerEntry {
  readonly of: string;
  readonly choose: string;
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

/** A scenario file after it was read; `scenarios/schema.json` says the same to editors and to the reader. */
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
  readonly walls?: readonly (readonly [number, number, number, number])[];
  readonly weapons?: Readonly<Record<string, WeaponEntry>>;
  readonly combatants: Readonly<Record<string, CombatantEntry>>;
  readonly steps: readonly Step[];
}
