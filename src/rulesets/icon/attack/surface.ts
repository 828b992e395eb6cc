import { centreOf } from "../../../engine/grid/cell.ts";
import { type Wall, wallsOn } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { IconEncounter } from "../sheet.ts";

/** How near a wall has to be for a shot to come from it. Unit: squares. */
const NEAR = 5;

/** How far a wall is from a point. Unit: squares. */
function distanceTo({ x1, y1, x2, y2 }: Wall, x: number, y: number): number {
  const [across, down] = [x2 - x1, y2 - y1];
  const square = across * across + down * down;
  const share = square === 0 ? 0 : ((x - x1) * across + (y - y1) * down) / square;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x1 + at * across - x, y1 + at * down - y);
}

/** Is there something for a shot to bounce off: a wall near the target, or what the Narrator says there is (I062)? */
export function hasSurface({ combatants, walls, round }: IconEncounter, { targets = [], options }: Intent): boolean {
  if (options?.surface === true || round === 0) return true;
  const target = combatants[targets[0] ?? ""];
  if (!target || target.offMap) return false;
  const { x, y } = centreOf(target.place);
  return wallsOn(target.place, walls).some((wall) => distanceTo(wall, x, y) <= NEAR);
}
