/** What carries out drawing, dropping and reloading a weapon, and speaking (I011, I013, I015). */
import { coversCell, gap, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { IconCombatant, IconEncounter, IconWeapon } from "../sheet.ts";
import { chargesLeft, IN_HAND, isHeld, ownWeapon } from "./weapons.ts";

/** Does the weapon lie where its owner does not reach it? */
function isOutOfReach({ holds, place }: IconCombatant, { id }: IconWeapon): boolean {
  const lies = (holds[id] as { lies?: { col: number; row: number } } | undefined)?.lies;
  if (!lies || coversCell(place, lies)) return false;
  return gap(place, spaceAt(place, lies)) > 1;
}

/** Why a weapon cannot be drawn, or picked up where it lies, or null (I013). */
function checkDraw(_encounter: IconEncounter, actor: IconCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (isHeld(actor, weapon)) return refuse("gear/in-hand", { weapon: weapon.name });
  return isOutOfReach(actor, weapon) ? refuse("gear/nothing-there") : null;
}

/** Why a weapon cannot be let go of, or null (I011). */
function checkDrop(_encounter: IconEncounter, actor: IconCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  return isHeld(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Why a weapon cannot be reloaded, or null (I015). */
function checkReload(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const refusal = checkDrop(encounter, actor, intent);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, intent.weapon) as IconWeapon;
  const isFull = chargesLeft(actor, weapon) >= (weapon.charges ?? 0);
  return isFull ? refuse("fire/full", { weapon: weapon.name }) : null;
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
  drop: {
    check: checkDrop,
    resolve(course, { actor, weapon = "" }) {
      const { col, row } = course.of(actor).place;
      course.put(actor, weapon, { lies: { col, row } });
      course.note("gear/dropped", { weapon: ownWeapon(course.of(actor), weapon)?.name ?? "" }, actor);
      return undefined;
    },
  },
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
