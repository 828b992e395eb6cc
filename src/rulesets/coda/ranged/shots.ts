/**
 * How many shots a weapon has left, and loading it again (R138, R230, R448). Shots go where the weapon goes, so they
 * are counted with whoever owns it.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { extraOf } from "../attack/attack.ts";
import { rollSituated, situated } from "../check.ts";
import { ownerOf, weaponOf } from "../gear/weapons.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { LOAD_IN_THE_DARK } from "../tables/ranged.ts";
import { adjusted } from "../test-adjustments.ts";
import { extraActionModifiers } from "../turn.ts";

/** Under which count of whom the used shots of a weapon are kept; they go where the weapon goes. */
function storeOf(combatant: CodaCombatant, weapon: CodaWeapon): { owner: CombatantId; key: string } {
  const { owner, id } = ownerOf(combatant, weapon.id);
  return { owner, key: `shots:${id}` };
}

/** Shots that the weapon has used since it was loaded (R448). */
function shotsUsed(encounter: CodaEncounter, combatant: CodaCombatant, weapon: CodaWeapon): number {
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
function refill(course: Course<CodaSheet>, of: CombatantId, weapon: CodaWeapon): void {
  const { owner, key } = storeOf(course.of(of), weapon);
  course.change(owner, { kind: "count", key, by: -shotsUsed(course.encounter, course.of(of), weapon) });
}

/** Why the weapon cannot be loaded, or null (R230). */
export function checkReload(encounter: CodaEncounter, actor: CodaCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = weaponOf(encounter, actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (!weapon.held) return refuse("attack/not-held", { weapon: weapon.name });
  if (weapon.shots === null) return refuse("fire/never-empty", { weapon: weapon.name });
  return shotsUsed(encounter, actor, weapon) > 0 ? null : refuse("fire/full", { weapon: weapon.name });
}

/** Is it completely dark, here or for this one act (R231, R458)? */
function isDark(encounter: CodaEncounter, { options }: Intent): boolean {
  return options?.dark === true || isOn(encounter, "dark");
}

function reloading(encounter: CodaEncounter, actor: CodaCombatant, weapon: CodaWeapon): Situation {
  return { encounter, actor, other: null, kind: "other", maneuver: null, weapon, attack: null };
}

/** The Ranged Combat test of loading in complete darkness; null where one sees what one does (R230, R231). */
export function reloadTest(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): Test | null {
  const actor = combatantOf(encounter, intent.actor);
  const weapon = weaponOf(encounter, actor, intent.weapon);
  if (!weapon || !isDark(encounter, intent)) return null;
  const base = [
    ...skillModifiers(actor, "ranged", weapon.group, weapon.speciality),
    ...extraActionModifiers(encounter, extraOf(encounter, actor, row, intent)),
  ];
  const modifiers = adjusted(encounter, actor, situated(reloading(encounter, actor, weapon), base), intent.adjustment);
  return { id: "work/reload", modifiers, target: LOAD_IN_THE_DARK, rules: ["R231"] };
}

/**
 * Load a weapon again; in complete darkness a test decides, and the action is gone either way (R035, R230, R231, G62).
 */
export function* resolveReload(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const { actor } = intent;
  const weapon = weaponOf(course.encounter, course.of(actor), intent.weapon) as CodaWeapon;
  const test = reloadTest(course.encounter, intent, row);
  if (!(yield* beginAct(course, intent, row, weapon, checkReload))) return;
  const { encounter } = course;
  if (test && !rollSituated(course, reloading(encounter, course.of(actor), weapon), test).success) return;
  refill(course, actor, weapon);
  course.note("fire/reloaded", { weapon: weapon.name }, actor);
}
