import { seededDice } from "../../src/engine/dice/dice.ts";

/** Choices at random that are the same for the same seed. */
export interface Chance {
  /** A whole number from 0 to less than `below`. */
  below(below: number): number;
  /** True so many times in a hundred. */
  percent(share: number): boolean;
  /** One of a list. @throws RangeError - The list is empty. */
  one<T>(list: readonly T[]): T;
}

/** Chance from a seed. */
export function chanceFrom(seed: number): Chance {
  const dice = seededDice(seed);
  const below = (most: number) => dice.roll(most) - 1;
  return {
    below,
    percent: (share) => below(100) < share,
    one: (list) => {
      if (list.length === 0) throw new RangeError("nothing to choose from");
      return list[below(list.length)] as (typeof list)[number];
    },
  };
}
