import * as PIXI from "pixi.js";
import type { Scene } from "../../documents/scene.ts";
import type { TileDocument } from "../../documents/tile.ts";
import type { Point } from "../../grid/types.ts";
import { Tile } from "../placeables/tile.ts";
import { InteractionLayer, type LayerOptions } from "./layer.ts";

/**
 * `canvas.tiles`: the tiles of the viewed scene. Their pictures hang below everything else on the map, and are pressed
 * while the layer is active.
 */
export class TilesLayer extends InteractionLayer {
  readonly objects = new PIXI.Container();
  readonly #scene = canvas.scene as Scene;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tiles", zIndex: 300 };
  }

  get placeables(): Tile[] {
    return this.objects.children as Tile[];
  }

  get documentCollection(): Scene["tiles"] {
    return this.#scene.tiles;
  }

  get controlled(): Tile[] {
    return this.placeables.filter((tile) => tile.controlled);
  }

  get(id: string): Tile | undefined {
    return this.placeables.find((tile) => tile.id === id);
  }

  /** Draw the tiles of the scene. */
  override async _draw(): Promise<void> {
    await Promise.all([...this.#scene.tiles].map((document) => this._add(document)));
  }

  override _deactivate(): void {
    this.releaseAll();
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const tile of controlled) tile.release();
    return controlled.length;
  }

  /** A tile has been placed. */
  async _add(document: TileDocument): Promise<void> {
    if (this.get(document.id)) return;
    await this.objects.addChild(new Tile(document)).draw();
  }

  /** A tile is gone. */
  _remove(id: string): void {
    this.get(id)?.destroy({ children: true });
    canvas.requestRender();
  }

  /** Press on a point of the scene: control the uppermost tile there, or none. */
  _press({ x, y }: Point, { releaseOthers }: { releaseOthers: boolean }): void {
    const tile = this.placeables.findLast((one) => one.isVisible && one.bounds.contains(x, y));
    if (tile) tile.control({ releaseOthers });
    else this.releaseAll();
  }
}
