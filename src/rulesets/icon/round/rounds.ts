/**
 * What a new round and each moment of it bring by themselves: nothing is rolled or declared yet, timed effects end
 * (I001, I004).
 */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant } from "../../../engine/encounter.ts";
import { expireWithHolds } from "../../../engine/holds.ts";
import { holdRules } from "../damage/holds.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";

/** The combatant at the beginning of a round: nothing rolled, declared or done (I001, I004). */
export function beginRound(combatant: IconCombatant): IconCombatant {
  const fresh = copyCombatant(combatant);
  fresh.spent = {};
  fresh.marks = {};
  return fresh;
}

/** What the moment that the encounter shows ends by itself. */
export function expire(encounter: IconEncounter): readonly Effect[] {
  return expireWithHolds(encounter, holdRules);
}
