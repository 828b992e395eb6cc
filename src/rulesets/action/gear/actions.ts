/** What carries out loading, drawing and letting go of a weapon, and getting on and off a mount (A094, A095). */
import { hasCondition } from "../../../engine/encounter.ts";
import { handActs, isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { setCondition } from "../hold/holds.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { roundsLeft, takerOf } from "./weapons.ts";

/** How weapons are drawn and let go of; what somebody has taken is not there to be drawn. */
const { toHand, fromHand } = handActs<ActionSheet, ActionWeapon>({
  own: ownWeapon,
  isHeld: isInHand,
  isTaken: (of, weapon) => takerOf(of, weapon) !== undefined,
});

/** Why a weapon cannot be loaded, or null (A094). */
function checkLoad(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const refusal = fromHand.check(encounter, actor, intent);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, intent.weapon) as ActionWeapon;
  if (weapon.rounds === null) return refuse("fire/never-empty", { weapon: weapon.name });
  return roundsLeft(actor, weapon) >= weapon.rounds ? refuse("fire/full", { weapon: weapon.name }) : null;
}

/** What is done with weapons beside using them, and mounting. */
export const gearActs: Handlers = {
  loadWeapon: {
    check: checkLoad,
    resolve(course, { actor, weapon }) {
      const key = `rounds:${weapon}`;
      course.change(actor, { kind: "count", key, by: -(course.of(actor).counts[key] ?? 0) });
      return undefined;
    },
  },
  draw: toHand,
  letGo: fromHand,
  mount: {
    check: (_encounter, actor) => (hasCondition(actor, "mounted") ? refuse("mount/mounted") : null),
    resolve(course, { actor }) {
      setCondition(course, actor, "mounted", true);
      return undefined;
    },
  },
  dismount: {
    check: (_encounter, actor) => (hasCondition(actor, "mounted") ? null : refuse("mount/on-foot")),
    resolve(course, { actor }) {
      setCondition(course, actor, "mounted", false);
      return undefined;
    },
  },
};
