/** What rest and care give back, as the GM grants it (C41, C46). The window "Recovery" asks for it. */
import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type CombatantId, type Json, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { takeOff } from "../damage/conditions.ts";
import { damageOf, fatigueOf } from "../derived.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";

/** What rest and care give back: points of damage, levels of fatigue, consciousness. */
interface Recovery {
  readonly points: number;
  readonly levels: number;
  readonly wakes: boolean;
}

/** Returns a whole number that was given, from nothing to as much as there is. */
function countOf(given: Json | undefined, most: number): number {
  return typeof given === "number" && Number.isInteger(given) ? Math.max(0, Math.min(given, most)) : 0;
}

/** What of the request there is to recover (C41, C46). */
function recoveryOf(actor: CodaCombatant, intent: Intent): Recovery {
  const isOut = actor.conditions.some((id) => id === "unconscious" || id === "stunned");
  return {
    points: countOf(intent.options?.points, damageOf(actor)),
    levels: countOf(intent.options?.levels, fatigueOf(actor).level),
    wakes: intent.options?.wakes === true && isOut,
  };
}

function checkRecovery(_encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  const { points, levels, wakes } = recoveryOf(actor, intent);
  return points > 0 || levels > 0 || wakes ? null : refuse("work/nothing-to-recover");
}

/** Give damage or fatigue back, if there is any to give. */
export function giveBack(course: Course<CodaSheet>, id: CombatantId, key: "damage" | "fatigue", by: number): void {
  if (by > 0) course.change(id, { kind: "count", key, by: -by });
}

/** Recover as much as the game master grants for rest and care (C41, C46). */
function resolveRecovery(course: Course<CodaSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const { points, levels, wakes } = recoveryOf(course.of(actor), intent);
  giveBack(course, actor, "damage", points);
  giveBack(course, actor, "fatigue", levels);
  if (wakes) for (const condition of ["unconscious", "stunned"] as const) takeOff(course, actor, condition);
  course.note("work/recovered", {}, actor);
}

/** Recovery, as the game master grants it (C41, C46). */
export const recover: Handler = { check: checkRecovery, resolve: resolveRecovery };
