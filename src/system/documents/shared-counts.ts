/**
 * What a fight counts and nobody in it, such as a ship's hull: kept in a flag of the combat, which only game masters
 * write. Read by `snapshot.ts` and written by `referee/effects/apply.ts`.
 */
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";

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
