import { attributes, reactions } from "../../../../rulesets/coda/tables/attributes.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import { figureIntent } from "../../../sheets/view/actor-context.ts";
import { outlookOf } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigureRow } from "../../../sheets/view/rows.ts";
import type { CodaStanding } from "../standing.ts";

function rowOf(
  standing: CodaStanding,
  action: "attributeTest" | "reactionTest",
  subject: string,
  score: number | null,
): FigureRow {
  const family = action === "attributeTest" ? "Attribute" : "Reaction";
  const { roll } = outlookOf(standing, figureIntent(standing, action, subject));
  return { action, subject, label: label("coda", family, subject), score, roll, parts: [] };
}

/** The attributes and the reactions, today's wounds in every figure. */
export function figureBlocks(standing: CodaStanding): readonly FigureBlock[] {
  const scores = standing.me.sheet.attributes;
  const scored = Object.values(attributes).map(({ id }) =>
    rowOf(standing, "attributeTest", id, scores[id as keyof typeof scores]),
  );
  const reacted = Object.values(reactions).map(({ id }) => rowOf(standing, "reactionTest", id, null));
  return [
    { label: text("Sheet.attributes"), rows: scored },
    { label: text("Sheet.reactions"), rows: reacted },
  ];
}
