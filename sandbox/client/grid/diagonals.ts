import { GRID_DIAGONALS } from "../../common/constants.ts";

/** Whether a space and its diagonal neighbour count as adjacent under a diagonal rule. */
export function allowsDiagonals(rule: number): boolean {
  return rule !== GRID_DIAGONALS.ILLEGAL;
}

/**
 * Count a diagonal step. Unit: grid spaces.
 *
 * Steps across three axes count as one diagonal whose length follows the rule (assumption grid-diagonal-axes).
 *
 * @param before - Diagonals already taken on this path; only the alternating rules look at it.
 * @param axes - Axes that change in the step: 2, or 3 when the elevation changes as well.
 */
export function diagonalLength(rule: number, before: number, axes: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return Math.sqrt(axes);
    case GRID_DIAGONALS.APPROXIMATE:
      return axes === 3 ? 1.75 : 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return axes;
    case GRID_DIAGONALS.ALTERNATING_1:
      return before % 2 === 0 ? 1 : 2;
    case GRID_DIAGONALS.ALTERNATING_2:
      return before % 2 === 0 ? 2 : 1;
    default:
      return 1;
  }
}

/** Length of a straight line of the given extent, per axis, in the metric of a diagonal rule. Unit: as given. */
export function metricLength(rule: number, dx: number, dy: number): number {
  const longer = Math.max(Math.abs(dx), Math.abs(dy));
  const shorter = Math.min(Math.abs(dx), Math.abs(dy));
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return longer;
    case GRID_DIAGONALS.EXACT:
      return Math.hypot(longer, shorter);
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return longer + shorter;
    default:
      return longer + shorter / 2;
  }
}
