import type { Offset, Point } from "./types.ts";

/** Cube coordinates of a hexagon; the three always add up to 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
}

/** How hexagons are laid out: in columns (flat top) or rows (pointed top), the even or the odd ones shifted. */
export interface HexLayout {
  columns: boolean;
  even: boolean;
  /** Distance between opposite sides. Unit: pixels. */
  size: number;
}

const cube = (q: number, r: number): Cube => ({ q, r, s: -q - r });

/** How far the shifted lines are set off in half spaces: 1 or 0 for the given line. */
function parity(line: number, even: boolean): number {
  return (line & 1) * (even ? -1 : 1);
}

/** The hexagon of an offset. */
export function offsetToCube({ i, j }: Offset, { columns, even }: HexLayout): Cube {
  return columns ? cube(j, i - (j - parity(j, even)) / 2) : cube(j - (i - parity(i, even)) / 2, i);
}

/** The offset of a hexagon. */
export function cubeToOffset({ q, r }: Cube, { columns, even }: HexLayout): Offset {
  return columns ? { i: r + (q - parity(q, even)) / 2, j: q } : { i: r, j: q + (r - parity(r, even)) / 2 };
}

/** Center of the hexagon 0, 0; even layouts push it half a space on. */
function originCenter({ columns, even, size }: HexLayout): Point {
  const across = size / 2 + (even ? size / 2 : 0);
  const along = size / Math.sqrt(3);
  return columns ? { x: along, y: across } : { x: across, y: along };
}

/** Center of a hexagon. Unit: pixels. */
export function cubeToPoint({ q, r }: Cube, layout: HexLayout): Point {
  const origin = originCenter(layout);
  const step = (layout.size * Math.sqrt(3)) / 2;
  if (layout.columns) return { x: origin.x + step * q, y: origin.y + layout.size * (r + q / 2) };
  return { x: origin.x + layout.size * (q + r / 2), y: origin.y + step * r };
}

/** The hexagon in which a point lies. */
export function pointToCube(point: Point, layout: HexLayout): Cube {
  const origin = originCenter(layout);
  const step = (layout.size * Math.sqrt(3)) / 2;
  const [along, across] = layout.columns
    ? [point.x - origin.x, point.y - origin.y]
    : [point.y - origin.y, point.x - origin.x];
  const first = along / step;
  const second = across / layout.size - first / 2;
  return roundCube(layout.columns ? cube(first, second) : cube(second, first));
}

/** The nearest whole hexagon: the coordinate that was rounded most gives way. */
export function roundCube({ q, r, s }: Cube): Cube {
  const whole = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const [dq, dr, ds] = [Math.abs(whole.q - q), Math.abs(whole.r - r), Math.abs(whole.s - s)];
  if (dq > dr && dq > ds) return cube(-whole.r - whole.s, whole.r);
  if (dr > ds) return cube(whole.q, -whole.q - whole.s);
  return cube(whole.q, whole.r);
}

/** Number of steps between two hexagons. */
export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** A point of the straight line between two hexagons, nudged off the borders. */
export function cubeBetween(a: Cube, b: Cube, share: number): Cube {
  const nudge = 1e-6;
  return roundCube(cube(a.q + (b.q - a.q) * share + nudge, a.r + (b.r - a.r) * share + nudge));
}
