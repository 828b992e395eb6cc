/** The edit view of the third game's sheets: attributes, figures of one's own, size and load, skills. */
import { hitsOf, iniOf, movOf } from "../../../../rulesets/action/derived.ts";
import { numberOf } from "../../../../rulesets/action/settings.ts";
import { sizes } from "../../../../rulesets/action/tables/attack-modifiers.ts";
import { type AttributeId, attributes, skillRow } from "../../../../rulesets/action/tables/attributes.ts";
import { personOf, sheetOf } from "../../../documents/action/reader.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
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

/** What changes in play, and how large the person is. */
function countsOf(actor: AwayActor): EditView["counts"] {
  const { stun, life, stature, load } = personOf(actor);
  return [
    [
      numberField(text("action.Sheet.lostStun"), "system.stun.value", stun.value),
      numberField(text("action.Sheet.lostLife"), "system.life.value", life.value),
      numberField(text("action.Sheet.loadKg"), "system.load", load),
      numberField(text("Sheet.stature"), "system.stature", stature, { min: 0.1, step: 0.1 }),
    ],
  ];
}

function attributeField(actor: AwayActor, id: AttributeId): FigureField {
  const name = label("action", "Attribute", id);
  const { value } = personOf(actor).attributes[id];
  return figureField(name, `system.attributes.${id}.value`, value);
}

/** What somebody has otherwise than their attributes make it, each with what those make it (X10 to X13). */
function ownFields(actor: AwayActor): readonly FigureField[] {
  const { own } = personOf(actor);
  const world = { settings: ruleSettings("action") };
  const bare = { ...sheetOf(actor), initiative: null, movement: null, stun: null, life: null, carry: null };
  const { stun, life } = hitsOf(world, bare);
  const usual = {
    initiative: iniOf(world, bare),
    movement: movOf(world, bare),
    stun,
    life,
    carry: numberOf(world, "carry") * bare.attributes.strength,
  };
  return (Object.keys(usual) as (keyof typeof usual)[]).map((id) => {
    const name = text(`action.Own.${id}`);
    return figureField(name, `system.own.${id}`, own[id], { steps: false, follows: String(usual[id]) });
  });
}

function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const own = (Object.keys(attributes) as AttributeId[]).map((id) => attributeField(actor, id));
  return [
    { label: text("Sheet.attributes"), hint: "", fields: own },
    { label: text("action.Sheet.own"), hint: text("action.Sheet.ownHint"), fields: ownFields(actor) },
  ];
}

function skillFields({ id, name, system }: Item.OfType<"actionSkill">): SkillFields {
  const { skill, attribute, ranks } = system;
  const row = skillRow(skill);
  return {
    id: id ?? "",
    name,
    ranks,
    attributes: row ? [] : options("action", Object.keys(attributes), "Attribute", attribute),
    attribute: row ? label("action", "Attribute", row.attribute) : "",
    specialities: null,
    maneuvers: [],
    addable: [],
    faults: [],
  };
}

export function editView(actor: AwayActor): EditView {
  const { size, follows } = personOf(actor);
  return {
    words: personWords(actor.person),
    counts: countsOf(actor),
    choices: [
      {
        label: text("action.Situation.size"),
        path: "system.size",
        options: options("action", Object.keys(sizes), "Size", size),
      },
    ],
    switches: [{ label: text("action.Sheet.follows"), path: "system.follows", on: follows }],
    figures: figuresOf(actor),
    follows: [],
    skills: actor.itemsOf("actionSkill").map(skillFields),
    types: { skill: "actionSkill", edge: null },
  };
}
