import { defineTable, type Row } from "../../../engine/table.ts";

/** How much of a weapon's damage a bare hand's block lets through; each row is called by the least degree it needs. */
export interface ShareRow extends Row {
  readonly share: number;
}

/** Bare hand against weapon, from the least degree to the best (R152 to R156). */
export const blockShares = defineTable<ShareRow>()({
  disaster: { share: 1, rules: ["R153"] },
  marginal: { share: 0.75, rules: ["R152", "R154"] },
  complete: { share: 0.5, rules: ["R152", "R155"] },
  superior: { share: 0, rules: ["R152", "R156"] },
});
