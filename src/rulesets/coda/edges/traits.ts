/**
 * What the tiers of edges give, as figures: the list of them, and `traitsOf`, by which resolvers read those of
 * somebody's edges in place of asking for an edge by name. A figure that only its own edge's hooks read is here too, so
 * that all are of one kind.
 */
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CodaCombatant, CodaEdge, CodaSheet } from "../sheet.ts";
import { type EdgeTier, nearestTier } from "./edge.ts";
import { enrolledEdge } from "./hooks.ts";

/** What a tier of an edge may give. */
export interface EdgeTraits {
  /** An action that nobody may do without an edge. */
  readonly allows: string;
  /** Actions of Opportunity beside the one that everybody has, for every tier that was taken. */
  readonly opportunities: number;
  /** May the owner move as an Action of Opportunity? */
  readonly movesByOpportunity: boolean;
  /** May the defence that was chosen be taken as an Action of Opportunity? */
  readonly defendsByOpportunity: boolean;
  /** An act in which the owner keeps their guard up, so that it lets nobody strike; null for none. */
  readonly keepsGuard: string | null;
  /** May the owner say where a weapon lands that an Extraordinary disarm with the chosen skill struck away? */
  readonly placesWeapon: boolean;
  /** Squares, and enemies in them, beyond the usual that the owner's suppression covers. */
  readonly suppresses: number;
  /** Does the Stamina test against an injury of a joint that the owner has locked fail without dice? */
  readonly breaksLimbs: boolean;
  /** Which stun the owner's throws bring: 1 is light, 2 medium, 0 none. */
  readonly throwStuns: number;
  /** Added to the damage with the weapon that was chosen. */
  readonly weaponDamage: number;
  /** Added to the one test of an attribute that the owner's maneuver leaves its target. */
  readonly targetLoss: readonly Modifier[];
  /** Added to the next attack on the owner of somebody whose blow they blocked. */
  readonly attackLoss: number;
  /**
   * Who gains by the margin of a block: Defense by half of it, an attack by the other half too, or both by the whole.
   */
  readonly turnsMargin: "defense" | "halves" | "whole";
  /** Does any success with a bare hand turn a weapon aside wholly? */
  readonly blocksWholly: boolean;
  /** Added to what whoever is hit must meet to keep their breath. */
  readonly stunsHarder: number;
  /** Is whoever was hit by the swing shaken? */
  readonly shakes: boolean;
  /** Added to the second maneuver of a pair, after a plain success in the first and after an Extraordinary one. */
  readonly pairBonus: { readonly plain: number; readonly extraordinary: number };
  /** Does a block with a limb that failed take the owner's Agility off the damage? */
  readonly softensDamage: boolean;
  /** May the owner be back on their feet at once when they are knocked down? */
  readonly risesAtOnce: boolean;
  /** May the owner strike twice in one action? */
  readonly strikesTwice: boolean;
  /** Does an aim with the chosen skill count double? */
  readonly doublesAim: boolean;
  /** May the owner, who cannot see, hear where somebody is? */
  readonly hearsUnseen: boolean;
  /** May the owner block blows with the one whose joint they have locked? */
  readonly shields: boolean;
  /** Added to what whoever the owner strangles must meet to stay awake. */
  readonly chokesHarder: number;
  /** May the owner hurt whoever tries to get a locked joint free? */
  readonly hurtsEscape: boolean;
  /** Of a fall that is rolled off: from which degree on nothing hurts, and by how many levels a stun is lighter. */
  readonly breaksFall: { readonly unhurtFrom: string; readonly lighter: number };
}

/** One edge of somebody, with what its tier gives. */
export interface Given<K extends keyof EdgeTraits> {
  readonly edge: CodaEdge;
  readonly value: EdgeTraits[K];
  /**
   * By how many tiers the edge is above its last one, as the game master may grant; below the first one, less than 0.
   */
  readonly beyond: number;
}

/** What the edge gives at its tier, as a list that is empty for an edge without that trait. */
function given<K extends keyof EdgeTraits>(edge: CodaEdge, trait: K): readonly Given<K>[] {
  const known = enrolledEdge(edge.edge);
  if (!known) return [];
  const tier: EdgeTier & Partial<EdgeTraits> = nearestTier(known, edge.tier);
  const figures: Partial<EdgeTraits> = tier;
  const value: EdgeTraits[K] | undefined = figures[trait];
  const beyond = edge.tier - Math.min(Math.max(edge.tier, 1), known.tiers.length);
  return value === undefined ? [] : [{ edge, value, beyond }];
}

/** What was found for a sheet, by trait; a sheet never changes. */
const found = new WeakMap<CodaSheet, Map<keyof EdgeTraits, readonly Given<keyof EdgeTraits>[]>>();

/** The edges of a combatant that have the trait, in the order of their sheet. */
export function traitsOf<K extends keyof EdgeTraits>({ sheet }: CodaCombatant, trait: K): readonly Given<K>[] {
  if (sheet.edges.length === 0) return [];
  const byTrait = found.get(sheet) ?? new Map<keyof EdgeTraits, readonly Given<keyof EdgeTraits>[]>();
  const known = byTrait.get(trait) as readonly Given<K>[] | undefined;
  if (known) return known;
  const all = sheet.edges.flatMap((edge) => given(edge, trait));
  found.set(sheet, byTrait.set(trait, all));
  return all;
}

/** Does an edge of the combatant's let them do an action that nobody may do without one? */
export function isAllowed(combatant: CodaCombatant, action: string): boolean {
  return traitsOf(combatant, "allows").some(({ value }) => value === action);
}
