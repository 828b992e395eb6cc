/**
 * Who is prepared for a finishing blow at whom, and who lies in wait with one (B069, B070, B078, B079). Acts, moves and
 * the round ask here.
 */
import { sameCell } from "../../../engine/grid/cell.ts";
import { type TimedEffect, timedEffectsOf } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { isAdjacent } from "../measure.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";

/** What somebody bears of such a kind about another; undefined for none. */
function aboutOne(
  encounter: BattleEncounter,
  one: BattleCombatant,
  kind: "prepared" | "overwatch",
  target: CombatantId | undefined,
): TimedEffect | undefined {
  return timedEffectsOf(encounter, one, kind).find(({ about }) => about === target);
}

/** Did somebody prepare for that one, who has not moved since nor was moved (B070)? */
export function isPrepared(encounter: BattleEncounter, one: BattleCombatant, target: BattleCombatant): boolean {
  const data = aboutOne(encounter, one, "prepared", target.id)?.data;
  return data !== undefined && sameCell(target.place, { col: Number(data.col), row: Number(data.row) });
}

/** Does somebody lie in wait for that one, ready to strike at any time (B078, B079)? */
export function liesInWait(encounter: BattleEncounter, one: BattleCombatant, target: CombatantId | undefined): boolean {
  return aboutOne(encounter, one, "overwatch", target) !== undefined;
}

/** Those who may strike before somebody acts or moves: in wait for them, awake, beside them; each with what (B079). */
export function watchersOf(encounter: BattleEncounter, target: BattleCombatant) {
  return Object.values(encounter.combatants).flatMap((one) => {
    const effect = aboutOne(encounter, one, "overwatch", target.id);
    const isReady = one.id !== target.id && !isHelpless(one) && isAdjacent(one, target);
    if (!effect || !isReady || !isPrepared(encounter, one, target)) return [];
    const weapon = effect.data?.weapon;
    return [{ id: one.id, weapon: typeof weapon === "string" ? weapon : "" }];
  });
}
