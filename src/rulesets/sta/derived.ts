/** What a sheet comes to: the Stress that somebody can bear, how much of it is left, and whether they are out of it. */
import { helplessBy } from "../../engine/encounter.ts";
import { type HarmRules, HURT_BY_HALVES, trackOf } from "../../engine/harm.ts";
import type { StaCombatant, StaSheet } from "./sheet.ts";
import { conditions } from "./tables/conditions.ts";

/** Stress that somebody can bear: Fitness and Security together, at least 1 (P11). */
export function stressOf({ stress, attributes, disciplines }: StaSheet): number {
  return Math.max(1, Math.floor(stress ?? attributes.fitness + disciplines.security));
}

/** How much of it is left. */
export function stressLeft({ sheet, counts }: Pick<StaCombatant, "sheet" | "counts">): number {
  return Math.max(0, stressOf(sheet) - (counts.stress ?? 0));
}

/** How a fight wears people down: Stress, and then every blow may injure them (S014, P11). */
export const harm: HarmRules<StaSheet> = {
  counts: ["stress"],
  tellsLeft: HURT_BY_HALVES,
  tracks(sheet, { stress = 0 }) {
    const track = trackOf("stress", stress, [
      { id: "steady", holds: stressOf(sheet), penalty: 0, isOut: false, tone: "calm" },
      { id: "worn", holds: 0, penalty: 0, isOut: false, tone: "warn" },
    ]);
    return [track];
  },
};

/** Are they out of it: unconscious, dying or dead? */
export const isHelpless = helplessBy(conditions);
