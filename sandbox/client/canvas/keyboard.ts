import type { Canvas } from "./board.ts";
import type { CanvasMouse } from "./mouse.ts";

/** Steps of the movement keys: across, down, up. */
const STEPS: Record<string, readonly [number, number, number]> = {
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  KeyW: [0, -1, 0],
  KeyS: [0, 1, 0],
  KeyA: [-1, 0, 0],
  KeyD: [1, 0, 0],
  Numpad8: [0, -1, 0],
  Numpad2: [0, 1, 0],
  Numpad4: [-1, 0, 0],
  Numpad6: [1, 0, 0],
  Numpad7: [-1, -1, 0],
  Numpad9: [1, -1, 0],
  Numpad1: [-1, 1, 0],
  Numpad3: [1, 1, 0],
  KeyE: [0, 0, 1],
  KeyQ: [0, 0, -1],
};

/** How far the view moves when nothing is controlled. Unit: grid spaces. */
const PAN_STEP = 1;

/**
 * The keys of the canvas: steps, targets, undo, copy and paste, choice of movement during a drag.
 *
 * A held key makes the next step when the one before has come back from the server.
 */
export class CanvasKeyboard {
  readonly #canvas: Canvas;
  readonly #mouse: CanvasMouse;
  readonly #held = new Set<string>();
  #isStepping = false;
  #copied: { ids: string[]; isCut: boolean } | null = null;

  constructor(board: Canvas, mouse: CanvasMouse) {
    this.#canvas = board;
    this.#mouse = mouse;
    window.addEventListener("keydown", (event) => this.#onDown(event));
    window.addEventListener("keyup", (event) => this.#held.delete(event.code));
    window.addEventListener("blur", () => this.#held.clear());
  }

  #onDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || !this.#canvas.ready || isTyping(event.target)) return;
    const isHandled = event.ctrlKey || event.metaKey ? this.#onCommand(event) : this.#onKey(event);
    if (isHandled) event.preventDefault();
  }

  #onCommand(event: KeyboardEvent): boolean {
    const commands: Record<string, () => void> = {
      KeyZ: () => void this.#canvas.tokens.undoHistory(),
      KeyC: () => this.#copy(false),
      KeyX: () => this.#copy(true),
      KeyV: () => void this.#paste(),
      KeyA: () => this.#selectAll(),
    };
    const command = commands[event.code];
    command?.();
    return command !== undefined;
  }

  #onKey(event: KeyboardEvent): boolean {
    if (event.code in STEPS) {
      this.#held.add(event.code);
      this.#step();
      return true;
    }
    if (event.code === "KeyT") return this.#target(event);
    if (event.code === "Tab") return this.#mouse.drag ? this.#cycleAction(event.shiftKey) : this.#cycleToken();
    if (event.code === "Escape") return this.#mouse.cancelDrag() || this.#canvas.tokens.releaseAll() > 0;
    return false;
  }

  /** Take one step for all keys that are held, then the next while they still are. */
  #step(): void {
    if (this.#isStepping) return;
    const [dx, dy, dz] = this.#direction();
    if (dx === 0 && dy === 0 && dz === 0) return;
    if (this.#mouse.drag) this.#mouse.drag.changeElevation(dz);
    else if (this.#canvas.tokens.controlled.length === 0) this.#panBy(dx, dy);
    else this.#moveControlled(dx, dy, dz);
  }

  #moveControlled(dx: number, dy: number, dz: number): void {
    this.#isStepping = true;
    this.#canvas.tokens
      .moveMany({ dx, dy, dz })
      .catch((error: Error) => console.error("A step could not be taken", error))
      .finally(() => {
        this.#isStepping = false;
      });
  }

  #direction(): [number, number, number] {
    const sum: [number, number, number] = [0, 0, 0];
    for (const code of this.#held) for (const axis of [0, 1, 2] as const) sum[axis] += STEPS[code]?.[axis] ?? 0;
    return [Math.sign(sum[0]), Math.sign(sum[1]), Math.sign(sum[2])];
  }

  #panBy(dx: number, dy: number): void {
    const { x, y } = this.#canvas.viewPosition;
    const step = PAN_STEP * this.#canvas.grid.size;
    this.#canvas.pan({ x: x + dx * step, y: y + dy * step });
  }

  #target(event: KeyboardEvent): boolean {
    const token = this.#canvas.tokens.hover;
    token?.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    return token !== null;
  }

  /** Choose the next kind of movement that the dragged tokens can select. */
  #cycleAction(isBackwards: boolean): boolean {
    const [token] = this.#canvas.tokens.controlled;
    if (!token || !this.#mouse.drag) return false;
    const actions = Object.entries(CONFIG.Token.movement.actions)
      .filter(([, { canSelect }]) => canSelect?.(token.document) ?? true)
      .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
      .map(([id]) => id);
    const index = actions.indexOf(token._getDragMovementAction());
    const next = (index + (isBackwards ? -1 : 1) + actions.length) % actions.length;
    this.#canvas.tokens.dragAction = actions[next] ?? null;
    this.#mouse.drag.refresh();
    return true;
  }

  #cycleToken(): boolean {
    const tokens = this.#canvas.tokens.ownedTokens.filter((token) => token.isVisible);
    const index = tokens.findIndex((token) => token.controlled);
    const next = tokens[(index + 1) % Math.max(1, tokens.length)];
    next?.control();
    if (next) void this.#canvas.animatePan(next.center);
    return next !== undefined;
  }

  #selectAll(): void {
    for (const token of this.#canvas.tokens.ownedTokens) token.control({ releaseOthers: false });
  }

  #copy(isCut: boolean): void {
    const ids = this.#canvas.tokens.controlled.map((token) => token.id);
    if (ids.length > 0) this.#copied = { ids, isCut };
  }

  /** Copies are new tokens; what was cut moves to where the pointer is. */
  async #paste(): Promise<void> {
    const { scene } = this.#canvas;
    if (!this.#copied || !scene) return;
    const documents = this.#copied.ids.flatMap((id) => scene.tokens.get(id) ?? []);
    const [first] = documents;
    if (!first) return;
    const { x, y } = this.#canvas.mousePosition;
    const corner = first.getSnappedPosition({ x: x - this.#canvas.grid.size / 2, y: y - this.#canvas.grid.size / 2 });
    const shift = { x: corner.x - first.x, y: corner.y - first.y };
    const placed = documents.map((document) => ({ document, x: document.x + shift.x, y: document.y + shift.y }));
    if (!this.#copied.isCut) {
      const data = placed.map((place) => ({ ...place.document.toObject(), x: place.x, y: place.y }));
      await scene.createEmbeddedDocuments("Token", data);
      return;
    }
    const constrainOptions = { ignoreWalls: true, ignoreCost: true };
    const movement = placed.map((place) => {
      const waypoints = [{ x: place.x, y: place.y, action: "displace" }];
      return [place.document.id, { waypoints, method: "paste", constrainOptions }] as const;
    });
    const updates = placed.map(({ document }) => ({ _id: document.id }));
    this.#copied = null;
    await scene.updateEmbeddedDocuments("Token", updates, { movement: Object.fromEntries(movement) });
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
