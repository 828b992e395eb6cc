import { defineTable, type Row } from "../../../engine/table.ts";
import type { CombatSkill } from "../sheet.ts";

/** What aiming with a weapon of a skill adds to the next attack with one of that skill. */
export interface AimRow extends Row {
  readonly value: number;
}

/** The aims, by the skill of the weapon that is aimed. */
export const aims: Readonly<Record<CombatSkill, AimRow>> = defineTable<AimRow>()({
  armed: { value: 1, rules: ["R123"] },
  unarmed: { value: 1, rules: ["R123"] },
  ranged: { value: 3, rules: ["R124"] },
});
