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

/** Sum of the faces. */
export function sumFaces(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}
