import type { Course } from "../../../engine/course.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";

/** Steps to the squares around one. */
const AROUND = [-1, 0, 1]
  .flatMap((col) => [-1, 0, 1].map((row) => ({ col, row })))
  .filter(({ col, row }) => col || row);

/** Is there any square beside him to which he could go in that way, so that it is worth asking? */
export function canGoAnywhere(
  course: Course<CodaSheet>,
  id: CombatantId,
  moveOf: (path: readonly Spot[]) => Intent,
): boolean {
  const { col, row } = course.of(id).place;
  return AROUND.some((by) => {
    const path = [
      { col, row },
      { col: col + by.col, row: row + by.row },
    ];
    return course.refusalOf(moveOf(path)) === null;
  });
}
