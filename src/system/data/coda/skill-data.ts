import type { AttributeId } from "../../../rulesets/coda/sheet.ts";
import { BOUNDS, countField, proseField, wordsField } from "../fields.ts";

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
