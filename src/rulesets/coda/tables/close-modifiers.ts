import { defineTable, type Row } from "../../../engine/table.ts";

/** A row of a modifier table; `value` is added to the roller's total, so a printed TN counts with its sign turned (G02). */
export interface ModifierRow extends Row {
  readonly value: number;
}

/** A row whose size a person chooses; `sign` tells for whom it is good. */
export interface RangeRow extends Row {
  readonly sign: 1 | -1;
  readonly most: number;
}

/** Table 3: close combat. */
export const closeModifiers = defineTable<ModifierRow>()({
  defenderProne: { value: 5, rules: ["R251", "G90"] },
  chargerExposed: { value: 1, rules: ["R162"] },
  offHand: { value: -8, rules: ["R254", "G99"] },
});

/** Table 3: what somebody at the table judges. */
export const closePositions = defineTable<RangeRow>()({
  attackerPosition: { sign: 1, most: 3, rules: ["R252", "G100"] },
  defenderPosition: { sign: -1, most: 3, rules: ["R253", "G100"] },
});
