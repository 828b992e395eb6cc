/** Attributes, and the skills that the rules of a fight name (X01, X02). Whoever makes a test reads them. */
import { defineTable, findRow, type Row } from "../../../engine/table.ts";

/** The three of the body and the three of the mind (X01). */
export const attributes = defineTable<Row>()({
  strength: { rules: ["X01"] },
  reflexes: { rules: ["X01"] },
  health: { rules: ["X01"] },
  presence: { rules: ["X01"] },
  intellect: { rules: ["X01"] },
  will: { rules: ["X01"] },
});

export type AttributeId = keyof typeof attributes;

/** A skill: the attribute that is rolled with it. */
export interface SkillRow extends Row {
  readonly attribute: AttributeId;
  /** May it be used to defend oneself hand to hand (A012)? */
  readonly defends: boolean;
}

const fights = { attribute: "reflexes", defends: false, rules: ["X02"] } as const;
const meets = { ...fights, defends: true, rules: ["X02", "A012"] } as const;
const knows = { attribute: "intellect", defends: false, rules: ["X02"] } as const;

/** The skills that the rules of a fight name. */
export const skills = defineTable<SkillRow>()({
  unarmed: meets,
  melee: meets,
  pistols: fights,
  rifles: fights,
  submachineGuns: fights,
  heavyWeapons: fights,
  throwing: fights,
  /** Rolled with Reflexes for a dive (A077, G362). */
  leaping: { ...fights, rules: ["A077", "G362"] },
  climbing: { ...fights, attribute: "strength" },
  stealth: fights,
  observation: knows,
  firstAid: knows,
  mechanics: knows,
  /** Makes a leader of somebody (A004). */
  persuasion: { ...knows, attribute: "presence", rules: ["A004", "X02"] },
});

export type SkillId = keyof typeof skills;

/** The row of a skill, or undefined for a word of somebody's own. */
export function skillRow(id: unknown): SkillRow | undefined {
  return findRow(skills, id);
}
