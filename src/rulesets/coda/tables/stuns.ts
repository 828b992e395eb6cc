import { defineTable, type Row } from "../../../engine/table.ts";
import type { WeaponTrait } from "./traits.ts";

/** A strength of stun: which of the Narrator's target numbers resists it, and how long it puts somebody out (C50). */
export interface StunRow extends Row {
  /** Place in the setting `stunTN`. */
  readonly target: 0 | 1 | 2;
  readonly minutes: number;
  /** What a weapon is made for that stuns so; its setting, from 1 to 3 (C111, C112). */
  readonly trait: WeaponTrait;
}

/** Light, medium and heavy stun, from the weakest (R440, C50, C112, G86). */
export const stuns = defineTable<StunRow>()({
  light: { target: 0, minutes: 5, trait: "stun", rules: ["R440", "C50", "G86", "C112"] },
  medium: { target: 1, minutes: 15, trait: "stunMedium", rules: ["R440", "C50", "G86", "C112"] },
  heavy: { target: 2, minutes: 60, trait: "stunHeavy", rules: ["R440", "C50", "G86", "C112"] },
});

/** Id of a row of the table of stuns. */
export type StunId = keyof typeof stuns;
