/** How far off somebody is: bands of zones, and of metres where there are no zones (P25, G451). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A band of distance. */
export interface RangeRow extends Row {
  /** At most so many borders of zones away; within Reach is at arm's length in the same zone. */
  readonly zones: number;
}

/** The nearest first. */
export const ranges = defineTable<RangeRow>()({
  reach: { zones: 0, rules: ["P25", "G148"] },
  close: { zones: 0, rules: ["P25"] },
  medium: { zones: 1, rules: ["P25"] },
  long: { zones: 2, rules: ["P25"] },
  extreme: { zones: Number.POSITIVE_INFINITY, rules: ["P25"] },
});

export type RangeId = keyof typeof ranges;

/** The bands in their order. */
export const BANDS = Object.keys(ranges) as readonly RangeId[];

/** How wide a zone is where a map has none. Unit: metres (G451). */
export const ZONE_METRES = 10;

/** How far a band reaches where a map has no zones. Unit: metres (G451). */
export function metresOfBand(band: RangeId): number {
  return (ranges[band].zones + 1) * ZONE_METRES;
}
