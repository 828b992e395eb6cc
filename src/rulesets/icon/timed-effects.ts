/** Begins, finds and ends timed effects of this game; what ends each kind early is in `tables/timed-effects.ts`. */
import type { Course } from "../../engine/course.ts";
import { findRow } from "../../engine/table.ts";
import { timedEffectsOf as ofKind, type TimedEffect } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, type TimedEffectRow, timedEffects } from "./tables/timed-effects.ts";

type IconTimedEffect = Omit<TimedEffect, "kind"> & { readonly kind: TimedEffectId };

/** Everything of that kind which the combatant bears and whose time is not over. */
export function timedEffectsOf(
  encounter: IconEncounter,
  bearer: IconCombatant,
  kind: TimedEffectId,
): readonly TimedEffect[] {
  return ofKind(encounter, bearer, kind);
}

/** Let something begin to last; it takes the place of one like it. */
export function letLast(course: Course<IconSheet>, on: CombatantId, timedEffect: IconTimedEffect): void {
  course.letLast(on, timedEffect);
}

/** The row of something that lasts, or undefined for what these rules do not know. */
function timedEffectRow(kind: string): TimedEffectRow | undefined {
  return findRow(timedEffects, kind);
}

/** End what cannot outlast that, such as a held shot (I061). */
export function loseTimedEffects(course: Course<IconSheet>, on: CombatantId, by: Loss): void {
  course.endTimedEffects(on, ({ kind }) => timedEffectRow(kind)?.lostBy.includes(by) === true);
}
