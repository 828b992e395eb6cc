/**
 * How the tests of the Expanded Combat System are rolled: two six-sided dice added up, of which a double six adds more
 * where the world plays so. Asked for by whatever throws or foresees a test.
 */
import type { Dice } from "../../engine/dice/dice.ts";
import { type Distribution, diceDistribution } from "../../engine/dice/distribution.ts";
import { plainDice, type RollKind, sumFaces } from "../../engine/dice/roll-kind.ts";
import type { OwnOdds } from "../../engine/preview.ts";
import type { Test } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { isOn, ladderOf } from "./settings.ts";
import type { CodaEncounter } from "./sheet.ts";

/** Below this chance further sixes are no longer told apart; what is left goes to the last outcome. */
export const TAIL = 1e-12;

/** Throw both; a double six adds another die, and every further six one more (C01, C02). */
function throwPair(dice: Dice, of: CombatantId, explodes: boolean): readonly number[] {
  const faces = [dice.roll(6, { of, count: 2 }), dice.roll(6)];
  if (!explodes || faces[0] !== 6 || faces[1] !== 6) return faces;
  let face: number;
  do {
    face = dice.roll(6);
    faces.push(face);
  } while (face === 6);
  return faces;
}

/** What follows a double six: another die, and one more for every further six (C02). */
function explodedOutcomes(chance: number): Distribution {
  const outcomes: { value: number; chance: number }[] = [];
  let left = chance;
  let base = 12;
  for (; left >= TAIL; base += 6, left /= 6) {
    for (let face = 1; face <= 5; face++) outcomes.push({ value: base + face, chance: left / 6 });
  }
  outcomes.push({ value: base + 1, chance: left });
  return outcomes;
}

/** Exact up to `TAIL`: rolls rarer than that are added to the last outcome, so that the chances sum to 1. */
function pairDistribution(explodes: boolean): Distribution {
  const plain = diceDistribution(2, 6);
  return explodes ? [...plain.slice(0, -1), ...explodedOutcomes(1 / 36)] : plain;
}

function pairRoll(explodes: boolean): RollKind {
  return {
    dice: 2,
    sides: 6,
    varies: false,
    throw: (dice, of) => throwPair(dice, of, explodes),
    read: sumFaces,
    look: plainDice,
    outcomes: pairDistribution(explodes),
  };
}

/** Two dice of which a double six adds more, and two of which it does not (C02, C04). */
export const EXPLODING = pairRoll(true);
export const PLAIN = pairRoll(false);

/** How two dice fall in this world (C02, C04). */
export function rollIn(world: Pick<CodaEncounter, "settings">): RollKind {
  return isOn(world, "explodeDoubleSix") ? EXPLODING : PLAIN;
}

/** A test with what decides how likely it comes to what. */
export function foreseen(encounter: CodaEncounter, test: Test): OwnOdds {
  return { test, ladder: ladderOf(encounter), roll: rollIn(encounter) };
}
