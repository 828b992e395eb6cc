/** How far off somebody is: bands of zones, and in metres where a scene has no zones (P25, G451). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A band of distance. */
export interface RangeRow extends Row {
  /** So many zones on; within Reach is no zone at all. */
  readonly zones: number;
}

/** The nearest first. */
export const ranges = defineTable<RangeRow>()({
  reach: { zones: 0, rules: ["P25", "G148"] },
  close: { zones: 1, rules: ["P25"] },
  medium: { zones: 2, rules: ["P25"] },
  long: { zones: 3, rules: ["P25"] },
  extreme: { zones: Number.POSITIVE_INFINITY, rules: ["P25"] },
});

export type RangeId = keyof typeof ranges;

/** The bands in their order. */
export const BANDS = Object.keys(ranges) as readonly RangeId[];

/** How wide a zone is where a scene has none. Unit: metres (G451). */
export const ZONE_METRES = 10;
