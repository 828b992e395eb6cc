/**
 * A move from its beginning to its end, one movement action after another: pay, test, walk, land. The walking itself,
 * with everybody who may strike, is in `walk.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import { rollSituated } from "../check.ts";
import { knockDown } from "../damage/conditions.ts";
import { isHelpless } from "../derived.ts";
import { isInHold } from "../grab/limits.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { followTumble } from "../threat/follow-ups.ts";
import { endOpenMovement, payAct } from "../turn.ts";
import { isByOpportunity, movedAs } from "./by-opportunity.ts";
import { type LegPart, settleUnseen } from "./checkpoints.ts";
import { type Leg, openMovementMark } from "./legs.ts";
import { isExempt, isFinished, planMove, steppedFrom } from "./plan.ts";
import { enemiesCrossed, lastFree } from "./space.ts";
import { movementModeTest, moveSituation } from "./test.ts";
import { enemiesPassed } from "./tumble.ts";
import { type Arrival, backOff, type Walker, walkLeg } from "./walk.ts";
import { declareWithdrawal } from "./withdrawal.ts";

/** Who moves along which path. */
type Mover = Omit<Walker, "provokes">;

/** Remember how far the movement action came, so that the next move can go on with it (G286). */
function keepOpenMovement({ course, id, path }: Mover, leg: Leg, arrival: Arrival, open: boolean): void {
  const { measure, struck, at } = arrival;
  const stepped = at > leg.from ? steppedFrom(path, leg) : undefined;
  const { metres, diagonals } = measure;
  const { movementMode, limit } = leg;
  const to = open ? openMovementMark({ metres, diagonals, movementMode, limit, struck, stepped }) : null;
  const from = course.of(id).marks.openMovement ?? null;
  if (from !== null || to !== null) course.change(id, { kind: "mark", key: "openMovement", from, to });
}

/** Pay for a movement action; the rest of one is paid already (R058, R312, R314). */
function payLeg(course: Course<CodaSheet>, intent: Intent, leg: Leg): void {
  const { actor } = intent;
  if (leg.continues) endOpenMovement(course, actor);
  else payAct(course, actor, { ...actions.move, cost: leg.cost }, movedAs(intent));
  if (isByOpportunity(intent)) course.change(actor, { kind: "spend", key: "mobility", by: 1 });
}

/** Does the leg let nobody strike: a step, a withdrawal, a tumble that was passed (R049 to R051)? */
function isSafe({ course, id }: Mover, leg: Leg, { passed }: Outcome): boolean {
  return isExempt(course.of(id), leg) || (leg.row.tumbles && passed);
}

/** What comes of where the leg ended: the rest that stays open, a square that is shared, a fall (C66, G281, G286). */
function* land(mover: Mover, leg: Leg, outcome: Outcome, arrival: Arrival, open: boolean) {
  const { course, id, path } = mover;
  const underWay = arrival.whole || arrival.halted === true;
  keepOpenMovement(mover, leg, arrival, open && underWay && outcome.passed);
  if (!outcome.passed && arrival.whole) backOff(course, id, path, arrival.at);
  if (outcome.falls && underWay) yield* knockDown(course, id);
  return { goesOn: outcome.passed && arrival.whole, degree: outcome.degree };
}

/**
 * What lies before the mover, as far as it can be foreseen: the part of the first leg to which its test leads, and
 * those after it.
 */
function stagesOf(mover: Mover, [first, ...others]: readonly Leg[], outcome: Outcome): readonly LegPart[] {
  if (!first) return [];
  const now = isSafe(mover, first, outcome) ? [] : [{ leg: first, to: outcome.to }];
  if (!outcome.passed) return now;
  const provoking = others.filter((leg) => !isExempt(mover.course.of(mover.id), leg) && !leg.row.tumbles);
  return [...now, ...provoking.map((leg) => ({ leg, to: leg.to }))];
}

/** Can the mover begin another tumble after what followed on one; notes where that is not so (G24)? */
function canStart({ course, id }: Mover): boolean {
  const mover = course.of(id);
  if (!isHelpless(mover) && !isInHold(mover) && !hasCondition(mover, "prone")) return true;
  course.note("move/stopped", {}, id);
  return false;
}

/** Play one movement action: pay, test, walk. @returns Whether the next one may follow, and how its test came out. */
function* playLeg(mover: Mover, intent: Intent, legs: readonly Leg[], index: number) {
  const { course, id, path } = mover;
  const leg = legs[index] as Leg;
  payLeg(course, intent, leg);
  const outcome = testLeg(course, intent, path, leg);
  // Nobody could foresee how a further tumble would come out
  if (index === 0 || leg.row.tumbles)
    yield* settleUnseen(mover, stagesOf(mover, legs.slice(index), outcome), mover.plans);
  const open = !isByOpportunity(intent) && !isFinished(course.encounter, course.of(id), path, leg);
  const { plans } = mover;
  const arrival = yield* walkLeg({ course, id, path, plans, provokes: !isSafe(mover, leg, outcome) }, leg, outcome.to);
  return yield* land(mover, leg, outcome, arrival, open);
}

/**
 * Play a tumble, each of which has a test and enemies of its own, and offer what may follow it (R324, G323).
 *
 * @returns Whether the next one may follow.
 */
function* playTumble(mover: Mover, intent: Intent, legs: readonly Leg[], index: number) {
  const { course, id, path } = mover;
  const { from, to } = legs[index] as Leg;
  const enemies = enemiesPassed(course.encounter, course.of(id), path.slice(from, to + 1));
  const { goesOn, degree } = yield* playLeg(mover, intent, legs, index);
  if (!goesOn) return false;
  yield* followTumble(course, id, enemies, degree);
  return index === legs.length - 1 || canStart(mover);
}

/** Carry out a move, one movement action after another (R011, R058, G24, G323). */
export function* resolveMove(course: Course<CodaSheet>, intent: Intent): Resolution {
  declareWithdrawal(course, intent);
  const { legs, path } = planMove(course.encounter, intent);
  const mover: Mover = { course, id: intent.actor, path, plans: new Map() };
  for (const [index, { row }] of legs.entries()) {
    const goesOn = row.tumbles
      ? yield* playTumble(mover, intent, legs, index)
      : (yield* playLeg(mover, intent, legs, index)).goesOn;
    if (!goesOn) return;
  }
}

/** What the test before a leg comes to: how far it leads, and whether they fall there. */
interface Outcome {
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

/**
 * How far a failed test leads, which stands at the beginning of an action: half the metres, not through an enemy, to a
 * free square (C66, G35, G281, G287).
 */
export function shortened(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[], leg: Leg): number {
  const half = leg.after.metres / 2;
  let to = leg.from + pacesWithin(mover.place, path.slice(leg.from, leg.to + 1), half);
  while (to > leg.from && enemiesCrossed(encounter, mover, path.slice(leg.from, to + 1)).length > 0) to--;
  return Math.max(leg.from, lastFree(encounter, mover, path, to));
}

/** Roll the test that stands before a leg; a leg that needs none is passed. */
function testLeg(course: Course<CodaSheet>, intent: Intent, path: readonly Spot[], leg: Leg): Outcome {
  const test = leg.continues ? null : movementModeTest(course.encounter, intent, leg.row, leg);
  if (!test) return untested(leg);
  const mover = combatantOf(course.encounter, intent.actor);
  const result = rollSituated(course, moveSituation(course.encounter, mover), test);
  const { degree } = result;
  if (result.success) return { to: leg.to, passed: true, falls: false, degree };
  return { to: shortened(course.encounter, mover, path, leg), passed: false, falls: degree === "disaster", degree };
}
