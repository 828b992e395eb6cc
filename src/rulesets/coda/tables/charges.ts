import { defineTable, type Row } from "../../../engine/table.ts";

/** One number of a charge. */
export interface ChargeRow extends Row {
  readonly value: number;
}

/** The numbers of a charge; the distances are from the target as it begins (G50). Unit of those: metres. */
export const charges = defineTable<ChargeRow>()({
  nearest: { value: 5, rules: ["R163", "G50"] },
  farthest: { value: 12, rules: ["R163", "G50"] },
  chargeAttack: { value: 1, rules: ["R160"] },
  ownDefence: { value: -3, rules: ["R161"] },
  damage: { value: 1.5, rules: ["R158"] },
});

/** The Strength test of whoever was run into, by the Narrator's choice; the rest follow from the attack (R159, G49). */
export const knockdowns = defineTable<ChargeRow>()({
  ten: { value: 10, rules: ["R159", "G49"] },
  five: { value: 5, rules: ["G49"] },
});
