/** Attributes, their edges, the skills that the rules of a fight name, and courage (N01 to N03, N10, N15). */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";

/** The five attributes (N01, N02). */
export const attributes = defineTable<Row>()({
  fitness: { rules: ["N01"] },
  coordination: { rules: ["N01"] },
  intellect: { rules: ["N01"] },
  presence: { rules: ["N01"] },
  psi: { rules: ["N01"] },
});

export type AttributeId = keyof typeof attributes;

/** In what somebody is better or worse than their attribute says. */
interface EdgeRow extends Row {
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

export type EdgeId = keyof typeof edges;

/** A skill: the attribute that is rolled with it, and the edge that counts in its plain use. */
export interface SkillRow extends Row {
  readonly attribute: AttributeId;
  readonly edge: EdgeId | null;
  /** May not be tried by whoever has no ranks in it (N10). */
  readonly trained: boolean;
}

const aim = { attribute: "coordination", edge: "dexterity", trained: false, rules: ["N03", "N10"] } as const;
const know = { attribute: "intellect", edge: "logic", trained: false, rules: ["N03", "N10"] } as const;

/** The skills that the rules of a fight name. */
export const skills = defineTable<SkillRow>()({
  energyWeapons: aim,
  projectileWeapons: aim,
  meleeWeapons: aim,
  unarmedCombat: aim,
  dodge: { ...aim, edge: "reaction" },
  athletics: { ...aim, attribute: "fitness", edge: "strength", rules: ["I028", "N03"] },
  observation: { ...know, edge: "perception" },
  scanning: { ...know, rules: ["I017", "N03"] },
  firstAid: { ...know, rules: ["I018", "N03"] },
  medicine: { ...know, trained: true },
});

export type SkillId = keyof typeof skills;

export function isSkill(id: unknown): id is SkillId {
  return typeof id === "string" && Object.hasOwn(skills, id);
}

/** The most points of courage on one test after its dice fell, by how the game master reads courage. */
export const mostCourage = defineTable<FigureRow>()({
  courageAfter: { value: 4, rules: ["N15"] },
  courageDie: { value: 3, rules: ["N15"] },
});
