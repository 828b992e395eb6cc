import { defineTable, type Row } from "../../../../engine/table.ts";
import type { AttributeId } from "../../sheet.ts";
import type { KitId } from "./kit.ts";

/** A profession: which skills are cheap to it, what it is best at, what it brings along (C95, C100). */
export interface ProfessionRow extends Row {
  /** Ids of the skills whose ranks cost it less. */
  readonly skills: readonly string[];
  /** What it needs most comes first; a suggestion, never a rule. */
  readonly attributes: readonly AttributeId[];
  readonly kit: readonly KitId[];
}

/** The professions; names and contents are this project's own. */
export const professions = defineTable<ProfessionRow>()({
  soldier: {
    skills: ["ranged", "unarmed", "armed", "athletics", "tactics", "observe"],
    attributes: ["agility", "strength", "vitality", "perception", "presence", "intellect"],
    kit: ["beamRifle", "knife", "dutyVest", "communicator"],
    rules: ["C95", "C100"],
  },
  medic: {
    skills: ["firstAid", "medicine", "science", "observe", "influence", "ranged"],
    attributes: ["intellect", "perception", "agility", "presence", "vitality", "strength"],
    kit: ["palmBeamer", "medicalKit", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  engineer: {
    skills: ["engineering", "repair", "computerUse", "systemOperation", "athletics", "unarmed"],
    attributes: ["intellect", "vitality", "strength", "agility", "perception", "presence"],
    kit: ["palmBeamer", "repairKit", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  scientist: {
    skills: ["science", "knowledge", "computerUse", "investigate", "systemOperation", "observe"],
    attributes: ["intellect", "perception", "agility", "vitality", "presence", "strength"],
    kit: ["palmBeamer", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  scout: {
    skills: ["stealth", "observe", "survival", "athletics", "gymnastics", "ranged", "armed"],
    attributes: ["agility", "perception", "vitality", "strength", "intellect", "presence"],
    kit: ["beamPistol", "knife", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  diplomat: {
    skills: ["negotiate", "influence", "persuade", "inquire", "knowledge", "unarmed"],
    attributes: ["presence", "intellect", "perception", "agility", "vitality", "strength"],
    kit: ["palmBeamer", "communicator"],
    rules: ["C95", "C100"],
  },
  pilot: {
    skills: ["systemOperation", "tactics", "repair", "gymnastics", "observe", "ranged"],
    attributes: ["agility", "perception", "intellect", "vitality", "presence", "strength"],
    kit: ["beamPistol", "dutyVest", "communicator"],
    rules: ["C95", "C100"],
  },
});

/** Id of a row of the table of professions. */
export type ProfessionId = keyof typeof professions;

/** The row, or undefined for a profession in a person's own words, to which no skill is cheap. */
export function professionRow(id: string): ProfessionRow | undefined {
  return Object.hasOwn(professions, id) ? professions[id as ProfessionId] : undefined;
}
