/**
 * What a game tells of a round: the place in the order, what is declared and what is pending; what it allows is in
 * `allowance.ts`. Types alone; `RoundRules` answers them for the tracker, the action bar and the combat document.
 */
import type { TestResult } from "./tests.ts";
import type { CombatantId } from "./types.ts";

/** An action that somebody said they would do this round. Labels of kinds are `<ruleset>.Kind.<id>`. */
export interface Declared {
  readonly kind: string;
  /** Carried out, given up, or changed into something else. */
  readonly used: boolean;
}

/** How somebody stands in the order of the round. */
export interface OrderEntry {
  /** With those who act first, in the rolled order, or with those who act last. */
  readonly part: "first" | "rolled" | "last";
  /** Actions that they keep back and may still use out of turn. */
  readonly kept: number;
  /** What they rolled for their place in this round's order; null while they have none. */
  readonly initiative: number | null;
  /** What they will do, in its order; null while they have not said so, or where nobody says. */
  readonly declared: readonly Declared[] | null;
  /** Those at whom they hold a shot that they may fire at any time. */
  readonly covers: readonly CombatantId[];
  /** Came too late for the round under way, and acts from the next one on? */
  readonly isLate: boolean;
}

/** What may be declared for a round. */
export interface Plan {
  /** Kinds of acts, in the order in which they are shown; labels are `<ruleset>.Kind.<id>`. */
  readonly kinds: readonly string[];
  /** How many may be declared at most. */
  readonly most: number;
  /** Kinds into which any other may be changed later. */
  readonly changes: readonly string[];
  /**
   * Those of such acts, in that order, that they could not do as they stand, each once: for want of a weapon in hand.
   */
  readonly lacking: (kinds: readonly string[]) => readonly string[];
  /** What so many actions take off each of them: off its result, and off its dice. */
  readonly toll: (count: number) => { readonly result: number; readonly dice: number };
}

/** Something with which a pending act may be done. */
export interface Means {
  /** Id of a weapon; empty for bare hands. */
  readonly weapon: string;
  /** Id of the skill that is rolled with it. */
  readonly skill: string;
  /** Has it to be taken in hand before it can be used? */
  readonly isStowed: boolean;
}

/** Somebody whom whoever has acted may name as the next. */
export interface NextChoice {
  readonly of: CombatantId;
  /** What naming them takes of what the fight counts, by the rows of `tables.shared`; empty where it is free. */
  readonly costs: Readonly<Record<string, number>>;
}

/** What somebody owes in the part of the round under way. */
export interface PendingAction {
  /** Id of the act. */
  readonly action: string;
  /** With what it may be done, the usual first; none where it is done with nothing. */
  readonly means: readonly Means[];
  /** Have they done it once, and has to again since another came to the same? */
  readonly isAgain: boolean;
  /** What is declared by it, as `options.actions`; null where nothing is. */
  readonly plan: Plan | null;
}

/** How far a round has come. */
export interface RoundProgress {
  /** Id of a row in the ruleset's table of phases. */
  readonly phase: string;
  /** Which time all come round in it; the first is 1. */
  readonly pass: number;
  /** Those whose turn it is, all at once or one by one; none once the round is over. */
  readonly turns: readonly CombatantId[];
}

/**
 * What came of rolling again among those who would act at the same time: the tests, and the initiative of each since.
 */
export interface TieBreak {
  readonly rolls: readonly { readonly of: CombatantId; readonly test: TestResult }[];
  readonly initiative: Readonly<Record<CombatantId, number>>;
}
