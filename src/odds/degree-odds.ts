/**
 * How likely a test comes to which degree, from the exact distribution of its kind of roll. Used by all other odds, by
 * the roll dialog and by sheets.
 */
import type { Distribution } from "../engine/dice/distribution.ts";
import { sumModifiers } from "../engine/modifiers.ts";
import type { OwnOdds } from "../engine/preview.ts";
import { type DegreeRow, degreeOf, type Test } from "../engine/tests.ts";

/** How likely one rung of a ladder is, 0 to 1. */
export interface DegreeChance {
  readonly id: string;
  readonly chance: number;
}

/** The margin that a roll gives the test. */
function marginAt(test: Test): (roll: number) => number {
  const { target } = test;
  if (target === null) throw new RangeError(`nobody has named a target number for ${test.id}`);
  const bonus = sumModifiers(test.modifiers);
  return (roll) => roll + bonus - target;
}

/** How likely the roll comes to what, for somebody who throws again what lets them best succeed. */
function outcomesOf({ test, ladder, roll }: OwnOdds): Distribution {
  if (!roll.again) return roll.outcomes;
  const margin = marginAt(test);
  return roll.again.foreseen((value) => (degreeOf(margin(value), ladder).success ? 1 : 0));
}

/** How likely dice bring something beside what they come to, such as a complication. */
export interface TallyChance {
  readonly id: string;
  /** At least once, 0 to 1. */
  readonly chance: number;
  /** On average. */
  readonly mean: number;
}

/** What the roll of a test may bring beside what it comes to, in the order of the ids; nothing of chance 0. */
export function tallyOdds(own: OwnOdds): readonly TallyChance[] {
  const { test, roll } = own;
  const found = new Map<string, { chance: number; mean: number }>();
  for (const { chance, tally = {} } of test.target === null ? roll.outcomes : outcomesOf(own)) {
    for (const [id, times] of Object.entries(tally)) {
      const known = found.get(id) ?? { chance: 0, mean: 0 };
      found.set(id, { chance: known.chance + (times > 0 ? chance : 0), mean: known.mean + times * chance });
    }
  }
  return [...found].map(([id, sums]) => ({ id, ...sums })).sort((a, b) => a.id.localeCompare(b.id));
}

/**
 * How likely each degree of a test is: every rung of the ladder, in its order, those of chance 0 included.
 *
 * @throws RangeError - The test has no target number.
 */
export function degreeOdds({ test, ladder, roll }: OwnOdds): readonly DegreeChance[] {
  const margin = marginAt(test);
  const chances = new Map(ladder.map(({ id }) => [id, 0]));
  for (const { value, chance, faces } of outcomesOf({ test, ladder, roll })) {
    const { id } = degreeOf(margin(value), ladder, faces);
    chances.set(id, (chances.get(id) ?? 0) + chance);
  }
  return ladder.map(({ id }) => ({ id, chance: chances.get(id) ?? 0 }));
}

/** How likely the test succeeds, 0 to 1. @throws RangeError - The test has no target number. */
export function successChance({ test, ladder, roll }: OwnOdds): number {
  const margin = marginAt(test);
  let sum = 0;
  for (const { value, chance, faces } of outcomesOf({ test, ladder, roll }))
    if (degreeOf(margin(value), ladder, faces).success) sum += chance;
  return sum;
}

/** How likely a test succeeds against what somebody rolls, whose total is its number; a tie is not rolled again. */
export function opposedChance({ test, roll }: OwnOdds, { test: other, roll: theirs, ladder }: OwnOdds): number {
  const bonus = sumModifiers(other.modifiers);
  return theirs.outcomes.reduce((sum, { value, chance }) => {
    const against = { ...test, target: value + bonus };
    return sum + chance * successChance({ test: against, roll, ladder });
  }, 0);
}

/**
 * The damage that a strike does on average, misses counted as 0.
 *
 * @param damage - Mean damage of a hit of that degree, armour already off: what a degree is worth, such as the
 *   greatest damage on an extraordinary hit, is the ruleset's. Asked for successes only.
 * @throws RangeError - The test has no target number.
 */
export function expectedDamage(own: OwnOdds, damage: (degree: DegreeRow) => number): number {
  const odds = degreeOdds(own);
  return own.ladder.reduce((mean, degree, index) => {
    const chance = odds[index]?.chance ?? 0;
    return degree.success && chance > 0 ? mean + chance * damage(degree) : mean;
  }, 0);
}
