import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { knockDown } from "../harm/conditions.ts";
import { followTumble } from "../sequel.ts";
import type { CodaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { endPiece, payAct } from "../turn.ts";
import { type Stage, settleUnseen } from "./ahead.ts";
import { backOff } from "./back-off.ts";
import { type Walker, walkLeg } from "./leg.ts";
import type { Leg } from "./legs.ts";
import { isByOpportunity, movedAs } from "./mobility.ts";
import { type Piece, pieceMark } from "./piece.ts";
import { isExempt, isFinished, planMove } from "./plan.ts";
import { type Outcome, testLeg, untested } from "./trial.ts";
import { foesPassed } from "./tumble.ts";
import type { Arrival } from "./walk.ts";
import { declareWithdrawal } from "./withdrawal.ts";

/** Who moves along which path. */
type Mover = Omit<Walker, "provokes">;

/** Remember how far the movement action came, so that the next move can go on with it (G286). */
function keepPiece(
  course: Course<CodaSheet>,
  id: string,
  leg: Leg,
  { measure: { metres, diagonals }, struck }: Arrival,
  open: boolean,
): void {
  const piece: Piece = { manner: leg.manner, limit: leg.limit, metres, diagonals, struck };
  const to = open ? pieceMark(piece) : null;
  const from = course.of(id).marks.piece ?? null;
  if (from !== null || to !== null) course.change(id, { kind: "mark", key: "piece", from, to });
}

/** Pay for a movement action; the rest of one is paid already (R058, R312, R314). */
function payLeg(course: Course<CodaSheet>, intent: Intent, leg: Leg): void {
  const { actor } = intent;
  if (leg.continues) endPiece(course, actor);
  else payAct(course, actor, { ...actions.move, cost: leg.cost }, movedAs(intent));
  if (isByOpportunity(intent)) course.change(actor, { kind: "spend", key: "mobility", by: 1 });
}

/** Does the leg let nobody strike: a step, a withdrawal, a tumble that was passed (R049 to R051)? */
function isSafe({ course, id }: Mover, leg: Leg, { passed }: Outcome): boolean {
  return isExempt(course.of(id), leg) || (leg.row.tumbles && passed);
}

/** What comes of where the leg ended: the rest that stays open, a square that is shared, a fall (C66, G281, G286). */
function* land({ course, id, path }: Mover, leg: Leg, outcome: Outcome, arrival: Arrival, open: boolean) {
  const underWay = arrival.whole || arrival.halted === true;
  keepPiece(course, id, leg, arrival, open && underWay && outcome.passed);
  if (!outcome.passed && arrival.whole) backOff(course, id, path, arrival.at);
  if (outcome.falls && underWay) yield* knockDown(course, id);
  return { goesOn: outcome.passed && arrival.whole, degree: outcome.degree };
}

/** What lies before the mover, as far as it can be foreseen: the part of the first leg to which its test leads, and those after it. */
function stagesOf(mover: Mover, [first, ...others]: readonly Leg[], outcome: Outcome): readonly Stage[] {
  if (!first) return [];
  const now = isSafe(mover, first, outcome) ? [] : [{ leg: first, to: outcome.to }];
  if (!outcome.passed) return now;
  const provoking = others.filter((leg) => !isExempt(mover.course.of(mover.id), leg) && !leg.row.tumbles);
  return [...now, ...provoking.map((leg) => ({ leg, to: leg.to }))];
}

/** Play one movement action: pay, test, walk. @returns Whether the next one may follow, and how its test came out. */
function* playLeg(mover: Mover, intent: Intent, legs: readonly Leg[], index: number) {
  const { course, id, path } = mover;
  const leg = legs[index] as Leg;
  // One test covers the whole way of a tumble (G283)
  const tumbled = index > 0 && leg.row.tumbles;
  payLeg(course, intent, leg);
  const outcome = tumbled ? untested(leg) : testLeg(course, intent, path, leg);
  if (index === 0) yield* settleUnseen(mover, stagesOf(mover, legs, outcome), mover.plans);
  const open = !isByOpportunity(intent) && !isFinished(course.encounter, course.of(id), path, leg);
  const arrival = yield* walkLeg({ provokes: !isSafe(mover, leg, outcome), ...mover }, leg, outcome.to);
  return yield* land(mover, leg, outcome, arrival, open);
}

/** Carry out a move, one movement action after another (R011, R058, G24, G283). */
export function* resolveMove(course: Course<CodaSheet>, intent: Intent): Resolution {
  declareWithdrawal(course, intent);
  const { legs, path } = planMove(course.encounter, intent);
  const tumbles = legs[0]?.row.tumbles === true;
  const foes = tumbles ? foesPassed(course.encounter, course.of(intent.actor), path) : [];
  let first: string | null = null;
  const mover: Mover = { course, id: intent.actor, path, plans: new Map() };
  for (const index of legs.keys()) {
    const { goesOn, degree } = yield* playLeg(mover, intent, legs, index);
    if (!goesOn) return;
    first ??= degree;
  }
  yield* followTumble(course, intent.actor, foes, first);
}
