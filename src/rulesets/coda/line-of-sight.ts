import { metresBetween } from "../../engine/grid/cell.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import type { CombatantId } from "../../engine/types.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { refuseShot } from "./attack/check.ts";
import { rangedPart, withoutDouble } from "./attack/ranged.ts";
import { armsOf } from "./gear/weapons.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";

/** A shot at somebody with the first weapon in hand that shoots; null where there is none. */
function shotAt(encounter: CodaEncounter, shooter: CodaCombatant, target: CombatantId): Attack | null {
  const held = armsOf(encounter, shooter).find(({ held, skill, ranges }) => held && skill === "ranged" && ranges);
  if (!held || shooter.id === target) return null;
  return attackOf(encounter, { actor: shooter.id, action: "rangedAttack", weapon: held.id, targets: [target] });
}

/** What the map makes of a shot at somebody, before anybody takes it (R255 to R261, R265 to R285, G333). */
export function sightOf(encounter: CodaEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [encounter.combatants[actor], encounter.combatants[target]];
  const shot = shooter && aimed && !shooter.offMap && !aimed.offMap ? shotAt(encounter, shooter, target) : null;
  if (!shooter || !aimed || !shot) return null;
  const refusal = refuseShot(encounter, shooter, aimed, shot.weapon);
  const modifiers = refusal ? [] : withoutDouble(shot, rangedPart(shot));
  return { metres: metresBetween(shooter.place, aimed.place), refusal, modifiers, addsTo: "test" };
}
