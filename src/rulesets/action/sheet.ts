/**
 * What the rules read of one person. Made from their actor by the reader in `system/documents`, never changed in play:
 * what changes is in the combatant.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { SizeId } from "./tables/attack-modifiers.ts";
import type { AttributeId } from "./tables/attributes.ts";
import type { DamageKindId } from "./tables/blast.ts";

/** A skill with its score. */
export interface ActionSkill {
  /** A row of the table, or a person's own word. */
  readonly skill: string;
  /** What is rolled with a skill that has no row. */
  readonly attribute?: AttributeId;
  readonly score: number;
}

/** What a hit does: six-sided dice, what is added to them, and the kind of damage (X07). */
export interface ActionDamage {
  readonly dice: number;
  readonly bonus: number;
  readonly kind: DamageKindId;
}

/** Something to strike, shoot or throw with. */
export interface ActionWeapon {
  readonly id: string;
  /** As its owner calls it; shown, never compared. */
  readonly name: string;
  readonly skill: string;
  readonly damage: ActionDamage;
  /** ACC: takes away distance penalty (A043, G347). */
  readonly accuracy: number;
  /**
   * How far it strikes hand to hand, which is also its optimal distance; null for what does not (A007, A013). Unit:
   * metres.
   */
  readonly length: number | null;
  /** How far it shoots or is thrown; null for what does neither. Unit: metres. */
  readonly range: number | null;
  /** RoF; from 2 on it fires automatically. */
  readonly rate: number;
  /** How many rounds it holds; null for what is never used up. What was used is counted under `rounds:<id>`. */
  readonly rounds: number | null;
  /** It explodes where it lands (A110). */
  readonly explodes: boolean;
  /** A heavy weapon misses twice as far (A119). */
  readonly heavy: boolean;
  /** Nobody made it for a fight (A042). */
  readonly improvised: boolean;
  /** Stands on something of its own, such as a bipod (A039). */
  readonly braced: boolean;
  readonly held: boolean;
}

/** What the rules read of one person; counts (`stun`, `damage`) are in the combatant. */
export interface ActionSheet {
  readonly attributes: Readonly<Record<AttributeId, number>>;
  readonly skills: readonly ActionSkill[];
  readonly weapons: readonly ActionWeapon[];
  /** Taken off each hit of the type (X07). */
  readonly armor: { readonly blunt: number; readonly penetrating: number };
  /**
   * Figures that a person has otherwise than the world settings would make them; null where they do not (X10 to X13).
   */
  readonly initiative: number | null;
  readonly movement: number | null;
  readonly stun: number | null;
  readonly life: number | null;
  readonly carry: number | null;
  /** What they carry. Unit: kg. */
  readonly load: number;
  readonly size: SizeId;
  /** How tall; what hides a part of them from a shooter depends on it. Unit: metres. */
  readonly stature: number;
  /** Follows the leader of their side: one roll for all of them makes their initiative (A004). */
  readonly follows: boolean;
}

export type ActionCombatant = Combatant<ActionSheet>;

export type ActionEncounter = Encounter<ActionSheet>;
