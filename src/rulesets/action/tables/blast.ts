/** Explosions: kinds of damage, where one lands that misses, and how far it reaches (A110 to A129). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** How damage is dealt, and what it does. */
export interface DamageKindRow extends Row {
  readonly type: "blunt" | "penetrating";
  readonly form: "stunning" | "lethal";
}

/** The four kinds of damage (X07, A112 to A115). */
export const damageKinds = defineTable<DamageKindRow>()({
  bluntStunning: { type: "blunt", form: "stunning", rules: ["X07", "A112"] },
  bluntLethal: { type: "blunt", form: "lethal", rules: ["X07", "A113"] },
  penetratingStunning: { type: "penetrating", form: "stunning", rules: ["X07", "A114"] },
  penetratingLethal: { type: "penetrating", form: "lethal", rules: ["X07", "A115"] },
});

export type DamageKindId = keyof typeof damageKinds;

/** To which side of its target an attack lands that misses it. */
export interface DirectionRow extends Row {
  /** Faces of the die that bring it about. */
  readonly faces: readonly number[];
  /** Onward from the attacker, and to their right; one of them is 0. */
  readonly onward: number;
  readonly right: number;
}

/** Where an attack lands that misses a point (A118, A121 to A124). */
export const directions = defineTable<DirectionRow>()({
  toLeft: { faces: [1], onward: 0, right: -1, rules: ["A118", "A121"] },
  long: { faces: [2, 3], onward: 1, right: 0, rules: ["A118", "A122"] },
  short: { faces: [4, 5], onward: -1, right: 0, rules: ["A118", "A123"] },
  toRight: { faces: [6], onward: 0, right: 1, rules: ["A118", "A124"] },
});

/** The numbers of a blast. */
export const blasts = {
  /** What hitting a square meter meets: a base DEF without Reflexes (A116). */
  point: { value: 10, rules: ["A116"] },
  /** What damage loses for each meter beyond the first, and the share of it that is its radius (A125, A126). */
  falloff: { perMetre: 3, rules: ["A125", "A126", "G140", "G352"] },
  /** How many times as far a heavy weapon misses (A119). */
  heavy: { times: 2, rules: ["A119"] },
} as const;
