import type { Course } from "../../../engine/course.ts";
import { atLeast, type TestResult } from "../../../engine/tests.ts";
import { rolledPart } from "../adjust.ts";
import type { Fall } from "../grab/throw.ts";
import type { CodaSheet } from "../sheet.ts";
import { skillModifiers } from "../skills.ts";
import { degrees } from "../tables/degrees.ts";
import { rollSituated, situated } from "../tests.ts";
import type { EdgeHooks } from "./moments.ts";

/** What each tier brings: from which degree on nothing hurts, and by how many levels a stun is lighter (R297, R298, R299). */
const TIERS = [
  { unhurtFrom: "extraordinary", lighter: 1 },
  { unhurtFrom: "superior", lighter: 2 },
] as const;

/** Roll off a fall: Gymnastics (Tumble) against the throw (R296). */
function rollOff(course: Course<CodaSheet>, { of, by, result }: Fall): TestResult {
  const { encounter } = course;
  const actor = course.of(of);
  const about = { encounter, actor, other: course.of(by), maneuver: null, weapon: null, attack: null };
  const situation = { ...about, kind: "other" as const };
  const modifiers = situated(situation, skillModifiers(actor, "gymnastics", "", "tumble"));
  const against = rolledPart(result.total, by);
  const test = { id: "grab/breakFall", modifiers, target: result.total, against, rules: ["R296"] };
  return rollSituated(course, situation, test);
}

/** Break the Fall: half the damage of a throw, or none at all, and a lighter stun (R296, R297, R298, R299, G300). */
export const breakTheFall: EdgeHooks = {
  breaksFall(course, fall, { tier }) {
    const { success, degree } = rollOff(course, fall);
    if (!success) return { share: 1, lighter: 0 };
    const { unhurtFrom, lighter } = TIERS[tier >= TIERS.length ? 1 : 0];
    return { share: atLeast(degree, unhurtFrom, degrees) ? 0 : 0.5, lighter };
  },
};
