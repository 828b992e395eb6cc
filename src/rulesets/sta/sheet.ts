/**
 * What the rules read of one person. Made from their actor by a reader of the host, never changed in play: what changes
 * is in the combatant.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { AttributeId, DisciplineId, RoleId } from "./tables/people.ts";
import type { RangeId } from "./tables/ranges.ts";

/** Something to strike or shoot with, or that is carried. */
export interface StaWeapon {
  readonly id: string;
  /** As its owner calls it; shown, never compared. */
  readonly name: string;
  /** How it is used; `gear` is no weapon. */
  readonly use: "melee" | "ranged" | "gear";
  /** Challenge dice that its hit throws, Security not counted in (S012, P22). */
  readonly damage: number;
  /** Added to the damage for each Effect (P23). */
  readonly vicious: number;
  /** For each Effect twice as much Resistance is ignored (P23). */
  readonly piercing: number;
  /** Its Injuries cost double to avoid (P23). */
  readonly intense: boolean;
  /** An Effect throws the target down (P23). */
  readonly knockdown: boolean;
  /** Aiming lets any of the dice fall again (P24). */
  readonly accurate: boolean;
  /** Used only after a minor action of preparation (P24). */
  readonly cumbersome: boolean;
  /** Attacks that are not meant to kill are harder with it (P24). */
  readonly deadly: boolean;
  /** Never kills (P24). */
  readonly nonLethal: boolean;
  /** Hits those beside its target as well (P23, G482). */
  readonly area: boolean;
  /** Once prepared, a shot with it is more than plain (P24, G483). */
  readonly charge: boolean;
  /** First aid for its Injuries is harder (P24). */
  readonly debilitating: boolean;
  /** Thrown no farther than Medium, and used up (P24). */
  readonly grenade: boolean;
  /** How many there are of it; null for what is never used up. What was used is counted under `uses:<id>`. */
  readonly uses: number | null;
  /** Aiming does nothing for it (P24). */
  readonly inaccurate: boolean;
  /** How hard it is to find on somebody; 0 for what is worn openly (P24). */
  readonly concealed: number;
  /** Takes both hands (P22, P26). */
  readonly twoHanded: boolean;
  /** How far a shot with it carries (S021). */
  readonly farthest: RangeId;
  /** Part of somebody's body: always in hand. */
  readonly natural: boolean;
  readonly held: boolean;
}

/** A weapon in the hand of which nothing more is said than its name, its use and its damage. */
export const PLAIN_WEAPON: Omit<StaWeapon, "id" | "name" | "use" | "damage"> = {
  vicious: 0,
  piercing: 0,
  intense: false,
  knockdown: false,
  accurate: false,
  cumbersome: false,
  deadly: false,
  nonLethal: false,
  area: false,
  charge: false,
  debilitating: false,
  grenade: false,
  uses: null,
  inaccurate: false,
  concealed: 0,
  twoHanded: false,
  farthest: "extreme",
  natural: false,
  held: true,
};

/** What the rules read of one person; counts (`stress`, `determination`, `injuries`) are in the combatant. */
export interface StaSheet {
  readonly attributes: Readonly<Record<AttributeId, number>>;
  readonly disciplines: Readonly<Record<DisciplineId, number>>;
  /** What they know best, in words of their own; shown, and named by whoever uses one. */
  readonly focuses: readonly string[];
  readonly role: RoleId;
  /** May let others attempt a task (S032). */
  readonly commands: boolean;
  /** What armour takes off damage (P21). */
  readonly resistance: number;
  /** The same in the second edition. */
  readonly secondResistance: number;
  /** Stress that they can bear, where it is not what the rules make it; null where it is. */
  readonly stress: number | null;
  readonly weapons: readonly StaWeapon[];
}

export type StaCombatant = Combatant<StaSheet>;

export type StaEncounter = Encounter<StaSheet>;
