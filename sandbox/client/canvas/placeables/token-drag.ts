import type { Point } from "../../grid/types.ts";
import { onWholePixels, pickPosition } from "../../movement/path.ts";
import type { PathWaypoint, Position, Waypoint } from "../../movement/types.ts";
import type { Token } from "./token.ts";

/** One dragged token: where it goes through, and the path found so far, its start first. */
export interface DragContext {
  token: Token;
  clonedToken: Token;
  origin: Position;
  destination: Waypoint;
  waypoints: Waypoint[];
  foundPath: PathWaypoint[];
}

/** What the methods of a drag are handed. */
export interface TokenDragEvent {
  interactionData: { contexts: Record<string, DragContext>; origin: Point; destination: Point };
}

/**
 * A drag of the controlled tokens, from the press to the drop.
 *
 * The one under the pointer leads; the others keep their distance to it.
 */
export class TokenDrag implements TokenDragEvent {
  readonly interactionData: TokenDragEvent["interactionData"];
  readonly #lead: Token;
  #isSnapped = true;
  #elevation = 0;
  #isOver = false;

  constructor(lead: Token, tokens: readonly Token[], start: Point) {
    this.#lead = lead;
    const contexts = Object.fromEntries(tokens.map((token) => [token.id, makeContext(token)]));
    this.interactionData = { contexts, origin: start, destination: start };
    for (const { clonedToken } of this.#contexts) canvas.tokens.preview.addChild(clonedToken);
  }

  /** Tokens may be deleted, and scenes changed, while a drag goes on. */
  get #contexts(): DragContext[] {
    return Object.values(this.interactionData.contexts).filter(({ token }) => !token.destroyed);
  }

  /** Whether the leading token is gone. */
  get isLost(): boolean {
    return this.#lead.destroyed;
  }

  /** Draw the copies that follow the pointer. */
  async draw(): Promise<void> {
    await Promise.all(this.#contexts.map(({ clonedToken }) => clonedToken.draw()));
    this.refresh();
  }

  /** Follow the pointer. */
  moveTo(point: Point, isSnapped: boolean): void {
    this.interactionData.destination = point;
    this.#isSnapped = isSnapped;
    this.refresh();
  }

  /** Raise or lower the end of the path. Unit: grid spaces. */
  changeElevation(steps: number): void {
    this.#elevation += steps * canvas.grid.distance;
    this.refresh();
  }

  /** Make where the pointer is a place to pass through. */
  addWaypoint(): void {
    for (const context of this.#contexts) {
      const end = context.destination;
      const last = context.waypoints.at(-1) ?? context.origin;
      if (last.x !== end.x || last.y !== end.y || last.elevation !== end.elevation) context.waypoints.push(end);
    }
    this.refresh();
  }

  /** Take the last place back; false when there is none. */
  removeWaypoint(): boolean {
    const isLeft = this.#contexts.some((context) => context.waypoints.length > 0);
    for (const context of this.#contexts) context.waypoints.pop();
    if (isLeft) this.refresh();
    return isLeft;
  }

  /** Find the path of each token again, and draw it. */
  refresh(): void {
    if (this.#isOver) return;
    const shift = this.#shift();
    for (const context of this.#contexts) {
      context.destination = this.#destinationOf(context, shift);
      const waypoints = [context.origin, ...context.waypoints, context.destination];
      const options = context.token._getDragConstrainOptions();
      context.foundPath = context.token.findMovementPath(waypoints, options).result;
      context.clonedToken.position.set(context.destination.x, context.destination.y);
      context.token.ruler?._onDrag(context);
    }
    canvas.requestRender();
  }

  /** By how much the leading token is to be moved. Unit: pixels. */
  #shift(): Point {
    const { origin, destination } = this.interactionData;
    const { document } = this.#lead;
    const free = { x: document.x + destination.x - origin.x, y: document.y + destination.y - origin.y };
    const end = this.#isSnapped ? document.getSnappedPosition(free) : free;
    return { x: end.x - document.x, y: end.y - document.y };
  }

  #destinationOf({ token, origin }: DragContext, shift: Point): Waypoint {
    const free = onWholePixels({ x: origin.x + shift.x, y: origin.y + shift.y });
    const place = this.#isSnapped ? token.document.getSnappedPosition(free) : free;
    return {
      ...origin,
      ...onWholePixels(place),
      elevation: origin.elevation + this.#elevation,
      action: token._getDragMovementAction(),
      terrain: null,
      snapped: this.#isSnapped,
      explicit: true,
      checkpoint: true,
    };
  }

  /** Move the tokens along the paths found. */
  async drop(): Promise<void> {
    this.end();
    const [updates, operation] = this.#lead._prepareDragLeftDropUpdates(this);
    if (updates.length === 0) return;
    const options = this.#lead._getDragLeftDropUpdateOptions();
    await this.#lead.scene.updateEmbeddedDocuments("Token", updates, { ...options, ...operation });
  }

  /** Take the copies and rulers away. */
  end(): void {
    this.#isOver = true;
    for (const { token, clonedToken } of Object.values(this.interactionData.contexts)) {
      if (!clonedToken.destroyed) clonedToken.destroy();
      if (!token.destroyed) token.ruler?._onDrag(null);
    }
    canvas.requestRender();
  }
}

function makeContext(token: Token): DragContext {
  const origin = pickPosition(token.document._position, token.document._positionKeys);
  const action = token._getDragMovementAction();
  const destination: Waypoint = { ...origin, action, terrain: null, snapped: true, explicit: true, checkpoint: true };
  const clonedToken = new (token.constructor as typeof Token)(token.document, token);
  return { token, clonedToken, origin, destination, waypoints: [], foundPath: [] };
}
