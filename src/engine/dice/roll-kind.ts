/**
 * What a kind of roll is: how the dice of a test are thrown, read and foreseen. Each game brings its own
 * (`rulesets/<id>/roll.ts`); whatever throws, shows or weighs dice asks such an object and knows no game. Most are put
 * together from `each-die.ts`.
 */
import type { CombatantId, Json } from "../types.ts";
import type { Dice, NewThrow } from "./dice.ts";
import type { Distribution, Tally, Worth } from "./distribution.ts";

/** Dice that one person throws in a roll. */
export interface Hand {
  readonly dice: number;
  readonly sides: number;
  /** What the first one is, where it counts otherwise than the rest; its label is `<ruleset>.Die.<first>`. */
  readonly first?: string;
}

/** Dice that somebody else throws in it, such as whoever helps. */
export interface OthersHand extends Hand {
  readonly of: CombatantId;
}

/** What is to be known of a die that has fallen, in order to draw it. */
export interface DieLook {
  /** Does it count for nothing? */
  readonly idle?: true;
  /** What it is, where that is something special; its label is `<ruleset>.Die.<is>`. */
  readonly is?: string;
  /** Whose it is, where it is not the roller's. */
  readonly of?: CombatantId;
  /** For how much it counts, where that is not its face. */
  readonly worth?: number;
}

/** Dice of a roll may be thrown again: how that is foreseen, and which are best thrown again. */
export interface Rerolling {
  /** The places of those whose falling again is worth most; none where keeping all is as good. */
  best(faces: readonly number[], worth: Worth): readonly number[];
  /** How likely the roll comes to what, when some dice have fallen and those of these places fall again. */
  after(faces: readonly number[], places: readonly number[]): Distribution;
  /** How likely it comes to what before any die falls, for somebody who throws again what is best. */
  foreseen(worth: Worth): Distribution;
}

/** How the dice of a test are thrown, and what they come to. */
export interface RollKind extends Hand {
  /** What others throw in the same roll, whose faces come after the roller's own. */
  readonly others?: readonly OthersHand[];
  /** What each of its throws keeps, so that its dice can be drawn by themselves: as `Test.roll`. */
  readonly roll?: Readonly<Record<string, Json>>;
  /** Does the number of dice differ from test to test, so that a button has to name them? */
  readonly varies: boolean;
  /** @returns The faces in the order they fell. */
  throw(dice: Dice, of: CombatantId): readonly number[];
  /** What the faces come to, without modifiers. */
  read(faces: readonly number[]): number;
  /** What they bring beside that, such as complications; left out where they never bring anything. */
  tally?(faces: readonly number[]): Tally;
  /** Each of the faces as it is drawn. */
  look(faces: readonly number[]): readonly DieLook[];
  /** How they were read, where they were not added up: `<ruleset>.Reading.<id>`, which may name `dice`. */
  reading?(faces: readonly number[]): string;
  /** What stands on each die where a card draws them large, since each counts by itself; left out for none. */
  readonly tiles?: "face" | "worth";
  /** How likely they come to what, no die thrown again. */
  readonly outcomes: Distribution;
  /** Left out where none may be. */
  readonly again?: Rerolling;
}

/** Throw some equal dice together. @returns The faces in the order they fell. */
export function throwTogether(dice: Dice, sides: number, begun: NewThrow): readonly number[] {
  const faces: number[] = [];
  for (let fallen = 0; fallen < begun.count; fallen++)
    faces.push(fallen === 0 ? dice.roll(sides, begun) : dice.roll(sides));
  return faces;
}

/** Throw some equal dice that are added up. @returns The faces in the order they fell. */
export function throwDice(dice: Dice, of: CombatantId, sides: number, count: number): readonly number[] {
  return throwTogether(dice, sides, { of, count });
}

/** A die that counts for its face. */
const PLAIN_DIE: DieLook = {};

/** Dice of which each counts for its face. */
export function plainDice(faces: readonly number[]): readonly DieLook[] {
  return faces.map(() => PLAIN_DIE);
}

/** Sum of the faces. */
export function sumFaces(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}
