/**
 * How likely dice come to what: exact distributions, from which each game makes those of its own kinds of roll
 * (`rulesets/<id>/roll.ts`) and `odds` everything that is foreseen.
 */

/** What dice bring beside what they come to, such as complications: how often, by the words of the game. */
export type Tally = Readonly<Record<string, number>>;

/** What an outcome of dice is worth to whoever rolls, such as 1 for a success. */
export type Worth = (value: number, tally: Tally) => number;

export const NO_TALLY: Tally = {};

/** One outcome of dice and how likely it is. Chances of a distribution sum to 1. */
export interface Outcome {
  readonly value: number;
  readonly chance: number;
  /** What it brings beside; left out where nothing. */
  readonly tally?: Tally;
  /** Faces that stand for it, where a ladder of degrees looks at how the dice fell. */
  readonly faces?: readonly number[];
}

/** Outcomes in rising order of value; of a pool a value may come in several ways. */
export type Distribution = readonly Outcome[];

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

/** The mean of something that depends on the roll; of the roll itself when nothing is named. */
export function meanOf(distribution: Distribution, worth: (value: number) => number = (value) => value): number {
  let mean = 0;
  for (const { value, chance } of distribution) mean += chance * worth(value);
  return mean;
}
