import { defineTable, type Row } from "../../../engine/table.ts";
import type { LastingId } from "./lasting.ts";

/** A way to aid: what lasts on whom, and how much it is, after a plain success and after an Extraordinary one. */
export interface AidRow extends Row {
  readonly kind: LastingId;
  readonly on: "friend" | "foe";
  readonly value: number;
  readonly extraordinary: number;
}

/** The ways to aid, one row each. */
export const aids = defineTable<AidRow>()({
  help: { kind: "helped", on: "friend", value: 2, extraordinary: 4, rules: ["R118", "R120"] },
  hinder: { kind: "hindered", on: "foe", value: -2, extraordinary: -4, rules: ["R119", "R120"] },
});

/** Id of a way to aid. */
export type AidId = keyof typeof aids;
