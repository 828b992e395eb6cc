import { defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId, EdgeId } from "./attributes.ts";

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

/** Id of a skill. */
export type SkillId = keyof typeof skills;

/** Is it the id of a skill? */
export function isSkill(id: unknown): id is SkillId {
  return typeof id === "string" && Object.hasOwn(skills, id);
}
