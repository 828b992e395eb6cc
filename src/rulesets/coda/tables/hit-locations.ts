import { defineTable, type Row } from "../../../engine/table.ts";

/** A part of the body with what an injury of it does (C74). */
export interface LocationRow extends Row {
  /** Results of two dice that hit it (C73). */
  readonly on: readonly number[];
  /** What its injury is; each is a row of the table of conditions, but for `head`, which stuns. */
  readonly injuries: readonly Injury[];
  /** After which result another roll may show it to be another part, from its least result on (C73). */
  readonly finer?: {
    readonly on: number;
    readonly dice: 1 | 2;
    readonly from: number;
    readonly as: "vitals" | "offHand" | "offFoot";
  };
}

/** What a critical injury does. */
export type Injury = "injuredArm" | "injuredOffArm" | "injuredLeg" | "injuredTorso" | "head";

/** Where a critical hit lands, one row each; the dice are two six-sided ones (C73, C74, R446). */
export const hitLocations = defineTable<LocationRow>()({
  head: { on: [11, 12], injuries: ["head"], rules: ["R446", "C73", "C74"] },
  torso: {
    on: [7, 8, 10],
    injuries: ["injuredTorso"],
    finer: { on: 10, dice: 2, from: 9, as: "vitals" },
    rules: ["R446", "C73", "C74"],
  },
  vitals: { on: [], injuries: ["injuredTorso", "head"], rules: ["R446", "C73", "C74"] },
  mainArm: { on: [6], injuries: ["injuredArm"], rules: ["R446", "C73", "C74"] },
  offArm: { on: [9], injuries: ["injuredOffArm"], rules: ["R446", "C73", "C74"] },
  mainLeg: { on: [5], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
  offLeg: { on: [4], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
  hand: {
    on: [3],
    injuries: ["injuredArm"],
    finer: { on: 3, dice: 1, from: 5, as: "offHand" },
    rules: ["R446", "C73", "C74"],
  },
  offHand: { on: [], injuries: ["injuredOffArm"], rules: ["R446", "C73", "C74"] },
  foot: {
    on: [2],
    injuries: ["injuredLeg"],
    finer: { on: 2, dice: 1, from: 4, as: "offFoot" },
    rules: ["R446", "C73", "C74"],
  },
  offFoot: { on: [], injuries: ["injuredLeg"], rules: ["R446", "C73", "C74"] },
});

/** Id of a row of the table of hit locations. */
export type LocationId = keyof typeof hitLocations;
