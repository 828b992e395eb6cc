/** Figures of grappling (B058, B064). */
import { defineTable, type FigureRow } from "../../../engine/table.ts";

export const grappling = defineTable<FigureRow>()({
  /** Added to the check against somebody who cannot defend themselves. */
  defenseless: { value: 3, rules: ["B058"] },
  /** What Athletics must meet to hold on to the doorway. */
  airlock: { value: 8, rules: ["B064"] },
});
