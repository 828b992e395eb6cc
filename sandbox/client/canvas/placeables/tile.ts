import * as PIXI from "pixi.js";
import { generationRow } from "../../../common/generation.ts";
import type { TileDocument } from "../../documents/tile.ts";
import type { Point } from "../../grid/types.ts";
import { Hooks } from "../../hooks.ts";
import { loadTexture } from "../layers/background.ts";

/** How long it may take until the next frame. Unit: milliseconds. */
const FRAME_MS = 20;
const FRAME = { width: 4, color: 0xff9829 };

/** The middle of a tile: its point is the upper left corner in 13, and its anchor in 14 (assumption tile-bounds). */
function middleOf({ x, y, width, height, rotation, texture }: TileDocument): Point {
  if (!generationRow().levels) return { x: x + width / 2, y: y + height / 2 };
  const angle = (rotation * Math.PI) / 180;
  const [dx, dy] = [(0.5 - texture.anchorX) * width, (0.5 - texture.anchorY) * height];
  return { x: x + dx * Math.cos(angle) - dy * Math.sin(angle), y: y + dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** A tile on the canvas: Foundry's `foundry.canvas.placeables.Tile`. */
export class Tile extends PIXI.Container {
  readonly document: TileDocument;
  controlled = false;
  /** As it was drawn last: whether it is known sooner is nowhere said. */
  #bounds = new PIXI.Rectangle();
  readonly #picture = this.addChild(new PIXI.Container());
  readonly #frame = this.addChild(new PIXI.Graphics());

  constructor(document: TileDocument) {
    super();
    this.document = document;
    this.eventMode = "none";
    this.#measure();
  }

  get id(): string {
    return this.document.id;
  }

  get center(): Point {
    return middleOf(this.document);
  }

  /** The box around the tile as it lies, turned or not. */
  get bounds(): PIXI.Rectangle {
    return this.#bounds;
  }

  #measure(): void {
    const { width, height, rotation } = this.document;
    const angle = (rotation * Math.PI) / 180;
    const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    const [across, down] = [width * cos + height * sin, width * sin + height * cos];
    const { x, y } = this.center;
    this.#bounds = new PIXI.Rectangle(x - across / 2, y - down / 2, across, down);
  }

  /** Hidden tiles are for game masters alone. */
  get isVisible(): boolean {
    return game.user?.isGM === true || !this.document.hidden;
  }

  /** Draw the picture, or a plain field where there is none. */
  async draw(): Promise<this> {
    const { texture, width, height, rotation, alpha } = this.document;
    const loaded = texture.src ? await loadTexture(texture.src) : null;
    if (this.destroyed) return this;
    for (const old of this.#picture.removeChildren()) old.destroy();
    const sprite = this.#picture.addChild(new PIXI.Sprite(loaded ?? PIXI.Texture.WHITE));
    sprite.anchor.set(0.5);
    sprite.width = width;
    sprite.height = height;
    this.#picture.alpha = (loaded ? 1 : 0.2) * alpha;
    this.position.set(this.center.x, this.center.y);
    this.angle = rotation;
    this.refreshFrame();
    Hooks.callAll("drawTile", this);
    this.#refresh();
    return this;
  }

  /** Its document has changed: it is drawn as it is now, with the next frame. */
  async redraw(): Promise<void> {
    await new Promise((next) => setTimeout(next, FRAME_MS));
    if (!this.destroyed) await this.draw();
  }

  #refresh(): void {
    this.#measure();
    Hooks.callAll("refreshTile", this, {});
  }

  /** Show whether it is controlled. */
  refreshFrame(): void {
    const { width, height } = this.document;
    this.visible = this.isVisible;
    this.#frame.clear();
    if (this.controlled) this.#frame.lineStyle(FRAME).drawRect(-width / 2, -height / 2, width, height);
    canvas.requestRender();
  }

  /** Take it under control. Game masters only, who alone work on tiles. */
  control({ releaseOthers = true } = {}): boolean {
    if (!game.user?.isGM) return false;
    if (releaseOthers) for (const other of canvas.tiles.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.refreshFrame();
    Hooks.callAll("controlTile", this, true);
    return true;
  }

  release(): boolean {
    if (!this.controlled) return true;
    this.controlled = false;
    this.refreshFrame();
    Hooks.callAll("controlTile", this, false);
    return true;
  }
}
