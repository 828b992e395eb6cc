import type { Course } from "../../../engine/course.ts";
import { ambushersOf, type Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { putOn, takeOff } from "../harm/conditions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { rollSituated, situated } from "../tests.ts";

/** Why surprise is not rolled, or null: before the first round or at its very start, by some against others (R001, R004). */
export function checkSurprise(encounter: CodaEncounter, _actor: CodaCombatant, intent: Intent): Refusal | null {
  if (encounter.round > 1) return refuse("surprise/too-late");
  const ambushers = ambushersOf(intent);
  const targets = intent.targets ?? [];
  if (targets.length === 0) return refuse("surprise/nobody");
  const known = [...ambushers, ...targets].every((id) => Object.hasOwn(encounter.combatants, id));
  if (!known) return refuse("act/no-such-target");
  return targets.some((id) => ambushers.includes(id)) ? refuse("surprise/both") : null;
}

/** A skill test about noticing, as a situation of whoever rolls it. */
function noticing(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "other", maneuver: null, weapon: null, attack: null };
}

/** Roll one of the two skills of an ambush. */
function roll(course: Course<CodaSheet>, id: CombatantId, skill: "observe" | "stealth", target: number | null) {
  const situation = noticing(course.encounter, course.of(id));
  const modifiers = situated(situation, skillModifiers(situation.actor, skill, "", ""));
  const test: Test = { id: `surprise/${skill}`, modifiers, target, rules: ["R005"] };
  return rollSituated(course, situation, test);
}

/** How well the ambushers hide; the best of them is the hardest to notice, and one who is not noticed is enough (R005, G14). */
function hiding(course: Course<CodaSheet>, ambushers: readonly CombatantId[]): number {
  return Math.max(...ambushers.map((id) => roll(course, id, "stealth", null).total));
}

/** Notice the ambush, whatever an earlier test told. */
function beAware(course: Course<CodaSheet>, id: CombatantId): void {
  takeOff(course, id, "surprised");
  course.note("order/aware", {}, id);
}

/** Roll who is surprised: Observe against every ambusher's Stealth; an equal result notices (R004, R005, R443, G14). */
export function resolveSurprise(course: Course<CodaSheet>, intent: Intent): undefined {
  const target = hiding(course, ambushersOf(intent));
  for (const id of new Set(intent.targets)) {
    if (isHelpless(course.of(id))) continue;
    if (roll(course, id, "observe", target).success) beAware(course, id);
    else putOn(course, id, "surprised");
  }
}
