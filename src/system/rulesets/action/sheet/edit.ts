/** The edit view of the third game's sheets: attributes, figures of one's own, size and load, skills. */
import { hitsOf, iniOf, movOf } from "../../../../rulesets/action/derived.ts";
import { numberOf } from "../../../../rulesets/action/settings.ts";
import { sizes } from "../../../../rulesets/action/tables/attack-modifiers.ts";
import { attributes, skillRow } from "../../../../rulesets/action/tables/attributes.ts";
import { personOf, sheetOf } from "../../../documents/action/reader.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import {
  choiceField,
  type EditView,
  type FieldBlock,
  numberField,
  ownFigures,
  personWords,
  plainSkill,
  type SkillFields,
  scoreFigures,
  statureField,
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
      statureField(stature),
    ],
  ];
}

/** What somebody has otherwise than their attributes make it, each with what those make it (X10 to X13). */
function ownBlock(actor: AwayActor): FieldBlock {
  const world = { settings: ruleSettings("action") };
  const bare = { ...sheetOf(actor), initiative: null, movement: null, stun: null, life: null, carry: null };
  const { stun, life } = hitsOf(world, bare);
  return ownFigures("action", personOf(actor).own, {
    initiative: iniOf(world, bare),
    movement: movOf(world, bare),
    stun,
    life,
    carry: numberOf(world, "carry") * bare.attributes.strength,
  });
}

function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const kind = { ruleset: "action", family: "Attribute", path: "attributes" };
  const scores = scoreFigures(kind, attributes, personOf(actor).attributes);
  return [{ label: text("Sheet.attributes"), hint: "", fields: scores }, ownBlock(actor)];
}

function skillFields(item: Item.OfType<"actionSkill">): SkillFields {
  const { skill, attribute } = item.system;
  const row = skillRow(skill);
  return plainSkill(item, {
    attributes: row ? [] : options("action", Object.keys(attributes), "Attribute", attribute),
    attribute: row ? label("action", "Attribute", row.attribute) : "",
    specialities: null,
  });
}

export function editView(actor: AwayActor): EditView {
  const { size, follows } = personOf(actor);
  return {
    words: personWords(actor.person),
    counts: countsOf(actor),
    choices: [
      choiceField(
        text("action.Situation.size"),
        "system.size",
        { ruleset: "action", family: "Size", rows: sizes },
        size,
      ),
    ],
    switches: [{ label: text("action.Sheet.follows"), path: "system.follows", on: follows }],
    figures: figuresOf(actor),
    follows: [],
    skills: actor.itemsOf("actionSkill").map(skillFields),
    types: { skill: "actionSkill", edge: null },
  };
}
