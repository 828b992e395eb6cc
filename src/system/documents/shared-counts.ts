/**
 * What a fight has and nobody in it: what it counts, such as a ship's hull, and what lasts on its scene, such as smoke.
 * Kept in flags of the combat, which only game masters write. Read by `snapshot.ts` and written by
 * `referee/effects/apply.ts`.
 */
import { isKnownTimedEffect } from "../../engine/stored-shapes.ts";
import type { TimedEffect } from "../../engine/timed-effects.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { changeKept, parseKept } from "./flag-store.ts";

/**
 * How much the fight has of each row of `tables.shared` of the game that is played, never below 0; what has not been
 * written yet is as it begins, and so is what is no number.
 */
export function sharedIn(combat: Combat.Implementation): Readonly<Record<string, number>> {
  const kept: unknown = combat.getFlag(SYSTEM_ID, "shared");
  const written = typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const rows = Object.values(activeRuleset()?.tables.shared ?? {});
  return Object.fromEntries(
    rows.map(({ id, initial }) => {
      const value = Object.hasOwn(written, id) ? written[id] : initial;
      return [id, typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : initial];
    }),
  );
}

/** What lasts on the scene of the fight, as far as it has a shape that the game knows. */
export function onSceneIn(combat: Combat.Implementation): Readonly<Record<string, TimedEffect>> {
  const shapes = activeRuleset()?.shapes.timedEffects ?? {};
  const isKnown = (one: unknown): one is TimedEffect => isKnownTimedEffect(shapes, one);
  return parseKept(combat.getFlag(SYSTEM_ID, "onScene"), isKnown);
}

/** The text of the flag after some of it was set; null takes an entry out. */
export function textOnScene(combat: Combat.Implementation, set: Readonly<Record<string, TimedEffect | null>>): string {
  return changeKept(onSceneIn(combat), set);
}
