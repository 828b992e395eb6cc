/**
 * The opposed test of an act within a hold: with what both wrestle, what is added, who wins. Every maneuver of a hold
 * is decided by `contend`; the result goes to the maneuver's own file.
 */
import type { Course } from "../../../engine/course.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import { rollSituated, situated } from "../check.ts";
import { oppose, type Side } from "../contest.ts";
import { isHelpless } from "../derived.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { grabManeuverRow, grabWeapon } from "../tables/grabs.ts";
import { adjusted } from "../test-adjustments.ts";
import { offerFollowUps } from "../threat/follow-ups.ts";
import { extraActionModifiers } from "../turn.ts";
import { endHold, lockedLimb } from "./hold.ts";
import { renewedWrestle, type Wrestle } from "./wrestle.ts";

/** How the opposed test of an act within a hold came out, for the one who acts. */
export interface GrappleCheck {
  readonly won: boolean;
  readonly result: TestResult;
  /** The act, as things stood when the dice fell. */
  readonly wrestle: Wrestle;
}

/** Can somebody still resist in a hold, though they may neither dodge nor block (R207, G303)? */
function canResist(combatant: CodaCombatant): boolean {
  return !isHelpless(combatant);
}

/** Let two people wrestle; whoever is out of it resists nothing, and is overcome without any degree (R433, G303). */
export function grapple(course: Course<CodaSheet>, actor: Side, resister: Side): Omit<GrappleCheck, "wrestle"> {
  if (!canResist(resister.situation.actor)) {
    return { won: true, result: rollSituated(course, actor.situation, { ...actor.test, target: null }) };
  }
  const { won, actor: result } = oppose(course, actor, resister);
  return { won, result };
}

/** Let a holder who failed disastrously lose their hold; the one who is held has nothing to lose (R211, G75). */
function slip(course: Course<CodaSheet>, { actor, other, holds }: Wrestle, { degree }: GrappleCheck["result"]): void {
  if (!holds || degree !== "disaster") return;
  endHold(course, actor.id, other.id);
  course.note("grab/lost", {}, other.id);
}

/**
 * Play the opposed test of an act within a hold; the holder's disastrous one ends the hold (R210).
 *
 * @param resists - How the other resists where it is not by wrestling; null leaves it at that.
 */
export function contend(
  course: Course<CodaSheet>,
  before: Wrestle,
  more: readonly Modifier[] = [],
  resists?: (wrestle: Wrestle) => Side | null,
): GrappleCheck {
  const wrestle = renewedWrestle(course.encounter, before);
  const { actor, other, encounter } = wrestle;
  const resister = resists?.(wrestle) ?? resisterSide(encounter, other, actor);
  const grappleCheck = grapple(course, actorSide(wrestle, more), resister);
  slip(course, wrestle, grappleCheck.result);
  return { ...grappleCheck, wrestle };
}

/** The test of an act within a hold, before anybody has resisted it. */
export function grappleTest(wrestle: Wrestle, more: readonly Modifier[] = []): Test {
  return { ...actorSide(wrestle, more).test, target: null };
}

/** End an act within a hold whose outcome has been carried out: what may follow on it is offered (R317, R321). */
export function* endGrappleCheck(course: Course<CodaSheet>, { won, result, wrestle }: GrappleCheck) {
  const { actor, other, row } = wrestle;
  if (won)
    yield* offerFollowUps(course, { actor: actor.id, enemy: other.id, maneuvers: [row.id], degree: result.degree });
}

/** With what, and under which maneuver, somebody wrestles. */
interface Grip {
  readonly weapon: CodaWeapon;
  readonly maneuver: string;
}

const BY_GRAB: Grip = { weapon: grabWeapon, maneuver: "grab" };

/** Striking instead of wrestling: no speciality in grabs, but the bonus of attacks. */
const BY_BLOW: Grip = { weapon: { ...grabWeapon, speciality: "" }, maneuver: "unarmedAttack" };

/** Skill and maneuver bonus of a grip. */
function gripModifiers(actor: CodaCombatant, { weapon, maneuver }: Grip): readonly Modifier[] {
  return [
    ...skillModifiers(actor, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart({ attacker: actor, weapon }, maneuver),
  ];
}

/** Is a joint that the actor has locked what is hurt: Grab against Grab, whatever else could be done (R380, G311)? */
function isAtLock({ encounter, actor, other }: Wrestle): boolean {
  return lockedLimb(encounter, actor, other) !== null;
}

/** How the actor goes about it: with a weapon, or with the better of blow and grab where both serve (R213, R216). */
function gripOf(wrestle: Wrestle): Grip {
  const { row, actor, weapon } = wrestle;
  if (weapon) return { weapon, maneuver: row.maneuver ?? "grab" };
  if (!grabManeuverRow(row.id)?.attack || isAtLock(wrestle)) return BY_GRAB;
  const [damageRoll, grab] = [BY_BLOW, BY_GRAB].map((grip) => sumModifiers(gripModifiers(actor, grip))) as [
    number,
    number,
  ];
  return damageRoll > grab ? BY_BLOW : BY_GRAB;
}

/** What the maneuver itself adds to its test, as a list that is empty for most (R226). */
function rowPart(action: string): readonly Modifier[] {
  const row = grabManeuverRow(action);
  return row?.adds ? [{ id: row.id, value: row.adds, source: "table", rules: row.rules }] : [];
}

/** The act as a situation of the one who acts. */
function actorSituation(wrestle: Wrestle, { weapon, maneuver }: Grip): Situation {
  const { encounter, actor, other, row } = wrestle;
  const attacks = grabManeuverRow(row.id)?.attack;
  const situation: Situation = { encounter, actor, other, kind: "grab", maneuver, weapon, attack: null };
  return attacks && (wrestle.weapon || !isAtLock(wrestle)) ? { ...situation, attacks } : situation;
}

/** The side of whoever acts; table 3 stays out of it, but for the hand that holds the weapon (R210, G245, G278). */
function actorSide(wrestle: Wrestle, more: readonly Modifier[]): Side {
  const { encounter, actor, row, extra, adjustment } = wrestle;
  const grip = gripOf(wrestle);
  const situation = actorSituation(wrestle, grip);
  const base = [
    ...gripModifiers(actor, grip),
    ...offHandPart(encounter, grip.weapon),
    ...rowPart(row.id),
    ...more,
    ...interruptionPart(wrestle),
    ...extraActionModifiers(encounter, extra),
  ];
  const modifiers = adjusted(encounter, actor, situated(situation, base), adjustment);
  return { situation, test: { id: `grab/${row.id}`, modifiers, rules: row.rules } };
}

/** The side of whoever resists, which costs them nothing and bears no penalty for extra actions (R207, R210, G278). */
export function resisterSide(encounter: CodaEncounter, resister: CodaCombatant, against: CodaCombatant): Side {
  const { weapon, maneuver } = BY_GRAB;
  const situation: Situation = {
    encounter,
    actor: resister,
    other: against,
    kind: "resistGrab",
    maneuver,
    weapon,
    attack: null,
  };
  const modifiers = situated(situation, gripModifiers(resister, BY_GRAB));
  return { situation, test: { id: "grab/resist", modifiers, rules: ["R207", "R210"] } };
}
