import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Refusal } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { extraOf } from "../attack/attack.ts";
import type { Handler, Handlers } from "../handler.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { rollSituated } from "../tests.ts";
import { beamOut } from "./beam.ts";
import { befall } from "./befall.ts";
import { fatigueActs } from "./fatigue.ts";
import { firstAid } from "./first-aid.ts";
import { recover } from "./recover.ts";
import { refuseSubject, workSituation, workTest } from "./test.ts";

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
