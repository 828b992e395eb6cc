/** What carries out drawing, dropping and reloading a weapon, and speaking (I011, I013, I015). */
import { handActs, isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { IconCombatant, IconEncounter, IconSheet, IconWeapon } from "../sheet.ts";
import { chargesLeft } from "./weapons.ts";

/** How weapons are drawn and let go of (I011, I013). */
const { toHand, fromHand } = handActs<IconSheet, IconWeapon>({ own: ownWeapon, isHeld: isInHand });

/** Why a weapon cannot be reloaded, or null (I015). */
function checkReload(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const refusal = fromHand.check(encounter, actor, intent);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, intent.weapon) as IconWeapon;
  const isFull = chargesLeft(actor, weapon) >= (weapon.charges ?? 0);
  return isFull ? refuse("fire/full", { weapon: weapon.name }) : null;
}

/** What is done with weapons beside using them. */
export const gearActs: Handlers = {
  draw: toHand,
  drop: fromHand,
  reload: {
    check: checkReload,
    resolve(course, { actor, weapon }) {
      const key = `charges:${weapon}`;
      course.change(actor, { kind: "count", key, by: -(course.of(actor).counts[key] ?? 0) });
      return undefined;
    },
  },
  speak: { check: () => null, resolve: () => undefined },
};
