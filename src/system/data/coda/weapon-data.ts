import type { CombatSkill } from "../../../rulesets/coda/sheet.ts";
import { bandFields } from "../belonging-fields.ts";
import { BOUNDS, countField, flagField, proseField, wholeField, wordsField } from "../fields.ts";

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
