/**
 * The third game's plain sheet of somebody who has and knows nothing, from stored values alone. Derived numbers and the
 * reader build on it.
 */
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import type { AttributeId } from "../../../rulesets/action/tables/attributes.ts";

/** The stored values of a person from which the others follow. */
export interface StoredPerson {
  readonly attributes: Readonly<Record<AttributeId, { readonly value: number }>>;
  /** Figures that they have otherwise than their attributes make them; 0 where they do not. */
  readonly own: Readonly<Record<"initiative" | "movement" | "stun" | "life" | "carry", number>>;
  readonly load: number;
  readonly size: string;
  readonly stature: number;
  readonly follows: boolean;
}

/** What the rules read of a person who has and knows nothing. */
export function bareSheet({ attributes, own, load, size, stature, follows }: StoredPerson): ActionSheet {
  const { strength, reflexes, health, presence, intellect, will } = attributes;
  return {
    attributes: {
      strength: strength.value,
      reflexes: reflexes.value,
      health: health.value,
      presence: presence.value,
      intellect: intellect.value,
      will: will.value,
    },
    skills: [],
    weapons: [],
    armor: { blunt: 0, penetrating: 0 },
    initiative: own.initiative || null,
    movement: own.movement || null,
    stun: own.stun || null,
    life: own.life || null,
    carry: own.carry || null,
    load,
    size: size as ActionSheet["size"],
    stature,
    follows,
  };
}
