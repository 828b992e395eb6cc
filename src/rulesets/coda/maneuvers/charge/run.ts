import type { Course } from "../../../../engine/course.ts";
import type { Spot } from "../../../../engine/grid/cell.ts";
import { pacesWithin } from "../../../../engine/grid/path.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { knockDown } from "../../harm/conditions.ts";
import { settleUnseen } from "../../move/ahead.ts";
import { type Walker, walkLeg } from "../../move/leg.ts";
import type { Leg } from "../../move/legs.ts";
import { planMove } from "../../move/plan.ts";
import { lastFree } from "../../move/space.ts";
import { mannerTest, moveSituation } from "../../move/test.ts";
import type { CodaSheet } from "../../sheet.ts";
import { manners } from "../../tables/manners.ts";
import { rollSituated } from "../../tests.ts";

/** How far a failed test leads: half the metres, to a free square (G51, G223, G287). */
function half(course: Course<CodaSheet>, id: string, path: readonly Spot[], metres: number): number {
  return lastFree(course.encounter, course.of(id), path, pacesWithin(path, metres / 2));
}

/** Roll the Run test of a charge (R164, G51). */
function rollRun(course: Course<CodaSheet>, run: Intent, leg: Leg) {
  const { encounter } = course;
  const test = mannerTest(encounter, run, manners.run, leg);
  return test && rollSituated(course, moveSituation(encounter, course.of(run.actor)), test);
}

/**
 * Run up to the target: the test first, then the way, on which foes may strike as on any (R023, R164, G51, G222, G223).
 *
 * @returns Whether he has come where he can strike.
 */
export function* runUp(course: Course<CodaSheet>, id: string, path: readonly Spot[]) {
  const run: Intent = { actor: id, action: "move", manner: manners.run.id, path };
  const [leg] = planMove(course.encounter, run).legs;
  if (!leg) return false;
  const result = rollRun(course, run, leg);
  const failed = result?.success === false;
  const to = failed ? half(course, id, path, leg.after.metres) : leg.to;
  const walker: Walker = { course, id, path, provokes: true, plans: new Map() };
  yield* settleUnseen(walker, [{ leg, to }], walker.plans);
  const arrival = yield* walkLeg(walker, leg, to);
  if ((arrival.whole || arrival.halted) && result?.degree === "disaster") yield* knockDown(course, id);
  return arrival.whole && !failed;
}
