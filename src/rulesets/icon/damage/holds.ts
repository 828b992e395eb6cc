/** Who holds whom: a hold is a pair of timed effects, one on each side, with the conditions that show it (I041). */
import type { Course } from "../../../engine/course.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { letLast } from "../timed-effects.ts";

/** Is it one of the two sides of a hold? */
export function isHold({ kind }: TimedEffect): boolean {
  return kind === "held" || kind === "holding";
}

/** Those with whom somebody is in a hold (I041). */
export function partnersOf({ id, timedEffects }: IconCombatant): readonly CombatantId[] {
  return Object.values(timedEffects).flatMap((one) => {
    if (!isHold(one)) return [];
    return one.by === id ? (one.about ?? []) : one.by;
  });
}

/** Does a hold that somebody bears go on: the other is there, beside them, and the holder awake (I041)? */
export function isParted(encounter: IconEncounter, bearer: IconCombatant, timedEffect: TimedEffect): boolean {
  if (!isHold(timedEffect)) return false;
  const holder = encounter.combatants[timedEffect.by];
  const other = timedEffect.by === bearer.id ? encounter.combatants[timedEffect.about ?? ""] : holder;
  return !holder || !other || isHelpless(holder) || gap(bearer.place, other.place) > 1;
}

/** Let somebody take hold of another (I041). */
export function takeHold(course: Course<IconSheet>, holder: CombatantId, held: CombatantId): void {
  const until = { moment: "open" } as const;
  letLast(course, held, { kind: "held", by: holder, about: held, until });
  letLast(course, holder, { kind: "holding", by: holder, about: held, until });
  course.setCondition(held, "grabbed", true);
  course.setCondition(holder, "grabbing", true);
}

/** End every hold in which somebody is, on both sides (I041). */
export function endHolds(course: Course<IconSheet>, id: CombatantId): void {
  for (const one of [id, ...partnersOf(course.of(id))]) {
    if (!course.encounter.combatants[one]) continue;
    course.endTimedEffects(one, isHold);
    course.setCondition(one, "grabbed", false);
    course.setCondition(one, "grabbing", false);
  }
}
