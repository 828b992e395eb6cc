import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Preview, Ruleset } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { handlerOf, isActed } from "./acts.ts";
import { edgeHooks } from "./edges/index.ts";
import { enroll } from "./edges/moments.ts";
import { isHelpless } from "./figures.ts";
import { initiativeTest } from "./initiative.ts";
import { judgeMove } from "./move/judge.ts";
import { beginRound, expire, orderOf } from "./rounds.ts";
import { ladderOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { type ActionId, actionRow, actions, type CodaActionRow } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { manners } from "./tables/manners.ts";
import { settings } from "./tables/settings.ts";
import { reachOf } from "./threat.ts";
import { allowanceOf, isFight, refuseCost } from "./turn.ts";

enroll(edgeHooks);

/** Why an act of a fight may not begin now, whatever it is, or null: the turn, a withdrawal, the cost. */
function checkTurn(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null {
  if (row.group === "other" || !isFight(encounter) || intent.interrupts) return null;
  if (encounter.turn !== actor.id && !row.anytime) return refuse("act/not-your-turn");
  if (row.combat && actor.marks.withdrawing === true) return refuse("act/withdrawing");
  return row.id === "move" ? null : refuseCost(encounter, actor, row.cost, row.group === "move");
}

/** Why the intent may not begin, or null. */
function check(encounter: CodaEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const actor = encounter.combatants[intent.actor];
  if (!row || !isActed(row.id)) return refuse("act/no-such-action", { action: intent.action });
  if (!actor) return refuse("act/no-such-actor");
  if (isHelpless(actor) && row.group !== "other") return refuse("act/helpless");
  return checkTurn(encounter, actor, intent, row) ?? handlerOf(row.id).check(encounter, actor, intent, row);
}

/** Carry an intent out; `check` has passed. */
function resolve(course: Course<CodaSheet>, intent: Intent): Resolution | undefined {
  return handlerOf(intent.action).resolve(course, intent, actions[intent.action as ActionId]);
}

/** What the roll dialog shows: the test, and what the act costs and provokes. */
function preview(encounter: CodaEncounter, intent: Intent): Preview | null {
  const row = actionRow(intent.action);
  const test = row && isActed(row.id) ? handlerOf(row.id).test?.(encounter, intent, row) : null;
  if (!row || !test) return null;
  const cost = isFight(encounter) && row.cost !== 0 ? [{ code: "cost", params: { cost: row.cost } }] : [];
  const provokes = row.provokes === "never" ? [] : [{ code: `provokes/${row.provokes}`, params: {} }];
  return { test, ladder: ladderOf(encounter), notes: [...cost, ...provokes] };
}

/** The Expanded Combat System. */
export const coda: Ruleset<CodaSheet> = {
  id: "coda",
  actions,
  manners,
  conditions,
  degrees,
  settings,
  check,
  resolve,
  preview,
  threat: reachOf,
  judgeMove: (encounter, intent) => judgeMove(encounter, intent, check(encounter, intent)),
  allowance: allowanceOf,
  expire,
  orderOf,
  beginRound,
  initiative: initiativeTest,
};
