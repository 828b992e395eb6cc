import type { Screen } from "../../../engine/cover.ts";
import { type CoverRow, covers } from "../tables/ranged.ts";

const COVER_ROWS = Object.values<CoverRow>(covers);

/** The degree of cover that a hidden share comes to, or null for none (R281 to R285, G96). */
export function coverOf(share: number): CoverRow | null {
  return COVER_ROWS.findLast((row) => share >= row.share) ?? null;
}

/** The degree of cover that a screen gives; who can be seen at all is never fully covered. */
export function coverBehind({ points, hidden }: Screen): CoverRow | null {
  const row = coverOf(hidden / points);
  return row && !row.open ? covers.threeQuarters : row;
}
