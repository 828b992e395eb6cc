/**
 * Why somebody cannot be shot at or struck: the weapon, its charges, the range, a wall (I038 to I042, I065). Every
 * attack asks here, the aiming line on the map too.
 */
import { combatantOf, refuseTarget } from "../../../engine/encounter.ts";
import { gap, isFloorBetween, metresBetween } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import { isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isInHold } from "../derived.ts";
import { chargesLeft } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconRanges, IconWeapon } from "../sheet.ts";
import type { ManeuverRow } from "../tables/actions.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { asExposed } from "./exposure.ts";

/** Is the weapon bound by somebody for the rest of the round (N19)? */
export function isBound(encounter: IconEncounter, bearer: IconCombatant, { id }: IconWeapon): boolean {
  return timedEffectsOf(encounter, bearer, "bound").some(({ data }) => data?.weapon === id);
}

/** Why that weapon cannot be used, or null: it is not theirs, or not in hand. */
export function refuseWeapon(actor: IconCombatant, id: string | undefined): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  return isInHand(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Why nothing can be fired with it at all, or null (I065). @param charges - What it takes. */
export function refuseFiring(actor: IconCombatant, id: string | undefined, charges: number): Refusal | null {
  const refusal = refuseWeapon(actor, id);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, id) as IconWeapon;
  if (!weapon.ranges) return refuse("attack/not-for-shooting", { weapon: weapon.name });
  const left = chargesLeft(actor, weapon);
  return left >= charges ? null : refuse("fire/too-few-shots", { weapon: weapon.name, needed: charges, left });
}

/**
 * Why a shot cannot reach somebody where they are or have come out of cover, or null (G336).
 *
 * @param most - As far as it carries, in metres.
 * @param around - May it go round corners?
 */
export function refuseLine(
  encounter: IconEncounter,
  actor: IconCombatant,
  target: IconCombatant,
  most: number,
  around: boolean,
): Refusal | null {
  if (actor.offMap || target.offMap) return null;
  const [from, to] = [asExposed(actor).place, asExposed(target).place];
  const metres = metresBetween(from, to);
  if (!around && isFloorBetween(from, to)) return refuse("attack/other-level");
  if (metres > most) return refuse("attack/out-of-range", { metres, mostMetres: most });
  return around ? null : refuseSight(from, to, metres, encounter.walls);
}

/** As far as a weapon carries. Unit: metres. */
export function farthest({ ranges }: Pick<IconWeapon, "ranges">): number {
  return (ranges as IconRanges).long;
}

/** Why a blow does not reach somebody, or null: only who stands beside one is in reach. */
function refuseReach(encounter: IconEncounter, actor: IconCombatant, target: IconCombatant, weapon: string) {
  if (actor.offMap || target.offMap) return null;
  const params = { metres: metresBetween(actor.place, target.place), weapon };
  if (isFloorBetween(actor.place, target.place)) return refuse("attack/other-level");
  if (gap(actor.place, target.place) > 1) return refuse("attack/out-of-reach", params);
  return strikeBlocked(actor.place, target.place, encounter.walls) ? refuse("attack/wall", params) : null;
}

/** Why the weapon does not do for a blow, or null (I038, N19). */
function refuseArm(encounter: IconEncounter, actor: IconCombatant, id: string | undefined): Refusal | null {
  const refusal = refuseWeapon(actor, id);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, id) as IconWeapon;
  if (weapon.difficulty === null) return refuse("attack/not-for-striking", { weapon: weapon.name });
  return isBound(encounter, actor, weapon) ? refuse("attack/bound", { weapon: weapon.name }) : null;
}

/** Why nobody can be struck so, or null (I038 to I042). */
export function checkHit(
  encounter: IconEncounter,
  actor: IconCombatant,
  { weapon: id, targets: [first] = [] }: Intent,
  { bare, feat }: ManeuverRow,
): Refusal | null {
  const refusal = (bare ? null : refuseArm(encounter, actor, id)) ?? refuseTarget(encounter, actor, first);
  if (refusal || first === undefined) return refusal;
  const target = combatantOf(encounter, first);
  if (feat === "holds" && (isInHold(actor) || isInHold(target))) return refuse("grab/in-a-hold");
  return refuseReach(encounter, actor, target, bare ? "" : (ownWeapon(actor, id)?.name ?? ""));
}
