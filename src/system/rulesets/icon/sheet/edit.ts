/** The edit view of ICON's sheets: attributes, their edges, skills with specialities. */
import { resistanceOf } from "../../../../rulesets/icon/derived.ts";
import {
  type AttributeId,
  attributes,
  type EdgeId,
  edges,
  isSkill,
  skills,
} from "../../../../rulesets/icon/tables/attributes.ts";
import { wounds } from "../../../../rulesets/icon/tables/damage.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/icon/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import {
  type EditView,
  type FieldBlock,
  type FigureField,
  figureField,
  numberField,
  personWords,
  type SkillFields,
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
    [numberField(text("Sheet.stature"), "system.stature", stature, { min: 0.1, step: 0.1 })],
  ];
}

function attributeField(actor: AwayActor, id: AttributeId): FigureField {
  const name = label("icon", "Attribute", id);
  const { value } = personOf(actor).attributes[id];
  return figureField(name, `system.attributes.${id}.value`, value);
}

function edgeField(actor: AwayActor, id: EdgeId): FigureField {
  const name = label("icon", "Edge", id);
  const { value } = personOf(actor).edges[id];
  return figureField(name, `system.edges.${id}.value`, value, { min: null });
}

/** The attributes, and the edges in which somebody is better or worse than they say (N01). */
function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const own = (Object.keys(attributes) as AttributeId[]).map((id) => attributeField(actor, id));
  const finer = (Object.keys(edges) as EdgeId[]).map((id) => edgeField(actor, id));
  return [
    { label: text("Sheet.attributes"), hint: text("icon.Sheet.attributeHint"), fields: own },
    { label: text("icon.Sheet.edges"), hint: text("icon.Sheet.edgeHint"), fields: finer },
  ];
}

function skillFields(item: Item.OfType<"iconSkill">): SkillFields {
  const { skill, attribute, ranks, specialities } = item.system;
  return {
    id: item.id ?? "",
    name: item.name,
    ranks,
    attributes: isSkill(skill) ? [] : options("icon", Object.keys(attributes), "Attribute", attribute),
    attribute: isSkill(skill) ? label("icon", "Attribute", skills[skill].attribute) : "",
    specialities: writtenSpecialities(specialities),
    maneuvers: [],
    addable: [],
    faults: [],
  };
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
