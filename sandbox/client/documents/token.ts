import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { Token } from "../canvas/placeables/token.ts";
import type { BaseGrid } from "../grid/base.ts";
import type { CostFunction, ElevatedPoint, MeasuredPath, Offset } from "../grid/types.ts";
import { Hooks } from "../hooks.ts";
import { footprintCenter, occupiedSpaces, snappedPosition } from "../movement/footprint.ts";
import { findReversal } from "../movement/history.ts";
import { type MovementStep, measureWaypoints } from "../movement/measure.ts";
import { completePath, completeWaypoints, pickPosition, positionKeys } from "../movement/path.ts";
import {
  approveMovement,
  isOwnMovement,
  prepareMovements,
  type TokenUpdate,
  type TokenUpdateOperation,
} from "../movement/pipeline.ts";
import { type Mover, planMovement, restAt } from "../movement/plan.ts";
import { MovementProgress } from "../movement/progress.ts";
import type {
  ConstrainOptions,
  MeasuredMovementWaypoint,
  MovementData,
  MovementInstruction,
  MovementMethod,
  MovementOperation,
  MovementState,
  PathWaypoint,
  Position,
  Waypoint,
} from "../movement/types.ts";
import type { Combatant } from "./combatant.ts";
import type { ClientDocument, Operation } from "./document.ts";
import { BaseToken } from "./token-base.ts";
import type { User } from "./user.ts";

/** How {@link TokenDocument.move} moves; other keys are options of the update. */
export interface MoveOptions {
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  /** Do not start yet, but wait for {@link TokenDocument.startMovement}; generation 14. */
  planned?: boolean;
  /** Of a planned move, by which it is started. */
  id?: string;
  [option: string]: unknown;
}

/** A move that waits to be started. */
interface PlannedMove {
  readonly id: string;
  readonly instruction: MovementInstruction;
  readonly options: Record<string, unknown>;
  settle(moved: boolean): void;
}

/** A token on a scene, and how it moves: the document is where it goes at once, the picture follows. */
export class TokenDocument extends BaseToken {
  /** The kind of movement the token uses when none is named; inferred when none is stored. */
  declare movementAction: string;
  declare _movementHistory: MeasuredMovementWaypoint[];
  #movement: MovementData<User> | null = null;
  #progress: MovementProgress | null = null;
  #plan: PlannedMove | null = null;

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

  /** The last or current move of this token since the page was loaded. */
  get movement(): MovementData<User> {
    this.#movement ??= { ...restAt(this._position), user: game.user, state: "completed", updateOptions: {} };
    return this.#movement;
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

  /**
   * Move along waypoints; what they leave out stays as it is.
   *
   * @returns Whether the token moved: in generation 13 once the first checkpoint is reached, in 14 at the very end.
   */
  async move(waypoints: Partial<Waypoint> | Partial<Waypoint>[], options: MoveOptions = {}): Promise<boolean> {
    const { method, autoRotate, showRuler, constrainOptions, planned, id, ...operation } = options;
    const given = Object.entries({ method, autoRotate, showRuler, constrainOptions }).filter(
      ([, value]) => value !== undefined,
    );
    const instruction: MovementInstruction = {
      ...Object.fromEntries(given),
      waypoints: Array.isArray(waypoints) ? waypoints : [waypoints],
    };
    if (planned && generationRow().plansMoves) {
      return new Promise((settle) =>
        this.#install({ id: id ?? foundry.utils.randomID(), instruction, options: operation, settle }),
      );
    }
    return this.#start(instruction, operation);
  }

  /** Install a plan: nobody is asked about it and nothing moves; what was planned before is dropped. */
  #install(plan: PlannedMove): void {
    this._endPendingMovement();
    const movement = planMovement(plan.id, this._getMover(false), plan.instruction, null);
    if (!movement) {
      plan.settle(false);
      return;
    }
    this.#plan = plan;
    const destination = this._position;
    this.#movement = { ...movement, destination, user: game.user, state: "planned", updateOptions: plan.options };
    this._onMovementPlanned();
    Hooks.callAll("planToken", this);
  }

  /** Start the planned move of that id; false where there is none, or it was refused. Generation 14. */
  async startMovement(id: string): Promise<boolean> {
    const plan = this.#plan;
    if (plan?.id !== id) return false;
    this.#plan = null;
    const moved = await this.#start(plan.instruction, plan.options);
    plan.settle(moved);
    return moved;
  }

  async #start(instruction: MovementInstruction, options: Record<string, unknown>): Promise<boolean> {
    const moved = await this._issueMovement(instruction, options);
    if (!moved || generationRow().moveResolves === "firstCheckpoint") return moved;
    return this.#progress ? this.#progress.finished : true;
  }

  /** Send one stretch of a move; false when nothing came of it. */
  async _issueMovement(instruction: MovementInstruction, options: Record<string, unknown>): Promise<boolean> {
    const operation = { ...options, parent: this.parent, movement: { [this.id]: instruction } };
    const updated = await (this.constructor as typeof TokenDocument).updateDocuments([{ _id: this.id }], operation);
    return updated.length > 0;
  }

  static override async updateDocuments(
    updates: TokenUpdate[],
    operation: TokenUpdateOperation = {},
  ): Promise<ClientDocument[]> {
    const scene = operation.parent as { tokens?: { get(id: string): TokenDocument | undefined } } | null;
    const own = updates.map((update) => ({ ...update }));
    prepareMovements(own, operation, (id) => scene?.tokens?.get(id));
    return super.updateDocuments(own, operation as Operation);
  }

  override async _preUpdate(
    changes: TokenUpdate,
    options: TokenUpdateOperation,
    user: User,
  ): Promise<boolean | undefined> {
    const movement = options._movement?.[this.id];
    if (movement && !(await approveMovement(this, movement, options))) return false;
    return super._preUpdate(changes, options, user);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    canvas.tokens?._add(this);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    canvas.tokens?._remove(this.id);
  }

  override _onUpdate(changes: TokenUpdate, options: TokenUpdateOperation, userId: string): void {
    super._onUpdate(changes, options, userId);
    this.object?._onUpdate(changes, options);
    const movement = options._movement?.[this.id];
    const user = game.users.get(userId);
    if (movement && user) this.#onMovement(movement, options, user);
    if ("_movementHistory" in changes) {
      this._onMovementRecorded();
      Hooks.callAll("recordToken", this);
    }
  }

  #onMovement(movement: MovementOperation, options: TokenUpdateOperation, user: User): void {
    const state = movement.pending.waypoints.length > 0 ? "pending" : "completed";
    this.#movement = { ...movement, user, state, updateOptions: options };
    this.object?._onMovement(movement, options);
    const announce = () => {
      this._onUpdateMovement(movement, options, user);
      Hooks.callAll("moveToken", this, movement, options, user);
    };
    if (!isOwnMovement(movement.id)) {
      announce();
      return;
    }
    if (movement.chain.length === 0 || !this.#progress) this.#begin(movement);
    this.#progress?.arrive(movement, options, announce);
  }

  #begin(movement: MovementOperation): void {
    this.#progress = new MovementProgress(this, movement);
    if (movement.method === "undo") return;
    canvas.tokens?._remember({ tokenId: this.id, movementId: movement.id, origin: movement.origin });
  }

  /** Asked before every stretch of a move, on the client that moves; false refuses the move. */
  async _preUpdateMovement(
    _movement: MovementOperation,
    _operation: TokenUpdateOperation,
    // biome-ignore lint/suspicious/noConfusingVoidType: what overrides it often returns nothing
  ): Promise<boolean | void> {}

  /** After every stretch of a move, on all clients. */
  _onUpdateMovement(_movement: MovementOperation, _operation: TokenUpdateOperation, _user: User): void {}

  _onMovementStopped(): void {}
  _onMovementPaused(): void {}
  _onMovementRecorded(): void {}
  _onMovementPlanned(): void {}

  /**
   * Hold a move at the checkpoint it has just reached; only where it was issued, and only while it is announced.
   *
   * @param key - Names the pause, so that any client can end it.
   * @returns Null when it cannot be held; a promise of whether it went on, or, without a key, the way to let it go on.
   */
  pauseMovement(): (() => Promise<boolean>) | null;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): Promise<boolean> | (() => Promise<boolean>) | null {
    const name = key ?? foundry.utils.randomID();
    const promise = this.#progress?.pause(name) ?? null;
    if (!promise || !this.#progress) return null;
    if (this.#movement?.state !== "paused") {
      this._setMovementState("paused");
      this._onMovementPaused();
      Hooks.callAll("pauseToken", this);
    }
    if (key !== undefined) return promise;
    const progress = this.#progress;
    return () => {
      progress.release(name);
      return promise;
    };
  }

  /** End a pause; any client may. */
  resumeMovement(movementId: string, key: string): void {
    if (isOwnMovement(movementId)) this._resumeOwnMovement(movementId, key);
    else game.socket.emit("resumeTokenMovement", { uuid: this.uuid, movementId, key });
  }

  /** End a pause of a move that this session issued; nothing else. */
  _resumeOwnMovement(movementId: string, key: string): void {
    if (isOwnMovement(movementId) && this.#movement?.id === movementId) this.#progress?.release(key);
  }

  /** Give up what is left of a move; only where it was issued. False when nothing was left. */
  stopMovement(): boolean {
    if (this.#plan) this.#dropPlan();
    const isLeft = this.#movement?.state === "pending" || this.#movement?.state === "paused";
    if (!isLeft || !this.#movement || !isOwnMovement(this.#movement.id)) return false;
    this._stopMovement();
    return true;
  }

  #dropPlan(): void {
    const plan = this.#plan;
    this.#plan = null;
    this._setMovementState("stopped");
    plan?.settle(false);
  }

  /** Stop without asking who may. */
  _stopMovement(): void {
    this._setMovementState("stopped");
    this.#progress?.end(false);
    this._onMovementStopped();
    Hooks.callAll("stopToken", this);
  }

  /** A new move ends what is left of the one before. */
  _endPendingMovement(): void {
    this.stopMovement();
  }

  /** Change the state of the current move; a stopped one has nothing pending. */
  _setMovementState(state: MovementState): void {
    if (!this.#movement) return;
    const { pending } = this.#movement;
    const rest =
      state === "stopped" ? { ...pending, waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 } : pending;
    this.#movement = { ...this.#movement, state, pending: rest };
  }

  /** A user has left: what was left of his moves ends. */
  _stopMovementOnDisconnect(user: User): void {
    const isLeft = this.#movement?.state === "pending" || this.#movement?.state === "paused";
    if (isLeft && this.#movement?.user === user) this._stopMovement();
  }

  /** Forget the recorded history. */
  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  /**
   * Go back to before a recorded move, and forget the history since.
   *
   * @param movementId - Id of a recorded stretch; without it back to the oldest.
   */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const reversal = findReversal(this.movementHistory, movementId);
    if (!reversal) return false;
    return this._undoTo(pickPosition(reversal.target, this._positionKeys), { _movementHistory: reversal.history });
  }

  /** Put the token back where it was; generation 13 lets it walk there, 14 displaces it. */
  async _undoTo(position: Position, changes: Record<string, unknown> = {}): Promise<boolean> {
    const action = generationRow().undoAction ?? this.movementAction;
    const instruction: MovementInstruction = {
      waypoints: [{ ...position, action }],
      method: "undo",
      constrainOptions: { ignoreWalls: true, ignoreCost: true },
    };
    const operation = { parent: this.parent, movement: { [this.id]: instruction } };
    const updated = await (this.constructor as typeof TokenDocument).updateDocuments(
      [{ _id: this.id, ...changes }],
      operation,
    );
    return updated.length > 0;
  }
}

function isTeleport(action: string): boolean {
  return CONFIG.Token.movement.actions[action]?.teleport === true;
}
