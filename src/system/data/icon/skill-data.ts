import type { AttributeId } from "../../../rulesets/icon/tables/attributes.ts";
import { BOUNDS, countField, proseField, wordsField } from "../fields.ts";

const ATTRIBUTES: readonly AttributeId[] = ["fitness", "coordination", "intellect", "presence", "psi"];

function specialityField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ speciality: wordsField(), ranks: countField(1, BOUNDS.trait) });
}

function skillSchema() {
  const { ArrayField, StringField } = foundry.data.fields;
  return {
    skill: wordsField("observation"),
    // What a skill is rolled with that the rules do not name
    attribute: new StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: "intellect",
      choices: ATTRIBUTES,
    }),
    ranks: countField(1, BOUNDS.trait),
    specialities: new ArrayField(specialityField()),
    description: proseField(),
  };
}

/** A skill that a person has learnt, with the higher ranks in what he has specialised in (N02). */
export class IconSkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skillSchema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["AWAY.icon.Item.skill"];

  static override defineSchema() {
    return skillSchema();
  }
}
