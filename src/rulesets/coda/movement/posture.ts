/** Lying down and getting up again (R079, R081). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { rollSituated, situated } from "../check.ts";
import { putOn, takeOff } from "../damage/conditions.ts";
import { attributeModifiers } from "../plain-test.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { rises } from "../tables/actions.ts";
import { adjusted, metNumber, tablePart } from "../test-adjustments.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { engagedModifiers, moveSituation } from "./test.ts";

/** Why somebody may not drop to the floor, or null; whoever is held makes no move of their own (G24). */
export function checkDrop(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed")) return refuse("move/held");
  return hasCondition(actor, "prone") ? refuse("posture/already-prone") : null;
}

/** Drop to the floor; no test, and nobody strikes (R028, R079). */
export function* resolveDrop(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const goesOn = yield* beginAct(course, intent, row, null, checkDrop);
  if (!goesOn) return;
  putOn(course, intent.actor, "prone");
  loseTimedEffects(course, intent.actor, "felled");
}

/** Why somebody may not get up, or null; whoever is grabbed stays down (G221). */
export function checkRise(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed")) return refuse("move/held");
  return hasCondition(actor, "prone") ? null : refuse("posture/not-prone");
}

/** The Agility test of getting up (R081, R082, G31). */
export function riseTest(encounter: CodaEncounter, intent: Intent): Test {
  const actor = combatantOf(encounter, intent.actor);
  const { attribute, target, engaged, rules } = rises.standUp;
  const modifiers = situated(moveSituation(encounter, actor), [
    ...attributeModifiers(actor, attribute),
    ...engagedModifiers(encounter, actor, engaged),
  ]);
  return {
    id: "move/standUp",
    modifiers: adjusted(encounter, actor, modifiers, intent.adjustment),
    ...metNumber(intent.adjustment, tablePart(target, rules)),
    rules,
  };
}

/** Get up: it provokes while still prone, then the test decides (R039, R081, G221). */
export function* resolveRise(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const goesOn = yield* beginAct(course, intent, row, null, checkRise);
  if (!goesOn) return;
  const situation = moveSituation(course.encounter, course.of(intent.actor));
  const result = rollSituated(course, situation, riseTest(course.encounter, intent));
  if (result.success) takeOff(course, intent.actor, "prone");
}
