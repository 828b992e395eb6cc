import { defineTable, type Row } from "../../../engine/table.ts";

/** The ways in which one act interrupts another. */
export const interruptions = defineTable<Row>()({
  /** A delayed action steps in before another's. */
  stepIn: { rules: ["I019", "I021"] },
  /** The shot of somebody who has the drop. */
  heldShot: { rules: ["I060"] },
});
