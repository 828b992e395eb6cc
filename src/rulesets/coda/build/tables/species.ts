import { defineTable, type Row } from "../../../../engine/table.ts";
import type { AttributeId, ReactionId } from "../../sheet.ts";

/** A species: what it adds to the scores that were bought (C96, C97). */
export interface SpeciesRow extends Row {
  readonly attributes: Readonly<Partial<Record<AttributeId, number>>>;
  readonly reactions: Readonly<Partial<Record<ReactionId, number>>>;
  /** Courage beyond the three points that everybody has (C34). */
  readonly courage: number;
  /** How tall. Unit: metres. */
  readonly stature: number;
}

/** The species; all but the first are this project's own, for want of ones that it could take. */
export const species = defineTable<SpeciesRow>()({
  human: { attributes: {}, reactions: { willpower: 2 }, courage: 1, stature: 2, rules: ["C34", "C97"] },
  highlander: {
    attributes: { strength: 1, vitality: 1, presence: -1, perception: -1 },
    reactions: { stamina: 2 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
  glider: {
    attributes: { agility: 2, strength: -2 },
    reactions: { quickness: 2 },
    courage: 0,
    stature: 1.6,
    rules: ["C96"],
  },
  listener: {
    attributes: { perception: 1, presence: 1, strength: -1, vitality: -1 },
    reactions: { savvy: 2 },
    courage: 0,
    stature: 1.8,
    rules: ["C96"],
  },
  reckoner: {
    attributes: { intellect: 2, presence: -2 },
    reactions: { willpower: 2 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
  raider: {
    attributes: { strength: 1, agility: 1, intellect: -1, presence: -1 },
    reactions: { stamina: 1, quickness: 1 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
});

/** Id of a row of the table of species. */
export type SpeciesId = keyof typeof species;

/** The row, or undefined for a species in a person's own words, which adds nothing. */
export function speciesRow(id: string): SpeciesRow | undefined {
  return Object.hasOwn(species, id) ? species[id as SpeciesId] : undefined;
}
