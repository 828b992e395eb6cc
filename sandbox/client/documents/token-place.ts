import { generationRow } from "../../common/generation.ts";
import type { Token } from "../canvas/placeables/token.ts";
import type { BaseGrid } from "../grid/base.ts";
import type { CostFunction, ElevatedPoint, MeasuredPath, Offset } from "../grid/types.ts";
import { footprintCenter, footprintSize, occupiedSpaces, snappedPosition } from "../movement/footprint.ts";
import { type MovementStep, measureWaypoints } from "../movement/measure.ts";
import { completePath, completeWaypoints, pickPosition, positionKeys } from "../movement/path.ts";
import type { Mover } from "../movement/plan.ts";
import type { ConstrainOptions, MeasuredMovementWaypoint, PathWaypoint, Position } from "../movement/types.ts";
import type { Combatant } from "./combatant.ts";
import { BaseToken } from "./token-base.ts";

function isTeleport(action: string): boolean {
  return CONFIG.Token.movement.actions[action]?.teleport === true;
}

/** A token's document: where on the scene it is, and what a way from there would be and cost. */
export class PlacedToken extends BaseToken {
  /** The kind of movement the token uses when none is named; inferred when none is stored. */
  declare movementAction: string;
  declare _movementHistory: MeasuredMovementWaypoint[];

  /** Names of the fields that make up a position in this generation. */
  get _positionKeys(): (keyof Position)[] {
    return positionKeys(generationRow().levels);
  }

  /** Where the token is stored to be. */
  get _position(): Position {
    return pickPosition(this._source as unknown as Position, this._positionKeys);
  }

  /** The placeable on the canvas; null while its scene is not viewed. */
  override get object(): Token | null {
    return canvas.scene === this.parent ? (canvas.tokens?.get(this.id) ?? null) : null;
  }

  /** Recorded waypoints since the history was last cleared, oldest first. */
  get movementHistory(): MeasuredMovementWaypoint[] {
    return (this._source as unknown as { _movementHistory: MeasuredMovementWaypoint[] })._movementHistory;
  }

  get #grid(): BaseGrid {
    if (!this.parent) throw new Error(`The token ${this.name} is on no scene`);
    return this.parent.grid;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const stored = this._source.movementAction as string | null;
    this.movementAction = stored ?? this._inferMovementAction();
  }

  /** The kind of movement of a token for which none is stored. */
  _inferMovementAction(): string {
    return CONFIG.Token.movement.defaultAction;
  }

  /** The middle of the token here, or at another position. Unit: pixels. */
  getCenterPoint(data: Partial<Position> = {}): ElevatedPoint {
    return footprintCenter(this.#grid, { ...this._position, ...data });
  }

  /** How wide and high the token is drawn. Unit: pixels. */
  getSize(data: Partial<Position> = {}): { width: number; height: number } {
    const [width, height] = footprintSize(this.#grid, { ...this._position, ...data });
    return { width, height };
  }

  /** The position on the grid nearest to where the token is, or to another position. */
  getSnappedPosition(data: Partial<Position> = {}): { x: number; y: number; elevation: number } {
    return snappedPosition(this.#grid, { ...this._position, ...data });
  }

  /** The spaces the token covers; none without a grid. */
  getOccupiedGridSpaceOffsets(data: Partial<Position> = {}): Offset[] {
    return occupiedSpaces(this.#grid, { ...this._position, ...data });
  }

  /** Add every space between the given waypoints, the first of which is where the path begins. */
  getCompleteMovementPath(waypoints: Partial<PathWaypoint>[]): PathWaypoint[] {
    const [start, ...rest] = completeWaypoints(this._position, waypoints, this.movementAction, this._positionKeys);
    if (!start) return [];
    return [start, ...completePath(this.#grid, start, rest, isTeleport)];
  }

  /**
   * Measure a path whose first waypoint is where it begins.
   *
   * @param options.cost - Replaces the costs that the actions of the waypoints have.
   */
  measureMovementPath(waypoints: MovementStep[], options: { cost?: CostFunction } = {}): MeasuredPath {
    const steps = options.cost ? waypoints : waypoints.map((waypoint) => this.#withCost(waypoint));
    return measureWaypoints(this.#grid, steps, (action) => CONFIG.Token.movement.actions[action], options.cost);
  }

  #withCost(step: MovementStep): MovementStep {
    const action = step.action === undefined ? undefined : CONFIG.Token.movement.actions[step.action];
    if (step.cost !== undefined || !action) return step;
    const multiplier = action.costMultiplier ?? 1;
    const own = action.getCostFunction?.(this, {});
    if (!own && multiplier === 1) return step;
    const cost: CostFunction = (from, to, distance, segment) => {
      const base = distance * multiplier;
      return own ? own(base, from, to, distance, { ...segment, action: step.action }) : base;
    };
    return { ...step, cost };
  }

  /** What planning a move needs to know of this token. */
  _getMover(hasOwnHistory: boolean): Mover {
    return {
      grid: this.#grid,
      position: this._position,
      positionKeys: this._positionKeys,
      defaultAction: this.movementAction,
      recorded: this.movementHistory,
      records: !hasOwnHistory && this._shouldRecordMovementHistory(),
      userId: game.user?.id ?? "",
      isTeleport,
      measure: (steps) => this.measureMovementPath([...steps]),
      constrain: (path, options) => this.#constrain(path, options),
    };
  }

  /** Without a canvas nothing is in the way (assumption move-constrain-needs-canvas). */
  #constrain(path: readonly PathWaypoint[], options: ConstrainOptions): [PathWaypoint[], boolean] {
    const token = this.object;
    if (!token) return [[...path], false];
    const start = { ...this._position, action: this.movementAction };
    const [kept, constrained] = token.constrainMovementPath([start, ...path], options);
    return [kept.slice(1), constrained];
  }

  /** Whether moves are kept in the recorded history: while a combat with this token runs. */
  _shouldRecordMovementHistory(): boolean {
    return (this.combatant as Combatant | null)?.combat?.started === true;
  }
}
