import { defineTable, type Row } from "../../../engine/table.ts";
import type { ModifierRow } from "./close-modifiers.ts";

/** What firing more than one shot at once does to tests. */
export const fireModifiers = defineTable<ModifierRow>()({
  /** For each square beyond the first. */
  furtherSquares: { value: -2, rules: ["R132"] },
  burst: { value: -5, rules: ["R301"] },
  /** On the Quickness test of whoever dodges the fire that he came into. */
  underFire: { value: -5, rules: ["R239"] },
});

/** Most squares that one burst sweeps (R128). */
export const MOST_SQUARES = 10;

/** Dice that a burst adds to the weapon's damage (R301). */
export const BURST_DICE = 2;

/** How squares are kept under fire: how many at least, with how many shots, against which target number. */
export interface SuppressionRow extends Row {
  readonly squares: number;
  readonly shots: number;
  readonly target: number;
}

/** The two ways to keep squares under fire. */
export const suppressions = defineTable<SuppressionRow>()({
  shots: { squares: 1, shots: 5, target: 10, rules: ["R233", "R234"] },
  bursts: { squares: 2, shots: 10, target: 12, rules: ["R241"] },
});

/** How many enemies a suppression hits: so many and the Agility modifier, within these bounds (R236, G58). */
export const VICTIMS: { readonly base: number; readonly least: number; readonly most: number } = {
  base: 2,
  least: 1,
  most: 5,
};

/** Target number of loading a weapon by touch alone (R231). */
export const LOAD_IN_THE_DARK = 10;
