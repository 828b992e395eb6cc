/**
 * What the rules read of one person. Made from their actor by the reader in `system/documents`, never changed in play:
 * what changes is in the combatant.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { AttributeId, EdgeId, SkillId } from "./tables/attributes.ts";

/** A skill with its ranks, and the higher ones in what somebody has specialised in (N02). */
export interface IconSkill {
  /** A row of the table, or a person's own word. */
  readonly skill: string;
  /** What is rolled with a skill that has no row; without one it cannot be rolled. */
  readonly attribute?: AttributeId;
  readonly ranks: number;
  /** Ranks that count in place of the skill's own, by a word such as `pistol`. */
  readonly specialities: Readonly<Record<string, number>>;
}

/** One way in which a weapon is used, such as a setting of a beam pistol: what it rolls, in six-sided dice. */
export interface IconMode {
  readonly id: string;
  readonly dice: number;
  readonly bonus: number;
  /** Knocks out and does not wound (I054, N21). */
  readonly stun: boolean;
  /** What one use takes of the weapon's charges. */
  readonly charges: number;
}

/** How far each range band goes (I029 to I032, N24). Unit: metres. */
export interface IconRanges {
  readonly pointBlank: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

/** Something to strike or shoot with. */
export interface IconWeapon {
  readonly id: string;
  /** As its owner calls it; shown, never compared. */
  readonly name: string;
  readonly skill: SkillId;
  /** Which speciality of the skill covers it; empty when none does. */
  readonly speciality: string;
  /** The number that a blow with it must meet; null for what cannot strike hand to hand (I038, N20). */
  readonly difficulty: number | null;
  /** Added to a parry with it (N20). */
  readonly block: number;
  /** Null for what cannot shoot. */
  readonly ranges: IconRanges | null;
  /** The ways in which it is used, the plain one first; at least one. */
  readonly modes: readonly IconMode[];
  /** How much it holds; null for what is never used up. What was used is counted under `charges:<id>`. */
  readonly charges: number | null;
  /** Can be set to a wide beam (I065). */
  readonly wide: boolean;
  readonly held: boolean;
}

/** What the rules read of one person; counts (`damage`, `stun`, `courage`) are in the combatant. */
export interface IconSheet {
  readonly attributes: Readonly<Record<AttributeId, number>>;
  readonly edges: Readonly<Record<EdgeId, number>>;
  readonly skills: readonly IconSkill[];
  readonly weapons: readonly IconWeapon[];
  /** Taken off each hit (I045). */
  readonly armor: number;
  /** How tall; what hides a part of them from a shooter depends on it. Unit: metres. */
  readonly stature: number;
}

export type IconCombatant = Combatant<IconSheet>;

export type IconEncounter = Encounter<IconSheet>;
