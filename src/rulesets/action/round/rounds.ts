/**
 * What a new round and each moment of it bring by themselves: nothing is rolled or spent yet, timed effects end with the
 * conditions that showed them (A001, A003, G358).
 */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, hasCondition, spentOf } from "../../../engine/encounter.ts";
import { isOver, type TimedEffect } from "../../../engine/timed-effects.ts";
import type { Json } from "../../../engine/types.ts";
import { isHold, isParted } from "../hold/holds.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";
import { initiativeMark, markOf } from "./order.ts";

/** The combatant at the beginning of a round: nothing done, and an initiative only where it counts for the fight; how far they went still counts until their turn (A003, G151, G345, G358). */
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

/** Is it over: its moment has come, or it belongs to a hold that is none any more? */
function isDone(encounter: ActionEncounter, bearer: ActionCombatant, timedEffect: TimedEffect): boolean {
  return isOver(encounter, timedEffect.until) || isParted(encounter, bearer, timedEffect);
}

/** Conditions that show a hold. */
const SHOWN = ["grabbed", "grabbing", "restrained"];

/** What ends on one combatant by itself, with the conditions that showed it. */
function expireOn(encounter: ActionEncounter, one: ActionCombatant): readonly Effect[] {
  const borne = Object.entries(one.timedEffects);
  const over = borne.filter(([, entry]) => isDone(encounter, one, entry));
  const gone = over.map(([key, from]): Effect => ({ on: one.id, kind: "timedEffects", key, from, to: null }));
  const stays = borne.some((entry) => isHold(entry[1]) && !over.includes(entry));
  const shown = stays ? [] : SHOWN.filter((key) => hasCondition(one, key));
  return [...gone, ...shown.map((key): Effect => ({ on: one.id, kind: "condition", key, from: true, to: false }))];
}

/** What the moment that the encounter shows ends by itself. */
export function expire(encounter: ActionEncounter): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one));
}
