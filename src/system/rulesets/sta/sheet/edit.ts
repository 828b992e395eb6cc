/** The edit view of the fifth game's sheets: attributes, disciplines, focuses, role, figures of one's own. */
import { stressOf } from "../../../../rulesets/sta/derived.ts";
import { attributes, disciplines, roles } from "../../../../rulesets/sta/tables/people.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/sta/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import {
  type EditView,
  type FieldBlock,
  type FigureField,
  figureField,
  numberField,
  personWords,
} from "../../../sheets/view/edit.ts";
import { options } from "../../../sheets/view/options.ts";

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

/** What somebody has otherwise than the rules make it, each with what those make it (P11, P21). */
function ownFields(actor: AwayActor): readonly FigureField[] {
  const { own } = personOf(actor);
  const follows = String(stressOf({ ...sheetOf(actor), stress: null }));
  return [
    figureField(text("sta.Own.stress"), "system.own.stress", own.stress, { steps: false, follows }),
    figureField(text("sta.Own.resistance"), "system.own.resistance", own.resistance),
  ];
}

/** The fields of everybody's scores of one kind. */
function scoreBlock(
  words: string,
  path: string,
  family: string,
  scores: Readonly<Record<string, { readonly value: number }>>,
  table: object,
): FieldBlock {
  const fields = Object.keys(table).map((id) =>
    figureField(label("sta", family, id), `system.${path}.${id}.value`, scores[id]?.value ?? 0),
  );
  return { label: words, hint: "", fields };
}

function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  const person = personOf(actor);
  return [
    scoreBlock(text("Sheet.attributes"), "attributes", "Attribute", person.attributes, attributes),
    scoreBlock(text("sta.Sheet.disciplines"), "disciplines", "Discipline", person.disciplines, disciplines),
    { label: text("sta.Sheet.own"), hint: text("sta.Sheet.ownHint"), fields: ownFields(actor) },
  ];
}

export function editView(actor: AwayActor): EditView {
  const { focuses, role, commands } = personOf(actor);
  const known = { label: text("sta.Sheet.focuses"), path: "system.focuses", value: focuses };
  return {
    words: [...personWords(actor.person), known],
    counts: countsOf(actor),
    choices: [
      {
        label: text("sta.Sheet.role"),
        path: "system.role",
        options: options("sta", Object.keys(roles), "Role", role),
      },
    ],
    switches: [{ label: text("sta.Sheet.commands"), path: "system.commands", on: commands }],
    figures: figuresOf(actor),
    follows: [],
    skills: [],
    types: { skill: null, edge: "staTalent" },
  };
}
