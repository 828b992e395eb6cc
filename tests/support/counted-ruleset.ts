import type { Course, Resolution } from "../../src/engine/course.ts";
import { type EachDie, eachDie } from "../../src/engine/dice/each-die.ts";
import { diceAgain, rerollQuestion } from "../../src/engine/dice/reroll.ts";
import { plainDice } from "../../src/engine/dice/roll-kind.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { OwnOdds } from "../../src/engine/preview.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { DegreeLadder, Test } from "../../src/engine/tests.ts";
import { toyRuleset } from "./toy-ruleset.ts";

/** Up to this a die of whoever rolls is a success, or two, and from there on a complication; the helper's own limit. */
export const TARGET = 9;
export const FOCUS = 3;
export const TROUBLE = 20;
export const HELPERS_TARGET = 12;

/** Dice of 20 that are counted one by one: at or under a number, some twice, the highest brings a complication. */
const counting = (target: number) => (face: number) => {
  if (face >= TROUBLE) return { value: 0, is: "complication", brings: "complication" };
  if (face <= FOCUS) return { value: 2, is: "focus" };
  return { value: face <= target ? 1 : 0 };
};

/**
 * A counted pool: so many dice, one more of a helper which counts as soon as one of the others does, some thrown again.
 */
export function countedPool(roll: NonNullable<Test["roll"]>): EachDie {
  const dice = Number(roll.dice);
  const helper = typeof roll.helper === "string" ? roll.helper : null;
  return eachDie({
    own: { dice, sides: 20, worth: counting(TARGET) },
    others: helper === null ? [] : [{ of: helper, dice: 1, sides: 20, worth: counting(HELPERS_TARGET) }],
    othersNeedOwn: true,
    again: Number(roll.again ?? 0),
    roll,
    varies: true,
    reading: () => "counted",
  });
}

/** Dice of six of which a five or a six counts one and brings an effect, a three or a four nothing. */
export function challenge(roll: NonNullable<Test["roll"]>): EachDie {
  const worth = (face: number) => {
    if (face >= 5) return { value: 1, is: "effect", brings: "effect" };
    return { value: face <= 2 ? face : 0 };
  };
  return eachDie({ own: { dice: Number(roll.challenge), sides: 6, worth }, roll, varies: true });
}

const kindOf = ({ roll = { dice: 2 } }: Pick<Test, "roll">) => (roll.challenge ? challenge(roll) : countedPool(roll));

export const countedLadder: DegreeLadder = [
  { id: "miss", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "hit", from: 0, success: true },
];

/** The test of a strike: two successes; whoever has grit may throw one die again. */
function testOf({ counts }: { readonly counts: Readonly<Record<string, number>> }, { options }: Intent): Test {
  const helper = typeof options?.helper === "string" ? { helper: options.helper } : {};
  const again = (counts.grit ?? 0) > 0 ? { again: 1 } : {};
  return { id: "strike", modifiers: [], target: 2, roll: { dice: 2, ...helper, ...again } };
}

export const isHit = (value: number) => (value >= 2 ? 1 : 0);

function* strike(course: Course, intent: Intent): Resolution {
  const { actor, targets: [target = ""] = [] } = intent;
  const test = testOf(course.of(actor), intent);
  const kind = kindOf(test);
  let faces = course.throw(actor, kind);
  course.foretell(test, faces, countedLadder);
  if (kind.again) {
    const dice = { faces, may: [0, 1], most: 1, best: kind.again.best(faces, isHit) };
    const [answer] = yield* course.ask([rerollQuestion(actor, dice, { rules: [] })]);
    const places = diceAgain(answer);
    if (places.length > 0) {
      course.change(actor, { kind: "count", key: "grit", by: -1 });
      faces = course.throwAgain(actor, kind, faces, places);
    }
  }
  const { success, tally = {} } = course.tested(actor, test, faces, countedLadder);
  if (tally.complication) course.change(actor, { kind: "count", key: "trouble", by: tally.complication });
  if (!success) return;
  const roll = { challenge: 2 };
  const sum = course.summed(actor, { id: "damage", faces: course.throw(actor, challenge(roll)), parts: [], roll });
  course.change(target, { kind: "count", key: "damage", by: sum.total + (sum.tally?.effect ?? 0) });
}

/** What a test would come to. */
export const foreseen = (test: Test): OwnOdds => ({ test, ladder: countedLadder, roll: kindOf(test) });

/**
 * The game of the tests with a strike that is rolled with counted dice, helped, and of which a die may be thrown again.
 */
export const countedRuleset: Ruleset = {
  ...toyRuleset,
  roll: { of: kindOf, look: (fallen) => (fallen.roll ? kindOf(fallen).thrown(fallen) : plainDice(fallen.faces)) },
  resolve: strike,
  preview: {
    ...toyRuleset.preview,
    action: (encounter, intent) => {
      const actor = encounter.combatants[intent.actor];
      return actor ? { ...foreseen(testOf(actor, intent)), spends: {}, costs: {}, notes: [] } : null;
    },
    choice: (_encounter, _prompt, { dice }) => {
      if (!dice) return null;
      const roll = countedPool({ dice: 2, again: 1 });
      const outcomes = roll.again?.after(dice.faces, dice.best ?? []) ?? [];
      const { again: _again, ...once } = roll;
      const test = { id: "strike", modifiers: [], target: 2 };
      return {
        costs: {},
        byOrder: false,
        odds: { test, ladder: countedLadder, roll: { ...once, outcomes } },
      };
    },
  },
};
