/**
 * CODA's plain sheet of somebody who has and knows nothing, from stored values alone. Derived numbers and the reader
 * build on it, and so does the builder.
 */
import { NOWHERE } from "../../../engine/grid/cell.ts";
import type { AttributeId, CodaCombatant, CodaSheet, ReactionId } from "../../../rulesets/coda/sheet.ts";

/** The stored values of a person from which the others follow. */
export interface StoredPerson {
  readonly attributes: Readonly<Record<AttributeId, { readonly value: number }>>;
  readonly reactions: Readonly<Record<ReactionId, { readonly bonus: number }>>;
  readonly wounds: { readonly value: number };
  readonly defense: { readonly bonus: number };
  readonly initiative: { readonly bonus: number };
  readonly stature: number;
  readonly species: string;
  readonly abilities: { readonly nervePinch: number };
}

/** What the rules read of a person who has and knows nothing. */
export function bareSheet({
  attributes,
  reactions,
  defense,
  initiative,
  stature,
  species,
  abilities,
}: StoredPerson): CodaSheet {
  const { strength, agility, intellect, vitality, presence, perception } = attributes;
  const { quickness, savvy, stamina, willpower } = reactions;
  return {
    attributes: {
      strength: strength.value,
      agility: agility.value,
      intellect: intellect.value,
      vitality: vitality.value,
      presence: presence.value,
      perception: perception.value,
    },
    reactionBonus: {
      quickness: quickness.bonus,
      savvy: savvy.bonus,
      stamina: stamina.bonus,
      willpower: willpower.bonus,
    },
    defenseBonus: defense.bonus,
    initiativeBonus: initiative.bonus,
    skills: [],
    weapons: [],
    edges: [],
    armor: 0,
    stature,
    species: species.trim().toLowerCase(),
    abilities: { nervePinch: abilities.nervePinch },
  };
}

/** A person by themselves, outside any fight, with no conditions. */
export function loneCombatant(sheet: CodaSheet): CodaCombatant {
  const nothing = { counts: {}, conditions: [], spent: {}, marks: {}, timedEffects: {}, holds: {} };
  return { id: "", side: "neutral", place: NOWHERE, ...nothing, sheet };
}
