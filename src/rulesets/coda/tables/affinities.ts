import { defineTable, type Row } from "../../../engine/table.ts";

/** A speciality that helps in a maneuver of another skill; whoever has it adds the value. */
export interface AffinityRow extends Row {
  readonly maneuver: string;
  readonly skill: string;
  readonly speciality: string;
  readonly value: number;
}

/** Affinities of maneuvers that are tests to hit (R431, C88). */
export const affinities = defineTable<AffinityRow>()({
  bluffer: { maneuver: "feint", skill: "persuade", speciality: "bluff", value: 1, rules: ["R197", "R431"] },
});
