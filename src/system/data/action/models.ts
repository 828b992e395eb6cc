/**
 * The third game's data models: two types of actor and four of item, with what their documents store. They store and
 * prepare; what the values mean is for the rules.
 */
import type { SizeId } from "../../../rulesets/action/tables/attack-modifiers.ts";
import type { AttributeId } from "../../../rulesets/action/tables/attributes.ts";
import type { DamageKindId } from "../../../rulesets/action/tables/blast.ts";
import {
  BOUNDS,
  countField,
  flagField,
  gearFields,
  personFields,
  proseField,
  scoreFields,
  stockField,
  type TrackDerived,
  trackField,
  wholeField,
  wordField,
  wordsField,
} from "../fields.ts";
import type { GameModels } from "../games.ts";
import { itemModel, personModel } from "../type-models.ts";

function armorSchema() {
  return { blunt: countField(1), penetrating: countField(1), worn: flagField(), description: proseField() };
}

/** What takes something off each hit while it is worn, for each type of damage (X07). */
export class ActionArmorData extends itemModel("action.Item.armor", armorSchema) {}

/** Anything else that a person owns. */
export class ActionGearData extends itemModel("action.Item.gear", gearFields) {}

const ATTRIBUTES: readonly AttributeId[] = ["strength", "reflexes", "health", "presence", "intellect", "will"];

const SIZES: readonly SizeId[] = ["gargantuan", "huge", "veryLarge", "big", "medium", "slight", "verySmall", "tiny"];

const DAMAGE_KINDS: readonly DamageKindId[] = [
  "bluntStunning",
  "bluntLethal",
  "penetratingStunning",
  "penetratingLethal",
];

/**
 * What every person of the third game stores; the types of actor differ only in what their sheets show (X01,
 * X10 to X13).
 */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField(
      scoreFields<AttributeId>({ strength: 3, reflexes: 3, health: 3, presence: 3, intellect: 3, will: 3 }),
    ),
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
export abstract class ActionPersonData extends personModel<PersonDerived>()("action", "action.Person", personSchema) {}

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
export class ActionSkillData extends itemModel("action.Item.skill", skillSchema) {}

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
    rounds: stockField(0),
    explodes: flagField(),
    heavy: flagField(),
    improvised: flagField(),
    braced: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike, shoot or throw with. */
export class ActionWeaponData extends itemModel("action.Item.weapon", weaponSchema) {}

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
