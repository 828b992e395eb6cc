/**
 * What an edge is: one object that says what each of its tiers asks for and gives, and what the edge does at the
 * moments at which several edges speak. The edges are grouped by family in the files beside this one, `index.ts` lists
 * them.
 */
import type { Row } from "../../../engine/table.ts";
import type { AttributeId, CombatSkill } from "../sheet.ts";
import type { EdgeHooks } from "./hooks.ts";
import type { EdgeTraits } from "./traits.ts";

/** What somebody must have before they may take an edge, or a higher tier of it. */
export type Prerequisite =
  | { readonly kind: "attribute"; readonly attribute: AttributeId; readonly least: number }
  /** A bonus in any of these maneuvers; under that skill, the one that was chosen, or any. */
  | {
      readonly kind: "maneuver";
      readonly maneuvers: readonly string[];
      readonly least: number;
      readonly skill?: CombatSkill | "chosen";
    }
  /** A bonus in each maneuver that was chosen, or in the attack with the weapon that was. */
  | { readonly kind: "chosenManeuver"; readonly least: number }
  | { readonly kind: "speciality"; readonly skill: string; readonly speciality: string; readonly ranks: number }
  | { readonly kind: "ability"; readonly ability: string; readonly ranks: number }
  | { readonly kind: "edge"; readonly edge: string };

/** One tier of an edge: the plain one, or an upgrade of it. */
export interface EdgeTier {
  readonly needs: readonly Prerequisite[];
  readonly rules: readonly string[];
  /** World setting that lets it in; none for what is always there. */
  readonly setting?: "turningBlock2";
  /** Not from the rules: what this project makes of a gap in them. */
  readonly house?: true;
}

/** A tier with its figure for each of the traits; one that lacks any does not compile. */
type TierWith<K extends keyof EdgeTraits> = EdgeTier & Pick<EdgeTraits, K>;

/** An edge of the system whose tiers give these traits. */
export interface Edge<K extends keyof EdgeTraits = never> {
  /** The plain edge first, then its upgrades. */
  readonly tiers: readonly [TierWith<K>, ...TierWith<K>[]];
  /** What must be named when it is taken. */
  readonly choice: "none" | "skill" | "maneuver" | "weapon" | "pair";
  /** What may be named, where that is a list. */
  readonly among: readonly string[];
  /** May be taken again for another choice. */
  readonly repeats: boolean;
  /** The last tier may be taken over and over. */
  readonly endless: boolean;
  /** Further maneuvers in which a skill may carry a bonus thanks to it. */
  readonly opens?: { readonly skill: CombatSkill; readonly maneuver: string };
  /** What it does at moments at which several edges speak. */
  readonly hooks?: EdgeHooks<K>;
  readonly rules: readonly string[];
}

/** An edge as a row of the table of edges. */
export interface EdgeRow extends Edge, Row {}

/** The tier of an edge, or the nearest one where there is no such tier: the game master may grant any. */
export function nearestTier({ tiers }: Edge, tier: number): EdgeTier {
  return tiers[Math.min(Math.max(tier, 1), tiers.length) - 1] ?? tiers[0];
}

/** A bonus in any of the maneuvers. */
export function bonus(least: number, maneuvers: readonly string[], skill?: CombatSkill | "chosen"): Prerequisite {
  return { kind: "maneuver", maneuvers, least, ...(skill && { skill }) };
}

/** An attribute score. */
export function score(attribute: AttributeId, least: number): Prerequisite {
  return { kind: "attribute", attribute, least };
}

/** A bonus in whatever was chosen. */
export function chosen(least: number): Prerequisite {
  return { kind: "chosenManeuver", least };
}

/** Taken once, nothing to name. */
export const plain = { choice: "none", among: [], repeats: false, endless: false } as const;

/** The maneuvers of plain attacks. */
export const ATTACKS = ["armedAttack", "rangedAttack", "unarmedAttack"] as const;

/** The attacks hand to hand, one of which some edges are taken for. */
export const BLOWS = ["armedAttack", "unarmedAttack"] as const;

/** The defences, one of which some edges are taken for. */
export const DEFENCES = ["block", "parry", "dodge"] as const;
