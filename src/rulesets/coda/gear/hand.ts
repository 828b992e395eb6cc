import type { Intent } from "../../../engine/intent.ts";
import { isInHand } from "../harm/hands.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { type Hand, heldWeapons } from "../weapons.ts";
import { freeHand } from "./holds.ts";

/** The hand that the intent names, or null when it leaves that open. */
function namedHand({ options }: Intent): Hand | null {
  const hand = options?.hand;
  return hand === "main" || hand === "off" || hand === "both" ? hand : null;
}

/** The hand that takes the thing: the named one, or one that is free; null when too few are (R191, G63, G327). */
export function handFor(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  weapon: CodaWeapon,
  intent: Intent,
): Hand | null {
  const free = freeHand(encounter, actor, weapon);
  const named = namedHand(intent);
  if (!free || !named || weapon.hands > 1) return free;
  const held = heldWeapons(encounter, actor);
  if (named === "both") return held.length > 0 ? null : named;
  return held.some((one) => isInHand(one, named)) ? null : named;
}
