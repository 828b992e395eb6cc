/**
 * ICON's data models: two types of actor and five of item, with what their documents store. They store and prepare;
 * what the values mean is for the rules.
 */
import type { AttributeId, EdgeId, SkillId } from "../../../rulesets/icon/tables/attributes.ts";
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

/** What takes something off each hit while it is worn (I045). */
export class IconArmorData extends itemModel("icon.Item.armor", armorFields) {}

/** Anything else that a person owns. */
export class IconGearData extends itemModel("icon.Item.gear", gearFields) {}

/** A way to strike as the library explains it; whoever has hands can do it (N18, N19). */
export class IconManeuverData extends itemModel("icon.Item.maneuver", () => maneuverFields("punch")) {}

function edgeField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ value: wholeField(0, BOUNDS.trait) });
}

function edgesField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    strength: edgeField(),
    vitality: edgeField(),
    dexterity: edgeField(),
    reaction: edgeField(),
    logic: edgeField(),
    perception: edgeField(),
    empathy: edgeField(),
    willpower: edgeField(),
    focus: edgeField(),
    range: edgeField(),
  } satisfies Record<EdgeId, unknown>);
}

/** What every person of ICON stores; the types of actor differ only in what their sheets show (N01, N02, N15). */
function personSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    attributes: new SchemaField(
      scoreFields<AttributeId>({ fitness: 2, coordination: 2, intellect: 2, presence: 2, psi: 0 }),
    ),
    edges: edgesField(),
    // Points of stunning beams, which wound nobody
    stun: new SchemaField({ value: countField(0) }),
    wounds: trackField(),
    ...personFields(),
    courage: stockField(3),
  };
}

/** What follows from a person's stored values, with those that stand beside it; only the latter are stored. */
type PersonDerived = {
  /** Points in each wound level, and what is taken off each hit. */
  resistance: number;
  wounds: TrackDerived;
};

/** A person of ICON: stores and prepares, the rules are in the ruleset. */
export abstract class IconPersonData extends personModel<PersonDerived>()("icon", "icon.Person", personSchema) {}

/** A person whom a player plays. */
export class IconCharacterData extends IconPersonData {}

/** A person whom the game master plays; only they read the notes. */
export class IconNpcData extends IconPersonData {}

const ATTRIBUTES: readonly AttributeId[] = ["fitness", "coordination", "intellect", "presence", "psi"];

function specialityField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ speciality: wordsField(), ranks: countField(1, BOUNDS.trait) });
}

function skillSchema() {
  const { ArrayField } = foundry.data.fields;
  return {
    skill: wordsField("observation"),
    // What a skill is rolled with that the rules do not name
    attribute: wordField<AttributeId>("intellect", ATTRIBUTES),
    ranks: countField(1, BOUNDS.trait),
    specialities: new ArrayField(specialityField()),
    description: proseField(),
  };
}

/** A skill that a person has learnt, with the higher ranks in what they have specialised in (N02). */
export class IconSkillData extends itemModel("icon.Item.skill", skillSchema) {}

const COMBAT_SKILLS: readonly SkillId[] = ["energyWeapons", "projectileWeapons", "meleeWeapons", "unarmedCombat"];

/** One way in which it is used, such as a setting of a beam; dice have six sides. */
function modeField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    id: wordsField("plain"),
    dice: countField(2, BOUNDS.dice),
    bonus: wholeField(0),
    stun: flagField(),
    // What one use takes of what it holds
    charges: countField(0),
  });
}

function weaponSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    skill: wordField<SkillId>("meleeWeapons", COMBAT_SKILLS),
    speciality: wordsField(),
    // What a strike must meet; 0 means that it cannot strike hand to hand
    difficulty: countField(7),
    block: wholeField(0),
    ranges: new SchemaField(bandFields()),
    // The plain one first
    modes: new ArrayField(modeField(), { initial: [{ id: "plain", dice: 2, bonus: 0, stun: false, charges: 0 }] }),
    // A `max` of 0 means that it is never used up
    charges: stockField(0),
    wide: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike or shoot with (N20, N21, N22). */
export class IconWeaponData extends itemModel("icon.Item.weapon", weaponSchema) {}

/** What Foundry must have of the documents of ICON in `init`. */
export const iconModels = {
  person: IconPersonData,
  actors: { iconCharacter: IconCharacterData, iconNpc: IconNpcData },
  items: {
    iconSkill: IconSkillData,
    iconManeuver: IconManeuverData,
    iconWeapon: IconWeaponData,
    iconArmor: IconArmorData,
    iconGear: IconGearData,
  },
  trackable: { bar: ["wounds", "courage"], value: ["resistance", "stun.value"] },
  figures: () => import("./derived.ts"),
} satisfies GameModels;
