/**
 * Begins, finds and ends timed effects of this game. One of a kind by one person about one person counts, so none
 * stacks with itself; how each kind acts is in `tables/timed-effects.ts`.
 */
import type { Course } from "../../engine/course.ts";
import { isOver, type TimedEffect } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, timedEffectRow } from "./tables/timed-effects.ts";

export type CodaTimedEffect = Omit<TimedEffect, "kind"> & { readonly kind: TimedEffectId };

/** Under which key it is kept: one of a kind by one person about one person, so that none stacks with itself. */
export function timedEffectKey({ kind, by, about }: Pick<CodaTimedEffect, "kind" | "by" | "about">): string {
  return about === undefined ? `${kind}/${by}` : `${kind}/${by}/${about}`;
}

/** Everything of that kind which the combatant bears and whose time is not over. */
export function timedEffectOf(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  kind: TimedEffectId,
): readonly TimedEffect[] {
  const found: TimedEffect[] = [];
  for (const key in bearer.timedEffects) {
    const one = bearer.timedEffects[key] as TimedEffect;
    if (one.kind === kind && !isOver(encounter, one.until)) found.push(one);
  }
  return found;
}

/** The one of that kind about the other, or about everybody; null for none. */
export function timedEffectAbout(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  kind: TimedEffectId,
  about: CombatantId,
): TimedEffect | null {
  const found = timedEffectOf(encounter, bearer, kind);
  return found.find((one) => one.about === undefined || one.about === about) ?? null;
}

/** Does the combatant bear anything of that kind? */
export function bears(encounter: CodaEncounter, bearer: CodaCombatant, kind: TimedEffectId): boolean {
  return timedEffectOf(encounter, bearer, kind).length > 0;
}

/** Let something begin to last; it takes the place of one like it. */
export function letLast(course: Course<CodaSheet>, on: CombatantId, timedEffect: CodaTimedEffect): void {
  const key = timedEffectKey(timedEffect);
  const from = course.of(on).timedEffects[key] ?? null;
  course.change(on, { kind: "timedEffects", key, from, to: timedEffect });
}

/** End everything of these kinds that the combatant bears, where the test lets it. */
export function endTimedEffect(
  course: Course<CodaSheet>,
  on: CombatantId,
  ends: (timedEffect: TimedEffect) => boolean,
): void {
  const { timedEffects } = course.of(on);
  for (const key in timedEffects) {
    const from = timedEffects[key] as TimedEffect;
    if (ends(from)) course.change(on, { kind: "timedEffects", key, from, to: null });
  }
}

/** End what cannot outlast that: an aim is lost by moving, a suppressed zone with its shooter (G54, G267, G303). */
export function loseTimedEffect(course: Course<CodaSheet>, on: CombatantId, by: Loss): void {
  endTimedEffect(course, on, ({ kind }) => timedEffectRow(kind)?.lostBy.includes(by) === true);
}
