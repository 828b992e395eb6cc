import type { Intent } from "../../../../engine/intent.ts";
import type { CodaSkill } from "../../../../rulesets/coda/sheet.ts";
import { skills } from "../../../../rulesets/coda/tables/skills.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { skillOf } from "../../../documents/coda/sheet.ts";
import { label } from "../../../shared/labels.ts";
import { text } from "../../../shared/text.ts";
import { outlookOf } from "../../../sheets/view/outlook.ts";
import { intentOf, type Standing } from "../../../sheets/view/standing.ts";

/** What is tested beside the plain skill: one of its specialities or maneuvers. */
export interface SkillPart {
  readonly speciality?: string | undefined;
  readonly maneuver?: string | undefined;
}

/** A smaller button under a skill. */
interface PartButton extends SkillPart {
  readonly label: string;
  readonly total: number;
}

/** A skill as the sheet offers it. */
export interface SkillRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly ranks: number;
  readonly total: number;
  readonly parts: readonly PartButton[];
}

/** A skill that the person has not learnt but may try. */
export interface UntrainedRow {
  readonly skill: string;
  readonly label: string;
  readonly total: number;
}

type Learnt = Pick<CodaSkill, "skill" | "group" | "maneuvers">;

/** A test of a skill; a maneuver's bonus is added under its name. */
export function skillIntent(standing: Standing, { skill, group, maneuvers }: Learnt, part: SkillPart = {}): Intent {
  const options = { subject: skill, group, ...(part.speciality ? { speciality: part.speciality } : {}) };
  const value = part.maneuver ? (maneuvers[part.maneuver] ?? 0) : 0;
  const added = part.maneuver ? [{ label: label("coda", "Maneuver", part.maneuver), value }] : [];
  const adjustment = added.length > 0 ? { adjustment: { added } } : {};
  return { ...intentOf(standing, "skillTest", { options, ...adjustment }), targets: [] };
}

function totalOf(standing: Standing, skill: Learnt, part: SkillPart = {}): number {
  return outlookOf(standing, skillIntent(standing, skill, part)).total ?? 0;
}

function partsOf(standing: Standing, skill: CodaSkill): PartButton[] {
  const maneuvers = Object.keys(skill.maneuvers).map((maneuver) => ({
    maneuver,
    label: label("coda", "Maneuver", maneuver),
    total: totalOf(standing, skill, { maneuver }),
  }));
  const specialities = skill.specialities.map((speciality) => ({
    speciality,
    label: label("coda", "Speciality", speciality),
    total: totalOf(standing, skill, { speciality }),
  }));
  return [...maneuvers, ...specialities];
}

/** The skills that a person has learnt. */
export function skillRows(actor: AwayActor, standing: Standing): readonly SkillRow[] {
  return actor.itemsOf("skill").map((item) => {
    const skill = skillOf(item);
    return {
      id: item.id ?? "",
      name: item.name,
      detail: label("coda", "Attribute", skill.attribute),
      ranks: skill.ranks,
      total: totalOf(standing, skill),
      parts: partsOf(standing, skill),
    };
  });
}

/** The skills that a person may try without ranks; those of learning may not be tried at all (C87). */
export function untrainedRows(actor: AwayActor, standing: Standing): readonly UntrainedRow[] {
  const learnt = new Set(actor.itemsOf("skill").map(({ system }) => system.skill));
  const rows = Object.values(skills).filter(({ id, academic }) => !academic && !learnt.has(id));
  return rows.map(({ id }) => {
    const skill = { skill: id, group: "", maneuvers: {} };
    return { skill: id, label: text(`coda.Skill.${id}`), total: totalOf(standing, skill) };
  });
}
