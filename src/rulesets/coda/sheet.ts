/**
 * What the rules read of one person. Made from their actor by the reader in `system/documents`, never changed in play:
 * what changes is in the combatant.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { Reach } from "../../engine/grid/threat.ts";
import type { WeaponTrait } from "./tables/damage.ts";

/** The six attributes (C20). */
export type AttributeId = "strength" | "agility" | "intellect" | "vitality" | "presence" | "perception";

/** The four reactions (C25 to C28). */
export type ReactionId = "quickness" | "savvy" | "stamina" | "willpower";

/** A skill with its ranks; combat skills carry maneuver bonuses. */
export interface CodaSkill {
  /** Id of a row in the table of skills. */
  readonly skill: string;
  /** Which group of the skill was bought, such as `energy`; empty where the skill has none (C82). */
  readonly group: string;
  readonly attribute: AttributeId;
  readonly ranks: number;
  /** Keys such as `run` or `tumble`, or a person's own words in lower case. */
  readonly specialities: readonly string[];
  /** Bonus by maneuver id, 1 to 3. */
  readonly maneuvers: Readonly<Record<string, number>>;
}

/** What a weapon rolls for damage. `strength` tells whether the Strength modifier is added. */
export interface DamageDice {
  readonly dice: number;
  readonly sides: number;
  readonly bonus: number;
  readonly strength: boolean;
}

/** How far each range band goes, and by how much each further one grows (C110). Unit: metres. */
export interface RangeBands {
  readonly pointBlank: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly increment: number;
}

/** Which combat skill a weapon is used with. */
export type CombatSkill = "armed" | "ranged" | "unarmed";

/** Something to strike or shoot with, natural weapons included. */
export interface CodaWeapon {
  readonly id: string;
  /** As its owner calls it; shown, never compared. */
  readonly name: string;
  readonly skill: CombatSkill;
  readonly group: string;
  /** Which speciality of the skill covers it; empty when none does. */
  readonly speciality: string;
  readonly damage: DamageDice;
  /** Null for what cannot strike hand to hand. */
  readonly reach: Reach | null;
  /** Null for what can neither shoot nor be thrown. */
  readonly ranges: RangeBands | null;
  readonly parry: number;
  readonly hands: number;
  readonly offHand: boolean;
  /** Is it one for one hand that is held in both (G327)? */
  readonly bothHands?: boolean;
  readonly held: boolean;
  /** Can fire bursts (R137). */
  readonly autoFire: boolean;
  /** How many shots it holds; null for what is never used up. Those used are counted under `shots:<id>`. */
  readonly shots: number | null;
  /** What it is made for (R181, R228, R249, R250, C111). */
  readonly traits: readonly WeaponTrait[];
  /** How large it is; the larger of two is harder to take away (R177). Limbs are 0. */
  readonly size: number;
}

/** An edge with its tier (1 is the plain one) and what was chosen for it. */
export interface CodaEdge {
  readonly edge: string;
  readonly tier: number;
  readonly choice: string;
}

/** What the rules read of one person; counts (`damage`, `courage`) are in the combatant. */
export interface CodaSheet {
  readonly attributes: Readonly<Record<AttributeId, number>>;
  /** Added to a reaction beside the attribute modifier. */
  readonly reactionBonus: Readonly<Record<ReactionId, number>>;
  readonly defenseBonus: number;
  readonly initiativeBonus: number;
  readonly skills: readonly CodaSkill[];
  readonly weapons: readonly CodaWeapon[];
  readonly edges: readonly CodaEdge[];
  /** Taken off each hit (C44). */
  readonly armor: number;
  /** How tall; decides the size row of table 4. Unit: metres. */
  readonly stature: number;
  /** What they are; a speciality in it helps who knows its anatomy (R289). */
  readonly species: string;
  /** Ranks of abilities that are no skills, such as `nervePinch` (R455). */
  readonly abilities: Readonly<Record<string, number>>;
  /** It neither lives nor moves: only its stature and its counts tell of it (R097, G332). Left out of people. */
  readonly lifeless?: true;
}

export type CodaCombatant = Combatant<CodaSheet>;

export type CodaEncounter = Encounter<CodaSheet>;
