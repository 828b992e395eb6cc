/** What carries out drawing a weapon, picking one up, and letting go of it. */
import { gap, type Spot, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { BattleCombatant, BattleEncounter, BattleWeapon } from "../sheet.ts";
import { IN_HAND, isHeld, ownWeapon } from "./weapons.ts";

/** Where a weapon lies, or null while it is with its owner. */
function spotOf({ holds }: BattleCombatant, { id }: BattleWeapon): Spot | null {
  return (holds[id] as { readonly lies?: Spot } | undefined)?.lies ?? null;
}

/** Why a weapon cannot be drawn, or picked up where it lies, or null. */
function checkDraw(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (isHeld(actor, weapon)) return refuse("gear/in-hand", { weapon: weapon.name });
  const lies = spotOf(actor, weapon);
  return lies && gap(actor.place, spaceAt(actor.place, lies)) > 1 ? refuse("gear/nothing-there") : null;
}

/** Why a weapon cannot be let go of, or null. */
function checkLetGo(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon || weapon.natural) return refuse("attack/no-such-weapon");
  return isHeld(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** What is done with weapons beside using them. */
export const gearActs: Handlers = {
  draw: {
    check: checkDraw,
    resolve(course, { actor, weapon = "" }) {
      course.put(actor, weapon, IN_HAND);
      return undefined;
    },
  },
  letGo: {
    check: checkLetGo,
    resolve(course, { actor, weapon = "" }) {
      const { col, row } = course.of(actor).place;
      course.put(actor, weapon, { lies: { col, row } });
      course.note("gear/dropped", { weapon: ownWeapon(course.of(actor), weapon)?.name ?? "" }, actor);
      return undefined;
    },
  },
};
