/**
 * What a shot takes from its weapon and what it does when it hits; shared by plain shots, held ones and covering fire.
 */
import type { Course } from "../../../engine/course.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { type DamageRoll, hit } from "../damage/hit.ts";
import { modeOf } from "../gear/weapons.ts";
import type { IconCombatant, IconMode, IconSheet, IconWeapon } from "../sheet.ts";

/** Charges that one shot with the weapon takes. */
export function chargesFor(actor: IconCombatant, { weapon, options }: Pick<Intent, "weapon" | "options">): number {
  const own = ownWeapon(actor, weapon);
  return own ? modeOf(own, options?.mode).charges : 0;
}

/** Use up charges; of a weapon without end none is counted. */
export function spendCharges(course: Course<IconSheet>, of: CombatantId, weapon: IconWeapon, count: number): void {
  if (weapon.charges !== null && count > 0)
    course.change(of, { kind: "count", key: `charges:${weapon.id}`, by: count });
}

/** What a shot rolls that hits (I043, N21, N22). */
export function shotOf({ dice, bonus, stun }: IconMode): DamageRoll {
  return { dice, bonus, stun, byHand: false, mayKill: true, rules: ["N22"] };
}

/** What a shot does that hits (I043, N21, N22). */
export function shotHits(course: Course<IconSheet>, of: CombatantId, target: CombatantId, mode: IconMode): void {
  hit(course, of, target, shotOf(mode));
}
