import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { type Measure, pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import { knockDown } from "../harm/conditions.ts";
import { followTumble } from "../sequel.ts";
import type { CodaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { rollSituated } from "../tests.ts";
import { endPiece, payAct } from "../turn.ts";
import { backOff } from "./back-off.ts";
import { walkLeg } from "./leg.ts";
import type { Leg } from "./legs.ts";
import { isByOpportunity, movedAs } from "./mobility.ts";
import { type Piece, pieceMark } from "./piece.ts";
import { isExempt, isFinished, planMove } from "./plan.ts";
import { enemiesCrossed, lastFree } from "./space.ts";
import { mannerTest, moveSituation } from "./test.ts";
import { foesPassed } from "./tumble.ts";

/** What the test before a leg comes to: how far it leads, and whether he falls there. */
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

/** How far a failed test leads: half the metres, not through an enemy, to a free square (C66, G35, G281, G287). */
function shortened(course: Course<CodaSheet>, intent: Intent, path: readonly Spot[], leg: Leg): number {
  const mover = combatantOf(course.encounter, intent.actor);
  const half = (leg.after.metres - leg.before.metres) / 2;
  let to = leg.from + pacesWithin(path.slice(leg.from, leg.to + 1), half);
  while (to > leg.from && enemiesCrossed(course.encounter, mover, path.slice(leg.from, to + 1)).length > 0) to--;
  return Math.max(leg.from, lastFree(course.encounter, mover, path, to));
}

/** Roll the test that stands before a leg; a leg that needs none is passed. */
function testLeg(course: Course<CodaSheet>, intent: Intent, path: readonly Spot[], leg: Leg): Outcome {
  const test = leg.continues ? null : mannerTest(course.encounter, intent, leg.row);
  if (!test) return untested(leg);
  const mover = combatantOf(course.encounter, intent.actor);
  const result = rollSituated(course, moveSituation(course.encounter, mover), test);
  const { degree } = result;
  if (result.success) return { to: leg.to, passed: true, falls: false, degree };
  return { to: shortened(course, intent, path, leg), passed: false, falls: degree === "disaster", degree };
}

/** Remember how far the movement action came, so that the next move can go on with it (G286). */
function keepPiece(
  course: Course<CodaSheet>,
  id: string,
  leg: Leg,
  { metres, diagonals }: Measure,
  open: boolean,
): void {
  const piece: Piece = { manner: leg.manner, limit: leg.limit, metres, diagonals };
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

/** Play one movement action: pay, test, walk. @returns Whether the next one may follow, and how its test came out. */
function* playLeg(course: Course<CodaSheet>, intent: Intent, path: readonly Spot[], leg: Leg, tumbled: boolean) {
  const { actor } = intent;
  payLeg(course, intent, leg);
  const outcome = tumbled ? untested(leg) : testLeg(course, intent, path, leg);
  const safe = isExempt(course.of(actor), leg) || (leg.row.tumbles && outcome.passed);
  const finished = isByOpportunity(intent) || isFinished(course.encounter, course.of(actor), path, leg);
  const arrival = yield* walkLeg({ course, id: actor, path, provokes: !safe }, leg, outcome.to);
  const underWay = arrival.whole || arrival.halted === true;
  keepPiece(course, actor, leg, arrival.measure, underWay && outcome.passed && !finished);
  if (!outcome.passed && arrival.whole) backOff(course, actor, path, arrival.at);
  if (outcome.falls && arrival.whole) yield* knockDown(course, actor);
  return { goesOn: outcome.passed && arrival.whole, degree: outcome.degree };
}

/** Carry out a move, one movement action after another (R011, R058, G24, G283). */
export function* resolveMove(course: Course<CodaSheet>, intent: Intent): Resolution {
  const { legs, path } = planMove(course.encounter, intent);
  const tumbles = legs[0]?.row.tumbles === true;
  const foes = tumbles ? foesPassed(course.encounter, course.of(intent.actor), path) : [];
  let first: string | null = null;
  for (const [index, leg] of legs.entries()) {
    // One test covers the whole way of a tumble (G283).
    const tumbled = index > 0 && leg.row.tumbles;
    const { goesOn, degree } = yield* playLeg(course, intent, path, leg, tumbled);
    if (!goesOn) return;
    first ??= degree;
  }
  yield* followTumble(course, intent.actor, foes, first);
}
