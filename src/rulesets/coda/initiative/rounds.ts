/**
 * What a new round and each moment of it bring by themselves: nothing is spent any more, timed effects and the
 * conditions that show them end (R460, G205). The combat document asks it at every turn.
 */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, hasCondition, spentOf } from "../../../engine/encounter.ts";
import { isOver, type TimedEffect } from "../../../engine/timed-effects.ts";
import { isParted } from "../grab/hold.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { attackedBefore } from "../turn.ts";

/**
 * The combatant at the beginning of a round: nothing spent, and remembered is only how far they moved, and whom they
 * attacked, since their turn began (R001, G205, G255, G319).
 */
export function beginRound(combatant: CodaCombatant): CodaCombatant {
  const metres = spentOf(combatant, "metres") - spentOf(combatant, "early");
  const fresh = copyCombatant(combatant);
  const attacked = attackedBefore(combatant);
  fresh.spent = {};
  fresh.marks = metres > 0 ? { metresBefore: metres, ...attacked } : attacked;
  return fresh;
}

/** Conditions that show that something lasts: they go with the last one of its kind. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  stunned: ["stunned"],
  charging: ["charging"],
  held: ["grabbed", "gagged"],
  holding: ["grabbing"],
  locked: ["locked"],
  strangled: ["strangled"],
};

/**
 * Is it over: its moment has come, or it belongs to a hold on somebody who is not there any more (R460, G205, G275)?
 */
function isDone(encounter: CodaEncounter, bearer: CodaCombatant, timedEffect: TimedEffect): boolean {
  return isOver(encounter, timedEffect.until) || isParted(encounter, bearer, timedEffect);
}

/** The timed effects whose moment has come (R460, G205). */
function timedEffectOver(encounter: CodaEncounter, combatant: CodaCombatant): readonly Effect[] {
  const { id, timedEffects } = combatant;
  const over = Object.entries(timedEffects).filter(([, one]) => isDone(encounter, combatant, one));
  return over.map(([key, from]) => ({ on: id, kind: "timedEffects", key, from, to: null }));
}

/** The conditions that nothing which still lasts brings about (R439, R444, G275). */
function conditionsOver(encounter: CodaEncounter, combatant: CodaCombatant): readonly string[] {
  const borne = Object.values(combatant.timedEffects);
  const isGone = (kind: string) => borne.every((one) => one.kind !== kind || isDone(encounter, combatant, one));
  const gone = [...new Set(borne.map(({ kind }) => kind))].filter(isGone);
  return gone.flatMap((kind) => SHOWN[kind] ?? []);
}

/**
 * What ends on one combatant: what lasted, the conditions that showed it, and being surprised outside the first round
 * (R443, R460, G206).
 */
function expireOn(encounter: CodaEncounter, combatant: CodaCombatant): readonly Effect[] {
  const noticed = encounter.round === 1 ? [] : ["surprised"];
  const over = [...conditionsOver(encounter, combatant), ...noticed];
  const conditions = over
    .filter((key) => hasCondition(combatant, key))
    .map((key): Effect => ({ on: combatant.id, kind: "condition", key, from: true, to: false }));
  return [...timedEffectOver(encounter, combatant), ...conditions];
}

/** Does the combatant bear anything that is over? At most turns nobody does, and nothing else is looked at. */
function bearsOver(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  const { timedEffects, conditions } = combatant;
  for (const key in timedEffects) if (isDone(encounter, combatant, timedEffects[key] as TimedEffect)) return true;
  return encounter.round !== 1 && conditions.includes("surprised");
}

/** What the moment that the encounter shows ends by itself (R460, G205). */
export function expire(encounter: CodaEncounter): readonly Effect[] {
  const effects: Effect[] = [];
  for (const id in encounter.combatants) {
    const combatant = encounter.combatants[id] as CodaCombatant;
    if (bearsOver(encounter, combatant)) effects.push(...expireOn(encounter, combatant));
  }
  return effects;
}
