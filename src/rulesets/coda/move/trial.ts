import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { rollSituated } from "../tests.ts";
import type { Leg } from "./legs.ts";
import { enemiesCrossed, lastFree } from "./space.ts";
import { mannerTest, moveSituation } from "./test.ts";

/** What the test before a leg comes to: how far it leads, and whether he falls there. */
export interface Outcome {
  readonly to: number;
  readonly passed: boolean;
  readonly falls: boolean;
  /** How the test came out; null where there was none. */
  readonly degree: string | null;
}

/** A leg that needs no test. */
function untested(leg: Leg): Outcome {
  return { to: leg.to, passed: true, falls: false, degree: null };
}

/** How far a failed test leads, which stands at the beginning of an action: half the metres, not through an enemy, to a free square (C66, G35, G281, G287). */
export function shortened(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[], leg: Leg): number {
  const half = leg.after.metres / 2;
  let to = leg.from + pacesWithin(path.slice(leg.from, leg.to + 1), half);
  while (to > leg.from && enemiesCrossed(encounter, mover, path.slice(leg.from, to + 1)).length > 0) to--;
  return Math.max(leg.from, lastFree(encounter, mover, path, to));
}

/** Roll the test that stands before a leg; a leg that needs none is passed. */
export function testLeg(course: Course<CodaSheet>, intent: Intent, path: readonly Spot[], leg: Leg): Outcome {
  const test = leg.continues ? null : mannerTest(course.encounter, intent, leg.row, leg);
  if (!test) return untested(leg);
  const mover = combatantOf(course.encounter, intent.actor);
  const result = rollSituated(course, moveSituation(course.encounter, mover), test);
  const { degree } = result;
  if (result.success) return { to: leg.to, passed: true, falls: false, degree };
  return { to: shortened(course.encounter, mover, path, leg), passed: false, falls: degree === "disaster", degree };
}
