/** The edit view of the fifth game's sheets: attributes, disciplines, focuses, role, figures of one's own. */
import { stressOf } from "../../../../rulesets/sta/derived.ts";
import { attributes, disciplines, roles } from "../../../../rulesets/sta/tables/people.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/sta/reader.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import {
  choiceField,
  type EditView,
  type FieldBlock,
  figureField,
  numberField,
  ownFigures,
  personWords,
  scoreFigures,
} from "../../../sheets/view/edit.ts";

/** What changes in play. */
function countsOf(actor: AwayActor): EditView["counts"] {
  const { stress, determination, injuries } = personOf(actor);
  return [
    [
      numberField(text("sta.Sheet.lostStress"), "system.stress.value", stress.value),
      numberField(text("sta.Sheet.determination"), "system.determination", determination),
      numberField(text("sta.Sheet.injuries"), "system.injuries", injuries),
    ],
  ];
}

/** Stress beside what the rules make it, and Resistance, which is nothing unless somebody says so (P11, P21). */
function ownBlock(actor: AwayActor): FieldBlock {
  const { own } = personOf(actor);
  const block = ownFigures("sta", own, {
    stress: stressOf({ settings: ruleSettings("sta") }, { ...sheetOf(actor), stress: null }),
  });
  const resistance = figureField(text("sta.Own.resistance"), "system.own.resistance", own.resistance);
  return { ...block, fields: [...block.fields, resistance] };
}

function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const { attributes: natural, disciplines: learnt } = personOf(actor);
  const fields = scoreFigures({ ruleset: "sta", family: "Attribute", path: "attributes" }, attributes, natural);
  const more = scoreFigures({ ruleset: "sta", family: "Discipline", path: "disciplines" }, disciplines, learnt);
  return [
    { label: text("Sheet.attributes"), hint: "", fields },
    { label: text("sta.Sheet.disciplines"), hint: "", fields: more },
    ownBlock(actor),
  ];
}

export function editView(actor: AwayActor): EditView {
  const { focuses, role, commands } = personOf(actor);
  const known = { label: text("sta.Sheet.focuses"), path: "system.focuses", value: focuses };
  return {
    words: [...personWords(actor.person), known],
    counts: countsOf(actor),
    choices: [
      choiceField(text("sta.Sheet.role"), "system.role", { ruleset: "sta", family: "Role", rows: roles }, role),
    ],
    switches: [{ label: text("sta.Sheet.commands"), path: "system.commands", on: commands }],
    figures: figuresOf(actor),
    follows: [],
    skills: [],
    types: { skill: null, edge: "staTalent" },
  };
}
