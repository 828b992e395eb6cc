/** Skill rows of CODA's sheets, learned and untrained, and the intent of a skill test with speciality or maneuver. */
import type { Intent } from "../../../../engine/intent.ts";
import type { CodaSkill } from "../../../../rulesets/coda/sheet.ts";
import { skills } from "../../../../rulesets/coda/tables/attributes.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { skillOf } from "../../../documents/coda/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import { intentOf } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { PartButton, SkillAsked, SkillRow, UntrainedRow } from "../../../sheets/view/rows.ts";
import type { CodaContext } from "../actions.ts";

/** What is tested beside the plain skill. */
type Part = Pick<SkillAsked, "speciality" | "maneuver">;

type Learnt = Pick<CodaSkill, "skill" | "group" | "maneuvers">;

/** A test of a skill; a maneuver's bonus is added under its name. */
export function skillIntent(context: CodaContext, { skill, group, maneuvers }: Learnt, part: Part = {}): Intent {
  const options = { subject: skill, group, ...(part.speciality ? { speciality: part.speciality } : {}) };
  const value = part.maneuver ? (maneuvers[part.maneuver] ?? 0) : 0;
  const added = part.maneuver ? [{ label: label("coda", "Maneuver", part.maneuver), value }] : [];
  const adjustment = added.length > 0 ? { adjustment: { added } } : {};
  return { ...intentOf(context, "skillTest", { options, ...adjustment }), targets: [] };
}

/** The test that somebody asks for; a skill that they have not learnt is tried without. Null where its item is gone. */
export function askedIntent(actor: AwayActor, context: CodaContext, asked: SkillAsked): Intent | null {
  const learnt = actor.itemsOf("skill");
  const item = learnt.find(({ id, system }) =>
    asked.item === undefined ? system.skill === asked.skill : id === asked.item,
  );
  if (item) return skillIntent(context, skillOf(item), asked);
  return asked.skill === undefined ? null : skillIntent(context, { skill: asked.skill, group: "", maneuvers: {} });
}

function rollOf(context: CodaContext, skill: Learnt, part: Part = {}): string {
  return sheetPreview(context, skillIntent(context, skill, part)).roll;
}

function partsOf(context: CodaContext, skill: CodaSkill): PartButton[] {
  const maneuvers = Object.keys(skill.maneuvers).map((maneuver) => ({
    maneuver,
    label: label("coda", "Maneuver", maneuver),
    roll: rollOf(context, skill, { maneuver }),
  }));
  const specialities = skill.specialities.map((speciality) => ({
    speciality,
    label: label("coda", "Speciality", speciality),
    roll: rollOf(context, skill, { speciality }),
  }));
  return [...maneuvers, ...specialities];
}

/** The skills that a person has learnt. */
export function skillRows(actor: AwayActor, context: CodaContext): readonly SkillRow[] {
  return actor.itemsOf("skill").map((item) => {
    const skill = skillOf(item);
    return {
      id: item.id ?? "",
      name: item.name,
      detail: label("coda", "Attribute", skill.attribute),
      ranks: skill.ranks,
      roll: rollOf(context, skill),
      parts: partsOf(context, skill),
    };
  });
}

/** The skills that a person may try without ranks; those of learning may not be, and a thing has none (C87). */
export function untrainedRows(actor: AwayActor, context: CodaContext): readonly UntrainedRow[] {
  if (context.me.sheet.lifeless) return [];
  const learnt = new Set(actor.itemsOf("skill").map(({ system }) => system.skill));
  const rows = Object.values(skills).filter(({ id, academic }) => !academic && !learnt.has(id));
  return rows.map(({ id }) => {
    const skill = { skill: id, group: "", maneuvers: {} };
    return { skill: id, label: text(`coda.Skill.${id}`), roll: rollOf(context, skill) };
  });
}
