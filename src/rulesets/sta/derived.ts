/** What a sheet comes to: the Stress that somebody can bear, how much of it is left, and whether they are out of it. */
import { helplessBy } from "../../engine/encounter.ts";
import { type HarmRules, HURT_BY_HALVES, trackOf } from "../../engine/harm.ts";
import { disciplineOf, editionOf, type Played } from "./edition.ts";
import type { StaCombatant, StaSheet } from "./sheet.ts";
import { conditions } from "./tables/conditions.ts";
import { roles } from "./tables/people.ts";

/** What Stress is of by the rules: Fitness, and Security or nothing beside it, for some half as much (P11, P12). */
function ruledStress(played: Played, sheet: StaSheet): number {
  const { stress, supporting } = editionOf(played);
  const whole = sheet.attributes.fitness + (stress === null ? 0 : disciplineOf(played, sheet, stress));
  return roles[sheet.role].isSupporting ? Math.ceil(whole * supporting) : whole;
}

/** Stress that somebody can bear, at least 1: what the rules make it, or a figure of their own (P11, P12, G507). */
export function stressOf(played: Played, sheet: StaSheet): number {
  return Math.max(1, Math.floor(sheet.stress ?? ruledStress(played, sheet)));
}

/** How much of it is left. */
export function stressLeft(played: Played, { sheet, counts }: Pick<StaCombatant, "sheet" | "counts">): number {
  return Math.max(0, stressOf(played, sheet) - (counts.stress ?? 0));
}

/** How a fight wears people down: Stress, and then every blow may injure them (S014, P11). */
export const harm: HarmRules<StaSheet> = {
  counts: ["stress"],
  tellsLeft: HURT_BY_HALVES,
  tracks(sheet, { stress = 0 }, settings) {
    const track = trackOf("stress", stress, [
      { id: "steady", holds: stressOf({ settings }, sheet), penalty: 0, isOut: false, tone: "calm" },
      { id: "worn", holds: 0, penalty: 0, isOut: false, tone: "warn" },
    ]);
    return [track];
  },
};

/** Are they out of it: unconscious, dying or dead? */
export const isHelpless = helplessBy(conditions);
