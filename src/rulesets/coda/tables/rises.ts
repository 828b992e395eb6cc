import { defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId } from "../sheet.ts";

/** A way to get up, with the attribute test that it takes. */
export interface RiseRow extends Row {
  readonly attribute: AttributeId;
  readonly target: number;
  /** What being engaged in combat adds to the target number (R082). */
  readonly engaged: number;
}

/** Getting up from the floor, by the action that does it. */
export const rises = defineTable<RiseRow>()({
  standUp: { attribute: "agility", target: 5, engaged: 5, rules: ["R081", "R082", "G37"] },
});
