/**
 * What carries out defenses that are acts of their own: dodging before anybody attacks, and being back on one's feet at
 * once (R183 to R187, R396). A block or parry is only ever an answer; see `declare.ts`.
 */

import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler, Handlers } from "../actions.ts";
import { extraOf } from "../attack/attack.ts";
import { rollSituated, situated } from "../check.ts";
import { takeOff } from "../damage/conditions.ts";
import { isInHold } from "../grab/limits.ts";
import { keptOf, needsKept, useKept } from "../initiative/kept-actions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { maneuverFigures } from "../tables/maneuvers.ts";
import { hasOpportunity, payAct } from "../turn.ts";
import { isShut } from "./choices.ts";
import { dodgeTest, rollDodge } from "./dodge.ts";

/**
 * Why nobody may dodge at large now, or null; whoever shields themselves with another cannot (R183, R184, R206, G237).
 */
function checkDodge(encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (!isFight(encounter)) return refuse("defence/no-fight");
  if (isShut(encounter, actor) || isInHold(actor)) return refuse("defence/shut");
  return needsKept(encounter, actor) && keptOf(encounter, actor) < 1 ? refuse("defence/only-kept") : null;
}

/** Dodge before anybody attacks: the roll is one's Defense for the rest of the round (R183 to R187). */
function resolveDodge(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): undefined {
  const { actor, adjustment, interrupts } = intent;
  const extra = extraOf(course.encounter, course.of(actor), row, intent);
  payAct(course, actor, row, interrupts);
  if (!interrupts) useKept(course, actor);
  rollDodge(course, actor, null, { extra, adjustment });
}

const dodge: Handler = {
  check: checkDodge,
  resolve: resolveDodge,
  test: (encounter, intent, row) => {
    const actor = combatantOf(encounter, intent.actor);
    const extra = extraOf(encounter, actor, row, intent);
    return dodgeTest(encounter, actor, null, { extra, adjustment: intent.adjustment });
  },
};

/** Blocks and parries answer a blow and are declared when one is asked for (R141, R142). */
const guard: Handler = { check: () => refuse("defence/when-attacked"), resolve: () => undefined };

/** The defences as acts of their own. */
export const defenceActs: Handlers = { dodge, block: guard, parry: guard };

/** Why nobody is back on their feet as things stand, or null. */
function checkFooting(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed")) return refuse("move/held");
  return hasCondition(actor, "prone") ? null : refuse("posture/not-prone");
}

/** Why nobody may rebound now, or null: only right after they were felled, as an Action of Opportunity (R396, G293). */
function checkRebound(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (intent.interrupts?.as !== "rebound") return refuse("rebound/not-now");
  if (!hasOpportunity(encounter, actor)) return refuse("act/no-opportunity-left");
  return checkFooting(encounter, actor);
}

/** Who rebounds, as a situation of theirs. */
function situationOf(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "move", maneuver: null, weapon: null, attack: null };
}

/** The Gymnastics test of rebounding (R396, G37). */
function reboundTest(encounter: CodaEncounter, { actor: id }: Intent): Test {
  const actor = combatantOf(encounter, id);
  const modifiers = situated(situationOf(encounter, actor), skillModifiers(actor, "gymnastics", "", "tumble"));
  return { id: "move/rebound", modifiers, target: maneuverFigures.reboundTarget.value, rules: ["R396"] };
}

/**
 * Rise at once: it lets enemies strike while still prone, then the test decides; failed, the opportunity is gone (R396,
 * R397, G293).
 */
function* resolveRebound(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const goesOn = yield* beginAct(course, intent, row, null, checkFooting);
  if (!goesOn) return;
  const situation = situationOf(course.encounter, course.of(intent.actor));
  const { success } = rollSituated(course, situation, reboundTest(course.encounter, intent));
  if (success) takeOff(course, intent.actor, "prone");
}

/** What carries out a rebound. */
export const reboundAct: Handler = { check: checkRebound, resolve: resolveRebound, test: reboundTest };
