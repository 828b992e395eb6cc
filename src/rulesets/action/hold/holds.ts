/**
 * Who holds whom: a hold is a pair of timed effects, one on each side, with the conditions that show it (A087, A088).
 * What is held is a limb, or a weapon by its id.
 */
import type { Course } from "../../../engine/course.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import type { ConditionId } from "../tables/conditions.ts";
import { letLast, timedEffectsOf } from "../timed-effects.ts";

/** A hold on a limb, and on no weapon. */
export const LIMB = "limb";

/** Is it one of the two sides of a hold? */
export function isHold({ kind }: TimedEffect): boolean {
  return kind === "held" || kind === "holding";
}

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

/** Those with whom somebody is in a hold. */
function partnersOf({ id, timedEffects }: ActionCombatant): readonly CombatantId[] {
  return Object.values(timedEffects).flatMap((one) => {
    if (!isHold(one)) return [];
    return one.by === id ? (one.about ?? []) : one.by;
  });
}

/** Is a hold none any more: the other is gone or no longer beside them, or the holder out of it? */
export function isParted(encounter: ActionEncounter, bearer: ActionCombatant, timedEffect: TimedEffect): boolean {
  if (!isHold(timedEffect)) return false;
  const holder = encounter.combatants[timedEffect.by];
  const other = timedEffect.by === bearer.id ? encounter.combatants[timedEffect.about ?? ""] : holder;
  return !holder || !other || isHelpless(holder) || gap(bearer.place, other.place) > 1;
}

/** Put a condition on somebody, or take it off. */
export function setCondition(course: Course<ActionSheet>, id: CombatantId, key: ConditionId, to: boolean): void {
  course.setCondition(id, key, to);
}

/** Let somebody take hold of another (A087). @param what - A limb, or the id of a weapon. */
export function takeHold(course: Course<ActionSheet>, holder: CombatantId, held: CombatantId, what: string): void {
  const until = { moment: "open" } as const;
  letLast(course, held, { kind: "held", by: holder, about: held, data: { what }, until });
  letLast(course, holder, { kind: "holding", by: holder, about: held, until });
  setCondition(course, held, "grabbed", true);
  setCondition(course, holder, "grabbing", true);
}

/** End every hold in which somebody is, on both sides. */
export function endHolds(course: Course<ActionSheet>, id: CombatantId): void {
  for (const one of [id, ...partnersOf(course.of(id))]) {
    if (!course.encounter.combatants[one]) continue;
    course.endTimedEffects(one, isHold);
    for (const key of ["grabbed", "grabbing", "restrained"] as const) setCondition(course, one, key, false);
  }
}
