/**
 * A character in the making, or one who learns: what was bought, without what the species adds, and what the sheet
 * comes to with it. Everything in this folder works on drafts; the builder turns them into actors.
 */

import type { AttributeId, CodaEdge, CodaSheet, CodaSkill, CombatSkill, ReactionId } from "../sheet.ts";
import { buildFigures, kit, speciesRow } from "../tables/characters.ts";
import { limb } from "../tables/damage.ts";

/** A weapon as far as an edge that is taken for it asks: what it is called, and with which skill it is used. */
export interface Arm {
  readonly id: string;
  readonly name: string;
  readonly skill: CombatSkill;
}

/** What was bought so far; what the species adds is not in it. */
export interface Draft {
  /** Id of a row of the table of species; other words add nothing. */
  readonly species: string;
  /** Id of a profession or of a role. */
  readonly profession: string;
  readonly attributes: Readonly<Record<AttributeId, number>>;
  /** Points bought beside the attribute modifiers. */
  readonly reactions: Readonly<Record<ReactionId, number>>;
  /** Points bought beyond those that everybody has. */
  readonly courage: number;
  readonly skills: readonly CodaSkill[];
  readonly edges: readonly CodaEdge[];
  /** Ids of rows of the table of kit. */
  readonly kit: readonly string[];
  /** What a person who learns already owns beside the kit. */
  readonly arms?: readonly Arm[];
  /** Ranks of abilities that are no skills, of a person who learns. */
  readonly abilities?: CodaSheet["abilities"];
}

/** Nobody yet: lowest scores, no skills. */
export const emptyDraft: Draft = {
  species: "",
  profession: "",
  attributes: { strength: 2, agility: 2, intellect: 2, vitality: 2, presence: 2, perception: 2 },
  reactions: { quickness: 0, savvy: 0, stamina: 0, willpower: 0 },
  courage: 0,
  skills: [],
  edges: [],
  kit: [],
};

/** A skill with its group in one word, such as `armed:blades`. */
export function skillKey({ skill, group }: Pick<CodaSkill, "skill" | "group">): string {
  return group === "" ? skill : `${skill}:${group}`;
}

/** The skill of the draft with that key. */
export function skillAt({ skills }: Draft, key: string): CodaSkill | undefined {
  return skills.find((skill) => skillKey(skill) === key);
}

/** Each entry with what the other record adds to it. */
function added<K extends string>(base: Readonly<Record<K, number>>, more: Readonly<Partial<Record<K, number>>>) {
  const sums = Object.entries<number>(base).map(([id, value]) => [id, value + (more[id as K] ?? 0)]);
  return Object.fromEntries(sums) as Record<K, number>;
}

/** The scores with what the species adds, never below 1 (C96). */
export function scoresOf({ attributes, species }: Draft): Record<AttributeId, number> {
  const sums = added(attributes, speciesRow(species)?.attributes ?? {});
  return added(sums, Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, Math.max(0, 1 - sum)])));
}

/** What is beside the attribute modifiers of the reactions, the species' part included (C97). */
export function reactionsOf({ reactions, species }: Draft): Record<ReactionId, number> {
  return added(reactions, speciesRow(species)?.reactions ?? {});
}

/** All courage that the person has (C34). */
export function courageOf({ courage, species }: Draft): number {
  return buildFigures.startCourage.value + courage + (speciesRow(species)?.courage ?? 0);
}

/** The weapons of the kit, and those that they own. */
export function armsIn({ kit: ids, arms = [] }: Draft): readonly Arm[] {
  const rows = Object.values(kit).filter(({ id }) => ids.includes(id));
  return [...arms, ...rows.flatMap(({ id, name, weapon }) => (weapon ? [{ id, name, skill: weapon.skill }] : []))];
}

/** What the rules read of the draft; its weapons strike like nothing, since only their names matter here. */
export function sheetOfDraft(draft: Draft): CodaSheet {
  const damage = { dice: 0, sides: 6, bonus: 0, strength: false };
  return {
    attributes: scoresOf(draft),
    reactionBonus: reactionsOf(draft),
    defenseBonus: 0,
    initiativeBonus: 0,
    skills: draft.skills,
    weapons: armsIn(draft).map((arm) => ({ ...limb, ...arm, damage })),
    edges: draft.edges,
    armor: 0,
    stature: speciesRow(draft.species)?.stature ?? 2,
    species: draft.species,
    abilities: draft.abilities ?? {},
  };
}
