import type { Place } from "../../../engine/grid/cell.ts";
import { crosses, sightBlocked, type Wall } from "../../../engine/grid/walls.ts";
import { type CoverRow, covers } from "../tables/ranged-modifiers.ts";
import { squaresOf } from "./lines.ts";

/** Where in a square it is looked whether a wall hides it, measured from its corner. Unit: squares. */
const POINTS = [0.25, 0.75];

/** Can none of the shooter's squares see the point? */
function isHidden(from: readonly Place[], x: number, y: number, walls: readonly Wall[]): boolean {
  return from.every(({ col, row }) => walls.some((wall) => crosses(wall, col + 0.5, row + 0.5, x, y)));
}

/** The share of a body that walls hide from another, from 0 to 1: four points of each of its squares are looked at. */
export function hiddenShare(from: Place, to: Place, walls: readonly Wall[]): number {
  if (walls.length === 0) return 0;
  if (sightBlocked(from, to, walls)) return 1;
  const eyes = squaresOf(from);
  const points = squaresOf(to).flatMap(({ col, row }) =>
    POINTS.flatMap((across) => POINTS.map((down) => isHidden(eyes, col + across, row + down, walls))),
  );
  return points.filter(Boolean).length / points.length;
}

/** The degree of cover that a hidden share comes to, or null for none (R281 to R285, G96). */
export function coverOf(share: number): CoverRow | null {
  return Object.values<CoverRow>(covers).findLast((row) => share >= row.share) ?? null;
}
