import { type AttributeId, attributes, type EdgeId, edges } from "../../../../rulesets/icon/tables/attributes.ts";
import { label } from "../../../shared/labels.ts";
import { signed, text } from "../../../shared/text.ts";
import type { FigureBlock, FigurePart, FigureRow } from "../../../sheets/view/figures.ts";
import { outlookOf } from "../../../sheets/view/outlook.ts";
import { figureIntent } from "../../../sheets/view/standing.ts";
import type { IconStanding } from "../standing.ts";

const ACTION = "attributeTest";

/** The two edges of an attribute. */
export function edgesOf(attribute: AttributeId): readonly EdgeId[] {
  return (Object.keys(edges) as EdgeId[]).filter((id) => edges[id].attribute === attribute);
}

function partOf(standing: IconStanding, attribute: AttributeId, edge: EdgeId): FigurePart {
  const { roll } = outlookOf(standing, figureIntent(standing, ACTION, attribute, edge));
  const value = standing.me.sheet.edges[edge];
  const words = label("icon", "Edge", edge);
  return { edge, label: value === 0 ? words : `${words} ${signed(value)}`, roll };
}

function rowOf(standing: IconStanding, id: AttributeId): FigureRow {
  const { roll } = outlookOf(standing, figureIntent(standing, ACTION, id));
  return {
    action: ACTION,
    subject: id,
    label: label("icon", "Attribute", id),
    score: standing.me.sheet.attributes[id],
    roll,
    parts: edgesOf(id).map((edge) => partOf(standing, id, edge)),
  };
}

/** The attributes, each with its two edges (N01, N03). */
export function figureBlocks(standing: IconStanding): readonly FigureBlock[] {
  const rows = (Object.keys(attributes) as AttributeId[]).map((id) => rowOf(standing, id));
  return [{ label: text("Sheet.attributes"), rows }];
}
