/**
 * How dice fall, exactly: the chance of each total, of each degree of a test, and the damage on average. The same kinds
 * of rolls as `engine/dice/roll-kinds.ts`; all other chances are counted with these.
 */
import type { Pool } from "../engine/dice/roll-kinds.ts";
import { sumModifiers } from "../engine/modifiers.ts";
import { type DegreeLadder, type DegreeRow, degreeOf, type Test } from "../engine/tests.ts";

/** One outcome of dice and how likely it is. Chances of a distribution sum to 1. */
interface Outcome {
  readonly value: number;
  readonly chance: number;
  /** Faces that stand for it, where a ladder of degrees looks at how the dice fell. */
  readonly faces?: readonly number[];
}

/** Outcomes in rising order of value; of a pool a value may come in several ways. */
export type Distribution = readonly Outcome[];

/** Below this chance further sixes are no longer told apart; what is left goes to the last outcome. */
export const TAIL = 1e-12;

/** The distribution of independent dice added up. @throws RangeError - No dice or no sides. */
export function diceDistribution(dice: number, sides: number): Distribution {
  if (!(dice >= 1 && sides >= 1)) throw new RangeError(`${dice}d${sides} is no roll`);
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + sides }, () => 0);
    for (const [sum, count] of ways.entries()) {
      for (let face = 1; face <= sides; face++) next[sum + face] = (next[sum + face] ?? 0) + count / sides;
    }
    ways = next;
  }
  return ways.map((chance, value) => ({ value, chance })).slice(dice);
}

/** Both added up, each value once. */
function added(some: Distribution, others: Distribution): Distribution {
  const sums = new Map<number, number>();
  for (const one of some) {
    for (const other of others) {
      const value = one.value + other.value;
      sums.set(value, (sums.get(value) ?? 0) + one.chance * other.chance);
    }
  }
  const outcomes = [...sums].map(([value, chance]): Outcome => ({ value, chance }));
  return outcomes.sort((a, b) => a.value - b.value);
}

/** Below this chance no further highest face of an exploding die is told apart. */
const LONG = 1e-6;

/** The distribution of dice of which each highest face brings another die; exact up to a millionth. */
export function explodingDistribution(dice: number, sides: number): Distribution {
  const one: Outcome[] = [];
  let base = 0;
  let left = 1;
  for (; left / sides >= LONG; base += sides, left /= sides)
    for (let face = 1; face < sides; face++) one.push({ value: base + face, chance: left / sides });
  one.push({ value: base + 1, chance: left });
  return Array.from({ length: dice - 1 }, () => one).reduce<Distribution>(added, one);
}

/** What follows a double six: another die, and one more for every further six (C02). */
function explodedOutcomes(chance: number): Outcome[] {
  const outcomes: Outcome[] = [];
  let left = chance;
  let base = 12;
  for (; left >= TAIL; base += 6, left /= 6) {
    for (let face = 1; face <= 5; face++) outcomes.push({ value: base + face, chance: left / 6 });
  }
  outcomes.push({ value: base + 1, chance: left });
  return outcomes;
}

function computePair(explodes: boolean): Distribution {
  const plain = diceDistribution(2, 6);
  return explodes ? [...plain.slice(0, -1), ...explodedOutcomes(1 / 36)] : plain;
}

const EXPLODING = computePair(true);
const PLAIN = computePair(false);

/**
 * The distribution of `rollPair`: two six-sided dice, a double six exploding unless told otherwise (C01, C02, C04).
 *
 * Exact up to `TAIL`: rolls rarer than that are added to the last outcome, so that the chances sum to 1.
 */
export function pairDistribution(explodes = true): Distribution {
  return explodes ? EXPLODING : PLAIN;
}

/** The mean of something that depends on the roll; of the roll itself when nothing is named. */
export function meanOf(distribution: Distribution, worth: (value: number) => number = (value) => value): number {
  let mean = 0;
  for (const { value, chance } of distribution) mean += chance * worth(value);
  return mean;
}

/** How likely the best of so many six-sided dice shows each face, from one to six. */
function bestOf(dice: number): readonly number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => (face ** dice - (face - 1) ** dice) / 6 ** dice);
}

/** A single drama die: a six brings one more, once (N05). */
const SINGLE: Distribution = [
  { value: 1, chance: 1 / 6, faces: [1] },
  ...[2, 3, 4, 5].map((value): Outcome => ({ value, chance: 1 / 6 })),
  ...[1, 2, 3, 4, 5, 6].map((more): Outcome => ({ value: 6 + more, chance: 1 / 36 })),
];

/** The outcomes of a pool whose drama die shows that face; the best of the others decides with it (N03, N04, N06). */
function withDrama(drama: number, others: readonly number[]): Outcome[] {
  return others.map((chance, index): Outcome => {
    const best = index + 1;
    const value = drama === 6 ? drama + best : Math.max(drama, best);
    return { value, chance: chance / 6, ...(drama === 1 && { faces: [1, best] }) };
  });
}

/** The distribution of a pool of which the highest die counts, the first being the drama die: exact (N03 to N06). */
export function poolDistribution({ dice }: Pool): Distribution {
  if (dice === 1) return SINGLE;
  const others = bestOf(dice - 1);
  const outcomes = [1, 2, 3, 4, 5, 6].flatMap((drama) => withDrama(drama, others));
  return outcomes.sort((a, b) => a.value - b.value);
}

/** How the dice of a test fall. @param pair - How two dice fall, where it is no pool; a double six explodes if nothing is named. */
export function rollOf({ pool }: Pick<Test, "pool">, pair: Distribution = EXPLODING): Distribution {
  return pool ? poolDistribution(pool) : pair;
}

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

/**
 * How likely each degree of a test is: every rung of the ladder, in its order, those of chance 0 included.
 *
 * @param roll - How the dice fall; as the test is rolled, pairs exploding, when nothing is named.
 * @throws RangeError - The test has no target number.
 */
export function degreeOdds(
  test: Test,
  ladder: DegreeLadder,
  roll: Distribution = rollOf(test),
): readonly DegreeChance[] {
  const margin = marginAt(test);
  const chances = new Map(ladder.map(({ id }) => [id, 0]));
  for (const { value, chance, faces } of roll) {
    const { id } = degreeOf(margin(value), ladder, faces);
    chances.set(id, (chances.get(id) ?? 0) + chance);
  }
  return ladder.map(({ id }) => ({ id, chance: chances.get(id) ?? 0 }));
}

/** How likely the test succeeds, 0 to 1. @throws RangeError - The test has no target number. */
export function successChance(test: Test, ladder: DegreeLadder, roll: Distribution = rollOf(test)): number {
  const margin = marginAt(test);
  let sum = 0;
  for (const { value, chance, faces } of roll) if (degreeOf(margin(value), ladder, faces).success) sum += chance;
  return sum;
}

/**
 * The damage that a strike does on average, misses counted as 0.
 *
 * @param damage - Mean damage of a hit of that degree, armour already off: what a degree is worth, such as the
 *   greatest damage on an extraordinary hit, is the ruleset's. Asked for successes only.
 * @throws RangeError - The test has no target number.
 */
export function expectedDamage(
  test: Test,
  ladder: DegreeLadder,
  damage: (degree: DegreeRow) => number,
  roll: Distribution = rollOf(test),
): number {
  const odds = degreeOdds(test, ladder, roll);
  return ladder.reduce((mean, degree, index) => {
    const chance = odds[index]?.chance ?? 0;
    return degree.success && chance > 0 ? mean + chance * damage(degree) : mean;
  }, 0);
}
