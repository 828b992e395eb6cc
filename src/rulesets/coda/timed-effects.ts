/**
 * Begins, finds and ends timed effects of this game. One of a kind by one person about one person counts, so none
 * stacks with itself; how each kind acts is in `tables/timed-effects.ts`.
 */
import type { Course } from "../../engine/course.ts";
import { timedEffectsOf as ofKind, type TimedEffect } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, timedEffectRow } from "./tables/timed-effects.ts";

export type CodaTimedEffect = Omit<TimedEffect, "kind"> & { readonly kind: TimedEffectId };

/** Everything of that kind which the combatant bears and whose time is not over. */
export function timedEffectsOf(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  kind: TimedEffectId,
): readonly TimedEffect[] {
  return ofKind(encounter, bearer, kind);
}

/** The one of that kind about the other, or about everybody; null for none. */
export function timedEffectAbout(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  kind: TimedEffectId,
  about: CombatantId,
): TimedEffect | null {
  const found = timedEffectsOf(encounter, bearer, kind);
  return found.find((one) => one.about === undefined || one.about === about) ?? null;
}

/** Does the combatant bear anything of that kind? */
export function bears(encounter: CodaEncounter, bearer: CodaCombatant, kind: TimedEffectId): boolean {
  return timedEffectsOf(encounter, bearer, kind).length > 0;
}

/** Let something begin to last; it takes the place of one like it. */
export function letLast(course: Course<CodaSheet>, on: CombatantId, timedEffect: CodaTimedEffect): void {
  course.letLast(on, timedEffect);
}

/** End what cannot outlast that: an aim is lost by moving, suppressed squares with their shooter (G54, G267, G303). */
export function loseTimedEffects(course: Course<CodaSheet>, on: CombatantId, by: Loss): void {
  course.endTimedEffects(on, ({ kind }) => timedEffectRow(kind)?.lostBy.includes(by) === true);
}
