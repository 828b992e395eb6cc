/** Bearing a strain, which may tire somebody, and coming to after a collapse (C46, C47). */
import type { Course } from "../../../engine/course.ts";
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { rollSituated, situated } from "../check.ts";
import { fatigueOf } from "../derived.ts";
import { reactionModifiers } from "../plain-test.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { fatigueLosses, fatigues, REVIVAL } from "../tables/recovery.ts";
import { adjusted } from "../test-adjustments.ts";
import { workSituation } from "./test.ts";

/** Under this mark it is kept that somebody has tried to come to in this round. */
const TRIED = "comeTo";

/** Has somebody collapsed from fatigue (C46)? */
export function isCollapsed(combatant: CodaCombatant): boolean {
  return fatigueOf(combatant) === fatigues.collapsed;
}

/** A Stamina test, against the number that somebody named or the usual one; null leaves that open. */
function staminaTest(encounter: CodaEncounter, intent: Intent, usual: number | null): Test {
  const actor = combatantOf(encounter, intent.actor);
  const modifiers = situated(workSituation(encounter, actor), reactionModifiers(actor, "stamina"));
  return {
    id: `work/${intent.action}`,
    modifiers: adjusted(encounter, actor, modifiers, intent.adjustment),
    target: intent.adjustment?.target ?? usual,
    rules: ["C46", "C47"],
  };
}

/** Bring somebody who has collapsed back to the level before (C46). */
export function comeRound(course: Course<CodaSheet>, id: CombatantId): void {
  course.change(id, { kind: "count", key: "fatigue", by: -1 });
  course.note("work/revived", {}, id);
}

function refuseComeTo(encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (!isCollapsed(actor)) return refuse("work/not-collapsed");
  return isFight(encounter) && actor.marks[TRIED] === true ? refuse("work/tried-this-round") : null;
}

/** Try to come to after a collapse, once a round (C46). */
function comeTo(course: Course<CodaSheet>, intent: Intent): undefined {
  const { encounter } = course;
  const actor = course.of(intent.actor);
  if (isFight(encounter)) course.change(actor.id, { kind: "mark", key: TRIED, from: null, to: true });
  const test = staminaTest(encounter, intent, REVIVAL.target);
  if (rollSituated(course, workSituation(encounter, actor), test).success) comeRound(course, actor.id);
}

/** Take levels of fatigue, down to the last (C47). */
function tire(course: Course<CodaSheet>, actor: CodaCombatant, levels: number): void {
  const by = Math.min(levels, fatigues.collapsed.level - fatigueOf(actor).level);
  course.change(actor.id, { kind: "count", key: "fatigue", by });
  course.note("work/tired", { fatigue: fatigueOf(course.of(actor.id)).id }, actor.id);
}

/** Bear a strain: to fail costs levels of fatigue, by degree (C47). */
function endure(course: Course<CodaSheet>, intent: Intent): undefined {
  const actor = course.of(intent.actor);
  const test = staminaTest(course.encounter, intent, null);
  const { degree } = rollSituated(course, workSituation(course.encounter, actor), test);
  const loss = Object.values(fatigueLosses).find(({ id }) => id === degree);
  if (loss) tire(course, actor, loss.levels);
}

const enduring: Handler = {
  check: (_encounter, actor) => (isCollapsed(actor) ? refuse("act/helpless") : null),
  resolve: endure,
  test: (encounter, intent) => staminaTest(encounter, intent, null),
};

/** What tires somebody, and what brings them round (C46, C47). */
export const fatigueActs: Handlers = {
  endure: enduring,
  comeTo: {
    check: refuseComeTo,
    resolve: comeTo,
    test: (encounter, intent) => staminaTest(encounter, intent, REVIVAL.target),
  },
};
