/**
 * What a kind of roll is: how the dice of a test are thrown, read and foreseen. Each game brings its own
 * (`rulesets/<id>/roll.ts`); whatever throws, shows or weighs dice asks such an object and knows no game.
 */
import type { CombatantId } from "../types.ts";
import type { Dice } from "./dice.ts";
import type { Distribution } from "./distribution.ts";

/** How the dice of a test are thrown, and what they come to. */
export interface RollKind {
  /** How many are thrown together; those that they bring about come after them. */
  readonly dice: number;
  readonly sides: number;
  /** What the first one is, where it counts otherwise than the rest; its label is `<ruleset>.Die.<first>`. */
  readonly first?: string;
  /** Does the number of dice differ from test to test, so that a button has to name them? */
  readonly varies: boolean;
  /** @returns The faces in the order they fell. */
  throw(dice: Dice, of: CombatantId): readonly number[];
  /** What the faces come to, without modifiers. */
  read(faces: readonly number[]): number;
  /** Which of the faces count for that. */
  counted(faces: readonly number[]): readonly boolean[];
  /** How they were read, where they were not added up: `<ruleset>.Reading.<id>`, which may name `dice`. */
  reading?(faces: readonly number[]): string;
  /** How likely they come to what. */
  readonly outcomes: Distribution;
}

/** Throw some equal dice together. @param first - What the first one is. @returns The faces in the order they fell. */
export function throwDice(
  dice: Dice,
  of: CombatantId,
  sides: number,
  count: number,
  first?: string,
): readonly number[] {
  const faces: number[] = [];
  for (let fallen = 0; fallen < count; fallen++)
    faces.push(fallen === 0 ? dice.roll(sides, of, count, first) : dice.roll(sides));
  return faces;
}

/** Sum of the faces. */
export function sumFaces(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}
