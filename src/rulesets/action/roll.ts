/**
 * How the tests of this game are rolled: three six-sided dice added up, of which three sixes bring more where the world
 * plays so, and a single die for initiative. Asked for by whatever throws or foresees a test.
 */
import type { Dice } from "../../engine/dice/dice.ts";
import { type Distribution, diceDistribution, explodingDistribution } from "../../engine/dice/distribution.ts";
import { plainDice, type RollKind, sumFaces, throwDice } from "../../engine/dice/roll-kind.ts";
import type { OwnOdds } from "../../engine/preview.ts";
import type { Test } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { isOn, ladderOf, type World } from "./settings.ts";

const SIDES = 6;
const DICE = 3;

/** Throw three; three sixes bring another die, and every further six one more (X15). */
function throwThree(dice: Dice, of: CombatantId, grows: boolean): readonly number[] {
  const faces = [...throwDice(dice, of, SIDES, DICE)];
  if (!grows || faces.some((face) => face !== SIDES)) return faces;
  let face: number;
  do {
    face = dice.roll(SIDES);
    faces.push(face);
  } while (face === SIDES);
  return faces;
}

/** The distribution of three dice; the least comes about by ones alone, which a ladder looks at (X15). */
function threeDistribution(grows: boolean): Distribution {
  const [ones, ...plain] = diceDistribution(DICE, SIDES);
  const least = { value: DICE, chance: ones?.chance ?? 0, faces: Array.from({ length: DICE }, () => 1) };
  if (!grows) return [least, ...plain];
  const sixes = plain.at(-1)?.chance ?? 0;
  const more = explodingDistribution(1, SIDES).map(({ value, chance }) => ({
    value: DICE * SIDES + value,
    chance: sixes * chance,
  }));
  return [least, ...plain.slice(0, -1), ...more];
}

function threeRoll(grows: boolean): RollKind {
  return {
    dice: DICE,
    sides: SIDES,
    varies: true,
    throw: (dice, of) => throwThree(dice, of, grows),
    read: sumFaces,
    look: plainDice,
    outcomes: threeDistribution(grows),
  };
}

/** Three dice of which three sixes bring more, and three of which they do not (X02, X15). */
const GROWING = threeRoll(true);
const PLAIN = threeRoll(false);

/** The die that is added to INI (A003). */
const SINGLE: RollKind = {
  dice: 1,
  sides: SIDES,
  varies: true,
  throw: (dice, of) => throwDice(dice, of, SIDES, 1),
  read: sumFaces,
  look: plainDice,
  outcomes: diceDistribution(1, SIDES),
};

/** What a test keeps that is rolled with a single die. */
export const ONE_DIE = { dice: 1 } as const;

/** How a test falls in this world. */
export function rollOf({ roll }: Pick<Test, "roll">, settings: World["settings"]): RollKind {
  if (roll?.dice === ONE_DIE.dice) return SINGLE;
  return isOn({ settings }, "criticals") ? GROWING : PLAIN;
}

/** A test with what decides how likely it comes to what. */
export function foreseen(world: World, test: Test): OwnOdds {
  return { test, ladder: ladderOf(world), roll: rollOf(test, world.settings) };
}
