/** What a new round and each moment of it bring by themselves: nothing is spent any more, guard and cover end. */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, hasCondition } from "../../../engine/encounter.ts";
import { isOver } from "../../../engine/timed-effects.ts";
import type { StaCombatant, StaEncounter } from "../sheet.ts";
import { timedEffectRow } from "../tables/timed-effects.ts";

/** The combatant at the beginning of a round: nothing done (S001, S004). */
export function beginRound(one: StaCombatant): StaCombatant {
  const fresh = copyCombatant(one);
  fresh.spent = {};
  fresh.marks = {};
  return fresh;
}

/** What ends on somebody by itself: what is over, and the condition that showed it. */
function expireOn(encounter: StaEncounter, one: StaCombatant): readonly Effect[] {
  const over = Object.entries(one.timedEffects).filter(([, { until }]) => isOver(encounter, until));
  const ended = new Set<string>();
  return over.flatMap(([key, from]): Effect[] => {
    const shown = timedEffectRow(from.kind)?.shows;
    const gone: Effect = { on: one.id, kind: "timedEffects", key, from, to: null };
    if (!shown || ended.has(shown) || !hasCondition(one, shown)) return [gone];
    ended.add(shown);
    return [gone, { on: one.id, kind: "condition", key: shown, from: true, to: false }];
  });
}

/** What the moment that the encounter shows ends by itself (P20, G395). */
export function expire(encounter: StaEncounter): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one));
}
