/**
 * A single shot, and what firing takes from a weapon (A092). Automatic fire is in `autofire.ts`, explosions in
 * `blast.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { refuse } from "../../../engine/types.ts";
import { hit } from "../damage/hit.ts";
import { weaponInHand } from "../gear/weapons.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { refuseFiring, refuseShotAt } from "./check.ts";
import { rollAttack } from "./roll-attack.ts";

/** Use up rounds; of a weapon without end none is counted. */
export function spendRounds(course: Course<ActionSheet>, of: CombatantId, weapon: ActionWeapon, rounds: number): void {
  if (weapon.rounds !== null && rounds > 0)
    course.change(of, { kind: "count", key: `rounds:${weapon.id}`, by: rounds });
}

/** Why no single shot can be fired, or null; what explodes is aimed by `blast`. */
export function checkShot(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const refusal = refuseFiring(encounter, actor, intent.weapon, 1);
  if (refusal) return refusal;
  const weapon = weaponInHand(encounter, actor, intent.weapon) as ActionWeapon;
  if (weapon.explodes) return refuse("fire/explodes", { weapon: weapon.name });
  return refuseShotAt(encounter, actor, intent);
}

/** Fire once (A092). */
export function* resolveShot(course: Course<ActionSheet>, intent: Intent): Resolution {
  const weapon = weaponInHand(course.encounter, course.of(intent.actor), intent.weapon) as ActionWeapon;
  const { attack, hits } = yield* rollAttack(course, intent);
  spendRounds(course, intent.actor, weapon, 1);
  if (hits && attack.target) hit(course, intent.actor, attack.target.id, weapon.damage, false);
}
