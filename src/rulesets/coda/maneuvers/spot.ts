import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { isOn } from "../settings.ts";
import type { CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { rollSituated, situated } from "../tests.ts";
import { extraActionModifiers } from "../turn.ts";
import { targetOf } from "./foe.ts";
import { judgedTargets, namedTarget } from "./judged.ts";

/** What the Narrator may ask for: no test, or one against a number. */
const CHOICES: readonly Choice[] = judgedTargets("spot");

/** Ask the Narrator which number must be met to make the target out, if any; none unless he says so. */
function* askNumber(course: Course<CodaSheet>, { actor, action, targets }: Intent) {
  const about = targets?.[0] ?? actor;
  const [answer] = yield* course.ask([
    {
      of: actor,
      kind: "sight",
      narrator: true,
      about,
      choices: CHOICES,
      fallback: "noTest",
      details: { act: action },
      rules: ["R125"],
    },
  ]);
  return namedTarget(answer);
}

/** The Observe (Spot) test of making the target out. */
function spot(course: Course<CodaSheet>, intent: Intent, target: number, extra: number): boolean {
  const { encounter } = course;
  const actor = course.of(intent.actor);
  const other = targetOf(encounter, intent);
  const situation: Situation = { encounter, actor, other, kind: "other", maneuver: null, weapon: null, attack: null };
  const base = [...skillModifiers(actor, "observe", "", "spot"), ...extraActionModifiers(encounter, extra)];
  const test = { id: `sight/${intent.action}`, modifiers: situated(situation, base), target, rules: ["R125"] };
  const seen = rollSituated(course, situation, test).success === true;
  if (!seen) course.note("aim/unseen", {}, intent.actor);
  return seen;
}

/** Is anything known of poor light: where the target stands, or wherever the fight is (R125, R458)? */
function isPoor({ encounter }: Course<CodaSheet>, intent: Intent): boolean {
  const target = targetOf(encounter, intent);
  return isOn(encounter, "dark") || (target !== null && hasCondition(target, "poorLight"));
}

/**
 * Does the shooter make his target out well enough to aim (R125)?
 *
 * How far is far is the Narrator's to say, who is asked only where the light is poor.
 */
export function* isInView(course: Course<CodaSheet>, intent: Intent, weapon: CodaWeapon, extra: number) {
  if (weapon.skill !== "ranged" || !isPoor(course, intent)) return true;
  const target = yield* askNumber(course, intent);
  return target === null || spot(course, intent, target, extra);
}
