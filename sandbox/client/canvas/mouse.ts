import type * as PIXI from "pixi.js";
import type { Point } from "../grid/types.ts";
import type { Canvas } from "./board.ts";
import { Token } from "./placeables/token.ts";
import { TokenDrag } from "./placeables/token-drag.ts";

/** How far the pointer travels before a press becomes a drag. Unit: pixels of the window. */
const DRAG_DISTANCE = 8;
/** Two presses within this time are a double click. Unit: milliseconds. */
const DOUBLE_CLICK = 400;

/** What a press on the canvas has become. */
type Gesture =
  | { kind: "pressed"; button: number; at: Point; token: Token | null }
  | { kind: "selecting"; from: Point }
  | { kind: "panning"; at: Point; view: Point }
  | { kind: "dragging"; drag: TokenDrag; isHeld: boolean };

/**
 * The mouse on the canvas: left presses control, select and drag, right ones open the HUD, target and pan.
 *
 * During a drag, Ctrl with the release adds a waypoint and lets the drag go on without a button; the right button takes
 * the last waypoint back; Shift leaves the grid alone.
 */
export class CanvasMouse {
  readonly #canvas: Canvas;
  #gesture: Gesture | null = null;
  #lastPress: { time: number; button: number; token: Token | null } | null = null;

  constructor(board: Canvas, view: HTMLCanvasElement) {
    this.#canvas = board;
    const { stage } = board;
    stage.on("pointerdown", (event: PIXI.FederatedPointerEvent) => this.#onDown(event));
    stage.on("globalpointermove", (event: PIXI.FederatedPointerEvent) => this.#onMove(event));
    stage.on("pointerup", (event: PIXI.FederatedPointerEvent) => this.#onUp(event));
    stage.on("pointerupoutside", (event: PIXI.FederatedPointerEvent) => this.#onUp(event));
    view.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    view.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** The drag under way, if any. */
  get drag(): TokenDrag | null {
    return this.#gesture?.kind === "dragging" ? this.#gesture.drag : null;
  }

  /** Give the drag up; false when there is none. */
  cancelDrag(): boolean {
    const { drag } = this;
    if (!drag) return false;
    drag.end();
    this.#endDrag();
    return true;
  }

  #endDrag(): void {
    this.#gesture = null;
    this.#canvas.currentMouseManager = null;
    this.#canvas.tokens.dragAction = null;
  }

  #onDown(event: PIXI.FederatedPointerEvent): void {
    if (!this.#canvas.ready) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (this.#canvas.tiles.active && event.button === 0) {
      const at = this.#canvas.canvasCoordinatesFromClient(event.global);
      this.#canvas.tiles._press(at, { releaseOthers: !event.shiftKey });
    } else if (this.#gesture?.kind === "dragging") this.#onPressInDrag(this.#gesture, event);
    else this.#onPress(event, tokenOf(event));
  }

  #onPress(event: PIXI.FederatedPointerEvent, token: Token | null): void {
    this.#gesture = { kind: "pressed", button: event.button, at: { x: event.global.x, y: event.global.y }, token };
    if (this.#isDouble(event, token)) this.#onDouble(event, token);
    else if (event.button === 0 && token) this.#onPressToken(event, token);
  }

  #onPressInDrag(gesture: Gesture & { kind: "dragging" }, event: PIXI.FederatedPointerEvent): void {
    if (event.button === 0) gesture.isHeld = true;
    else if (event.button === 2 && !gesture.drag.removeWaypoint()) this.cancelDrag();
  }

  #isDouble(event: PIXI.FederatedPointerEvent, token: Token | null): boolean {
    const last = this.#lastPress;
    const now = performance.now();
    this.#lastPress = { time: now, button: event.button, token };
    const isDouble = last?.button === event.button && last.token === token && now - last.time < DOUBLE_CLICK;
    if (isDouble) this.#lastPress = null;
    return isDouble;
  }

  #onPressToken(event: PIXI.FederatedPointerEvent, token: Token): void {
    if (ui.controls?.tool?.name === "target") token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (token.controlled && event.shiftKey) token.release();
    else if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
  }

  #onDouble(event: PIXI.FederatedPointerEvent, token: Token | null): void {
    if (!token) return;
    if (event.button === 2) token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (event.button === 0 && token.actor?.testUserPermission(game.user as never, "LIMITED")) {
      void token.actor.sheet?.render({ force: true } as never);
    }
  }

  #onMove(event: PIXI.FederatedPointerEvent): void {
    this.#canvas._setMouse(event.global);
    const gesture = this.#gesture;
    if (!gesture || !this.#canvas.ready) return;
    if (this.drag?.isLost) this.cancelDrag();
    else if (gesture.kind === "pressed") this.#onPressMoves(gesture, event);
    else if (gesture.kind === "panning") this.#onPan(gesture, event);
    else if (gesture.kind === "selecting") this.#drawBox(gesture.from);
    else this.drag?.moveTo(this.#canvas.mousePosition, !event.shiftKey);
  }

  #onPressMoves(gesture: Gesture & { kind: "pressed" }, event: PIXI.FederatedPointerEvent): void {
    if (Math.hypot(event.global.x - gesture.at.x, event.global.y - gesture.at.y) < DRAG_DISTANCE) return;
    // Who drags twice in quick succession has not clicked twice
    this.#lastPress = null;
    const start = this.#canvas.canvasCoordinatesFromClient(gesture.at);
    const { x, y } = this.#canvas.viewPosition;
    if (gesture.button === 2) this.#gesture = { kind: "panning", at: gesture.at, view: { x, y } };
    else if (gesture.button !== 0) this.#gesture = null;
    else if (!gesture.token) this.#gesture = { kind: "selecting", from: start };
    else this.#startDrag(gesture.token, start, event);
  }

  #startDrag(token: Token, start: Point, event: PIXI.FederatedPointerEvent): void {
    this.#gesture = null;
    if (game.paused && !game.user?.isGM) ui.notifications?.warn("The game is paused.");
    const tokens = this.#canvas.tokens.controlled.filter((other) => other._canDrag());
    if (!tokens.includes(token)) return;
    const drag = new TokenDrag(token, tokens, start);
    this.#gesture = { kind: "dragging", drag, isHeld: true };
    this.#canvas.currentMouseManager = { interactionData: {}, cancel: () => void this.cancelDrag() };
    void drag.draw();
    drag.moveTo(this.#canvas.mousePosition, !event.shiftKey);
  }

  #onPan(gesture: Gesture & { kind: "panning" }, event: PIXI.FederatedPointerEvent): void {
    const { scale } = this.#canvas.viewPosition;
    const x = gesture.view.x - (event.global.x - gesture.at.x) / scale;
    const y = gesture.view.y - (event.global.y - gesture.at.y) / scale;
    this.#canvas.pan({ x, y });
  }

  #boxFrom(from: Point): { x: number; y: number; width: number; height: number } {
    const to = this.#canvas.mousePosition;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  }

  #drawBox(from: Point): void {
    const { x, y, width, height } = this.#boxFrom(from);
    this.#canvas.controls.select.clear().lineStyle(3, 0xff9829, 0.9).drawRect(x, y, width, height);
    this.#canvas.requestRender();
  }

  #onUp(event: PIXI.FederatedPointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture || !this.#canvas.ready) return;
    if (gesture.kind === "dragging") {
      this.#onRelease(gesture, event);
      return;
    }
    this.#gesture = null;
    if (gesture.kind === "selecting") this.#endBox(gesture.from, event);
    else if (gesture.kind === "pressed") this.#onClick(gesture);
  }

  #endBox(from: Point, event: PIXI.FederatedPointerEvent): void {
    this.#canvas.controls.select.clear();
    this.#canvas.tokens.selectObjects(this.#boxFrom(from), { releaseOthers: !event.shiftKey });
    this.#canvas.requestRender();
  }

  #onClick({ button, token }: Gesture & { kind: "pressed" }): void {
    if (button === 0 && !token) {
      this.#canvas.hud?.token?.close?.();
      this.#canvas.tokens.releaseAll();
    } else if (button === 2 && token?.isOwner) this.#canvas.hud?.token?.bind(token);
  }

  #onRelease(gesture: Gesture & { kind: "dragging" }, event: PIXI.FederatedPointerEvent): void {
    if (event.button !== 0 || !gesture.isHeld) return;
    if (gesture.drag.isLost) {
      this.cancelDrag();
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      gesture.isHeld = false;
      gesture.drag.addWaypoint();
      return;
    }
    const { drag } = gesture;
    drag.drop().catch((error: Error) => console.error("A drag could not be carried out", error));
    this.#endDrag();
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.#canvas.ready) return;
    const before = this.#canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.#canvas.pan({ scale: this.#canvas.viewPosition.scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1) });
    const after = this.#canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const { x, y } = this.#canvas.viewPosition;
    this.#canvas.pan({ x: x + before.x - after.x, y: y + before.y - after.y });
  }
}

/** The token that an event hit. */
function tokenOf(event: PIXI.FederatedPointerEvent): Token | null {
  let at: PIXI.DisplayObject | null = event.target as PIXI.DisplayObject | null;
  while (at && !(at instanceof Token)) at = at.parent as PIXI.DisplayObject | null;
  return at;
}
