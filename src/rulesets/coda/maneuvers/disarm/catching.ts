import type { Course } from "../../../../engine/course.ts";
import type { Choice } from "../../../../engine/prompt.ts";
import type { CombatantId } from "../../../../engine/types.ts";
import { dropWeapon, freeHand, handOver } from "../../gear/holds.ts";
import { reactionModifiers } from "../../plain-test.ts";
import { isOn } from "../../settings.ts";
import type { CodaSheet, CodaWeapon } from "../../sheet.ts";
import type { Situation } from "../../situation.ts";
import { rollSituated, situated } from "../../tests.ts";
import { judgedTargets, namedTarget } from "../judged.ts";

/** What the Narrator may ask of whoever catches a weapon. */
const CATCHES: readonly Choice[] = judgedTargets("catch");

/** What catching takes unless the Narrator says otherwise. */
const USUAL = "catch:10";

/** A weapon that is about to leave somebody's hand, and who struck it. */
export interface Struck {
  readonly by: CombatantId;
  readonly from: CombatantId;
  readonly weapon: CodaWeapon;
  /** The hand of whoever struck it that has wrested it away already, edges or no; none where it would fly off (R218). */
  readonly wrested?: "main" | "off" | null;
}

/** Ask the Narrator what catching takes, where it takes a test at all (R356, G306). */
function* catchNumber(course: Course<CodaSheet>, { from }: Struck, catcher: CombatantId) {
  if (!isOn(course.encounter, "catchTest")) return null;
  const question = { of: catcher, kind: "catch", narrator: true, about: from, choices: CATCHES } as const;
  const [answer] = yield* course.ask([{ ...question, fallback: USUAL, rules: ["R356"] }]);
  return namedTarget(answer);
}

/** Does he catch it: a Quickness test, where one is asked for (R356)? */
function catches(course: Course<CodaSheet>, id: CombatantId, target: number | null): boolean {
  if (target === null) return true;
  const { encounter } = course;
  const actor = course.of(id);
  const nobody = { other: null, maneuver: null, weapon: null, attack: null };
  const situation: Situation = { encounter, actor, kind: "other", ...nobody };
  const modifiers = situated(situation, reactionModifiers(actor, "quickness"));
  return rollSituated(course, situation, { id: "catch/disarm", modifiers, target, rules: ["R356"] }).success === true;
}

/** Put a weapon that was wrested away within a hold into the hand that has it (R218, G306). */
export function keepWrested(course: Course<CodaSheet>, { by, from, weapon }: Struck, hand: "main" | "off"): void {
  handOver(course, from, weapon, by, hand);
  course.note("grab/wrested", { weapon: weapon.name }, by);
}

/** Let somebody catch the weapon, or let it fall at their feet (R356, G306). */
export function* letCatch(course: Course<CodaSheet>, struck: Struck, catcher: CombatantId) {
  const target = yield* catchNumber(course, struck, catcher);
  const caught = catches(course, catcher, target);
  const hand = freeHand(course.encounter, course.of(catcher), struck.weapon);
  if (!caught || !hand) return dropWeapon(course, struck.from, struck.weapon, course.of(catcher).place);
  handOver(course, struck.from, struck.weapon, catcher, hand);
  course.note("disarm/caught", { weapon: struck.weapon.name }, catcher);
}
