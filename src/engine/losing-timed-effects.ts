/**
 * Begins, finds and ends timed effects by the rows of a game's table, which says for each kind what ends it early.
 * Games whose table has such a column take it from here in their `timed-effects.ts`.
 */
import type { Course } from "./course.ts";
import type { Combatant, Encounter } from "./encounter.ts";
import { findRow } from "./table.ts";
import { timedEffectsOf as ofKind, type TimedEffect } from "./timed-effects.ts";
import type { CombatantId } from "./types.ts";

/** What such a game does with timed effects. */
interface TimedEffectRules<Sheet, Id extends string, Loss extends string> {
  /** Everything of that kind which the combatant bears and whose time is not over. */
  timedEffectsOf(encounter: Encounter<Sheet>, bearer: Combatant<Sheet>, kind: Id): readonly TimedEffect[];
  /** Let something begin to last; it takes the place of one like it. */
  letLast(course: Course<Sheet>, on: CombatantId, timedEffect: TimedEffect & { readonly kind: Id }): void;
  /** End what cannot outlast that, such as an aim. */
  loseTimedEffects(course: Course<Sheet>, on: CombatantId, by: Loss): void;
}

/** The rules of timed effects that a table makes. @param table - Kinds that are in no row of it are never lost. */
export function timedEffectRules<Sheet, Id extends string, Loss extends string>(
  table: Readonly<Record<Id, { readonly lostBy: readonly Loss[] }>>,
): TimedEffectRules<Sheet, Id, Loss> {
  return {
    timedEffectsOf: (encounter, bearer, kind) => ofKind(encounter, bearer, kind),
    letLast: (course, on, timedEffect) => course.letLast(on, timedEffect),
    loseTimedEffects: (course, on, by) =>
      course.endTimedEffects(on, ({ kind }) => findRow(table, kind)?.lostBy.includes(by) === true),
  };
}
