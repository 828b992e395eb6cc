/**
 * The kinds of rolls that games use: two dice of which a double six goes on, and a pool of which the best counts.
 * `tests.ts` rolls them, `odds/distribution.ts` has the chances of the same kinds.
 */
import type { CombatantId } from "../types.ts";
import type { Dice, FirstDie } from "./dice.ts";

/**
 * Roll two six-sided dice; a double six adds another die, and every further six one more (C01, C02).
 *
 * @returns The faces in the order they fell; their sum is the roll.
 */
export function rollPair(dice: Dice, of: CombatantId, explodes = true): readonly number[] {
  const faces = [dice.roll(6, of, 2), dice.roll(6)];
  if (!explodes || faces[0] !== 6 || faces[1] !== 6) return faces;
  let face: number;
  do {
    face = dice.roll(6);
    faces.push(face);
  } while (face === 6);
  return faces;
}

/** Throw some equal dice together. @param first - What the first one is. @returns The faces in the order they fell. */
export function throwDice(
  dice: Dice,
  of: CombatantId,
  sides: number,
  count: number,
  first?: FirstDie,
): readonly number[] {
  const faces: number[] = [];
  for (let fallen = 0; fallen < count; fallen++)
    faces.push(fallen === 0 ? dice.roll(sides, of, count, first) : dice.roll(sides));
  return faces;
}

export function sumFaces(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}

/** Six-sided dice that are thrown together and of which the highest counts; the first one is the drama die (N03). */
export interface Pool {
  /** How many are thrown; at least 1. */
  readonly dice: number;
}

/**
 * Throw a pool, the drama die first; a single die that shows a six brings one more, once (N03, N05).
 *
 * @returns The faces in the order they fell.
 */
export function rollPool(dice: Dice, of: CombatantId, { dice: count }: Pool): readonly number[] {
  const faces = throwDice(dice, of, 6, count, "drama");
  return count === 1 && faces[0] === 6 ? [...faces, dice.roll(6)] : faces;
}

/** Which faces of a pool count: the highest, the drama die before its equals, or a six on it and the next highest (N03 to N05). */
export function countedInPool(faces: readonly number[]): readonly boolean[] {
  const best = faces.indexOf(Math.max(...faces));
  const next = faces[0] === 6 && faces.length > 1 ? 1 + faces.slice(1).indexOf(Math.max(...faces.slice(1))) : best;
  return faces.map((_, place) => place === best || place === next);
}

/** What the faces of a pool come to: the highest, or with a six on the drama die six and the next highest (N03 to N05). */
export function readPool(faces: readonly number[], { dice: count }: Pool): number {
  if (count === 1) return sumFaces(faces);
  const [drama = 0, ...others] = faces;
  const best = Math.max(...others);
  return drama === 6 ? drama + best : Math.max(drama, best);
}
