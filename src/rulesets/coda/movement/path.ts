/**
 * Whether the mover can go a way: heights, walls, people (R067, R068, R075, R076).
 * What it costs is in `plan.ts`.
 */
import { type Spot, sameCell } from "../../../engine/grid/cell.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import { riseOf } from "../../../engine/grid/path.ts";
import { pathBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { type CodaMovementModeRow, leadsAlong } from "../tables/movement-modes.ts";
import { enemiesCrossed, isFree } from "./space.ts";

/** Heights that are this little apart are the same. Unit: metres. */
const HAIR = 1e-6;

/** The path of a move; where it leads up or down anywhere, every square of it names its height. */
export function pathOf(mover: CodaCombatant, { path = [] }: Intent): readonly Spot[] {
  if (path.every(({ elevation }) => elevation === undefined)) return path;
  let high = mover.place.elevation;
  return path.map(({ col, row, elevation = high }) => {
    high = elevation;
    return { col, row, elevation };
  });
}

/** Why one pace goes up, down or aside as nobody can in that movement mode, or null (R075, R076). */
function refuseRise(on: OnGrid, from: Spot, to: Spot, row: CodaMovementModeRow | null): Refusal | null {
  const rise = Math.abs(riseOf(on, from, to));
  if (rise > 0 && !row?.rise) return refuse("move/no-foothold");
  if (row && rise > row.rise + HAIR) return refuse("move/too-high", { metres: row.rise });
  const aside = row !== null && !leadsAlong(row) && !sameCell(from, to);
  return aside ? refuse("move/straight-up") : null;
}

/** Why nobody can go that way in that movement mode, or null (R067, R068, R075, R076, G280, G282). */
export function refuseWay(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Spot[],
  row: CodaMovementModeRow | null,
): Refusal | null {
  for (let index = 1; index < path.length; index++) {
    const refusal = refuseRise(mover.place, path[index - 1] as Spot, path[index] as Spot, row);
    if (refusal) return refusal;
  }
  if (pathBlocked(mover.place, path, encounter.walls)) return refuse("move/wall");
  if (!row?.tumbles && enemiesCrossed(encounter, mover, path).length > 0) return refuse("move/enemy-in-the-way");
  return isFree(encounter, mover, path.at(-1) as Spot) ? null : refuse("move/end-occupied");
}
