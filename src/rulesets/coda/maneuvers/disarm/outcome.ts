import type { Course } from "../../../../engine/course.ts";
import { hooksOf } from "../../edges/moments.ts";
import { partnersOf } from "../../grab/hold.ts";
import type { CodaSheet, CombatSkill } from "../../sheet.ts";
import { keepWrested, type Struck } from "./catching.ts";
import { chooseLanding } from "./landing.ts";
import { fallBeside, scatter } from "./scatter.ts";

/**
 * Let a weapon leave the hand from which it was struck, in the open or in a hold
 * (R174, R217, R218, R356, R359, G306, G329).
 *
 * @param skill - With which it was struck.
 * @param degree - Of the test that struck it.
 */
export function* disarmOutcome(course: Course<CodaSheet>, struck: Struck, skill: CombatSkill, degree: string | null) {
  const placing = hooksOf(course.of(struck.by), "placesWeapon").some(({ hook, edge }) => hook(skill, edge));
  const landed = placing && degree === "extraordinary" ? yield* chooseLanding(course, struck) : false;
  if (landed) return;
  if (struck.wrested && !placing) return keepWrested(course, struck, struck.wrested);
  const { by, from, weapon } = struck;
  const isHeld = partnersOf(course.encounter, course.of(from)).some(({ id }) => id === by);
  (isHeld ? fallBeside : scatter)(course, by, from, weapon);
}
