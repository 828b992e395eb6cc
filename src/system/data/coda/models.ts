/**
 * CODA's data models: two types of people, one of things that are attacked, and six of item, with what their documents
 * store. They store and prepare; what the values mean is for the rules.
 */
import type { AttributeId, CombatSkill, ReactionId } from "../../../rulesets/coda/sheet.ts";
import {
  armorFields,
  BOUNDS,
  bandFields,
  countField,
  flagField,
  gearFields,
  maneuverFields,
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

/** What takes something off each hit while it is worn (C44). */
export class ArmorData extends itemModel("Item.armor", armorFields) {}

function traitBonusField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ bonus: wholeField(0, BOUNDS.trait) });
}

/** Something that was bought with experience, and what there was before; see rulesets/coda/build/advance.ts. */
function purchasesField() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const entry = { kind: wordsField(), key: wordsField(), detail: wordsField() };
  const before = { from: wholeField(0), known: flagField() };
  return new ArrayField(new SchemaField({ ...entry, ...before, cost: countField(0), open: flagField() }));
}

/** What every person of CODA stores; the types of actor differ only in what their sheets show. */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    wounds: trackField(),
    ...personFields(),
    courage: stockField(3),
    attributes: new SchemaField(
      scoreFields<AttributeId>({
        strength: 6,
        agility: 6,
        intellect: 6,
        vitality: 6,
        presence: 6,
        perception: 6,
      }),
    ),
    reactions: new SchemaField({
      quickness: traitBonusField(),
      savvy: traitBonusField(),
      stamina: traitBonusField(),
      willpower: traitBonusField(),
    }),
    fatigue: new SchemaField({ value: countField(0) }),
    // Ranks of abilities that are no skills
    abilities: new SchemaField({ nervePinch: countField(0) }),
    defense: traitBonusField(),
    initiative: traitBonusField(),
    // Unit: experience points that are not spent yet
    experience: new SchemaField({ value: countField(0) }),
    // The newest last
    purchases: purchasesField(),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
type PersonDerived = {
  attributes: Record<AttributeId, { value: number; modifier: number }>;
  reactions: Record<ReactionId, { bonus: number; total: number }>;
  /** Points in each wound level. */
  health: number;
  wounds: TrackDerived;
  defense: { bonus: number; total: number };
};

/** A person of CODA: stores and prepares, the rules are in the ruleset. */
export abstract class CodaPersonData extends personModel<PersonDerived>()("coda", "Person", personSchema) {}

/** A person whom a player plays. */
export class CharacterData extends CodaPersonData {}

function edgeSchema() {
  return {
    edge: wordsField(),
    tier: countField(1),
    choice: wordsField(),
    granted: flagField(),
    description: proseField(),
  };
}

/**
 * An edge with its tier (1 is the plain one) and what was chosen for it; `granted` by the game master whatever is
 * missing for it.
 */
export class EdgeData extends itemModel("Item.edge", edgeSchema) {}

/** Anything else that a person owns. */
export class GearData extends itemModel("Item.gear", gearFields) {}

/** A maneuver as the library explains it; the bonus in it is part of a skill. */
export class ManeuverData extends itemModel("Item.maneuver", () => maneuverFields("aim")) {}

/** A person whom the game master plays; only they read the notes. */
export class NpcData extends CodaPersonData {}

/** A thing that neither lives nor moves, such as a door: attacked, and never on turn (R097, G332). */
export class ThingData extends CodaPersonData {}

const ATTRIBUTES: readonly AttributeId[] = ["strength", "agility", "intellect", "vitality", "presence", "perception"];

function bonusField() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    maneuver: wordsField(),
    bonus: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 3, initial: 1 }),
  });
}

function skillSchema() {
  const { ArrayField } = foundry.data.fields;
  return {
    skill: wordsField("observe"),
    group: wordsField(),
    attribute: wordField<AttributeId>("perception", ATTRIBUTES),
    ranks: countField(1, BOUNDS.trait),
    specialities: new ArrayField(wordsField()),
    maneuvers: new ArrayField(bonusField()),
    description: proseField(),
  };
}

/** A skill that a person has learnt, with its maneuver bonuses. */
export class SkillData extends itemModel("Item.skill", skillSchema) {}

const COMBAT_SKILLS: readonly CombatSkill[] = ["armed", "ranged", "unarmed"];

function damageField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    dice: countField(1, BOUNDS.dice),
    sides: countField(6, BOUNDS.sides),
    bonus: wholeField(0),
    strength: flagField(true),
  });
}

function weaponSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    skill: wordField<CombatSkill>("armed", COMBAT_SKILLS),
    group: wordsField(),
    speciality: wordsField(),
    damage: damageField(),
    // Unit: squares; a `max` of 0 means that it cannot strike hand to hand
    reach: new SchemaField({ min: countField(1, BOUNDS.reach), max: countField(1, BOUNDS.reach) }),
    ranges: new SchemaField({ ...bandFields(), increment: countField(0) }),
    parry: wholeField(0),
    hands: countField(1, BOUNDS.hands),
    offHand: flagField(),
    held: flagField(),
    ammunition: stockField(0),
    // How large it is, for whoever wants to knock it away; 0 is as its hands say
    size: countField(0),
    traits: new ArrayField(wordsField()),
    description: proseField(),
  };
}

/** Something to strike or shoot with. */
export class WeaponData extends itemModel("Item.weapon", weaponSchema) {}

/** What Foundry must have of the documents of CODA in `init`. */
export const codaModels = {
  person: CodaPersonData,
  actors: { character: CharacterData, npc: NpcData, thing: ThingData },
  items: {
    skill: SkillData,
    maneuver: ManeuverData,
    edge: EdgeData,
    weapon: WeaponData,
    armor: ArmorData,
    gear: GearData,
  },
  trackable: { bar: ["wounds", "courage"], value: ["health", "defense.total"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
