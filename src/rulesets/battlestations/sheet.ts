/**
 * What the rules read of one person. Made from their actor by a reader of the host, never changed in play: what changes
 * is in the combatant.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { AbilityId } from "./tables/abilities.ts";
import type { AppliedId, AreaId } from "./tables/area.ts";
import type { ScopeId } from "./tables/attack.ts";
import type { ProfessionId, SkillId } from "./tables/skills.ts";
import type { SpeciesId } from "./tables/species.ts";
import type { ThingId } from "./tables/things.ts";

/** What a hit does: six-sided dice and what is added to them (T16). */
export interface BattleDamage {
  readonly dice: number;
  readonly bonus: number;
}

/**
 * How a thing is used: struck with, shot, thrown so that it goes off, fired by a ship or a fighter; `gear` is none of
 * these.
 */
export type WeaponUse = "melee" | "ranged" | "grenade" | "ship" | "fighter" | "gear";

/** Something to strike or shoot with, or that is carried. */
export interface BattleWeapon {
  readonly id: string;
  /** As its owner calls it; shown, never compared. */
  readonly name: string;
  readonly use: WeaponUse;
  /** Null for a weapon that does no harm by itself. */
  readonly damage: BattleDamage | null;
  /** By how much it makes attacks easier (T16, T18). */
  readonly easier: number;
  readonly butt: boolean;
  readonly scope: ScopeId;
  /** How much farther off everything is for it: 2 for scattered shot (T18). */
  readonly farther: number;
  /** What the target takes off damage counts so often: 0 for a weapon that ignores it (T16, T18). */
  readonly reduction: number;
  /** The most that is added for successes beyond the number (T16). */
  readonly edge: number;
  /** Hurts whoever uses it when both dice match (B038). */
  readonly dangerous: boolean;
  /** Sets alight whom it hurts by an even number (B050). */
  readonly fire: boolean;
  /** Made so that what its lowest die does does not heal for now (B048). */
  readonly dirty: boolean;
  /** Stuns whoever does not resist it (T16). */
  readonly stuns: boolean;
  /** What it affects where it is aimed at no single one; null for a weapon that is (B042, B043). */
  readonly area: AreaId | null;
  /** How far its own shape reaches: a line, or the squares around where it goes off. Unit: squares (B043). */
  readonly reach: number;
  /** A hit makes the next hit of such a weapon worse (B077). */
  readonly ion: boolean;
  /** What it does to somebody on whom it is put in a grapple; null for what does nothing so (B061). */
  readonly applied: AppliedId | null;
  /** Never used together with another one (B075). */
  readonly alone: boolean;
  /** Part of somebody's body: always in hand. */
  readonly natural: boolean;
  readonly held: boolean;
}

/** A weapon in the hand of which nothing more is said than its name, its use and its damage. */
export const PLAIN_WEAPON: Omit<BattleWeapon, "id" | "name" | "use" | "damage"> = {
  easier: 0,
  butt: false,
  scope: "noScope",
  farther: 1,
  reduction: 1,
  edge: 0,
  dangerous: false,
  fire: false,
  dirty: false,
  stuns: false,
  area: null,
  reach: 1,
  ion: false,
  applied: null,
  alone: false,
  natural: false,
  held: true,
};

/** What the rules read of one person; counts (`damage`, `luckSpent`) are in the combatant. */
export interface BattleSheet {
  /** What it is, where it is no person: it takes no turn, and stands on no side (B027). */
  readonly thing: ThingId | null;
  /** The thing on another deck or ship to which it leads as a door; left out where it leads nowhere (G441). */
  readonly leadsTo?: CombatantId;
  readonly species: SpeciesId;
  readonly skills: Readonly<Record<SkillId, number>>;
  readonly profession: ProfessionId | null;
  readonly rank: number;
  readonly abilities: readonly AbilityId[];
  readonly weapons: readonly BattleWeapon[];
  /** Figures that somebody has otherwise than species and rank make them; null where they do not. */
  readonly hits: number | null;
  readonly luck: number | null;
  readonly target: number | null;
  readonly move: number | null;
}

export type BattleCombatant = Combatant<BattleSheet>;

export type BattleEncounter = Encounter<BattleSheet>;
