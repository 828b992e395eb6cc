/**
 * What a new round and each moment of it bring by themselves: nothing is rolled or declared yet, timed effects end
 * (I001, I004).
 */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, hasCondition } from "../../../engine/encounter.ts";
import { isOver } from "../../../engine/timed-effects.ts";
import { isHold, isParted } from "../damage/holds.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";

/** The combatant at the beginning of a round: nothing rolled, declared or done (I001, I004). */
export function beginRound(combatant: IconCombatant): IconCombatant {
  const fresh = copyCombatant(combatant);
  fresh.spent = {};
  fresh.marks = {};
  return fresh;
}

/** What ends on one combatant by itself, with the conditions that showed it. */
function expireOn(encounter: IconEncounter, one: IconCombatant): readonly Effect[] {
  const borne = Object.entries(one.timedEffects);
  const over = borne.filter(([, entry]) => isOver(encounter, entry.until) || isParted(encounter, one, entry));
  const gone = over.map(([key, from]): Effect => ({ on: one.id, kind: "timedEffects", key, from, to: null }));
  const stays = borne.some((entry) => isHold(entry[1]) && !over.includes(entry));
  const shown = stays ? [] : ["grabbed", "grabbing"].filter((key) => hasCondition(one, key));
  return [...gone, ...shown.map((key): Effect => ({ on: one.id, kind: "condition", key, from: true, to: false }))];
}

/** What the moment that the encounter shows ends by itself. */
export function expire(encounter: IconEncounter): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one));
}
