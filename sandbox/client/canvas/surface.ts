import * as PIXI from "pixi.js";

/** A ticker that says when it has ticked; like every PIXI ticker it sleeps while nobody listens. */
class ReportingTicker extends PIXI.Ticker {
  onTick: () => void = () => {};

  override update(time?: number): void {
    const { lastTime } = this;
    super.update(time);
    // PIXI is asked each frame and keeps to the rate by itself: where it let one pass, nothing has moved
    if (this.lastTime !== lastTime) this.onTick();
  }
}

/** How often a still picture is compared with what is on the screen. Unit: milliseconds. */
const WATCH_INTERVAL = 200;

/** How a browser wants the picture drawn. */
export interface DrawingStyle {
  /** Frames a second at most, while something moves. */
  readonly rate: number;
  /** Whether edges are smooth. */
  readonly isSmooth: boolean;
  /** Pixels drawn for each of the window's, across and down. */
  readonly resolution: number;
}

/**
 * The PIXI application behind the canvas, drawing only when something has changed.
 *
 * Whoever animates adds a listener to `app.ticker`. What others add to the stage without telling is noticed by
 * comparing a sum over the stage a few times a second: Foundry draws every frame, and code written for it relies on
 * that.
 */
export class Surface {
  readonly app: PIXI.Application<HTMLCanvasElement>;
  readonly ticker = new ReportingTicker();
  #requested = false;
  #drawn = 0;

  constructor(view: HTMLCanvasElement, { rate, isSmooth, resolution }: DrawingStyle) {
    if (!isSmooth) drawPlainly(view);
    this.app = new PIXI.Application<HTMLCanvasElement>({
      view,
      autoStart: false,
      antialias: isSmooth,
      preserveDrawingBuffer: true,
      backgroundAlpha: 1,
      resolution,
      autoDensity: true,
      width: window.innerWidth,
      height: window.innerHeight,
    });
    this.app.ticker.destroy();
    this.ticker.autoStart = true;
    this.ticker.maxFPS = rate;
    this.ticker.onTick = () => this.render();
    Object.defineProperty(this.app, "_ticker", { value: this.ticker, writable: true, configurable: true });
    removeOverlay(this.app);
    // PIXI would look at every frame whether something has moved away under a resting pointer
    PIXI.Ticker.system.autoStart = false;
    PIXI.Ticker.system.stop();
    setInterval(() => this.#watch(), WATCH_INTERVAL);
  }

  /** Draw at the next frame. */
  requestRender(): void {
    if (this.#requested) return;
    this.#requested = true;
    requestAnimationFrame(() => this.render());
  }

  /** Draw now. */
  render(): void {
    this.#requested = false;
    this.app.renderer.render(this.app.stage);
    this.#drawn = sumOf(this.app.stage);
  }

  /** Fit the picture to the window. */
  resize(width: number, height: number): void {
    this.app.renderer.resize(width, height);
    this.render();
  }

  #watch(): void {
    if (!document.hidden && sumOf(this.app.stage) !== this.#drawn) this.requestRender();
  }
}

/** How many textures PIXI takes together for large graphics, whatever its shaders know. */
const TEXTURES = 8;

/**
 * Let PIXI draw in the way that costs least where there is no graphics card: its shaders ask every texture they know.
 */
function drawPlainly(view: HTMLCanvasElement): void {
  view.style.imageRendering = "pixelated";
  PIXI.BatchRenderer.defaultMaxTextures = TEXTURES;
  PIXI.BaseTexture.defaultOptions.mipmap = PIXI.MIPMAP_MODES.OFF;
  PIXI.BaseTexture.defaultOptions.scaleMode = PIXI.SCALE_MODES.NEAREST;
}

/** PIXI lays an accessibility overlay over the page when Tab is pressed, which swallows clicks. */
function removeOverlay(app: PIXI.Application<HTMLCanvasElement>): void {
  const plugins = app.renderer.plugins as Record<string, { destroy(): void } | undefined>;
  plugins.accessibility?.destroy();
  delete plugins.accessibility;
}

/** Parts of PIXI's objects that change with what they show. */
interface DrawnParts {
  children?: PIXI.DisplayObject[];
  geometry?: { dirty?: number };
  tint?: unknown;
  texture?: PIXI.Texture;
  dirty?: boolean;
  text?: string;
}

/** A number that changes, in all likelihood, when anything visible below an object changes. */
function sumOf(shown: PIXI.DisplayObject): number {
  const object = shown as PIXI.DisplayObject & DrawnParts;
  if (!object.visible) return 1;
  const { _localID } = object.transform as unknown as { _localID: number };
  let sum = mix(_localID, object.alpha * 1000);
  sum = mix(sum, (object.geometry?.dirty ?? 0) + (object.renderable ? 1 : 0));
  sum = mix(sum, typeof object.tint === "number" ? object.tint : 0);
  sum = mix(sum, object.texture ? object.texture.baseTexture.uid + object.texture._updateID : 0);
  if (object.dirty) sum = mix(sum, object.text?.length ?? 0);
  for (const child of object.children ?? []) sum = mix(sum, sumOf(child));
  return sum;
}

function mix(sum: number, value: number): number {
  return (Math.imul(sum ^ (value | 0), 0x01000193) + 0x9e37) | 0;
}
