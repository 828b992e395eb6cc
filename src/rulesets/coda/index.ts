import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Preview, Ruleset } from "../../engine/ruleset.ts";
import type { Test } from "../../engine/tests.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { attackOf } from "./attack/attack.ts";
import { checkAttack } from "./attack/check.ts";
import { attackTest } from "./attack/modifiers.ts";
import { resolveAttack } from "./attack/resolve.ts";
import { isHelpless } from "./figures.ts";
import { initiativeTest } from "./initiative.ts";
import { judgeMove } from "./move/judge.ts";
import { checkMove, planMove } from "./move/plan.ts";
import { resolveMove } from "./move/resolve.ts";
import { mannerTest } from "./move/test.ts";
import { checkPlainTest, plainTest, resolvePlainTest } from "./plain-test.ts";
import { checkDrop, checkRise, resolveDrop, resolveRise, riseTest } from "./posture.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { type ActionId, actionRow, actions, type CodaActionRow } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { manners } from "./tables/manners.ts";
import { reachOf } from "./threat.ts";
import { allowanceOf, isFight, refuseCost } from "./turn.ts";
import { checkWithdraw, resolveWithdraw } from "./withdraw.ts";

/** What carries an action out: why it may not begin, what happens, and which test it rolls first. */
interface Handler {
  check(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null;
  resolve(course: Course<CodaSheet>, intent: Intent): Resolution | undefined;
  test?(encounter: CodaEncounter, intent: Intent): Test | null;
}

const attack: Handler = {
  check: (encounter, actor, intent, row) => checkAttack(encounter, actor, row, intent),
  resolve: resolveAttack,
  test: (encounter, intent) => attackTest(attackOf(encounter, intent), intent.adjustment),
};

const plain: Handler = { check: checkPlainTest, resolve: resolvePlainTest, test: plainTest };

const handlers: Readonly<Record<ActionId, Handler>> = {
  armedAttack: attack,
  rangedAttack: attack,
  unarmedAttack: attack,
  move: {
    check: checkMove,
    resolve: resolveMove,
    test: (encounter, intent) => {
      const [leg] = planMove(encounter, intent).legs;
      return leg && !leg.continues ? mannerTest(encounter, intent, leg.row) : null;
    },
  },
  withdraw: { check: checkWithdraw, resolve: resolveWithdraw },
  dropProne: { check: checkDrop, resolve: resolveDrop },
  standUp: { check: checkRise, resolve: resolveRise, test: riseTest },
  attributeTest: plain,
  reactionTest: plain,
  skillTest: plain,
};

/** The handler of an action. @throws RangeError - No such action; `check` refuses those. */
function handlerOf(action: string): Handler {
  if (!Object.hasOwn(handlers, action)) throw new RangeError(`no action ${action}`);
  return handlers[action as ActionId];
}

/** Why an act of a fight may not begin now, whatever it is, or null: the turn, a withdrawal, the cost. */
function checkTurn(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null {
  if (row.group === "other" || !isFight(encounter) || intent.interrupts) return null;
  if (encounter.turn !== actor.id) return refuse("act/not-your-turn");
  if (row.combat && actor.marks.withdrawing === true) return refuse("act/withdrawing");
  if (row.id === "move" || typeof row.cost !== "number") return null;
  return refuseCost(encounter, actor, row.cost, row.group === "move");
}

/** Why the intent may not begin, or null. */
function check(encounter: CodaEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const actor = encounter.combatants[intent.actor];
  if (!row) return refuse("act/no-such-action", { action: intent.action });
  if (!actor) return refuse("act/no-such-actor");
  if (isHelpless(actor) && row.group !== "other") return refuse("act/helpless");
  return checkTurn(encounter, actor, intent, row) ?? handlerOf(row.id).check(encounter, actor, intent, row);
}

/** What the roll dialog shows: the test, and what the act costs and provokes. */
function preview(encounter: CodaEncounter, intent: Intent): Preview | null {
  const row = actionRow(intent.action);
  const test = row ? handlerOf(row.id).test?.(encounter, intent) : null;
  if (!row || !test) return null;
  const cost = typeof row.cost === "number" && isFight(encounter) ? [{ code: "cost", params: { cost: row.cost } }] : [];
  const provokes = row.provokes === "never" ? [] : [{ code: `provokes/${row.provokes}`, params: {} }];
  return { test, ladder: degrees, notes: [...cost, ...provokes] };
}

/** The Expanded Combat System. */
export const coda: Ruleset<CodaSheet> = {
  id: "coda",
  actions,
  manners,
  conditions,
  degrees,
  check,
  resolve: (course, intent) => handlerOf(intent.action).resolve(course, intent),
  preview,
  threat: reachOf,
  judgeMove: (encounter, intent) => judgeMove(encounter, intent, check(encounter, intent)),
  allowance: allowanceOf,
  initiative: initiativeTest,
};
