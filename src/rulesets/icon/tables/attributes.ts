import { defineTable, type Row } from "../../../engine/table.ts";

/** The five attributes (N01, N02). */
export const attributes = defineTable<Row>()({
  fitness: { rules: ["N01"] },
  coordination: { rules: ["N01"] },
  intellect: { rules: ["N01"] },
  presence: { rules: ["N01"] },
  psi: { rules: ["N01"] },
});

/** Id of an attribute. */
export type AttributeId = keyof typeof attributes;

/** In what somebody is better or worse than his attribute says. */
export interface EdgeRow extends Row {
  readonly attribute: AttributeId;
}

/** The edges, two of each attribute (N01, N02). */
export const edges = defineTable<EdgeRow>()({
  strength: { attribute: "fitness", rules: ["N01"] },
  vitality: { attribute: "fitness", rules: ["N01"] },
  dexterity: { attribute: "coordination", rules: ["N01"] },
  reaction: { attribute: "coordination", rules: ["N01"] },
  logic: { attribute: "intellect", rules: ["N01"] },
  perception: { attribute: "intellect", rules: ["N01"] },
  empathy: { attribute: "presence", rules: ["N01"] },
  willpower: { attribute: "presence", rules: ["N01"] },
  focus: { attribute: "psi", rules: ["N01"] },
  range: { attribute: "psi", rules: ["N01"] },
});

/** Id of an edge. */
export type EdgeId = keyof typeof edges;
