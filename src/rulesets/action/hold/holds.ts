/**
 * Who holds whom, and what this game says of holds (A087, A088); what a hold is stands in the engine's `holds.ts`. What
 * is held is a limb, or a weapon by its id.
 */
import type { Course } from "../../../engine/course.ts";
import { endHolds as endAll, type HoldRules } from "../../../engine/holds.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import type { ConditionId } from "../tables/conditions.ts";
import { timedEffectsOf } from "../timed-effects.ts";

/** A hold on a limb, and on no weapon. */
export const LIMB = "limb";

/** A hold goes on while the other is there, beside them, and the holder awake (A087). */
export const holdRules: HoldRules<ActionSheet> = { conditions: ["grabbed", "grabbing", "restrained"], isHelpless };

/** Whom somebody holds, or null. */
export function heldBy(encounter: ActionEncounter, holder: ActionCombatant): ActionCombatant | null {
  const [holding] = timedEffectsOf(encounter, holder, "holding");
  return (holding && encounter.combatants[holding.about ?? ""]) ?? null;
}

/** Who holds somebody, or null. */
export function holderOf(encounter: ActionEncounter, held: ActionCombatant): ActionCombatant | null {
  const [hold] = timedEffectsOf(encounter, held, "held");
  return (hold && encounter.combatants[hold.by]) ?? null;
}

/** Put a condition on somebody, or take it off. */
export function setCondition(course: Course<ActionSheet>, id: CombatantId, key: ConditionId, to: boolean): void {
  course.setCondition(id, key, to);
}

/** End every hold in which somebody is, on both sides. */
export function endHolds(course: Course<ActionSheet>, id: CombatantId): void {
  endAll(course, id, holdRules.conditions);
}
