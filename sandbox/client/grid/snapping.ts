import type { Point } from "./types.ts";

/** Bits of `CONST.GRID_SNAPPING_MODES`, grouped by the points of a square grid that they stand for. */
const CENTER = 0x1;
const EDGE_MIDPOINT = 0x2;
const CORNERS = 0xff0;
const HORIZONTAL_SIDES = 0x3000;
const VERTICAL_SIDES = 0xc000;

/** The nearest value of the form `(n + shift) / resolution`. Unit: grid spaces. */
function nearest(value: number, shift: number, resolution: number): number {
  return (Math.round(value * resolution - shift) + shift) / resolution;
}

/** Shifts, across and down, of the lattices that a mode allows. */
function lattices(mode: number): [number, number][] {
  const shifts: [number, number][] = [];
  if (mode & CENTER) shifts.push([0.5, 0.5]);
  if (mode & CORNERS) shifts.push([0, 0]);
  if (mode & (EDGE_MIDPOINT | HORIZONTAL_SIDES)) shifts.push([0.5, 0]);
  if (mode & (EDGE_MIDPOINT | VERTICAL_SIDES)) shifts.push([0, 0.5]);
  return shifts;
}

/**
 * The nearest point of a square grid that the mode allows; the point itself when the mode allows none.
 *
 * @param size - Length of a space. Unit: pixels.
 * @param resolution - Into how many parts each space is divided along both axes.
 */
export function snapToSquares(point: Point, size: number, mode: number, resolution: number): Point {
  let best = { x: point.x, y: point.y };
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [across, down] of lattices(mode)) {
    const x = nearest(point.x / size, across, resolution) * size;
    const y = nearest(point.y / size, down, resolution) * size;
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < bestDistance) {
      best = { x, y };
      bestDistance = distance;
    }
  }
  return best;
}
