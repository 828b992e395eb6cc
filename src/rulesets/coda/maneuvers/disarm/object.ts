import type { Intent } from "../../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../../sheet.ts";
import { heldWeapons } from "../../weapons.ts";

/** What in the target's hands is meant: the thing that the intent names, or the first (G256). */
export function objectOf(encounter: CodaEncounter, target: CodaCombatant, { options }: Intent): CodaWeapon | null {
  const held = heldWeapons(encounter, target);
  const named = options?.object;
  return (named === undefined ? held[0] : held.find(({ id }) => id === named)) ?? null;
}

/** Why nothing can be struck from his hands, or null: they are empty, or do not hold that (G256). */
export function refuseObject(encounter: CodaEncounter, target: CodaCombatant, intent: Intent): Refusal | null {
  if (heldWeapons(encounter, target).length === 0) return refuse("disarm/empty-hands");
  return objectOf(encounter, target, intent) ? null : refuse("disarm/not-in-hand");
}
