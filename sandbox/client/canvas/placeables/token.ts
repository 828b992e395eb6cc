import * as PIXI from "pixi.js";
import { isPlayed } from "../../../common/ways.ts";
import type { Scene } from "../../documents/scene.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { User } from "../../documents/user.ts";
import type { CostFunction, MeasuredPath, Point } from "../../grid/types.ts";
import { Hooks } from "../../hooks.ts";
import { footprintCenter, footprintSize } from "../../movement/footprint.ts";
import type { MovementStep } from "../../movement/measure.ts";
import { constrainPath } from "../../movement/path.ts";
import type {
  ConstrainOptions,
  MovementInstruction,
  MovementOperation,
  PathWaypoint,
  Waypoint,
} from "../../movement/types.ts";
import { findCollisions, standsIn } from "../../movement/walls.ts";
import type { TokenRenderFlags } from "../types.ts";
import { type AnimationLeg, PathAnimation } from "./token-animation.ts";
import { TokenAppearance } from "./token-appearance.ts";
import type { DragContext, TokenDragEvent } from "./token-drag.ts";
import type { TokenRuler } from "./token-ruler.ts";

/** What `findMovementPath` gives: the path at once, here without any search. */
export interface PathSearch {
  result: PathWaypoint[];
  promise: Promise<PathWaypoint[]>;
  cancel(): void;
}

/** A token on the canvas: Foundry's `foundry.canvas.placeables.Token`. */
export class Token extends PIXI.Container {
  readonly document: TokenDocument;
  readonly scene: Scene;
  /** Users who target this token. */
  readonly targeted = new Set<User>();
  readonly appearance: TokenAppearance;
  readonly ruler: TokenRuler | null;
  /** The original, when this is the copy that is dragged. */
  readonly original: Token | null;
  /** How parts are drawn anew: `renderFlags.set({refreshState: true})`. */
  readonly renderFlags = { set: (flags: TokenRenderFlags) => this.#setFlags(flags) };
  controlled = false;
  hover = false;
  #flags: TokenRenderFlags = {};
  readonly #animation: PathAnimation;

  constructor(document: TokenDocument, original: Token | null = null) {
    super();
    this.document = document;
    this.scene = document.parent as unknown as Scene;
    this.original = original;
    this.eventMode = original ? "none" : "static";
    this.cursor = "pointer";
    this.on("pointerenter", () => this._setHover(true));
    this.on("pointerleave", () => this._setHover(false));
    this.appearance = this.addChild(new TokenAppearance(this));
    const Ruler = CONFIG.Token.rulerClass;
    this.ruler = Ruler && !original ? new Ruler(this) : null;
    this.position.set(document.x, document.y);
    this.#animation = new PathAnimation(canvas.app.ticker, { x: document.x, y: document.y }, ({ x, y }) =>
      this.#place(x, y),
    );
  }

  get id(): string {
    return this.document.id;
  }

  get actor(): TokenDocument["actor"] {
    return this.document.actor;
  }

  override get name(): string {
    return this.document.name;
  }

  override set name(_value: string) {}

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return this.original !== null;
  }

  /** Hidden tokens are for GMs only, those of another level than the viewed one for nobody. */
  get isVisible(): boolean {
    const { hidden, _source } = this.document;
    const { level = null } = _source as { level?: string | null };
    const isElsewhere = canvas.level !== null && level !== null && level !== canvas.level.id;
    return !isElsewhere && (game.user?.isGM === true || !(hidden || isPlayed("blind")));
  }

  /** Width and height of the token. Unit: pixels. */
  get w(): number {
    return footprintSize(canvas.grid, this.document)[0];
  }

  get h(): number {
    return footprintSize(canvas.grid, this.document)[1];
  }

  /** The token's picture. */
  get mesh(): PIXI.Sprite {
    return this.appearance.mesh;
  }

  /** The icons of its statuses. */
  get effects(): PIXI.Container {
    return this.appearance.effects;
  }

  /** The middle of the token as it is drawn. */
  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.x, this.y, this.w, this.h);
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): TokenDocument["combatant"] {
    return this.document.combatant;
  }

  get isTargeted(): boolean {
    return game.user !== null && this.targeted.has(game.user);
  }

  /** Resolves when the picture has caught up with the document; null when it stands still. */
  get movementAnimationPromise(): Promise<void> | null {
    return this.#animation.promise;
  }

  /** Draw the token from nothing. */
  async draw(): Promise<this> {
    await this.appearance.load();
    if (this.destroyed) return this;
    this._applyRenderFlags({ redraw: true, refresh: true });
    await this.ruler?.draw();
    if (!this.isPreview) Hooks.callAll("drawToken", this);
    return this;
  }

  #setFlags(flags: TokenRenderFlags): void {
    const isFirst = Object.keys(this.#flags).length === 0;
    Object.assign(this.#flags, flags);
    if (isFirst) queueMicrotask(() => this.#applyFlags());
  }

  #applyFlags(): void {
    const flags = this.#flags;
    this.#flags = {};
    if (!this.destroyed) this._applyRenderFlags(flags);
  }

  /** Draw what the flags name; subclasses add to it. */
  _applyRenderFlags(flags: TokenRenderFlags): void {
    this.visible = this.isVisible;
    this.hitArea = new PIXI.Rectangle(0, 0, this.w, this.h);
    this.zIndex = this.document.sort;
    if (flags.refresh || flags.redraw) this.appearance.refresh();
    if (flags.refreshState) this.appearance.refreshState();
    if (flags.refreshMesh || flags.refreshSize) this.appearance.refreshMesh();
    if (flags.refreshBars) this.appearance.refreshBars();
    Hooks.callAll("refreshToken", this, flags);
    canvas.requestRender();
  }

  /** Draw everything again at the next chance. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  #place(x: number, y: number): void {
    if (this.destroyed) return;
    this.position.set(x, y);
    Hooks.callAll("refreshToken", this, { refreshPosition: true });
    canvas.requestRender();
  }

  /** The document has changed. */
  _onUpdate(
    changes: Record<string, unknown>,
    options: { animate?: boolean; _movement?: Record<string, unknown> },
  ): void {
    void this.appearance.load();
    this.appearance.refreshEffects();
    this.renderFlags.set({ refresh: true });
    const isMoved = "x" in changes || "y" in changes;
    if (isMoved && !options._movement?.[this.id]) this.#animation.jump({ x: this.document.x, y: this.document.y });
    if (!this.isVisible) this.release();
  }

  /** The actor has changed, or something in it. */
  _onUpdateActor(): void {
    this.appearance.refreshEffects();
    this.renderFlags.set({ refreshBars: true, refreshState: true });
  }

  /** A segment of a move has arrived: follow it with the picture. */
  _onMovement(movement: MovementOperation, options: { animate?: boolean }): void {
    const end = movement.destination;
    if (options.animate === false || document.hidden) this.#animation.jump({ x: end.x, y: end.y });
    else void this.#animation.follow(this.#legsOf(movement));
    void this.ruler?._onMovement(movement);
  }

  #legsOf(movement: MovementOperation): AnimationLeg[] {
    let from: Point = movement.origin;
    return movement.passed.waypoints.map((waypoint) => {
      const spaces = Math.hypot(waypoint.x - from.x, waypoint.y - from.y) / canvas.grid.size;
      from = waypoint;
      return { x: waypoint.x, y: waypoint.y, duration: this.#duration(waypoint.action, spaces) };
    });
  }

  /** How long the picture takes for some spaces. Unit: milliseconds. */
  #duration(action: string, spaces: number): number {
    const row = CONFIG.Token.movement.actions[action];
    const { duration, movementSpeed } = row?.getAnimationOptions?.(this) ?? {};
    if (duration !== undefined) return duration;
    const speed = (movementSpeed ?? CONFIG.Token.movement.defaultSpeed) * (row?.speedMultiplier ?? 1);
    return (spaces / speed) * 1000;
  }

  /** Let the picture stand where the document is. */
  stopAnimation(): void {
    this.#animation.jump({ x: this.document.x, y: this.document.y });
  }

  measureMovementPath(waypoints: MovementStep[], options: { cost?: CostFunction } = {}): MeasuredPath {
    return this.document.measureMovementPath(waypoints, options);
  }

  /**
   * Cut a path where a wall or an infinite cost is in the way.
   *
   * @param waypoints - The first is where the path begins; it is part of the result.
   * @returns The complete path as far as it goes, and whether it was cut.
   */
  constrainMovementPath(
    waypoints: Partial<Waypoint>[],
    options: ConstrainOptions & { preview?: boolean } = {},
  ): [PathWaypoint[], boolean] {
    const [start, ...path] = this.document.getCompleteMovementPath(waypoints);
    if (!start) return [[], false];
    const [kept, isCut] = constrainPath(start, path, (from, to) => {
      const isFree = options.ignoreWalls || !this.#isBlocked(from, to);
      return isFree && (options.ignoreCost || Number.isFinite(this.#costOf(from, to)));
    });
    return [[start, ...kept], isCut];
  }

  #isBlocked(from: MovementStep, to: PathWaypoint): boolean {
    if (CONFIG.Token.movement.actions[to.action]?.walls === null) return false;
    const [a, b] = [footprintCenter(canvas.grid, from), footprintCenter(canvas.grid, to)];
    const level = "level" in to ? to.level : null;
    const walls = [...this.scene.walls].filter((wall) => standsIn(wall, level));
    return findCollisions(a, b, walls).length > 0;
  }

  #costOf(from: MovementStep, to: PathWaypoint): number {
    return this.document.measureMovementPath([from, to]).cost;
  }

  /** Look for a way; the core of Foundry goes straight, and so does this. */
  findMovementPath(waypoints: Partial<Waypoint>[], options: ConstrainOptions = {}): PathSearch {
    const [result] = this.constrainMovementPath(waypoints, { ...options, preview: true });
    return { result, promise: Promise.resolve(result), cancel: () => {} };
  }

  /** Take or give up control; only owners get it. True when the token is controlled now. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner || !this.isVisible) return false;
    if (releaseOthers) for (const other of canvas.tokens.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.controlled) return true;
    this.controlled = false;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Mark as a target, or not, for a user; the other tables hear of it. */
  setTarget(
    targeted = true,
    {
      user = game.user,
      releaseOthers = true,
    }: { user?: User | null; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    if (!user) return;
    canvas.tokens._setTarget(this, targeted, user, releaseOthers);
  }

  /** The pointer is over the token, or has left it. */
  _setHover(hover: boolean): void {
    if (this.hover === hover) return;
    this.hover = hover;
    this.renderFlags.set({ refreshState: true });
    const { combatant } = this.document;
    if (combatant) ui.combat?.hoverCombatant?.(combatant, hover);
    Hooks.callAll("hoverToken", this, hover);
  }

  /** Whether the user may drag the token now. */
  _canDrag(): boolean {
    const isFree = !game.paused || game.user?.isGM === true;
    return this.controlled && isFree && !this.document.locked;
  }

  /** What may stop a move that is dragged: GMs may switch it off. */
  _getDragConstrainOptions(): ConstrainOptions {
    const isUnconstrained = game.user?.isGM === true && canvas.isMovementUnconstrained;
    return { ignoreWalls: isUnconstrained, ignoreCost: isUnconstrained };
  }

  /** The kind of movement of a move that is dragged; Tab changes it. */
  _getDragMovementAction(): string {
    return canvas.tokens.dragAction ?? this.document.movementAction;
  }

  /** Options of the drop's update; generation 14. */
  _getDragLeftDropUpdateOptions(): Record<string, unknown> {
    return {};
  }

  /**
   * Make the drop's updates and what goes with them.
   *
   * @returns The updates and the options: `[updates, {movement: {[id]: instruction}}]`.
   */
  _prepareDragLeftDropUpdates(
    event: TokenDragEvent,
  ): [{ _id: string }[], { movement: Record<string, MovementInstruction> }] {
    const contexts = Object.values(event.interactionData.contexts).filter((context) => context.foundPath.length > 1);
    const updates = contexts.map(({ token }) => ({ _id: token.id }));
    const movement = Object.fromEntries(contexts.map((context) => [context.token.id, instructionOf(context)]));
    return [updates, { movement }];
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    this.#animation.jump({ x: this.document.x, y: this.document.y });
    this.release();
    this.ruler?.destroy();
    if (!this.isPreview) Hooks.callAll("destroyToken", this);
    super.destroy(options ?? { children: true });
  }
}

/** The places a person chose are checkpoints, and so is the end. */
function instructionOf({ token, foundPath }: DragContext): MovementInstruction {
  const chosen = foundPath.slice(1).filter((waypoint) => !waypoint.intermediate);
  const waypoints = chosen.map(({ intermediate: _, ...waypoint }) => ({
    ...waypoint,
    explicit: true,
    checkpoint: true,
  }));
  return {
    waypoints,
    method: "dragging",
    autoRotate: false,
    showRuler: true,
    constrainOptions: token._getDragConstrainOptions(),
  };
}
