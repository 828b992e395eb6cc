/**
 * Where our drawings hang on Foundry's canvas: below the tokens, in a layer that draws once a frame at most, or above
 * tokens and rulers. Nearly everything of ours on the map uses one of the two.
 */
import { type Squares, squaresOf } from "../foundry/grid.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";

/**
 * Where something is drawn above tokens and rulers; added again when the canvas was redrawn, null where there is none.
 */
export function brushAbove(brush: PIXI.Graphics | null): PIXI.Graphics | null {
  if (brush && !brush.destroyed && brush.parent) return brush;
  const fresh = canvas.controls?.addChild(new PIXI.Graphics()) ?? null;
  if (fresh) fresh.eventMode = "none";
  return fresh;
}

/** What draws on a background layer. The squares are those of the viewed scene, null where it has none. */
type Painter = (graphics: PIXI.Graphics, squares: Squares | null) => void;

/**
 * Something drawn below the tokens, again before the next frame and once for all that has changed.
 *
 * In a frame before which nothing was to be redrawn, nothing of it runs.
 */
export class BackgroundLayer {
  static readonly #all: BackgroundLayer[] = [];
  static #isHidden = false;

  readonly #name: string;
  readonly #paint: Painter;
  readonly #isOfScene: boolean;
  #graphics: PIXI.Graphics | null = null;
  #isScheduled = false;

  /**
   * @param name - Of what is drawn, among the children of Foundry's grid layer.
   * @param isOfScene - Does it show the scene itself, not how things stand now?
   */
  constructor(name: string, paint: Painter, { isOfScene = false } = {}) {
    this.#name = `${SYSTEM_ID}.${name}`;
    this.#paint = paint;
    this.#isOfScene = isOfScene;
    BackgroundLayer.#all.push(this);
    Hooks.on("canvasReady", () => this.#attach());
  }

  /** Hide on all of them how things stand now, while the map shows another moment; or show it again. */
  static hideNow(isHidden: boolean): void {
    BackgroundLayer.#isHidden = isHidden;
    for (const layer of BackgroundLayer.#all) layer.#showOrHide();
  }

  #showOrHide(): void {
    const graphics = this.#graphics;
    if (graphics && !graphics.destroyed) graphics.visible = this.#isOfScene || !BackgroundLayer.#isHidden;
  }

  /** Draw again before the next frame. */
  refresh(): void {
    if (this.#isScheduled || !this.#graphics) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#isScheduled = false;
    const graphics = this.#graphics;
    if (!graphics || graphics.destroyed) return;
    this.#paint(graphics, canvas.scene ? squaresOf(canvas.scene.grid) : null);
  }

  /** Hang there; what hung there before went with the old scene. */
  #attach(): void {
    const layer = canvas.interface?.grid;
    const old = this.#graphics;
    const hangsThere = old !== null && !old.destroyed && old.parent === layer;
    if (layer && !hangsThere) {
      this.#graphics = layer.addChild(new PIXI.Graphics());
      this.#graphics.name = this.#name;
      this.#graphics.eventMode = "none";
      this.#showOrHide();
    }
    this.refresh();
  }
}
