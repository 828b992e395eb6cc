/**
 * Skill rows of ICON's sheets, learned and untrained, and the intent of a skill test, which only a game master can
 * call for while a fight is on (G334).
 */
import type { Intent } from "../../../../engine/intent.ts";
import type { IconSkill } from "../../../../rulesets/icon/sheet.ts";
import { isSkill, skills } from "../../../../rulesets/icon/tables/attributes.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { skillOf } from "../../../documents/icon/reader.ts";
import { label } from "../../../foundry/labels.ts";
import { intentOf, isFighting } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { PartButton, SkillAsked, SkillRow, UntrainedRow } from "../../../sheets/view/rows.ts";
import type { IconContext } from "../actions.ts";

/**
 * A test as whoever reads the sheet means it: a game master calls for it in a fight, unless it is the work that was
 * declared and is due; everybody else may only do that (G334).
 */
export function testIntent(context: IconContext, test: Intent): Intent {
  const { encounter, ruleset, seesHidden } = context;
  const isCalled = seesHidden && isFighting(context) && ruleset.check(encounter, test) !== null;
  return isCalled ? { ...test, action: "calledTest" } : test;
}

/** A test of a skill, or of what somebody has specialised in. */
export function skillIntent(context: IconContext, skill: string, speciality = ""): Intent {
  const options = { subject: skill, ...(speciality !== "" && { speciality }) };
  return testIntent(context, { ...intentOf(context, "skillTest", { options }), targets: [] });
}

/** The test that somebody asks for; null where its item is gone. */
export function askedIntent(actor: AwayActor, context: IconContext, asked: SkillAsked): Intent | null {
  const { item, skill, speciality } = asked;
  if (item === undefined) return skill === undefined ? null : skillIntent(context, skill, speciality);
  const found = actor.itemsOf("iconSkill").find(({ id }) => id === item);
  return found ? skillIntent(context, found.system.skill, speciality) : null;
}

/** What is rolled with a skill, in words: its attribute, and the edge that counts in its plain use (N03). */
function detailOf({ skill, attribute = "intellect" }: IconSkill): string {
  if (!isSkill(skill)) return label("icon", "Attribute", attribute);
  const { attribute: own, edge } = skills[skill];
  const words = [label("icon", "Attribute", own), ...(edge ? [label("icon", "Edge", edge)] : [])];
  return words.join(", ");
}

function partsOf(context: IconContext, { skill, specialities }: IconSkill): readonly PartButton[] {
  return Object.entries(specialities).map(([speciality, ranks]) => ({
    speciality,
    label: `${label("icon", "Speciality", speciality)} ${ranks}`,
    roll: sheetPreview(context, skillIntent(context, skill, speciality)).roll,
  }));
}

/** The skills that a person has learnt (N02). */
export function skillRows(actor: AwayActor, context: IconContext): readonly SkillRow[] {
  return actor.itemsOf("iconSkill").map((item) => {
    const skill = skillOf(item);
    return {
      id: item.id ?? "",
      name: item.name,
      detail: detailOf(skill),
      ranks: skill.ranks,
      roll: sheetPreview(context, skillIntent(context, skill.skill)).roll,
      parts: partsOf(context, skill),
    };
  });
}

/** The skills that a person may try without ranks (N10). */
export function untrainedRows(actor: AwayActor, context: IconContext): readonly UntrainedRow[] {
  const learnt = new Set(actor.itemsOf("iconSkill").map(({ system }) => system.skill));
  const rows = Object.values(skills).filter(({ id, trained }) => !trained && !learnt.has(id));
  return rows.map(({ id }) => ({
    skill: id,
    label: label("icon", "Skill", id),
    roll: sheetPreview(context, skillIntent(context, id)).roll,
  }));
}
