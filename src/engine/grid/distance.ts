import { METRES_PER_CELL, type Place, spanGap } from "./cell.ts";

/** Metres of the shortest way over so many squares across, down and up, diagonals alternating (R060, G211). */
export function cellDistance(across: number, down: number, up: number): number {
  const longest = Math.max(across, down, up);
  const middle = across + down + up - longest - Math.min(across, down, up);
  return METRES_PER_CELL * (longest + Math.floor(middle / 2));
}

/** Metres between the nearest squares of two bodies, diagonals alternating; a square of height is 2 m. */
export function metresBetween(a: Place, b: Place): number {
  return cellDistance(
    spanGap(a.col, a.width, b.col, b.width),
    spanGap(a.row, a.height, b.row, b.height),
    Math.abs(a.elevation - b.elevation),
  );
}
