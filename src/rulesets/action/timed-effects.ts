/** Begins, finds and ends timed effects of this game; what ends each kind early is in `tables/timed-effects.ts`. */
import type { Course } from "../../engine/course.ts";
import { isOver, type TimedEffect } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, type TimedEffectRow, timedEffects } from "./tables/timed-effects.ts";

type ActionTimedEffect = Omit<TimedEffect, "kind"> & { readonly kind: TimedEffectId };

/** Everything of that kind which the combatant bears and whose time is not over. */
export function timedEffectsOf(
  encounter: ActionEncounter,
  bearer: ActionCombatant,
  kind: TimedEffectId,
): readonly TimedEffect[] {
  return Object.values(bearer.timedEffects).filter((one) => one.kind === kind && !isOver(encounter, one.until));
}

/** Let something begin to last; one of a kind by one person about one person, so that none stacks with itself. */
export function letLast(course: Course<ActionSheet>, on: CombatantId, timedEffect: ActionTimedEffect): void {
  const { kind, by, about } = timedEffect;
  const key = about === undefined ? `${kind}/${by}` : `${kind}/${by}/${about}`;
  course.change(on, { kind: "timedEffects", key, from: course.of(on).timedEffects[key] ?? null, to: timedEffect });
}

/** End everything that the combatant bears, where the test lets it. */
export function endTimedEffects(
  course: Course<ActionSheet>,
  on: CombatantId,
  ends: (one: TimedEffect) => boolean,
): void {
  for (const [key, from] of Object.entries(course.of(on).timedEffects))
    if (ends(from)) course.change(on, { kind: "timedEffects", key, from, to: null });
}

/** The row of something that lasts, or undefined for what these rules do not know. */
function timedEffectRow(kind: string): TimedEffectRow | undefined {
  return Object.hasOwn(timedEffects, kind) ? timedEffects[kind as TimedEffectId] : undefined;
}

/** End what cannot outlast that, such as an aim (G357). */
export function loseTimedEffects(course: Course<ActionSheet>, on: CombatantId, by: Loss): void {
  endTimedEffects(course, on, ({ kind }) => timedEffectRow(kind)?.lostBy.includes(by) === true);
}
