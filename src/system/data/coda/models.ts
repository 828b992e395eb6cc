/**
 * CODA's data models: two types of actor and six of item, with what their documents store. They store and prepare;
 * what the values mean is for the rules.
 */
import type { AttributeId, CombatSkill, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { deriveFigures } from "../derive.ts";
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
  type TrackDerived,
  trackField,
  wholeField,
  wordsField,
} from "../fields.ts";
import type { GameModels } from "../games.ts";

/** What takes something off each hit while it is worn (C44). */
export class ArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof armorFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.armor"];

  static override defineSchema() {
    return armorFields();
  }
}

function scoreField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: countField(6, BOUNDS.trait) });
}

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
    courage: new SchemaField({ value: countField(3), max: countField(3) }),
    attributes: new SchemaField({
      strength: scoreField(),
      agility: scoreField(),
      intellect: scoreField(),
      vitality: scoreField(),
      presence: scoreField(),
      perception: scoreField(),
    }),
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
export abstract class CodaPersonData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof personSchema>,
  Actor.Implementation,
  Record<never, never>,
  PersonDerived
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Person"];

  static override defineSchema() {
    return personSchema();
  }

  override prepareDerivedData(): void {
    deriveFigures("coda", this);
  }
}

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
export class EdgeData extends foundry.abstract.TypeDataModel<ReturnType<typeof edgeSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.edge"];

  static override defineSchema() {
    return edgeSchema();
  }
}

/** Anything else that a person owns. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearFields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.gear"];

  static override defineSchema() {
    return gearFields();
  }
}

function maneuverSchema() {
  return maneuverFields("aim");
}

/** A maneuver as the library explains it; the bonus in it is part of a skill. */
export class ManeuverData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof maneuverSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.maneuver"];

  static override defineSchema() {
    return maneuverSchema();
  }
}

/** A person whom the game master plays; only they read the notes. */
export class NpcData extends CodaPersonData {}

const ATTRIBUTES: readonly AttributeId[] = ["strength", "agility", "intellect", "vitality", "presence", "perception"];

function bonusField() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    maneuver: wordsField(),
    bonus: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 3, initial: 1 }),
  });
}

function skillSchema() {
  const { ArrayField, StringField } = foundry.data.fields;
  return {
    skill: wordsField("observe"),
    group: wordsField(),
    attribute: new StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: "perception",
      choices: ATTRIBUTES,
    }),
    ranks: countField(1, BOUNDS.trait),
    specialities: new ArrayField(wordsField()),
    maneuvers: new ArrayField(bonusField()),
    description: proseField(),
  };
}

/** A skill that a person has learnt, with its maneuver bonuses. */
export class SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.skill"];

  static override defineSchema() {
    return skillSchema();
  }
}

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
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    skill: new StringField({ required: true, nullable: false, blank: false, initial: "armed", choices: COMBAT_SKILLS }),
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
    ammunition: new SchemaField({ value: countField(0), max: countField(0) }),
    // How large it is, for whoever wants to knock it away; 0 is as its hands say
    size: countField(0),
    traits: new ArrayField(wordsField()),
    description: proseField(),
  };
}

/** Something to strike or shoot with. */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.Item.weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}

/** What Foundry must have of the documents of CODA in `init`. */
export const codaModels = {
  person: CodaPersonData,
  actors: { character: CharacterData, npc: NpcData },
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
