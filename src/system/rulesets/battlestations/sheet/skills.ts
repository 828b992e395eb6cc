/**
 * The skills of the fourth game's sheets, which everybody has, and the intent of a check: in a fight it is the action
 * of the phase, unless the game master calls for it (T01, T03).
 */
import type { Intent } from "../../../../engine/intent.ts";
import { professions, type SkillId, skills } from "../../../../rulesets/battlestations/tables/skills.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import { intentOf, isFighting } from "../../../sheets/view/actor-context.ts";
import { sheetPreview } from "../../../sheets/view/preview.ts";
import type { FigureBlock, FigureRow, SkillAsked } from "../../../sheets/view/rows.ts";
import type { BattleContext } from "../actions.ts";

/**
 * A check as whoever reads the sheet means it: a game master calls for one that nobody could make now as their action.
 */
function testIntent(context: BattleContext, subject: string): Intent {
  const { encounter, ruleset, seesHidden } = context;
  const test = { ...intentOf(context, "skillTest", { options: { subject } }), targets: [] };
  const isCalled = seesHidden && isFighting(context) && ruleset.check(encounter, test) !== null;
  return isCalled ? { ...test, action: "calledTest" } : test;
}

/** The check that somebody asks for, by the skill's id. */
export function askedIntent(_actor: AwayActor, context: BattleContext, { item, skill }: SkillAsked): Intent | null {
  const subject = item ?? skill;
  return subject === undefined ? null : testIntent(context, subject);
}

/** The skills of everybody, with a word on that of their profession (T03, T10); a thing has none. */
export function figureBlocks(context: BattleContext): readonly FigureBlock[] {
  const { thing, skills: scores, profession } = context.me.sheet;
  if (thing) return [];
  const trained = profession && professions[profession].skill;
  const rows = (Object.keys(skills) as SkillId[]).map((id): FigureRow => {
    const intent = testIntent(context, id);
    const words = label("battlestations", "Skill", id);
    return {
      action: intent.action,
      subject: id,
      label: id === trained ? text("battlestations.Sheet.again", { skill: words }) : words,
      score: scores[id],
      roll: sheetPreview(context, intent).roll,
      parts: [],
    };
  });
  return [{ label: text("Sheet.skills"), rows }];
}
