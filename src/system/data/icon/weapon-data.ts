import type { SkillId } from "../../../rulesets/icon/tables/attributes.ts";
import { bandFields } from "../belonging-fields.ts";
import { BOUNDS, countField, flagField, proseField, wholeField, wordsField } from "../fields.ts";

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
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    skill: new StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: "meleeWeapons",
      choices: COMBAT_SKILLS,
    }),
    speciality: wordsField(),
    // What a blow must meet; 0 means that it cannot strike hand to hand
    difficulty: countField(7),
    block: wholeField(0),
    ranges: new SchemaField(bandFields()),
    // The plain one first
    modes: new ArrayField(modeField(), { initial: [{ id: "plain", dice: 2, bonus: 0, stun: false, charges: 0 }] }),
    // A `max` of 0 means that it is never used up
    charges: new SchemaField({ value: countField(0), max: countField(0) }),
    wide: flagField(),
    held: flagField(),
    description: proseField(),
  };
}

/** Something to strike or shoot with (N20, N21, N22). */
export class IconWeaponData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof weaponSchema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Item.weapon"];

  static override defineSchema() {
    return weaponSchema();
  }
}
