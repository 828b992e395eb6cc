/**
 * The attributes and disciplines of the fifth game's sheets, which everybody has, and the intent of a task: in a fight
 * it is the task of one's turn, unless the game master calls for it (P01 to P03).
 */
import type { Intent } from "../../../../engine/intent.ts";
import { attributes, disciplines } from "../../../../rulesets/sta/tables/people.ts";
import { numberOf } from "../../../../rulesets/sta/task.ts";
import { namedIn } from "../../../../rulesets/sta/work/named-tasks.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, listOf, text } from "../../../foundry/text.ts";
import { intentOf, isFighting } from "../../../sheets/view/actor-context.ts";
import type { FigureBlock, FigureRow, SkillAsked } from "../../../sheets/view/rows.ts";
import type { StaContext } from "../actions.ts";

/**
 * A task as whoever reads the sheet means it: a game master calls for one that nobody could attempt now as theirs.
 */
function taskIntent(context: StaContext, subject: string): Intent {
  const { encounter, ruleset, seesHidden } = context;
  const task = { ...intentOf(context, "task", { options: { subject } }), targets: [] };
  const isCalled = seesHidden && isFighting(context) && ruleset.check(encounter, task) !== null;
  return isCalled ? { ...task, action: "calledTask" } : task;
}

/** The task that somebody asks for, by an attribute or a discipline. */
export function askedIntent(_actor: AwayActor, context: StaContext, { item, skill }: SkillAsked): Intent | null {
  const subject = item ?? skill;
  return subject === undefined ? null : taskIntent(context, subject);
}

/** The number that dice have to reach with it and the best of the other kind. */
function numberText({ me, encounter }: StaContext, intent: Intent): string {
  const named = namedIn(me, intent);
  return named ? text("sta.Sheet.orLess", { number: numberOf(encounter, me, named) }) : "";
}

function rowOf(context: StaContext, family: "Attribute" | "Discipline", id: string, score: number): FigureRow {
  const intent = taskIntent(context, id);
  const roll = numberText(context, intent);
  return { action: intent.action, subject: id, label: label("sta", family, id), score, roll, parts: [] };
}

/** In what somebody is an expert, which counts in tasks that it fits (P04); empty for nothing. */
function focusText(focuses: readonly string[]): string {
  return focuses.length > 0 ? counted("sta.Sheet.focusedOn", focuses.length, { names: listOf(focuses) }) : "";
}

/** Attributes and disciplines; pressed, each goes with the best of the other kind, which the dialog changes. */
export function figureBlocks(context: StaContext): readonly FigureBlock[] {
  const { sheet } = context.me;
  const own = Object.keys(attributes).map((id) =>
    rowOf(context, "Attribute", id, sheet.attributes[id as keyof typeof attributes]),
  );
  const taught = Object.keys(disciplines).map((id) =>
    rowOf(context, "Discipline", id, sheet.disciplines[id as keyof typeof disciplines]),
  );
  return [
    { label: text("Sheet.attributes"), rows: own },
    { label: text("sta.Sheet.disciplines"), rows: taught, note: focusText(sheet.focuses) },
  ];
}
