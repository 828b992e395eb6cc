/**
 * Skill rows of the third game's sheets, learned and untrained, and the intent of a skill test: in a fight it is the
 * action of one's turn, unless the game master calls for it (X02, A002).
 */
import type { Intent } from "../../../../engine/intent.ts";
import { scoreIn } from "../../../../rulesets/action/derived.ts";
import { skillRow, skills } from "../../../../rulesets/action/tables/attributes.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { intentOf, isFighting } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { SkillAsked, SkillRow, UntrainedRow } from "../../../sheets/view/rows.ts";
import type { ActionContext } from "../actions.ts";

/**
 * A test as whoever reads the sheet means it: a game master calls for one that nobody could make now as their action.
 */
export function testIntent(context: ActionContext, subject: string): Intent {
  const { encounter, ruleset, seesHidden } = context;
  const test = { ...intentOf(context, "skillTest", { options: { subject } }), targets: [] };
  const isCalled = seesHidden && isFighting(context) && ruleset.check(encounter, test) !== null;
  return isCalled ? { ...test, action: "calledTest" } : test;
}

/** The test that somebody asks for; null where its item is gone. */
export function askedIntent(actor: AwayActor, context: ActionContext, { item, skill }: SkillAsked): Intent | null {
  if (item === undefined) return skill === undefined ? null : testIntent(context, skill);
  const found = actor.itemsOf("actionSkill").find(({ id }) => id === item);
  return found ? testIntent(context, found.system.skill) : null;
}

/** The skills that a person has learnt (X02). */
export function skillRows(actor: AwayActor, context: ActionContext): readonly SkillRow[] {
  return actor.itemsOf("actionSkill").map(({ id, name, system }) => ({
    id: id ?? "",
    name,
    detail: label("action", "Attribute", skillRow(system.skill)?.attribute ?? system.attribute),
    ranks: system.ranks,
    roll: sheetPreview(context, testIntent(context, system.skill)).roll,
    parts: [],
  }));
}

/** The skills that a person may try without having learnt them (X02). */
export function untrainedRows(_actor: AwayActor, context: ActionContext): readonly UntrainedRow[] {
  const unknown = Object.keys(skills).filter((id) => scoreIn(context.me.sheet, id) === 0);
  return unknown.map((skill) => ({
    skill,
    label: label("action", "Skill", skill),
    roll: sheetPreview(context, testIntent(context, skill)).roll,
  }));
}
