import type { Course, Resolution } from "../../engine/course.ts";
import { combatantOf, hasCondition } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import { adjustModifiers } from "../../engine/modifiers.ts";
import type { Test } from "../../engine/tests.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { beginAct } from "./act.ts";
import { putOn, takeOff } from "./harm/conditions.ts";
import { loseLasting } from "./lasting.ts";
import { attributeModifiers } from "./plain-test.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { CodaActionRow } from "./tables/actions.ts";
import { rollTest } from "./tests.ts";
import { isFight, payActions } from "./turn.ts";

/** Target number of getting up, and what a running fight adds to it (R081, R082). */
const RISE = { target: 5, engaged: 5 };

/** Why somebody may not drop to the floor, or null. */
export function checkDrop(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  return hasCondition(actor, "prone") ? refuse("posture/already-prone") : null;
}

/** Drop to the floor (R028, R079). */
export function resolveDrop(course: Course<CodaSheet>, { actor }: Intent): undefined {
  payActions(course, actor, 1);
  putOn(course, actor, "prone");
  loseLasting(course, actor, "felled");
}

/** Why somebody may not get up, or null. */
export function checkRise(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed")) return refuse("move/held");
  return hasCondition(actor, "prone") ? null : refuse("posture/not-prone");
}

/** The Agility test of getting up (R081, R082). */
export function riseTest(encounter: CodaEncounter, intent: Intent): Test {
  const actor = combatantOf(encounter, intent.actor);
  const engaged = isFight(encounter)
    ? [{ id: "engaged", value: -RISE.engaged, source: "condition" as const, rules: ["R082", "G32"] }]
    : [];
  const modifiers = adjustModifiers([...attributeModifiers(actor, "agility"), ...engaged], intent.adjustment);
  return { id: "move/standUp", modifiers, target: RISE.target, rules: ["R081"] };
}

/** Get up: it provokes while still prone, then the test decides (R039, R081, G221). */
export function* resolveRise(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const { actor } = intent;
  const goesOn = yield* beginAct(course, intent, row, null, checkRise);
  if (!goesOn) return;
  const result = rollTest(course, actor, riseTest(course.encounter, intent));
  if (result.success) takeOff(course, actor, "prone");
}
