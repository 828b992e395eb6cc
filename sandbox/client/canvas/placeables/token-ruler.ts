import * as PIXI from "pixi.js";
import type { MeasuredWaypoint, Offset, Point } from "../../grid/types.ts";
import { footprintCenter, footprintSize, occupiedSpaces } from "../../movement/footprint.ts";
import type {
  MeasuredMovementWaypoint,
  MovementAction,
  MovementOperation,
  PathWaypoint,
} from "../../movement/types.ts";
import type { Token } from "./token.ts";
import type { DragContext } from "./token-drag.ts";

/** A place on a ruler's way. `stage` tells whether the token was there, is on its way there, or may go there. */
export interface TokenRulerWaypoint extends PathWaypoint {
  index: number;
  stage: "passed" | "pending" | "planned";
  actionConfig: MovementAction | undefined;
  center: Point;
  size: { width: number; height: number };
  measurement: MeasuredWaypoint;
  /** Cost of the way up to here. */
  cost: number;
  hidden: boolean;
  unreachable: boolean;
  movementId: string | null;
  userId: string | null;
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
}

/** What a ruler shows: where the token was, where it is going, and where users may take it. */
export interface TokenRulerData {
  passedWaypoints: MeasuredMovementWaypoint[];
  pendingWaypoints: MeasuredMovementWaypoint[];
  plannedMovement: Record<string, { foundPath: PathWaypoint[]; unreachableWaypoints: PathWaypoint[]; hidden: boolean }>;
}

/** What a waypoint's label says, for its template. */
export type WaypointLabelContext = Record<string, unknown> & { position: Point; cssClass?: string };

const COLOR = 0xffb24d;

/**
 * The ruler of a token: line, dots, highlighted spaces and labels. Subclasses change the looks:
 * `CONFIG.Token.rulerClass`.
 */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  readonly token: Token;
  readonly #line = new PIXI.Graphics();
  #labels: HTMLElement | null = null;
  #drag: DragContext | null = null;
  #turn = 0;

  constructor(token: Token) {
    this.token = token;
    this.#line.eventMode = "none";
  }

  /** Whether the ruler shows; hidden tokens' rulers are for GMs. */
  get isVisible(): boolean {
    return this.token.isVisible;
  }

  get visible(): boolean {
    return this.#line.visible;
  }

  set visible(value: boolean) {
    this.#line.visible = value;
  }

  /** Put the ruler's parts on the canvas. */
  async draw(): Promise<void> {
    canvas.controls.rulers.addChild(this.#line);
    canvas.interface.grid.addHighlightLayer(this.#layerName);
  }

  /** Show nothing. */
  clear(): void {
    this.#turn += 1;
    if (!this.#line.destroyed) this.#line.clear();
    canvas.interface.grid.clearHighlightLayer(this.#layerName);
    this.#labels?.remove();
    this.#labels = null;
  }

  /** Take the ruler away; `clear` is another thing (assumption canvas-ruler-end). */
  destroy(): void {
    this.#turn += 1;
    this.#labels?.remove();
    this.#labels = null;
    canvas.interface.grid.destroyHighlightLayer(this.#layerName);
    if (!this.#line.destroyed) this.#line.destroy();
  }

  /** Show a way. */
  refresh(data: TokenRulerData): void {
    this.clear();
    const waypoints = this.#waypointsOf(data);
    for (const waypoint of waypoints) this.#drawWaypoint(waypoint);
    void this.#drawLabels(waypoints);
    canvas.requestRender();
  }

  /** What the label of a waypoint says; nothing for a waypoint without one. */
  _getWaypointLabelContext(
    waypoint: TokenRulerWaypoint,
    state: Record<string, unknown>,
  ): WaypointLabelContext | undefined {
    const { index, stage, previous, next, measurement, intermediate, actionConfig } = waypoint;
    if (stage !== "planned" || !previous || intermediate || actionConfig?.visualize === false) return undefined;
    const before = (state.distance as number | undefined) ?? 0;
    const { distance, cost } = measurement;
    state.distance = distance;
    const units = canvas.grid.units;
    return {
      action: { id: waypoint.action, icon: actionConfig?.icon ?? "" },
      cssClass: [next ? "" : "last", waypoint.unreachable ? "unreachable" : ""].filter(Boolean).join(" "),
      units,
      uiScale: canvas.stage.scale.x > 0 ? 1 / canvas.stage.scale.x : 1,
      index,
      position: { x: waypoint.center.x, y: waypoint.center.y + waypoint.size.height / 2 + 8 },
      distance: { total: round(distance), delta: before > 0 ? `+${round(distance - before)}` : null },
      cost: { total: round(cost), units, delta: null },
      elevation: { total: waypoint.elevation, hidden: waypoint.elevation === 0, icon: "fa-solid fa-arrows-up-down" },
    };
  }

  /** How the dot of a waypoint looks; radius 0 draws none. */
  _getWaypointStyle(waypoint: TokenRulerWaypoint): { radius: number; color?: PIXI.ColorSource; alpha?: number } {
    return waypoint.intermediate || waypoint.actionConfig?.visualize === false
      ? { radius: 0 }
      : { radius: 6, color: COLOR };
  }

  /** How the line to a waypoint looks; width 0 draws none. */
  _getSegmentStyle(waypoint: TokenRulerWaypoint): { width: number; color?: PIXI.ColorSource; alpha?: number } {
    if (waypoint.actionConfig?.visualize === false) return { width: 0 };
    return { width: 4, color: COLOR, alpha: waypoint.stage === "passed" ? 0.4 : 1 };
  }

  /** How a space that the token covers at a waypoint is highlighted; alpha 0 leaves it alone. */
  _getGridHighlightStyle(
    waypoint: TokenRulerWaypoint,
    _offset: Offset,
  ): { color?: PIXI.ColorSource; alpha?: number; texture?: PIXI.Texture } {
    if (waypoint.actionConfig?.visualize === false) return { alpha: 0 };
    return { color: COLOR, alpha: waypoint.stage === "passed" ? 0.1 : 0.25 };
  }

  /** A drag goes on, or is over. */
  _onDrag(context: DragContext | null): void {
    this.#drag = context;
    if (context) this.#showDrag(context);
    else this.clear();
  }

  /**
   * What the token's document tells has changed: its history, a pause, a stop, somebody's plan
   * (assumption canvas-ruler-end).
   */
  _onTold(): void {
    if (this.#drag) this.#showDrag(this.#drag);
    else this.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: {} });
  }

  #showDrag(context: DragContext): void {
    const passedWaypoints = [...this.token.document.movementHistory];
    const planned = { foundPath: context.foundPath, unreachableWaypoints: [], hidden: this.token.document.hidden };
    this.refresh({ passedWaypoints, pendingWaypoints: [], plannedMovement: { [game.user?.id ?? ""]: planned } });
  }

  /** A move has arrived: show it while the picture catches up. */
  async _onMovement(movement: MovementOperation): Promise<void> {
    if (!movement.showRuler || !this.isVisible) return;
    const passed = [...movement.history.recorded.waypoints, ...movement.history.unrecorded.waypoints];
    const start = startOf(movement);
    const passedWaypoints =
      passed.length > 0 ? [...passed, ...movement.passed.waypoints] : [start, ...movement.passed.waypoints];
    this.refresh({ passedWaypoints, pendingWaypoints: movement.pending.waypoints, plannedMovement: {} });
    const turn = this.#turn;
    await this.token.movementAnimationPromise;
    if (turn === this.#turn && movement.pending.waypoints.length === 0) this.clear();
  }

  get #layerName(): string {
    return `TokenRuler.${this.token.id}`;
  }

  /** Join what was walked, what is going on and what is planned into one measured way. */
  #waypointsOf({ passedWaypoints, pendingWaypoints, plannedMovement }: TokenRulerData): TokenRulerWaypoint[] {
    const planned = Object.values(plannedMovement).flatMap(({ foundPath, hidden }) =>
      foundPath.map((waypoint) => ({ waypoint, stage: "planned" as const, hidden })),
    );
    const walked = passedWaypoints.map((waypoint) => ({ waypoint, stage: "passed" as const, hidden: false }));
    const going = pendingWaypoints.map((waypoint) => ({ waypoint, stage: "pending" as const, hidden: false }));
    const all = [...walked, ...going, ...planned];
    const measured = this.token.measureMovementPath(all.map(({ waypoint }) => waypoint)).waypoints;
    const waypoints: TokenRulerWaypoint[] = [];
    for (const [index, { waypoint, stage, hidden }] of all.entries()) {
      const measurement = measured[index];
      if (measurement)
        waypoints.push(this.#makeWaypoint(waypoint, index, stage, measurement, waypoints.at(-1) ?? null, hidden));
    }
    return waypoints;
  }

  #makeWaypoint(
    waypoint: PathWaypoint & Partial<MeasuredMovementWaypoint>,
    index: number,
    stage: TokenRulerWaypoint["stage"],
    measurement: MeasuredWaypoint,
    previous: TokenRulerWaypoint | null,
    hidden: boolean,
  ): TokenRulerWaypoint {
    const [width, height] = footprintSize(canvas.grid, waypoint);
    const made: TokenRulerWaypoint = {
      ...waypoint,
      index,
      stage,
      measurement,
      cost: measurement.cost,
      actionConfig: CONFIG.Token.movement.actions[waypoint.action],
      center: footprintCenter(canvas.grid, waypoint),
      size: { width, height },
      hidden,
      unreachable: false,
      movementId: waypoint.movementId ?? null,
      userId: waypoint.userId ?? null,
      previous,
      next: null,
    };
    if (previous) previous.next = made;
    return made;
  }

  #drawWaypoint(waypoint: TokenRulerWaypoint): void {
    const { previous, center } = waypoint;
    const segment = this._getSegmentStyle(waypoint);
    if (previous && segment.width > 0) {
      this.#line.lineStyle(segment.width + 4, 0x101418, (segment.alpha ?? 1) * 0.8);
      this.#line.moveTo(previous.center.x, previous.center.y).lineTo(center.x, center.y);
      this.#line.lineStyle(segment.width, segment.color ?? COLOR, segment.alpha ?? 1);
      this.#line.moveTo(previous.center.x, previous.center.y).lineTo(center.x, center.y);
    }
    const dot = this._getWaypointStyle(waypoint);
    if (dot.radius > 0) {
      this.#line.lineStyle(2, 0x101418, 0.9).beginFill(dot.color ?? COLOR, dot.alpha ?? 1);
      this.#line.drawCircle(center.x, center.y, dot.radius).endFill();
    }
    this.#highlight(waypoint);
  }

  #highlight(waypoint: TokenRulerWaypoint): void {
    for (const offset of occupiedSpaces(canvas.grid, waypoint)) {
      const { color = COLOR, alpha = 1 } = this._getGridHighlightStyle(waypoint, offset);
      const { x, y } = canvas.grid.getTopLeftPoint(offset);
      if (alpha > 0) canvas.interface.grid.highlightPosition(this.#layerName, { x, y, color, alpha });
    }
  }

  async #drawLabels(waypoints: TokenRulerWaypoint[]): Promise<void> {
    const turn = this.#turn;
    const state = {};
    const contexts = waypoints
      .map((waypoint) => this._getWaypointLabelContext(waypoint, state))
      .filter((context) => !!context);
    const { WAYPOINT_LABEL_TEMPLATE: template } = this.constructor as typeof TokenRuler;
    const render = foundry.applications.handlebars.renderTemplate;
    const pages = await Promise.all(contexts.map((context) => render(template, context)));
    if (turn !== this.#turn) return;
    this.#labels?.remove();
    this.#labels = document.createElement("div");
    this.#labels.className = "token-ruler-labels";
    this.#labels.innerHTML = pages.join("");
    for (const [index, context] of contexts.entries()) placeLabel(this.#labels.children[index], context);
    canvas.hudElement.append(this.#labels);
  }
}

/** Put a label beside its waypoint: templates of systems do not say where. */
function placeLabel(label: Element | undefined, { position, uiScale }: WaypointLabelContext): void {
  if (!(label instanceof HTMLElement)) return;
  label.style.left = `${position.x}px`;
  label.style.top = `${position.y}px`;
  label.style.scale = String(uiScale ?? 1);
}

const round = (value: number): number => Math.round(value * 100) / 100;

function startOf(movement: MovementOperation): MeasuredMovementWaypoint {
  const [first] = movement.passed.waypoints;
  if (!first) throw new Error(`The movement ${movement.id} has passed nothing`);
  return { ...first, ...movement.origin, action: "displace", cost: 0, intermediate: false };
}
