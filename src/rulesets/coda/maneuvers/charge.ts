/**
 * A charge from the first step to the blow, and whether the target keeps their feet (R157 to R166). The run is walked
 * like any move, so enemies may strike on the way.
 */

import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { metresBetween, type Spot } from "../../../engine/grid/cell.ts";
import { pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct, provokedBy } from "../act.ts";
import type { Attack } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { dealHit } from "../attack/resolve.ts";
import { endAttack, rollAttack } from "../attack/roll-attack.ts";
import { rollSituated, situated } from "../check.ts";
import { oppose } from "../contest.ts";
import { knockDown, putOn } from "../damage/conditions.ts";
import { isHelpless, isOut } from "../derived.ts";
import { refuseOffers } from "../edges/offers.ts";
import { weaponOf } from "../gear/weapons.ts";
import { refuseInHold } from "../grab/limits.ts";
import { settleUnseen } from "../movement/checkpoints.ts";
import type { Leg } from "../movement/legs.ts";
import { planMove } from "../movement/plan.ts";
import { lastFree } from "../movement/space.ts";
import { movementModeTest, moveSituation } from "../movement/test.ts";
import { type Walker, walkLeg } from "../movement/walk.ts";
import { attributeModifiers } from "../plain-test.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { AttackResult, Situation } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { charges, knockdowns } from "../tables/aids-and-aims.ts";
import { movementModes } from "../tables/movement-modes.ts";
import type { TestKind } from "../tables/timed-effects.ts";
import { provoke } from "../threat/opportunity.ts";
import { letLast } from "../timed-effects.ts";
import { extraActionModifiers } from "../turn.ts";
import { chargeAttack, chargeWeaponRow } from "./charge-attack.ts";
import { lineOf } from "./charge-line.ts";
import { refuseNoFight, refuseTarget, targetOf } from "./target.ts";

/** Mark the charger from their first step to the end of the round (R161, R162, R444, G222). */
function markCharger(course: Course<CodaSheet>, id: string): void {
  const until = roundEnd(course.encounter);
  letLast(course, id, { kind: "charging", by: id, value: charges.ownDefence.value, until });
  putOn(course, id, "charging");
}

/** Let the charger run up to their target. @returns Whether they have come where they can strike. */
function* approach(course: Course<CodaSheet>, intent: Intent) {
  const charger = course.of(intent.actor);
  const target = targetOf(course.encounter, intent);
  const weapon = weaponOf(course.encounter, charger, intent.weapon);
  if (!target || !weapon) return false;
  const line = lineOf({ encounter: course.encounter, charger, target, weapon }, intent);
  if (line.refusal) return false;
  markCharger(course, charger.id);
  return yield* runUp(course, charger.id, line.path);
}

/**
 * Can they still strike where they have come to: awake, the weapon in hand, the target in reach, not in their hold
 * (G24, G222, G272)?
 */
function canStrike(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): boolean {
  const { encounter } = course;
  const charger = course.of(intent.actor);
  if (isHelpless(charger)) return false;
  return (refuseInHold(encounter, charger, intent, row) ?? checkAttack(encounter, charger, intent, row)) === null;
}

/** Let a bare-handed blow provoke as such a blow does, beside what the run provoked (G214). */
function* bareHanded(course: Course<CodaSheet>, intent: Intent, { weapon }: Attack) {
  const damageRoll = chargeWeaponRow(weapon);
  const counts = provokedBy(course.encounter, course.of(intent.actor), damageRoll, weapon);
  if (counts) yield* provoke(course, intent.actor, damageRoll.id, counts);
}

/** Strike at the end of the run (R158 to R160, R166). */
function* strikeTarget(course: Course<CodaSheet>, attack: Attack, adjustment: Intent["adjustment"]) {
  const attackResult = yield* rollAttack(course, attack, adjustment);
  yield* dealHit(course, attackResult);
  if (attackResult.hit) yield* knockOver(course, attackResult);
  yield* endAttack(course, attackResult);
}

/** Charge: run up in a straight line and strike, both in one act (R023, R157 to R166, G49 to G53, G203, G222, G223). */
export function* resolveCharge(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attack = chargeAttack(course.encounter, intent);
  const goesOn = yield* beginAct(course, intent, row, attack.weapon, checkCharge);
  if (!goesOn) return;
  const arrived = yield* approach(course, intent);
  if (arrived) yield* bareHanded(course, intent, attack);
  if (!arrived || !canStrike(course, intent, row)) return course.note("act/lost", { action: row.id }, intent.actor);
  yield* strikeTarget(course, attack, intent.adjustment);
}

/** Why somebody's state lets them charge nobody, or null: on their feet, in nobody's hold. */
function refuseState(actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed") || hasCondition(actor, "grabbing")) return refuse("move/held");
  return hasCondition(actor, "prone") ? refuse("move/prone") : null;
}

/** Why the target is too near or too far away, or null (R163, G50). */
function refuseDistance(actor: CodaCombatant, target: CodaCombatant): Refusal | null {
  const metres = metresBetween(actor.place, target.place);
  const { value: leastMetres } = charges.nearest;
  const { value: mostMetres } = charges.farthest;
  const fits = metres >= leastMetres && metres <= mostMetres;
  return fits ? null : refuse("charge/distance", { metres, leastMetres, mostMetres });
}

/**
 * Why nobody can charge so, or null; an action for the run is asked for with the cost (R157, R163, R165, G50, G52,
 * G203, G223).
 */
export function checkCharge(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = refuseNoFight(encounter, intent) ?? refuseState(actor) ?? refuseTarget(encounter, actor, intent);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, actor, intent.weapon);
  const target = targetOf(encounter, intent);
  if (!weapon || !target || !row.skills.includes(weapon.skill)) return refuse("attack/no-such-weapon");
  if (!weapon.held) return refuse("attack/not-held", { weapon: weapon.name });
  const line = refuseDistance(actor, target) ?? lineOf({ encounter, charger: actor, target, weapon }, intent).refusal;
  return line ?? refuseOffers(actor, row, weapon, intent.options);
}

/** What an Extraordinary charge takes off the target's resistance (R166, G03). */
const STRUCK_HARD: Modifier = rowModifier(charges.struckHard, "condition");

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
function numberOf(encounter: CodaEncounter, { result }: AttackResult): number | null {
  const way = choiceOf(encounter, "chargeKnockdown");
  if (way === "attack") return result.total;
  return Object.values(knockdowns).find(({ id }) => id === way)?.value ?? null;
}

/** Does the target keep their feet (R159, R166, G49)? */
function staysUp(course: Course<CodaSheet>, attackResult: AttackResult, target: string): boolean {
  const { attacker, extra } = attackResult.attack;
  const hard = attackResult.result.degree === "extraordinary" ? [STRUCK_HARD] : [];
  const number = numberOf(course.encounter, attackResult);
  const theirs = strengthSide(course, target, attacker.id, number === null ? "contest" : "resist", hard);
  if (number !== null)
    return rollSituated(course, theirs.situation, { ...theirs.test, target: number }).success === true;
  const more = extraActionModifiers(course.encounter, extra);
  return !oppose(course, strengthSide(course, attacker.id, target, "contest", more), theirs).won;
}

/**
 * Let whoever was run into fall, unless their Strength keeps them on their feet or they are down already (R159, R166).
 */
function* knockOver(course: Course<CodaSheet>, attackResult: AttackResult) {
  const id = attackResult.attack.target?.id;
  if (id === undefined || hasCondition(course.of(id), "prone") || isOut(course.of(id))) return;
  if (!staysUp(course, attackResult, id)) yield* knockDown(course, id);
}

/** How far a failed test leads: half the metres, to a free square (G51, G223, G287). */
function half(course: Course<CodaSheet>, id: string, path: readonly Spot[], metres: number): number {
  return lastFree(course.encounter, course.of(id), path, pacesWithin(course.of(id).place, path, metres / 2));
}

/** Roll the Run test of a charge (R164, G51). */
function rollRun(course: Course<CodaSheet>, run: Intent, leg: Leg) {
  const { encounter } = course;
  const test = movementModeTest(encounter, run, movementModes.run, leg);
  return test && rollSituated(course, moveSituation(encounter, course.of(run.actor)), test);
}

/**
 * Run up to the target: the test first, then the way, on which enemies may strike as on any (R023, R164, G51, G222,
 * G223).
 *
 * @returns Whether they have come where they can strike.
 */
function* runUp(course: Course<CodaSheet>, id: string, path: readonly Spot[]) {
  const run: Intent = { actor: id, action: "move", movementMode: movementModes.run.id, path };
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
