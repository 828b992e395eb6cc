import { GRID_DIAGONALS } from "../../common/constants.ts";

/** The world's rule for diagonals on squares: a setting whose default is the system's `grid.diagonals`. */
export function worldDiagonals(): number {
  return (game.settings.get("core", "gridDiagonals") as number | undefined) ?? GRID_DIAGONALS.EQUIDISTANT;
}
