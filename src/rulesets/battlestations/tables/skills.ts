/** Skills, professions and the figures of a check (B001, B002, T02, T03). Whoever makes a check reads them. */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";

/** The skills of everybody (T03); combat is the one for striking, shooting and grappling (B002 to B004, B007). */
export const skills = defineTable<Row>()({
  athletics: { rules: ["T03"] },
  combat: { rules: ["T03", "B002", "B003"] },
  engineering: { rules: ["T03"] },
  piloting: { rules: ["T03"] },
  science: { rules: ["T03"] },
});

export type SkillId = keyof typeof skills;

/** A profession: the skill in which it may throw a die again (T10). */
export interface ProfessionRow extends Row {
  readonly skill: SkillId;
}

/** Professions; a Marine's is combat (B001). */
export const professions = defineTable<ProfessionRow>()({
  marine: { skill: "combat", rules: ["B001", "T10"] },
  engineer: { skill: "engineering", rules: ["T10"] },
  pilot: { skill: "piloting", rules: ["T10"] },
  scientist: { skill: "science", rules: ["T10"] },
});

export type ProfessionId = keyof typeof professions;

/** Numbers that checks must meet where nobody names another (T02). */
export const difficulties = defineTable<FigureRow>()({
  easy: { value: 8, rules: ["T02"] },
  hard: { value: 11, rules: ["T02"] },
});

/** Luck of somebody without rank (T06). */
export const luck = defineTable<FigureRow>()({ luckAtFirst: { value: 5, rules: ["T06"] } });
