/**
 * Using another weapon than the one that initiative was rolled with, which costs the place in the order (I003, G339).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { maneuverOf } from "../attack/attack.ts";
import { isOn } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet, IconWeapon } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { hasLostPlace, initiativeOf } from "./order.ts";
import { isDelaying, nextPlace } from "./plan.ts";
import { executing } from "./round-state.ts";

/** With what skill a weapon is used, or bare hands. */
function skillOf(weapon: IconWeapon | null): string {
  return weapon ? `${weapon.skill}/${weapon.speciality}` : "unarmedCombat/";
}

/** Is it an attack with the skill of another weapon than the one that initiative was rolled with (I003, G339)? */
function usesAnother(encounter: IconEncounter, actor: IconCombatant, { action, weapon }: Intent): boolean {
  const kind = actionRow(action)?.kind;
  const rolled = initiativeOf(actor)?.weapon;
  if ((kind !== "fire" && kind !== "fight") || rolled === undefined || !isOn(encounter, "weaponOfRound")) return false;
  const before = ownWeapon(actor, rolled);
  if (rolled !== "" && !before) return false;
  return skillOf(before) !== skillOf(maneuverOf(action)?.bare ? null : ownWeapon(actor, weapon));
}

/** Are others left who act in this pass and do not wait? */
function areLeft(encounter: IconEncounter, actor: IconCombatant): boolean {
  const pass = nextPlace(actor);
  return executing(encounter).some((one) => one.id !== actor.id && !isDelaying(one) && nextPlace(one) <= pass);
}

/**
 * Does the act cost its actor the place in the order, since it is done with another weapon than that of the round
 * (G339)?
 *
 * They act last of those left in the pass then, and the act has yet to begin.
 */
export function losesPlace(encounter: IconEncounter, actor: IconCombatant, intent: Intent): boolean {
  if (!isFight(encounter) || hasLostPlace(actor) || isDelaying(actor) || intent.interrupts) return false;
  return usesAnother(encounter, actor, intent) && areLeft(encounter, actor);
}

/** May the act not come out of turn, since it is done with another weapon than that of the round (G339)? */
export function isOutOfPlace(encounter: IconEncounter, actor: IconCombatant, intent: Intent): boolean {
  return usesAnother(encounter, actor, intent) && areLeft(encounter, actor);
}

/** Let somebody act last of those left in each pass of the round (G339). */
export function losePlace(course: Course<IconSheet>, { actor, action }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "lostPlace", from: null, to: true });
  course.note("round/lost-place", { action }, actor);
}
