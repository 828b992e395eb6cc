/** How many rounds of automatic fire hit, and what firing them costs the roll (A097 to A109). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A way to fire automatically. */
export interface AutofireRow extends Row {
  /** The roll loses 1 for so many rounds or a part of them; null where it loses nothing. */
  readonly roundsPerPoint: number | null;
  /** One round hits, and one more for so many points of effect. */
  readonly pointsPerHit: number;
  /** The most rounds that are fired at once; null for as many as the weapon's rate of fire. */
  readonly most: number | null;
  /** Is there one roll for each target, and does the width of the area limit what hits each (A104, G154, G350)? */
  readonly area: boolean;
}

/** Ways to fire automatically, by the id of their action. */
export const autofires = defineTable<AutofireRow>()({
  burst: {
    roundsPerPoint: null,
    pointsPerHit: 2,
    most: 4,
    area: false,
    rules: ["A097", "A098", "A107", "G137", "G344"],
  },
  stream: {
    roundsPerPoint: 10,
    pointsPerHit: 2,
    most: null,
    area: false,
    rules: ["A097", "A101", "A108", "G137", "G344"],
  },
  spray: {
    roundsPerPoint: 10,
    pointsPerHit: 3,
    most: null,
    area: true,
    rules: ["A103", "A104", "A105", "A109", "G138", "G154", "G350"],
  },
});
