import type { BaseGrid } from "../grid/base.ts";
import type { MeasuredPath } from "../grid/types.ts";
import { emptySection, type MovementStep, measureSections } from "./measure.ts";
import { completePath, completeWaypoints, isSamePosition, pickPosition, splitAtCheckpoint } from "./path.ts";
import type {
  ConstrainOptions,
  MeasuredMovementWaypoint,
  MovementHistory,
  MovementInstruction,
  MovementOperation,
  MovementSection,
  PathWaypoint,
  Position,
} from "./types.ts";

/** What planning needs to know of a token; the document gives it, tests make it up. */
export interface Mover {
  readonly grid: BaseGrid;
  readonly position: Position;
  readonly positionKeys: readonly (keyof Position)[];
  readonly defaultAction: string;
  readonly recorded: readonly MeasuredMovementWaypoint[];
  readonly records: boolean;
  readonly userId: string;
  isTeleport(action: string): boolean;
  measure(steps: readonly MovementStep[]): MeasuredPath;
  constrain(path: readonly PathWaypoint[], options: ConstrainOptions): [PathWaypoint[], boolean];
}

/** The segments that a move continues: their ids and what was walked in them without being recorded. */
export interface Continuation {
  readonly chain: readonly string[];
  readonly walked: readonly MeasuredMovementWaypoint[];
  readonly start: Position;
}

/**
 * Plan the next update of a move: complete the way, cut it where something is in the way, split it at the first
 * checkpoint, and measure all of it with what was walked before.
 *
 * @returns Null when nothing is left to move.
 */
export function planMovement(
  id: string,
  mover: Mover,
  instruction: MovementInstruction,
  continuation: Continuation | null,
): MovementOperation | null {
  const { constrainOptions = {}, method = "api", autoRotate = false, showRuler = false } = instruction;
  const asked = completeWaypoints(mover.position, instruction.waypoints ?? [], mover.defaultAction, mover.positionKeys);
  const whole = completePath(mover.grid, mover.position, asked, (action) => mover.isTeleport(action));
  const [path, constrained] = mover.constrain(whole, constrainOptions);
  const isStill = path.every((waypoint) => isSamePosition(waypoint, mover.position, mover.positionKeys));
  if (isStill) return null;

  const [first, rest] = splitAtCheckpoint(path);
  const before = walkedBefore(mover, continuation);
  const mark = { userId: mover.userId, movementId: id };
  const [passed = emptySection(), pending = emptySection()] = measureSections(
    (steps) => mover.measure(steps),
    [...before, ...startingPoint(before, mover)],
    [first, rest],
    mark,
  );
  return {
    id,
    chain: [...(continuation?.chain ?? [])],
    origin: mover.position,
    destination: pickPosition(first.at(-1) ?? mover.position, mover.positionKeys),
    passed,
    pending,
    history: measureHistory(mover, continuation),
    constrained,
    recorded: mover.records,
    method,
    constrainOptions,
    autoRotate,
    showRuler,
  };
}

/** The move of a token that has not moved: from where it stands to where it stands. */
export function restAt(position: Position): MovementOperation {
  const history = {
    recorded: emptySection(),
    unrecorded: emptySection(),
    distance: 0,
    cost: 0,
    spaces: 0,
    diagonals: 0,
  };
  return {
    id: "",
    chain: [],
    origin: position,
    destination: position,
    passed: emptySection(),
    pending: emptySection(),
    history,
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
  };
}

/** All waypoints that count as history, oldest first. */
function walkedBefore(mover: Mover, continuation: Continuation | null): MovementStep[] {
  const walked = continuation?.walked ?? [];
  const start = walked.length > 0 && continuation ? startingPoint(mover.recorded, mover, continuation.start) : [];
  return [...mover.recorded, ...start, ...walked];
}

/** Where measuring starts: nothing to add if the history ends there. */
function startingPoint(
  before: readonly MovementStep[],
  mover: Mover,
  origin: Position = mover.position,
): MovementStep[] {
  const last = before.at(-1);
  return last && isSamePosition(last, origin, mover.positionKeys) ? [] : [{ ...origin, action: "displace" }];
}

function measureHistory(mover: Mover, continuation: Continuation | null): MovementHistory {
  const recorded = section(mover, mover.recorded);
  const walked = continuation?.walked ?? [];
  const unrecorded = section(mover, walked, continuation?.start);
  const sum = (key: "distance" | "cost" | "spaces" | "diagonals") => recorded[key] + unrecorded[key];
  return {
    recorded,
    unrecorded,
    distance: sum("distance"),
    cost: sum("cost"),
    spaces: sum("spaces"),
    diagonals: sum("diagonals"),
  };
}

function section(mover: Mover, waypoints: readonly MeasuredMovementWaypoint[], start?: Position): MovementSection {
  if (waypoints.length === 0) return emptySection();
  const steps: MovementStep[] = start ? [start, ...waypoints] : [...waypoints];
  const { distance, cost, spaces, diagonals } = mover.measure(steps);
  return { waypoints: [...waypoints], distance, cost, spaces, diagonals };
}

/**
 * Freeze a planned move: those who are asked about it may change only how it looks.
 *
 * @param locked - Whether the looks are settled too.
 */
export function freezeOperation(operation: MovementOperation, locked: boolean): void {
  for (const [key, value] of Object.entries(operation)) {
    deepFreeze(value);
    const isLook = key === "autoRotate" || key === "showRuler";
    Object.defineProperty(operation, key, { value, writable: isLook && !locked, configurable: !locked });
  }
  if (locked) Object.freeze(operation);
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
