/**
 * Wresting a weapon from somebody within a hold (R217, R218). What becomes of the weapon is the same as after a disarm
 * at arm's length: `../maneuvers/disarm-outcome.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { rollSituated, situated } from "../check.ts";
import type { Side } from "../contest.ts";
import { freeHand } from "../gear/hands.ts";
import { objectOf } from "../maneuvers/disarm.ts";
import { disarmOutcome } from "../maneuvers/disarm-outcome.ts";
import { bodyModifiers, improvementOf } from "../maneuvers/struggle.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type GrappleCheck, resisterSide } from "./grapple-check.ts";
import { renewedWrestle, type Wrestle, wrestleOf } from "./wrestle.ts";

/** Why nothing can be wrested away, or null: the other's hands are empty (R217, G256). */
export function checkWrest(
  encounter: CodaEncounter,
  _actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return objectOf(encounter, other, intent) ? null : refuse("grab/nothing-held");
}

/**
 * The attribute test that an edge leaves or adds: the better of Strength and Agility, by what the edge makes harder
 * (R355, R359).
 */
function bodySide({ encounter, actor, other }: Wrestle, improvement: readonly Modifier[]): Side {
  const { situation, test } = resisterSide(encounter, other, actor);
  const body: Situation = { ...situation, maneuver: null, weapon: null };
  return { situation: body, test: { ...test, modifiers: situated(body, [...bodyModifiers(other), ...improvement]) } };
}

/**
 * How a weapon is held on to where an edge of the other's leaves only an attribute test: with the better of Strength
 * and Agility, by what the edge makes harder; null where none does (R355, R357 to R359, G68).
 */
export function holdsOn(wrestle: Wrestle): Side | null {
  const improvement = improvementOf(wrestle.actor, "disarm", "unarmed");
  return improvement && isOn(wrestle.encounter, "improvedReplace") ? bodySide(wrestle, improvement) : null;
}

/**
 * Is the weapon lost though its holder won the opposed test: where the game master has the edge's test come on top
 * (R359, G68)?
 */
function letsGo(course: Course<CodaSheet>, { result, wrestle }: GrappleCheck): boolean {
  const improvement = improvementOf(wrestle.actor, "disarm", "unarmed");
  if (!improvement || isOn(course.encounter, "improvedReplace")) return false;
  const { situation, test } = bodySide(renewedWrestle(course.encounter, wrestle), improvement);
  return !rollSituated(course, situation, { ...test, target: result.total }).success;
}

/** May the holder's own hand take the weapon after such a test (R218)? */
function takes(
  course: Course<CodaSheet>,
  { result, wrestle }: GrappleCheck,
  weapon: CodaWeapon,
): "main" | "off" | null {
  if (result.degree !== "extraordinary") return null;
  return freeHand(course.encounter, course.of(wrestle.actor.id), weapon);
}

/**
 * Wrest a weapon away: it flies off, or is in one's own free hand after an Extraordinary test; edges may say more
 * (R217, R218, R359, G306).
 */
export function* wrest(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { actor, other } = grappleCheck.wrestle;
  const weapon =
    grappleCheck.won || letsGo(course, grappleCheck)
      ? objectOf(course.encounter, course.of(other.id), grappleCheck.wrestle)
      : null;
  if (!weapon) return;
  const wrested = takes(course, grappleCheck, weapon);
  yield* disarmOutcome(
    course,
    { by: actor.id, from: other.id, weapon, wrested },
    "unarmed",
    grappleCheck.result.degree,
  );
}
