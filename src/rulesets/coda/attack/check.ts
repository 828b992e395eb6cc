/**
 * Why an attack may not begin: no such weapon, not in hand, out of reach or range, a wall in the way, a target that is
 * none. Every act that strikes or shoots asks here, the aiming line on the map too.
 */
import { isFight } from "../../../engine/encounter.ts";
import { type Cell, gap, isFloorBetween, metresBetween } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { refuseOffers } from "../edges/offers.ts";
import { farthest, reaches, weaponFor } from "../gear/weapons.ts";
import { refuseShots } from "../ranged/shots.ts";
import { refuseLine } from "../ranged/squares.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { thingSquares } from "./attack.ts";

/** Why a blow cannot land there, or null (R045, G210). */
function refuseBlow(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  target: CodaCombatant,
  weapon: CodaWeapon,
): Refusal | null {
  const squares = gap(attacker.place, target.place);
  const params = { metres: metresBetween(attacker.place, target.place), weapon: weapon.name };
  if (!weapon.reach) return refuse("attack/not-for-striking", params);
  if (isFloorBetween(attacker.place, target.place)) return refuse("attack/other-level");
  if (!reaches(weapon.reach, squares)) return refuse("attack/out-of-reach", params);
  return strikeBlocked(attacker.place, target.place, encounter.walls) ? refuse("attack/wall", params) : null;
}

/** Why a shot cannot reach them, or null (R096, R281). */
export function refuseShot(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  target: CodaCombatant,
  weapon: CodaWeapon,
): Refusal | null {
  const metres = metresBetween(attacker.place, target.place);
  if (!weapon.ranges) return refuse("attack/not-for-shooting", { weapon: weapon.name });
  if (isFloorBetween(attacker.place, target.place)) return refuse("attack/other-level");
  const most = farthest(weapon);
  if (metres > most) return refuse("attack/out-of-range", { metres, mostMetres: most });
  return refuseSight(attacker.place, target.place, metres, encounter.walls);
}

/** Why the square of a thing cannot be shot at, or null (R096, R097, G332). */
function refuseThing(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  intent: Intent,
  weapon: CodaWeapon,
): Refusal | null {
  const cells = thingSquares(intent);
  if (cells.length > 1) return refuse("fire/too-many-squares", { most: 1 });
  const counts = isFight(encounter) && weapon.skill === "ranged" && cells.length > 0;
  return counts ? refuseLine(encounter, attacker, weapon, cells) : null;
}

/** The square of a thing to be shot at; whoever stands on no map needs none (R097, G332). */
export function squareOfThing(encounter: CodaEncounter, attacker: CodaCombatant, intent: Intent): SquaresWanted | null {
  const weapon = weaponFor(encounter, attacker, intent.weapon, ["ranged"]);
  const isThing = intent.options?.object === true && (intent.targets ?? []).length === 0;
  if (!weapon || !isThing || attacker.offMap) return null;
  const may = (cell: Cell) =>
    refuseThing(encounter, attacker, { ...intent, cells: [...(intent.cells ?? []), cell] }, weapon);
  return { least: 1, most: 1, may, notes: [], people: null };
}

/** Why this target may not be attacked so, or null. */
function refuseTarget(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  intent: Intent,
  weapon: CodaWeapon,
): Refusal | null {
  const [first] = intent.targets ?? [];
  if (first === undefined) return refuseThing(encounter, attacker, intent, weapon);
  const target = Object.hasOwn(encounter.combatants, first) ? encounter.combatants[first] : undefined;
  if (!target) return refuse("act/no-such-target");
  if (target.id === attacker.id) return refuse("attack/self");
  if (intent.options?.cover === "full" && choiceOf(encounter, "coverFull") === "barred")
    return refuse("attack/full-cover");
  if (attacker.offMap || target.offMap) return null;
  const refuseWay = weapon.skill === "ranged" ? refuseShot : refuseBlow;
  return refuseWay(encounter, attacker, target, weapon);
}

/** Why the attack may not begin, or null: the weapon, the hand that holds it, the target, the way to them. */
export function checkAttack(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const weapon = weaponFor(encounter, attacker, intent.weapon, row.skills);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (!weapon.held) return refuse("attack/not-held", { weapon: weapon.name });
  const refusal =
    refuseTarget(encounter, attacker, intent, weapon) ?? refuseOffers(attacker, row, weapon, intent.options);
  return refusal ?? refuseShots(encounter, attacker, weapon, row.shots ?? 0);
}
