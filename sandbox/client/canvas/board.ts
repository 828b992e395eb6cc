import * as PIXI from "pixi.js";
import type { Scene } from "../documents/scene.ts";
import type { BaseGrid } from "../grid/base.ts";
import { GridlessGrid } from "../grid/gridless.ts";
import type { Point } from "../grid/types.ts";
import { Hooks } from "../hooks.ts";
import type { SceneDimensions } from "./dimensions.ts";
import { drawGround } from "./layers/background.ts";
import { GridLayer } from "./layers/grid.ts";
import type { CanvasLayer } from "./layers/layer.ts";
import { type ScrollingTextOptions, scrollText } from "./layers/scrolling-text.ts";
import { TilesLayer } from "./layers/tiles.ts";
import type { TokenLayer } from "./layers/tokens.ts";
import { DoorControl, WallsLayer } from "./layers/walls.ts";
import { type DrawingStyle, Surface } from "./surface.ts";
import type { TokenHud } from "./types.ts";

/** Where the view is: the point in the middle of the window, and the zoom. */
export interface ViewPosition extends Point {
  scale: number;
}

/** A layer as packages configure it. */
interface LayerConfig {
  readonly layerClass: new () => CanvasLayer;
}

/** Smallest and largest zoom. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 3;

/** Performance mode without smooth edges. */
const LOW = 0;

/** The drawing style as the settings of this browser have it. */
function styleOfBrowser(): DrawingStyle {
  const { settings } = game;
  return {
    rate: Number(settings.get("core", "maxFPS")),
    isSmooth: Number(settings.get("core", "performanceMode")) > LOW,
    resolution: Number(settings.get("sandbox", "resolution")),
  };
}

/** `canvas.interface`: what is drawn over the ground, in the order of its children. */
export class InterfaceGroup extends PIXI.Container {
  readonly grid: GridLayer;
  readonly walls: WallsLayer;
  readonly tiles: TilesLayer;
  readonly tokens: TokenLayer;
  readonly controls = new ControlsLayer();

  constructor(scene: Scene, grid: BaseGrid) {
    super();
    this.grid = new GridLayer(grid);
    this.walls = new WallsLayer(scene);
    this.tiles = new TilesLayer();
    this.tokens = new CONFIG.Canvas.layers.tokens.layerClass();
    this.addChild(this.tiles, this.walls, this.grid, this.tokens, this.controls);
  }

  /** Let a text go from a point, and fade; null where no scene is drawn. */
  async createScrollingText(
    origin: Point,
    content: string,
    options: ScrollingTextOptions = {},
  ): Promise<PIXI.Text | null> {
    return canvas.ready ? scrollText(this, canvas.app.ticker, origin, content, options) : null;
  }
}

/** `canvas.controls`: rulers, door handles and the selection box. */
export class ControlsLayer extends PIXI.Container {
  readonly doors = this.addChild(new PIXI.Container());
  readonly rulers = this.addChild(new PIXI.Container());
  readonly select = this.addChild(new PIXI.Graphics());
}

/** The `canvas` global: the viewed scene, drawn with PIXI. What belongs to a scene is null while none is drawn. */
export class Canvas {
  ready = false;
  scene: Scene | null = null;
  /** The level of the scene that is looked at; generation 14. */
  level: { readonly id: string } | null = null;
  /** Whether GMs' drags and keys go through walls. */
  isMovementUnconstrained = false;
  /** Where labels of rulers go: an element over the canvas that pans and zooms with it. */
  readonly hudElement = document.createElement("div");
  /** Windows on the canvas; there when the page has a canvas. */
  hud: { token: TokenHud } | null = null;
  /** What the mouse does at the moment, and how to give it up; null while it does nothing. */
  currentMouseManager: { readonly interactionData: { cancelled?: boolean }; cancel(): void } | null = null;
  #surface: Surface | null = null;
  #groups: InterfaceGroup | null = null;
  #ground: PIXI.Container | null = null;
  /** Layers of packages. */
  #added: CanvasLayer[] = [];
  #view: ViewPosition = { x: 0, y: 0, scale: 1 };
  #mouse: Point = { x: 0, y: 0 };

  get app(): PIXI.Application<HTMLCanvasElement> {
    return this.#opened.app;
  }

  get stage(): PIXI.Container {
    return this.#opened.app.stage;
  }

  get grid(): BaseGrid {
    return this.scene?.grid ?? NO_GRID;
  }

  get dimensions(): SceneDimensions | null {
    return this.scene?.dimensions ?? null;
  }

  get interface(): InterfaceGroup {
    return this.#drawn;
  }

  get primary(): PIXI.Container | null {
    return this.#ground;
  }

  get controls(): ControlsLayer {
    return this.#drawn.controls;
  }

  get walls(): WallsLayer {
    return this.#drawn.walls;
  }

  /** Undefined until a scene is drawn, as documents may arrive before. */
  get tokens(): TokenLayer {
    return this.#groups?.tokens as TokenLayer;
  }

  /** Undefined until a scene is drawn, too. */
  get tiles(): TilesLayer {
    return this.#groups?.tiles as TilesLayer;
  }

  get activeLayer(): TokenLayer | TilesLayer {
    return this.tiles?.active ? this.tiles : this.tokens;
  }

  /** The pointer on the scene. Unit: pixels of the scene. */
  get mousePosition(): Point {
    return this.#mouse;
  }

  get viewPosition(): ViewPosition {
    return this.#view;
  }

  get #opened(): Surface {
    if (!this.#surface) throw new Error("There is no canvas");
    return this.#surface;
  }

  get #drawn(): InterfaceGroup {
    if (!this.#groups) throw new Error("No scene is drawn");
    return this.#groups;
  }

  /** Put the canvas into the page; done once. */
  open(view: HTMLCanvasElement): void {
    this.#surface = new Surface(view, styleOfBrowser());
    this.hudElement.id = "measurement";
    view.after(this.hudElement);
    window.addEventListener("resize", () => this.#onResize());
  }

  requestRender(): void {
    this.#surface?.requestRender();
  }

  /** Draw a scene; null takes the one that is drawn away. */
  async draw(scene: Scene | null = this.scene): Promise<this> {
    this.tearDown();
    if (!this.#surface || !scene) return this;
    this.scene = scene;
    Hooks.callAll("canvasInit", this);
    this.#ground = await drawGround(scene.dimensions, scene.grid, groundOf(scene));
    this.#groups = new InterfaceGroup(scene, scene.grid);
    this.#ground.addChild(this.#groups.tiles.objects);
    this.stage.addChild(this.#ground, this.#groups);
    this.stage.eventMode = "static";
    this.stage.hitArea = new PIXI.Rectangle(-1e6, -1e6, 2e6, 2e6);
    this.drawWalls();
    this.pan(startOf(scene));
    await this.tiles.draw();
    await this.tokens.draw();
    if (ui.controls?.control?.layer === "tiles") this.tiles.activate();
    await this.#drawLayersOfPackages(this.#groups);
    this.ready = true;
    this.requestRender();
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Layers that packages have added stand under their names in `canvas`, all of them over the core's. */
  async #drawLayersOfPackages(group: PIXI.Container): Promise<void> {
    const { tokens: _core, ...added } = CONFIG.Canvas.layers as unknown as Record<string, LayerConfig>;
    for (const [name, { layerClass: Layer }] of Object.entries(added)) {
      const layer = group.addChild(new Layer());
      Object.assign(this, { [name]: layer });
      this.#added.push(layer);
      await layer.draw();
    }
  }

  /** Take the drawn scene away. */
  tearDown(): void {
    if (!this.#groups) return;
    Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    this.hud?.token.close?.();
    for (const layer of this.#added.splice(0)) void layer.tearDown();
    for (const token of [...this.tokens.placeables]) token.destroy();
    for (const child of this.stage.removeChildren()) child.destroy({ children: true });
    this.#groups = null;
    this.#ground = null;
    this.scene = null;
  }

  /** Draw walls and doors anew. */
  drawWalls(): void {
    if (!this.scene || !this.#groups) return;
    this.walls.refresh();
    for (const door of this.controls.doors.removeChildren()) door.destroy({ children: true });
    for (const wall of this.scene.walls) if (wall.door) this.controls.doors.addChild(new DoorControl(wall));
    this.requestRender();
  }

  /** Look at a point of the scene; what is left out stays. */
  pan({ x, y, scale }: Partial<ViewPosition> = {}): void {
    const zoom = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale ?? this.#view.scale));
    this.#view = { x: x ?? this.#view.x, y: y ?? this.#view.y, scale: zoom };
    const { width, height } = this.app.screen;
    this.stage.pivot.set(this.#view.x, this.#view.y);
    this.stage.position.set(width / 2, height / 2);
    this.stage.scale.set(zoom);
    const left = width / 2 - this.#view.x * zoom;
    const top = height / 2 - this.#view.y * zoom;
    this.hudElement.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
    this.requestRender();
    Hooks.callAll("canvasPan", this, this.#view);
  }

  /** Glide to a view. Unit of `duration`: milliseconds. */
  async animatePan(to: Partial<ViewPosition> & { duration?: number } = {}): Promise<true> {
    const { duration = 250, ...end } = to;
    const from = this.#view;
    const goal = { ...from, ...end };
    if (duration <= 0 || document.hidden) {
      this.pan(goal);
      return true;
    }
    return new Promise((resolve) => {
      let elapsed = 0;
      const glide = () => {
        elapsed += this.app.ticker.elapsedMS;
        const share = Math.min(1, elapsed / duration);
        const between = (a: number, b: number) => a + (b - a) * share;
        this.pan({ x: between(from.x, goal.x), y: between(from.y, goal.y), scale: between(from.scale, goal.scale) });
        if (share < 1) return;
        this.app.ticker.remove(glide);
        resolve(true);
      };
      this.app.ticker.add(glide);
    });
  }

  /** The point of the scene under a point of the window. */
  canvasCoordinatesFromClient(client: Point): Point {
    const { x, y } = this.stage.toLocal(new PIXI.Point(client.x, client.y));
    return { x, y };
  }

  /** The point of the window over a point of the scene. */
  clientCoordinatesFromCanvas(point: Point): Point {
    const { x, y } = this.stage.toGlobal(new PIXI.Point(point.x, point.y));
    return { x, y };
  }

  /** The pointer has moved. */
  _setMouse(client: Point): void {
    this.#mouse = this.canvasCoordinatesFromClient(client);
  }

  #onResize(): void {
    this.#surface?.resize(window.innerWidth, window.innerHeight);
    if (this.scene) this.pan();
  }
}

const NO_GRID = new GridlessGrid({ size: 100 });

function groundOf(scene: Scene) {
  const { color, alpha } = scene.grid;
  return { color: scene.backgroundColor, src: scene.background.src, gridColor: color, gridAlpha: alpha };
}

function startOf(scene: Scene): ViewPosition {
  const { sceneRect } = scene.dimensions;
  const { x, y, scale } = scene.initial;
  const fit = Math.min(window.innerWidth / sceneRect.width, window.innerHeight / sceneRect.height, 1);
  const middle = { x: sceneRect.x + sceneRect.width / 2, y: sceneRect.y + sceneRect.height / 2 };
  return { x: x ?? middle.x, y: y ?? middle.y, scale: scale ?? fit };
}
