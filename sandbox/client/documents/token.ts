import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import { isPlayed } from "../../common/ways.ts";
import { Hooks } from "../hooks.ts";
import { findReversal } from "../movement/history.ts";
import { pickPosition } from "../movement/path.ts";
import {
  approveMovement,
  isOwnMovement,
  prepareMovements,
  type TokenUpdate,
  type TokenUpdateOperation,
} from "../movement/pipeline.ts";
import { planMovement, restAt } from "../movement/plan.ts";
import { MovementProgress } from "../movement/progress.ts";
import type {
  ConstrainOptions,
  MovementData,
  MovementInstruction,
  MovementMethod,
  MovementOperation,
  MovementState,
  Position,
  Waypoint,
} from "../movement/types.ts";
import type { Combat } from "./combat.ts";
import type { ClientDocument, Operation } from "./document.ts";
import { PlacedToken } from "./token-place.ts";
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

/** Begin a combat on the scene that is looked at; whoever may not is told so. */
async function beginCombat(): Promise<Combat | null> {
  if (!game.user?.isGM) {
    ui.notifications.warn("COMBAT.NoneActive", { localize: true });
    return null;
  }
  const data = { scene: game.scenes.current?.id ?? null, active: true };
  return ((await CONFIG.Combat.documentClass.create(data)) as Combat | undefined) ?? null;
}

/** Do what comes of a move come a task later than its update? */
function areMovesLate(): boolean {
  return isPlayed("movesLate") || game.settings.get("sandbox", "lateMoves") === true;
}

/** Do what comes when an update has been told, in the same task or, where tests want it so, a task later. */
function afterUpdate(announce: () => void): void {
  if (areMovesLate()) setTimeout(announce);
  else queueMicrotask(announce);
}

/** A token on a scene, and how it moves: the document is where it goes at once, the picture follows. */
export class TokenDocument extends PlacedToken {
  #movement: MovementData<User> | null = null;
  #progress: MovementProgress | null = null;
  #plan: PlannedMove | null = null;

  /** The last or current move of this token since the page was loaded. */
  get movement(): MovementData<User> {
    this.#movement ??= { ...restAt(this._position), user: game.user, state: "completed", updateOptions: {} };
    return this.#movement;
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

  /** Send one segment of a move; false when nothing came of it. */
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

  static override async _preUpdateOperation(
    documents: ClientDocument[],
    operation: Operation,
    user: User,
  ): Promise<boolean | undefined> {
    const planned = Object.keys((operation as TokenUpdateOperation)._movement ?? {}).length;
    if (documents.length < planned && game.settings.get("sandbox", "movesTogether")) return false;
    return super._preUpdateOperation(documents, operation, user);
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
    const record = () => {
      this.#movement = { ...movement, user, state, updateOptions: options };
    };
    if (!areMovesLate()) record();
    this.object?._onMovement(movement, options);
    const announce = () => {
      if (areMovesLate()) record();
      this._onUpdateMovement(movement, options, user);
      Hooks.callAll("moveToken", this, movement, options, user);
    };
    const isOwn = isOwnMovement(movement.id);
    if (isOwn && (movement.chain.length === 0 || !this.#progress)) this.#begin(movement);
    const progress = isOwn ? this.#progress : null;
    afterUpdate(() => (progress ? progress.arrive(movement, options, announce) : announce()));
  }

  #begin(movement: MovementOperation): void {
    this.#progress = new MovementProgress(this, movement);
    if (movement.method === "undo") return;
    canvas.tokens?._remember({ tokenId: this.id, movementId: movement.id, origin: movement.origin });
  }

  /** Asked before every segment of a move, on the client that moves; false refuses the move. */
  async _preUpdateMovement(
    _movement: MovementOperation,
    _operation: TokenUpdateOperation,
    // biome-ignore lint/suspicious/noConfusingVoidType: what overrides it often returns nothing
  ): Promise<boolean | void> {}

  /** After every segment of a move, on all clients. */
  _onUpdateMovement(_movement: MovementOperation, _operation: TokenUpdateOperation, _user: User): void {}

  _onMovementStopped(): void {
    this.object?.ruler?._onTold();
  }

  _onMovementPaused(): void {
    this.object?.ruler?._onTold();
  }

  _onMovementRecorded(): void {
    this.object?.ruler?._onTold();
  }

  _onMovementPlanned(): void {
    this.object?.ruler?._onTold();
  }

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

  /** The game is paused: what a player still has to walk behind the next checkpoint is given up. */
  _stopAtPause(): void {
    const isLeft = this.#movement?.state === "pending" || this.#movement?.state === "paused";
    if (isLeft && this.#movement && isOwnMovement(this.#movement.id)) this._stopMovement();
  }

  /** A user has left: what was left of their moves ends. */
  _stopMovementOnDisconnect(user: User): void {
    const isLeft = this.#movement?.state === "pending" || this.#movement?.state === "paused";
    if (isLeft && this.#movement?.user === user) this._stopMovement();
  }

  /** Put tokens into a combat: the given one, else the one that is shown, else one that a game master begins now. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<ClientDocument[]> {
    const into = combat ?? game.combats.viewed ?? (await beginCombat());
    if (!into) return [];
    const outside = tokens.filter((token) => into.getCombatantsByToken(token).length === 0);
    const rows = outside.map(({ id, actorId, hidden, parent }) => ({
      tokenId: id,
      sceneId: parent?.id ?? null,
      actorId,
      hidden,
    }));
    return into.createEmbeddedDocuments("Combatant", rows);
  }

  /** Take tokens out of a combat: the given one, else the one that is shown. */
  static async deleteCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<ClientDocument[]> {
    const from = combat ?? game.combats.viewed;
    const ids = tokens.flatMap((token) => from?.getCombatantsByToken(token).map(({ id }) => id) ?? []);
    return from?.deleteEmbeddedDocuments("Combatant", ids) ?? [];
  }

  /** Put it into the combat that is shown, or take it out. @returns Does it fight now? */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const own = this.constructor as typeof TokenDocument;
    if (active) await own.createCombatants([this]);
    else await own.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Forget the recorded history. */
  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  /**
   * Go back to before a recorded move, and forget the history since.
   *
   * @param movementId - Id of a recorded segment; without it back to the oldest.
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
