/**
 * What a new round and each moment of it bring by themselves: nothing is rolled or spent yet, timed effects end with
 * the conditions that showed them (A001, A003, G358).
 */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, spentOf } from "../../../engine/encounter.ts";
import { expireWithHolds } from "../../../engine/holds.ts";
import type { Json } from "../../../engine/types.ts";
import { holdRules } from "../hold/holds.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";
import { initiativeMark, markOf } from "./order.ts";

/**
 * The combatant at the beginning of a round: nothing done, and an initiative only where it counts for the fight; how
 * far they went still counts until their turn (A003, G151, G345, G358).
 */
export function beginRound(combatant: ActionCombatant): ActionCombatant {
  const fresh = copyCombatant(combatant);
  const initiative = markOf(combatant);
  const metres = spentOf(combatant, "metres");
  const marks: Record<string, Json> = {};
  if (initiative?.keeps) marks.initiative = initiativeMark(initiative);
  if (metres > 0) marks.metresBefore = metres;
  fresh.spent = {};
  fresh.marks = marks;
  return fresh;
}

/** What the moment that the encounter shows ends by itself. */
export function expire(encounter: ActionEncounter): readonly Effect[] {
  return expireWithHolds(encounter, holdRules);
}
