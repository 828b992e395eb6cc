/** The numbers of aids, aims and charges, and the maneuvers in which a skill may carry a bonus (C122). */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { CombatSkill } from "../sheet.ts";
import type { TimedEffectId } from "./timed-effects.ts";

/** A way to aid: what lasts on whom, and how much it is, after a plain success and after an Extraordinary one. */
export interface AidRow extends Row {
  readonly kind: TimedEffectId;
  readonly on: "friend" | "enemy";
  readonly value: number;
  readonly extraordinary: number;
}

/** The ways to aid, one row each. */
export const aids = defineTable<AidRow>()({
  help: { kind: "helped", on: "friend", value: 2, extraordinary: 4, rules: ["R118", "R120"] },
  hinder: { kind: "hindered", on: "enemy", value: -2, extraordinary: -4, rules: ["R119", "R120"] },
});

export type AidId = keyof typeof aids;

/** What aiming with a weapon of a skill adds to the next attack with one of that skill. */
interface AimRow extends Row {
  readonly value: number;
}

/** The aims, by the skill of the weapon that is aimed. */
export const aims: Readonly<Record<CombatSkill, AimRow>> = defineTable<AimRow>()({
  armed: { value: 1, rules: ["R123"] },
  unarmed: { value: 1, rules: ["R123"] },
  ranged: { value: 3, rules: ["R124"] },
});

/** One number of a charge. */
interface ChargeRow extends Row {
  readonly value: number;
}

/** The numbers of a charge; the distances are from the target as it begins (G50). Unit of those: metres. */
export const charges = defineTable<ChargeRow>()({
  nearest: { value: 5, rules: ["R163", "G50"] },
  farthest: { value: 12, rules: ["R163", "G50"] },
  chargeAttack: { value: 1, rules: ["R160"] },
  ownDefence: { value: -3, rules: ["R161"] },
  damage: { value: 1.5, rules: ["R158"] },
  /** On the resistance of whoever was run into, after an Extraordinary attack. */
  struckHard: { value: -2, rules: ["R166", "G03"] },
});

/**
 * The Strength test of whoever was run into, by the game master's choice; the rest follow from the attack (R159, G49).
 */
export const knockdowns = defineTable<ChargeRow>()({
  ten: { value: 10, rules: ["R159", "G49"] },
  five: { value: 5, rules: ["G49"] },
});
