/** The edit view of ICON's sheets: attributes, their edges, skills with specialities. */
import { resistanceOf } from "../../../../rulesets/icon/derived.ts";
import { attributes, edges, isSkill, skills } from "../../../../rulesets/icon/tables/attributes.ts";
import { wounds } from "../../../../rulesets/icon/tables/damage.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/icon/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import {
  type EditView,
  type FieldBlock,
  numberField,
  personWords,
  plainSkill,
  type SkillFields,
  scoreFigures,
  statureField,
} from "../../../sheets/view/edit.ts";
import { options } from "../../../sheets/view/options.ts";
import { writtenSpecialities } from "./item-form.ts";

/** What changes in play, and how tall the person is. */
function countsOf(actor: AwayActor): EditView["counts"] {
  const { wounds: hurt, stun, courage, stature } = personOf(actor);
  return [
    [
      numberField(text("Sheet.damage"), "system.wounds.value", hurt.value),
      numberField(text("icon.Sheet.stun"), "system.stun.value", stun.value),
      numberField(text("Sheet.courage"), "system.courage.value", courage.value),
      numberField(text("Sheet.courageMax"), "system.courage.max", courage.max),
    ],
    [statureField(stature)],
  ];
}

/** The attributes, and the edges in which somebody is better or worse than they say (N01). */
function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const { attributes: scores, edges: deviations } = personOf(actor);
  const own = scoreFigures({ ruleset: "icon", family: "Attribute", path: "attributes" }, attributes, scores);
  const finer = scoreFigures({ ruleset: "icon", family: "Edge", path: "edges" }, edges, deviations, { min: null });
  return [
    { label: text("Sheet.attributes"), hint: text("icon.Sheet.attributeHint"), fields: own },
    { label: text("icon.Sheet.edges"), hint: text("icon.Sheet.edgeHint"), fields: finer },
  ];
}

function skillFields(item: Item.OfType<"iconSkill">): SkillFields {
  const { skill, attribute, specialities } = item.system;
  return plainSkill(item, {
    attributes: isSkill(skill) ? [] : options("icon", Object.keys(attributes), "Attribute", attribute),
    attribute: isSkill(skill) ? label("icon", "Attribute", skills[skill].attribute) : "",
    specialities: writtenSpecialities(specialities),
  });
}

export function editView(actor: AwayActor): EditView {
  const resistance = resistanceOf(sheetOf(actor));
  return {
    words: personWords(actor.person),
    counts: countsOf(actor),
    figures: figuresOf(actor),
    follows: [
      { label: text("icon.Sheet.resistance"), value: resistance },
      { label: text("Sheet.damageLimit"), value: resistance * wounds.killed.place },
    ],
    skills: actor.itemsOf("iconSkill").map(skillFields),
    types: { skill: "iconSkill", edge: null },
  };
}
