/** What people of this game are made of: attributes, disciplines, and who they are to the story (P01, P02, P18). */
import { defineTable, type Row } from "../../../engine/table.ts";

export const attributes = defineTable<Row>()({
  control: { rules: ["P01"] },
  daring: { rules: ["P01"] },
  fitness: { rules: ["P01"] },
  insight: { rules: ["P01"] },
  presence: { rules: ["P01"] },
  reason: { rules: ["P01"] },
});

export type AttributeId = keyof typeof attributes;

export const disciplines = defineTable<Row>()({
  command: { rules: ["P02"] },
  conn: { rules: ["P02"] },
  security: { rules: ["P02"] },
  engineering: { rules: ["P02"] },
  science: { rules: ["P02"] },
  medicine: { rules: ["P02"] },
});

export type DisciplineId = keyof typeof disciplines;

/** Who somebody is to the story. */
export interface RoleRow extends Row {
  /** Of what they may pay to avoid an Injury, beside what a side shares; null where they never may (P18, G383). */
  readonly avoids: "own" | "threat" | null;
  /** Of less weight than those about whom the story is: their Stress may be less (P12). */
  readonly isSupporting: boolean;
}

export const roles = defineTable<RoleRow>()({
  player: { avoids: "own", isSupporting: false, rules: ["S027", "P18"] },
  supporting: { avoids: "own", isSupporting: true, rules: ["S027", "P12", "G503"] },
  major: { avoids: "threat", isSupporting: false, rules: ["S028", "P18"] },
  notable: { avoids: "threat", isSupporting: false, rules: ["S028", "G383"] },
  minor: { avoids: null, isSupporting: false, rules: ["P18", "G383"] },
});

export type RoleId = keyof typeof roles;
