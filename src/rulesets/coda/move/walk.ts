import type { Course } from "../../../engine/course.ts";
import { type Cell, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { type Measure, measurePath } from "../../../engine/grid/path.ts";
import type { Answers, Ask, Choice } from "../../../engine/prompt.ts";
import { hasBegun } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { loseLasting } from "../lasting.ts";
import type { CodaSheet } from "../sheet.ts";
import { leaveSight } from "./out-of-sight.ts";

/** Where a stretch ended, and what the action has walked by then. */
export interface Arrival {
  readonly at: number;
  readonly measure: Measure;
  /** False when a wall, somebody else's hand or the mover himself ended it before its last square. */
  readonly whole: boolean;
  /** The mover himself stopped: what is left of the action stays his. */
  readonly halted?: true;
  /** Foes who have struck on the action so far (G212). */
  readonly struck?: readonly CombatantId[];
  /** He stood at a stop there, where others could strike. */
  readonly paused?: boolean;
}

/** A stretch that is being walked. */
type Walk = Generator<readonly Ask[], Arrival, Answers>;

/** Is it the square that was reached, at its height where one is told? */
function isReached(square: Spot, { elevation, ...cell }: Spot): boolean {
  return sameCell(square, cell) && (elevation === undefined || square.elevation === elevation);
}

/** The index of the square that was reached; a square that is not on the stretch ends it where it began. */
function indexOf(stretch: readonly Spot[], at: Json | undefined): number {
  const spot = at as Spot | null | undefined;
  if (!spot) return stretch.length - 1;
  return Math.max(
    0,
    stretch.findLastIndex((square) => isReached(square, spot)),
  );
}

/** What whoever moves the body may answer. */
const ARRIVED: Choice = { id: "arrived" };
const STOP: Choice = { id: "stop" };

/** The squares of a stretch as the host is told them. */
function toldSquares(stretch: readonly Spot[]): Json {
  return stretch.map(({ col, row, elevation }) => (elevation === undefined ? { col, row } : { col, row, elevation }));
}

/**
 * Count metres that somebody has moved by himself in this round; who shoots at him asks for them (R449, G255).
 *
 * Those before his turn of the round still belong to the turn before, and are counted as `early` as well.
 */
function countMetres(course: Course<CodaSheet>, id: CombatantId, by: number): void {
  course.change(id, { kind: "spend", key: "metres", by });
  if (!hasBegun(course.encounter, id)) course.change(id, { kind: "spend", key: "early", by });
}

/**
 * Let somebody walk a stretch of his path: whoever moves the body is asked for it and tells where it came to.
 *
 * What moving ends is over then, such as an aim (G54).
 *
 * @param from - Index of the square in which he stands.
 * @param to - Index of the last square of the stretch; the same index walks nothing.
 * @param mayStop - The mover may give up the rest of his way instead.
 */
export function* walkStretch(
  course: Course<CodaSheet>,
  id: CombatantId,
  path: readonly Spot[],
  from: number,
  to: number,
  before: Measure,
  mayStop: boolean,
): Walk {
  if (to <= from) return { at: from, measure: before, whole: true };
  const stretch = path.slice(from, to + 1);
  const details = { path: toldSquares(stretch) };
  const [answer] = yield* course.ask([
    { of: id, kind: "walk", choices: mayStop ? [ARRIVED, STOP] : [ARRIVED], fallback: "arrived", details, rules: [] },
  ]);
  if (answer?.choice === "stop") return { at: from, measure: before, whole: false, halted: true };
  const reached = indexOf(stretch, answer?.details?.at);
  const measure = measurePath(stretch.slice(0, reached + 1), before);
  if (reached > 0) {
    course.change(id, { kind: "move", from: stretch[0] as Cell, to: stretch[reached] as Cell });
    countMetres(course, id, measure.metres - before.metres);
    loseLasting(course, id, "moved");
    leaveSight(course, id, stretch.slice(1, reached + 1));
  }
  return { at: from + reached, measure, whole: reached === stretch.length - 1 };
}
