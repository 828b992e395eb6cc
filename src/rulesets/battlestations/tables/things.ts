/** Things as targets: what an attack on them must meet, and what a fight counts of the ship (B020, B027 to B037). */
import { defineTable, type FigureRow, type SharedRow } from "../../../engine/table.ts";

/** Target numbers of things (B028, B030). */
export const things = defineTable<FigureRow>()({
  module: { value: 3, rules: ["B027", "B028"] },
  equipment: { value: 11, rules: ["B027", "B030", "B035", "G145"] },
});

export type ThingId = keyof typeof things;

/** Figures about equipment (B031, B036, B037). */
export const equipment = defineTable<FigureRow>()({
  loose: { value: 3, rules: ["B031"] },
  keepHold: { value: 11, rules: ["B036"] },
  mending: { value: 11, rules: ["B037"] },
});

/** What a fight counts of both ships and of nobody in them (B020, B021, B032). */
export const shared = defineTable<SharedRow>()({
  hullDamage: { initial: 0, side: "crew", rules: ["B020", "B032"] },
  /** Each marker makes checks on board 1 harder (T23). */
  outOfControl: { initial: 0, side: "crew", rules: ["B021", "T23"] },
  enemyHullDamage: { initial: 0, side: "hostile", rules: ["B020", "B032"] },
  enemyOutOfControl: { initial: 0, side: "hostile", rules: ["B021", "T23"] },
});
