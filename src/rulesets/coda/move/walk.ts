import type { Course } from "../../../engine/course.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { type Measure, measurePath } from "../../../engine/grid/path.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";

/** Where a stretch ended, and what the action has walked by then. */
export interface Arrival {
  readonly at: number;
  readonly measure: Measure;
  /** False when a wall or somebody else's hand ended it before its last square. */
  readonly whole: boolean;
}

/** The index of the square that was reached; a square that is not on the stretch ends it where it began. */
function indexOf(stretch: readonly Cell[], at: Json | undefined): number {
  const cell = at as Cell | undefined;
  if (!cell) return stretch.length - 1;
  return Math.max(
    0,
    stretch.findLastIndex((square) => sameCell(square, cell)),
  );
}

/**
 * Let somebody walk a stretch of his path: whoever moves the body is asked for it and tells where it came to.
 *
 * @param from - Index of the square in which he stands.
 * @param to - Index of the last square of the stretch; the same index walks nothing.
 */
export function* walkStretch(
  course: Course<CodaSheet>,
  id: CombatantId,
  path: readonly Cell[],
  from: number,
  to: number,
  before: Measure,
) {
  if (to <= from) return { at: from, measure: before, whole: true } satisfies Arrival;
  const stretch = path.slice(from, to + 1);
  const cells = stretch.map(({ col, row }) => ({ col, row }));
  const [answer] = yield* course.ask([
    { of: id, kind: "walk", choices: [{ id: "arrived" }], fallback: "arrived", details: { path: cells }, rules: [] },
  ]);
  const reached = indexOf(stretch, answer?.details?.at);
  const measure = measurePath(stretch.slice(0, reached + 1), before);
  if (reached > 0) {
    course.change(id, { kind: "move", from: stretch[0] as Cell, to: stretch[reached] as Cell });
    course.change(id, { kind: "spend", key: "metres", by: measure.metres - before.metres });
  }
  return { at: from + reached, measure, whole: reached === stretch.length - 1 } satisfies Arrival;
}
