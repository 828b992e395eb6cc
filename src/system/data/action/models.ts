/**
 * The third game's data models: two types of actor and four of item, with what their documents store. They store and
 * prepare; what the values mean is for the rules.
 */
import type { SizeId } from "../../../rulesets/action/tables/attack-modifiers.ts";
import type { AttributeId } from "../../../rulesets/action/tables/attributes.ts";
import type { DamageKindId } from "../../../rulesets/action/tables/blast.ts";
import { deriveFigures } from "../derive.ts";
import {
  BOUNDS,
  countField,
  flagField,
  gearFields,
  personFields,
  proseField,
  type TrackDerived,
  trackField,
  wholeField,
  wordField,
  wordsField,
} from "../fields.ts";
import type { GameModels } from "../games.ts";

function armorSchema() {
  return { blunt: countField(1), penetrating: countField(1), worn: flagField(), description: proseField() };
}

/** What takes something off each hit while it is worn, for each type of damage (X07). */
export class ActionArmorData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof armorSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.action.Item.armor"];

  static override defineSchema() {
    return armorSchema();
  }
}

/** Anything else that a person owns. */
export class ActionGearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.action.Item.gear"];

  static override defineSchema() {
    return gearFields();
  }
}

const ATTRIBUTES: readonly AttributeId[] = ["strength", "reflexes", "health", "presence", "intellect", "will"];

const SIZES: readonly SizeId[] = ["gargantuan", "huge", "veryLarge", "big", "medium", "slight", "verySmall", "tiny"];

const DAMAGE_KINDS: readonly DamageKindId[] = [
  "bluntStunning",
  "bluntLethal",
  "penetratingStunning",
  "penetratingLethal",
];

function scoreField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(3, BOUNDS.trait) });
}

/**
 * What every person of the third game stores; the types of actor differ only in what their sheets show (X01,
 * X10 to X13).
 */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      strength: scoreField(),
      reflexes: scoreField(),
      health: scoreField(),
      presence: scoreField(),
      intellect: scoreField(),
      will: scoreField(),
    } satisfies Record<AttributeId, unknown>),
    // Figures that somebody has otherwise than their attributes make them; 0 where they do not
    own: new SchemaField({
      initiative: countField(0, BOUNDS.trait),
      movement: countField(0, BOUNDS.trait),
      stun: countField(0),
      life: countField(0),
      carry: countField(0),
    }),
    // Points that were lost
    stun: trackField(),
    life: trackField(),
    // Unit: kg
    load: countField(0),
    size: wordField<SizeId>("medium", SIZES),
    // One roll of their side's leader makes the initiative of all who follow
    follows: flagField(),
    ...personFields(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
type PersonDerived = {
  stun: TrackDerived;
  life: TrackDerived;
};

/** A person of the third game: stores and prepares, the rules are in the ruleset. */
export abstract class ActionPersonData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof personSchema>,
  Actor.Implementation,
  Record<never, never>,
  PersonDerived
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.action.Person"];

  static override defineSchema() {
    return personSchema();
  }

  override prepareDerivedData(): void {
    deriveFigures("action", this);
  }
}

/** A person whom a player plays. */
export class ActionCharacterData extends ActionPersonData {}

/** A person whom the game master plays; only they read the notes. */
export class ActionNpcData extends ActionPersonData {}

function skillSchema() {
  return {
    skill: wordsField("observation"),
    // What a skill is rolled with that the rules do not name
    attribute: wordField<AttributeId>("intellect", ATTRIBUTES),
    ranks: countField(1, BOUNDS.trait),
    description: proseField(),
  };
}

/** A skill that a person has learnt, with its score (X02). */
export class ActionSkillData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof skillSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.action.Item.skill"];

  static override defineSchema() {
    return skillSchema();
  }
}

/** How far something is in metres, by quarters and the like; 0 for not at all. */
function metresField() {
  const { NumberField } = foundry.data.fields;
  return new NumberField({ required: true, nullable: false, min: 0, max: 9999, initial: 0 });
}

function weaponSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    skill: wordsField("melee"),
    // Six-sided dice
    damage: new SchemaField({
      dice: countField(2, BOUNDS.dice),
      bonus: wholeField(0),
      kind: wordField<DamageKindId>("bluntLethal", DAMAGE_KINDS),
    }),
    accuracy: wholeField(0),
    // How far it strikes hand to hand; 0 means that it does not
    length: metresField(),
    // How far it shoots or is thrown; 0 means that it does neither
    range: metresField(),
    // From 2 on it fires automatically; each round that hits is dice of its own
    rate: countField(1, BOUNDS.dice),
    // A `max` of 0 means that it is never used up
    rounds: new SchemaField({ value: countField(0), max: countField(0) }),
    explodes: flagField(),
    heavy: flagField(),
    improvised: flagField(),
    braced: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike, shoot or throw with. */
export class ActionWeaponData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof weaponSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.action.Item.weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** What Foundry must have of the documents of the third game in `init`. */
export const actionModels = {
  person: ActionPersonData,
  actors: { actionCharacter: ActionCharacterData, actionNpc: ActionNpcData },
  items: {
    actionSkill: ActionSkillData,
    actionWeapon: ActionWeaponData,
    actionArmor: ActionArmorData,
    actionGear: ActionGearData,
  },
  trackable: { bar: ["stun", "life"], value: ["load"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
