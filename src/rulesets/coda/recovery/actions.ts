/**
 * What carries out work and being beamed away (R011, R022), and the list of what else is no attack, no move and no
 * gear: first aid, fatigue, recovery.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Question } from "../../../engine/prompt.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler, Handlers } from "../actions.ts";
import { extraOf } from "../attack/attack.ts";
import { rollSituated } from "../check.ts";
import { putOn } from "../damage/conditions.ts";
import { isHelpless } from "../derived.ts";
import { endAllHolds, holdersOf } from "../grab/hold.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { provoke } from "../threat/opportunity.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { befall } from "./affect.ts";
import { fatigueActs } from "./fatigue.ts";
import { firstAid } from "./first-aid.ts";
import { recover } from "./recover.ts";
import { refuseSubject, workSituation, workTest } from "./test.ts";

/** Why somebody cannot be beamed away, or null. */
function checkBeam(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  return hasCondition(actor, "away") ? refuse("work/away-already") : null;
}

/** Take somebody out of the fight: no hold, and nothing that they keep up, goes on without them (R022, G224, G275). */
function vanish(course: Course<CodaSheet>, id: CombatantId): void {
  endAllHolds(course, id);
  loseTimedEffects(course, id, "helpless");
  putOn(course, id, "away");
  course.note("work/beamed", {}, id);
}

/** The game master's question about somebody who is beamed while others hold them (G224). */
function heldQuestion(id: CombatantId, holder: CombatantId): Question {
  return {
    of: id,
    kind: "beamHeld",
    narrator: true,
    about: holder,
    choices: [{ id: "alone" }, { id: "together" }, { id: "remains" }],
    fallback: "alone",
    rules: ["R022", "G224"],
  };
}

/** What the game master says of somebody who is held: gone alone, with those who hold them, or not at all. */
function* judgeHeld(course: Course<CodaSheet>, id: CombatantId, holders: readonly CodaCombatant[]) {
  const [first] = holders;
  if (!first) return "alone";
  const [answer] = yield* course.ask([heldQuestion(id, first.id)]);
  return answer?.choice ?? "alone";
}

/** Let somebody be beamed away: strikes first, then they are gone whatever they did (R022, G19, G224). */
function* resolveBeam(course: Course<CodaSheet>, { actor }: Intent, row: CodaActionRow): Resolution {
  if (!isHelpless(course.of(actor))) yield* provoke(course, actor, row.id);
  const holders = holdersOf(course.encounter, course.of(actor));
  const way = yield* judgeHeld(course, actor, holders);
  if (way === "remains") return course.note("work/held-back", {}, actor);
  vanish(course, actor);
  if (way === "together") for (const { id } of holders) vanish(course, id);
}

/** Being beamed away (R022). */
const beamOut: Handler = { check: checkBeam, resolve: resolveBeam };

function checkWork(_encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  return refuseSubject(actor, intent, null);
}

/** Work that takes its time: strikes first, then the test that somebody wants (R011). */
function* resolveWork(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const extra = extraOf(course.encounter, course.of(intent.actor), row, intent);
  const goesOn = yield* beginAct(course, intent, row, null, checkWork);
  const test = goesOn ? workTest(course.encounter, intent, row, null, null, extra) : null;
  if (!test) return;
  const actor = combatantOf(course.encounter, intent.actor);
  rollSituated(course, workSituation(course.encounter, actor), test);
}

const work: Handler = {
  check: checkWork,
  resolve: resolveWork,
  test: (encounter, intent, row) => workTest(encounter, intent, row, null),
};

/** What is no attack, no move and no gear (R011, R022, R031 to R033, R041, R042). */
export const workActs: Handlers = {
  door: work,
  moveObject: work,
  firstAid,
  ...fatigueActs,
  computer: work,
  tricorder: work,
  otherWork: work,
  beamOut,
  recover,
  befall,
};
