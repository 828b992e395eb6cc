import { attributes, reactions } from "../../../../rulesets/coda/tables/attributes.ts";
import { label } from "../../../shared/labels.ts";
import { outlookOf } from "../../../sheets/view/outlook.ts";
import { intentOf, type Standing } from "../../../sheets/view/standing.ts";

/** An attribute or a reaction with what one rolls with it now. */
export interface FigureRow {
  readonly action: "attributeTest" | "reactionTest";
  readonly subject: string;
  readonly label: string;
  /** The attribute's score; null for a reaction. */
  readonly score: number | null;
  readonly total: number;
}

function rowOf(standing: Standing, action: FigureRow["action"], subject: string, score: number | null): FigureRow {
  const intent = { ...intentOf(standing, action, { options: { subject } }), targets: [] };
  const family = action === "attributeTest" ? "Attribute" : "Reaction";
  const { total } = outlookOf(standing, intent);
  return { action, subject, label: label("coda", family, subject), score, total: total ?? 0 };
}

/** The attributes, today's wounds in every figure. */
export function attributeRows(standing: Standing): readonly FigureRow[] {
  const scores = standing.me.sheet.attributes;
  return Object.values(attributes).map(({ id }) =>
    rowOf(standing, "attributeTest", id, scores[id as keyof typeof scores]),
  );
}

/** The reactions, today's wounds in every figure. */
export function reactionRows(standing: Standing): readonly FigureRow[] {
  return Object.values(reactions).map(({ id }) => rowOf(standing, "reactionTest", id, null));
}
