import type { BaseGrid } from "../grid/base.ts";
import type { CostFunction, Measure, MeasuredPath } from "../grid/types.ts";
import { anchorPoint } from "./footprint.ts";
import type { MeasuredMovementWaypoint, MovementAction, MovementSection, PathWaypoint, Position } from "./types.ts";

/** Looks an action up; what is not registered is measured like a plain walk. */
export type ActionLookup = (action: string) => Pick<MovementAction, "teleport" | "measure"> | undefined;

/** A place to be measured; a given cost is taken as it is. */
export type MovementStep = Position & Partial<Pick<PathWaypoint, "action">> & { cost?: number | CostFunction };

/** Measure positions as a movement path: from anchor to anchor, teleports and unmeasured segments as they are. */
export function measureWaypoints(
  grid: BaseGrid,
  steps: readonly MovementStep[],
  findAction: ActionLookup,
  cost?: CostFunction,
): MeasuredPath {
  const waypoints = steps.map((step) => {
    const action = step.action === undefined ? undefined : findAction(step.action);
    const measured = { teleport: action?.teleport ?? false, measure: action?.measure ?? true };
    const own = step.cost === undefined ? {} : { cost: step.cost };
    return { ...anchorPoint(grid, step), ...measured, ...own };
  });
  return grid.measurePath(waypoints, { cost });
}

/** A section without waypoints. */
export function emptySection(): MovementSection {
  return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

const minus = (a: Measure, b: Measure): Omit<Measure, "euclidean"> => ({
  distance: a.distance - b.distance,
  cost: a.cost - b.cost,
  spaces: a.spaces - b.spaces,
  diagonals: a.diagonals - b.diagonals,
});

/**
 * Measure consecutive sections of one way in a single call, so that alternating diagonals run through.
 *
 * @param history - What was walked before, its first waypoint being the start; it counts no cost here.
 * @param sections - Paths, each from where the one before ends.
 * @returns One measured section for each path; `cost` of a waypoint is that of the step to it.
 */
export function measureSections(
  measure: (steps: readonly MovementStep[]) => MeasuredPath,
  history: readonly MovementStep[],
  sections: readonly (readonly PathWaypoint[])[],
  mark: { userId: string; movementId: string },
): MovementSection[] {
  const path = measure([...history, ...sections.flat()]);
  let index = history.length - 1;
  return sections.map((section) => {
    const before = path.waypoints[index];
    const first = index + 1;
    index += section.length;
    const after = path.waypoints[index];
    if (!before || !after || section.length === 0) return emptySection();
    const waypoints = section.map(
      (waypoint, step): MeasuredMovementWaypoint => ({
        ...waypoint,
        ...mark,
        cost: path.waypoints[first + step]?.backward?.cost ?? 0,
      }),
    );
    return { waypoints, ...minus(after, before) };
  });
}
