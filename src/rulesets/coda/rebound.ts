import type { Course, Resolution } from "../../engine/course.ts";
import { combatantOf, hasCondition } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Test } from "../../engine/tests.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { beginAct } from "./act.ts";
import type { Handler } from "./handler.ts";
import { takeOff } from "./harm/conditions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { skillModifiers } from "./skills.ts";
import type { CodaActionRow } from "./tables/actions.ts";
import { rollSituated, situated } from "./tests.ts";
import { hasOpportunity } from "./turn.ts";

/** Target number of being back on one's feet at once, in a fight like elsewhere (R396, G37). */
const TARGET = 10;

/** Why nobody is back on his feet as things stand, or null. */
function checkFooting(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed")) return refuse("move/held");
  return hasCondition(actor, "prone") ? null : refuse("posture/not-prone");
}

/** Why nobody may rebound now, or null: only right after he was felled, as an Action of Opportunity (R396, G293). */
function checkRebound(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (intent.interrupts?.as !== "rebound") return refuse("rebound/not-now");
  if (!hasOpportunity(encounter, actor)) return refuse("act/no-opportunity-left");
  return checkFooting(encounter, actor);
}

/** Who rebounds, as a situation of his. */
function situationOf(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "move", maneuver: null, weapon: null, attack: null };
}

/** The Gymnastics test of rebounding (R396, G37). */
function reboundTest(encounter: CodaEncounter, { actor: id }: Intent): Test {
  const actor = combatantOf(encounter, id);
  const modifiers = situated(situationOf(encounter, actor), skillModifiers(actor, "gymnastics", "", "tumble"));
  return { id: "move/rebound", modifiers, target: TARGET, rules: ["R396"] };
}

/** Rise at once: it lets foes strike while still prone, then the test decides; failed, the opportunity is gone (R396, R397, G293). */
function* resolveRebound(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const goesOn = yield* beginAct(course, intent, row, null, checkFooting);
  if (!goesOn) return;
  const situation = situationOf(course.encounter, course.of(intent.actor));
  const { success } = rollSituated(course, situation, reboundTest(course.encounter, intent));
  if (success) takeOff(course, intent.actor, "prone");
}

/** What carries out a rebound. */
export const reboundAct: Handler = { check: checkRebound, resolve: resolveRebound, test: reboundTest };
