/**
 * How tasks and damage of this game are rolled: twenty-sided dice counted one by one, and challenge dice. Asked for by
 * whatever throws, shows or foresees them (P03 to P05, P10).
 */

import type { Throw } from "../../engine/dice/dice.ts";
import { type EachDie, eachDie, type FaceWorth } from "../../engine/dice/each-die.ts";
import { type DieLook, plainDice } from "../../engine/dice/roll-kind.ts";
import type { OwnOdds } from "../../engine/preview.ts";
import type { Test } from "../../engine/tests.ts";
import { degrees } from "./tables/degrees.ts";
import { dice } from "./tables/figures.ts";

type Data = NonNullable<Test["roll"]>;

/** For what a face of a task's die counts: against a number, twice up to a focus or for a one (P03 to P05). */
function worthOf(number: number, focus: number, complication: number): (face: number) => FaceWorth {
  return (face) => {
    const isDouble = face === 1 || face <= focus;
    const value = isDouble ? 2 : Number(face <= number);
    if (face >= complication) return { value, is: "complication", brings: "complication" };
    return isDouble ? { value, is: "double" } : { value };
  };
}

/** Dice of a task; the helper's counts as soon as one of the others does (S029, G386). */
function taskDice(roll: Data): EachDie {
  const complication = Number(roll.complication);
  const { helper } = roll;
  const own = worthOf(Number(roll.number), Number(roll.focus), complication);
  const helpers = worthOf(Number(roll.helperNumber), 0, complication);
  return eachDie({
    own: { dice: Number(roll.dice), sides: 20, worth: own },
    others: typeof helper === "string" ? [{ of: helper, dice: 1, sides: 20, worth: helpers }] : [],
    othersNeedOwn: true,
    again: Number(roll.again ?? 0),
    roll,
    varies: true,
    reading: () => "successes",
    tiles: "face",
  });
}

/** For what a face of a challenge die counts (P10). */
function challengeWorth(face: number): FaceWorth {
  if (face >= 5) return { value: 1, is: "effect", brings: "effect" };
  return { value: face <= 2 ? face : 0 };
}

/** Challenge dice by how many there are and how many of them may fall again: their odds are worked out once. */
const known = new Map<string, EachDie>();

/** Challenge dice, of which so many may fall again. */
export function challengeDice({ challenge, again = 0 }: Data): EachDie {
  const [count, falling] = [Number(challenge), Number(again)];
  const key = `${count} ${falling}`;
  const dice = known.get(key) ?? challengeDiceOf(count, falling);
  known.set(key, dice);
  return dice;
}

function challengeDiceOf(count: number, again: number): EachDie {
  return eachDie({
    own: { dice: count, sides: 6, worth: challengeWorth },
    again,
    roll: again === 0 ? { challenge: count } : { challenge: count, again },
    varies: true,
    reading: () => "challenge",
    tiles: "worth",
  });
}

/** Dice that count for their faces: for a table that wants an order (G452). */
const PLAIN: Data = { plain: 1 };

function plainDie(roll: Data): EachDie {
  return eachDie({ own: { dice: 1, sides: 20, worth: (value) => ({ value }) }, roll, varies: false });
}

/** How a test or damage falls. */
export function rollOf({ roll = PLAIN }: Pick<Test, "roll">): EachDie {
  if (roll.challenge !== undefined) return challengeDice(roll);
  return roll.plain === undefined ? taskDice(roll) : plainDie(roll);
}

/** A task with what decides how likely it comes to what, the best second throw of an aim counted in. */
export function foreseen(test: Test): OwnOdds {
  return { test, ladder: degrees, roll: rollOf(test) };
}

/** The dice of a throw as they are drawn. */
export function look(fallen: Throw): readonly DieLook[] {
  return fallen.roll ? rollOf({ roll: fallen.roll }).thrown(fallen) : plainDice(fallen.faces);
}

/** A plain die, for a table that wants an order; the text has none (G452). */
export const initiativeTest: Test = {
  id: "initiative",
  modifiers: [],
  target: null,
  roll: PLAIN,
  rules: [...dice.task.rules, "G452"],
};
