/** What a new round and each moment of it bring by themselves: nothing is spent any more, a stun ends (T14, T20). */
import type { Effect } from "../../../engine/effects.ts";
import { copyCombatant, hasCondition } from "../../../engine/encounter.ts";
import { isOver } from "../../../engine/timed-effects.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { timedEffectRow } from "../tables/timed-effects.ts";

/** The combatant at the beginning of a round: nothing done (T14). */
export function beginRound(combatant: BattleCombatant): BattleCombatant {
  const fresh = copyCombatant(combatant);
  fresh.spent = {};
  fresh.marks = {};
  return fresh;
}

/** What ends on somebody by itself: what is over, and the condition that showed it. */
function expireOn(encounter: BattleEncounter, one: BattleCombatant): readonly Effect[] {
  const over = Object.entries(one.timedEffects).filter(([, { until }]) => isOver(encounter, until));
  const ended = new Set<string>();
  return over.flatMap(([key, from]): Effect[] => {
    const shown = timedEffectRow(from.kind)?.shows;
    const gone: Effect = { on: one.id, kind: "timedEffects", key, from, to: null };
    const stays = Object.values(one.timedEffects).some(
      (other) => other.kind === from.kind && !isOver(encounter, other.until),
    );
    if (!shown || stays || !hasCondition(one, shown)) return [gone];
    if (ended.has(shown)) return [gone];
    ended.add(shown);
    return [gone, { on: one.id, kind: "condition", key: shown, from: true, to: false }];
  });
}

/** What the moment that the encounter shows ends by itself. */
export function expire(encounter: BattleEncounter): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one));
}
