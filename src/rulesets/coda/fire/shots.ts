import type { Course } from "../../../engine/course.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { ownerOf } from "../weapons.ts";

/** Under which count of whom the used shots of a weapon are kept; they go where the weapon goes. */
function storeOf(combatant: CodaCombatant, weapon: CodaWeapon): { owner: CombatantId; key: string } {
  const { owner, id } = ownerOf(combatant, weapon.id);
  return { owner, key: `shots:${id}` };
}

/** Shots that the weapon has used since it was loaded (R448). */
export function shotsUsed(encounter: CodaEncounter, combatant: CodaCombatant, weapon: CodaWeapon): number {
  const { owner, key } = storeOf(combatant, weapon);
  return encounter.combatants[owner]?.counts[key] ?? 0;
}

/** Shots that the weapon still has; without end for one that is never used up (R448). */
export function shotsLeft(encounter: CodaEncounter, combatant: CodaCombatant, weapon: CodaWeapon): number {
  if (weapon.shots === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, weapon.shots - shotsUsed(encounter, combatant, weapon));
}

/** Why the weapon cannot fire so many shots, or null (R138, R233, R305, R367, R448). */
export function refuseShots(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  weapon: CodaWeapon,
  needed: number,
): Refusal | null {
  const left = shotsLeft(encounter, combatant, weapon);
  return left >= needed ? null : refuse("fire/too-few-shots", { weapon: weapon.name, needed, left });
}

/** Use up shots; of a weapon without end none is counted (R138, R233, R305, R448). */
export function spendShots(course: Course<CodaSheet>, of: CombatantId, weapon: CodaWeapon, count: number): void {
  if (weapon.shots === null) return;
  const { owner, key } = storeOf(course.of(of), weapon);
  course.change(owner, { kind: "count", key, by: count });
}

/** Fill the weapon again (R230). */
export function refill(course: Course<CodaSheet>, of: CombatantId, weapon: CodaWeapon): void {
  const { owner, key } = storeOf(course.of(of), weapon);
  course.change(owner, { kind: "count", key, by: -shotsUsed(course.encounter, course.of(of), weapon) });
}
