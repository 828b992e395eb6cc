/** What carries out loading, drawing and letting go of a weapon, and getting on and off a mount (A094, A095). */
import { hasCondition } from "../../../engine/encounter.ts";
import { coversCell, gap, spaceAt } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { setCondition } from "../hold/holds.ts";
import type { ActionCombatant, ActionEncounter, ActionWeapon } from "../sheet.ts";
import { IN_HAND, isHeld, ownWeapon, roundsLeft, takerOf } from "./weapons.ts";

/** Does the weapon lie where its owner does not reach it, or has somebody taken it? */
function isOutOfReach(actor: ActionCombatant, weapon: ActionWeapon): boolean {
  if (takerOf(actor, weapon) !== undefined) return true;
  const { holds, place } = actor;
  const lies = (holds[weapon.id] as { readonly lies?: { readonly col: number; readonly row: number } } | undefined)
    ?.lies;
  if (!lies || coversCell(place, lies)) return false;
  return gap(place, spaceAt(place, lies)) > 1;
}

/** Why a weapon cannot be drawn, or picked up where it lies, or null. */
function checkDraw(_encounter: ActionEncounter, actor: ActionCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (isHeld(actor, weapon)) return refuse("gear/in-hand", { weapon: weapon.name });
  return isOutOfReach(actor, weapon) ? refuse("gear/nothing-there") : null;
}

/** Why a weapon is not in its owner's hand, or null. */
function checkInHand(_encounter: ActionEncounter, actor: ActionCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  return isHeld(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Why a weapon cannot be loaded, or null (A094). */
function checkLoad(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const refusal = checkInHand(encounter, actor, intent);
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
  draw: {
    check: checkDraw,
    resolve(course, { actor, weapon = "" }) {
      course.put(actor, weapon, IN_HAND);
      return undefined;
    },
  },
  letGo: {
    check: checkInHand,
    resolve(course, { actor, weapon = "" }) {
      const { col, row } = course.of(actor).place;
      course.put(actor, weapon, { lies: { col, row } });
      course.note("gear/dropped", { weapon: ownWeapon(course.of(actor), weapon)?.name ?? "" }, actor);
      return undefined;
    },
  },
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
