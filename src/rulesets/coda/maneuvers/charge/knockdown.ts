import type { Course } from "../../../../engine/course.ts";
import { hasCondition } from "../../../../engine/encounter.ts";
import type { Modifier } from "../../../../engine/modifiers.ts";
import { oppose } from "../../contest.ts";
import { isOut } from "../../figures.ts";
import { knockDown } from "../../harm/conditions.ts";
import { attributeModifiers } from "../../plain-test.ts";
import { choiceOf } from "../../settings.ts";
import type { CodaEncounter, CodaSheet } from "../../sheet.ts";
import type { Situation, Strike } from "../../situation.ts";
import { knockdowns } from "../../tables/charges.ts";
import type { TestKind } from "../../tables/lasting.ts";
import { rollSituated, situated } from "../../tests.ts";
import { extraActionModifiers } from "../../turn.ts";

/** What an Extraordinary charge takes off the target's resistance (R166, G03). */
const STRUCK_HARD: Modifier = { id: "struckHard", value: -2, source: "condition", rules: ["R166", "G03"] };

/** A Strength test of one of the two, with what else counts in it. */
function strengthSide(course: Course<CodaSheet>, of: string, other: string, kind: TestKind, more: readonly Modifier[]) {
  const situation: Situation = {
    encounter: course.encounter,
    actor: course.of(of),
    other: course.of(other),
    kind,
    maneuver: null,
    weapon: null,
    attack: null,
  };
  const modifiers = situated(situation, [...attributeModifiers(situation.actor, "strength"), ...more]);
  return { situation, test: { id: "resist/charge", modifiers, rules: ["R159"] } };
}

/** The number that the target's Strength must meet, or null where both roll (R159, G49). */
function numberOf(encounter: CodaEncounter, { result }: Strike): number | null {
  const way = choiceOf(encounter, "chargeKnockdown");
  if (way === "attack") return result.total;
  return Object.values(knockdowns).find(({ id }) => id === way)?.value ?? null;
}

/** Does the target keep his feet (R159, R166, G49)? */
function staysUp(course: Course<CodaSheet>, strike: Strike, target: string): boolean {
  const { attacker, extra } = strike.attack;
  const hard = strike.result.degree === "extraordinary" ? [STRUCK_HARD] : [];
  const number = numberOf(course.encounter, strike);
  const theirs = strengthSide(course, target, attacker.id, number === null ? "contest" : "resist", hard);
  if (number !== null)
    return rollSituated(course, theirs.situation, { ...theirs.test, target: number }).success === true;
  const more = extraActionModifiers(course.encounter, extra);
  return !oppose(course, strengthSide(course, attacker.id, target, "contest", more), theirs).won;
}

/** Let whoever was run into fall, unless his Strength keeps him on his feet or he is down already (R159, R166). */
export function* knockOver(course: Course<CodaSheet>, strike: Strike) {
  const id = strike.attack.target?.id;
  if (id === undefined || hasCondition(course.of(id), "prone") || isOut(course.of(id))) return;
  if (!staysUp(course, strike, id)) yield* knockDown(course, id);
}
