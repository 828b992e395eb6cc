import type { IconSheet } from "../../../../rulesets/icon/sheet.ts";
import { type AttributeId, attributes, type EdgeId, edges } from "../../../../rulesets/icon/tables/attributes.ts";
import { label } from "../../../foundry/labels.ts";
import { signed, text } from "../../../foundry/text.ts";
import { figureIntent } from "../../../sheets/view/actor-context.ts";
import { outlookOf } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigurePart, FigureRow } from "../../../sheets/view/rows.ts";
import type { IconStanding } from "../standing.ts";
import { testIntent } from "./skills.ts";

const ACTION = "attributeTest";

/** The edges of an attribute in which somebody is better or worse than it says; with the others he rolls what it rolls. */
function edgesOf(sheet: IconSheet, attribute: AttributeId): readonly EdgeId[] {
  const ids = Object.keys(edges) as EdgeId[];
  return ids.filter((id) => edges[id].attribute === attribute && sheet.edges[id] !== 0);
}

function partOf(standing: IconStanding, attribute: AttributeId, edge: EdgeId): FigurePart {
  const { roll } = outlookOf(standing, testIntent(standing, figureIntent(standing, ACTION, attribute, edge)));
  return { edge, label: `${label("icon", "Edge", edge)} ${signed(standing.me.sheet.edges[edge])}`, roll };
}

function rowOf(standing: IconStanding, id: AttributeId): FigureRow {
  const intent = testIntent(standing, figureIntent(standing, ACTION, id));
  return {
    action: intent.action,
    subject: id,
    label: label("icon", "Attribute", id),
    score: standing.me.sheet.attributes[id],
    roll: outlookOf(standing, intent).roll,
    parts: edgesOf(standing.me.sheet, id).map((edge) => partOf(standing, id, edge)),
  };
}

/** The attributes, each with the edges that count (N01, N03). */
export function figureBlocks(standing: IconStanding): readonly FigureBlock[] {
  const rows = (Object.keys(attributes) as AttributeId[]).map((id) => rowOf(standing, id));
  return [{ label: text("Sheet.attributes"), rows }];
}
