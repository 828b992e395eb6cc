import { metresBetween } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import type { CombatantId } from "../../engine/types.ts";
import { attackOf } from "./attack/attack.ts";
import { farthest, refuseLine } from "./attack/check.ts";
import { numberFor } from "./attack/difficulty.ts";
import { isHeld } from "./gear/weapons.ts";
import type { IconEncounter } from "./sheet.ts";

/** What the map makes of a shot with the first weapon in hand that shoots; its parts make the number to meet (I029 to I035). */
export function sightOf(encounter: IconEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [encounter.combatants[actor], encounter.combatants[target]];
  if (!shooter || !aimed || shooter.offMap || aimed.offMap || actor === target) return null;
  const weapon = shooter.sheet.weapons.find((one) => one.ranges && isHeld(shooter, one));
  if (!weapon) return null;
  const intent: Intent = { actor, action: "fire", weapon: weapon.id, targets: [target] };
  const refusal = refuseLine(encounter, shooter, aimed, farthest(weapon), false);
  const modifiers = refusal ? [] : numberFor(attackOf(encounter, intent), null);
  return { metres: metresBetween(shooter.place, aimed.place), refusal, modifiers, addsTo: "number" };
}
