import { defineTable, type Row } from "../../../engine/table.ts";
import type { CombatSkill } from "../sheet.ts";

/** A maneuver in which a combat skill may carry a bonus of 1 to 3 (C122). */
export interface ManeuverRow extends Row {
  readonly skills: readonly CombatSkill[];
}

/** The maneuvers, one row each. */
export const maneuvers = defineTable<ManeuverRow>()({
  armedAttack: { skills: ["armed"], rules: ["R086", "C122"] },
  rangedAttack: { skills: ["ranged"], rules: ["R094", "C122"] },
  unarmedAttack: { skills: ["unarmed"], rules: ["R105", "R114", "C122"] },
  aid: { skills: ["armed", "ranged", "unarmed"], rules: ["R117", "C122"] },
  aim: { skills: ["armed", "ranged", "unarmed"], rules: ["R123", "C122"] },
  autoFire: { skills: ["ranged"], rules: ["R132", "C122"] },
  block: { skills: ["unarmed"], rules: ["R140", "C122"] },
  parry: { skills: ["armed"], rules: ["R140", "C122"] },
  charge: { skills: ["armed", "unarmed"], rules: ["R157", "C122"] },
  disarm: { skills: ["armed", "unarmed"], rules: ["R172", "C122"] },
  dodge: { skills: ["armed", "ranged", "unarmed"], rules: ["R189", "C122"] },
  feint: { skills: ["armed", "ranged", "unarmed"], rules: ["R192", "C122"] },
  grab: { skills: ["armed", "unarmed"], rules: ["R199", "R229", "C122", "G312"] },
  suppressionFire: { skills: ["ranged"], rules: ["R234", "C122"] },
  trip: { skills: ["armed", "unarmed"], rules: ["R244", "C122"] },
});
