import * as PIXI from "pixi.js";
import type { BaseGrid } from "../../grid/base.ts";
import type { Point } from "../../grid/types.ts";

/** How a highlighted space looks. Unit of `x`, `y`: pixels, the space's top left corner. */
export interface HighlightOptions extends Partial<Point> {
  color?: PIXI.ColorSource;
  border?: PIXI.ColorSource | null;
  alpha?: number;
  /** Required without a grid, ignored on one. */
  shape?: PIXI.IShape;
}

/** Spaces that somebody highlights under one name; `positions` tells which are drawn already. */
export class GridHighlight extends PIXI.Graphics {
  readonly positions = new Set<string>();

  constructor(name: string) {
    super();
    this.name = name;
    this.eventMode = "none";
  }

  /** Remember a space; false when it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${Math.round(x)},${Math.round(y)}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}

/** `canvas.interface.grid`: highlighted spaces, in layers by name. Its layers end with each drawing of the canvas. */
export class GridLayer extends PIXI.Container {
  readonly highlight = this.addChild(new PIXI.Container());
  readonly highlightLayers: Record<string, GridHighlight> = {};
  readonly #grid: BaseGrid;

  constructor(grid: BaseGrid) {
    super();
    this.#grid = grid;
    this.eventMode = "none";
  }

  addHighlightLayer(name: string): GridHighlight {
    const known = this.getHighlightLayer(name);
    if (known) return known;
    const layer = this.highlight.addChild(new GridHighlight(name));
    this.highlightLayers[name] = layer;
    return layer;
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    const layer = this.highlightLayers[name];
    return layer && !layer.destroyed ? layer : undefined;
  }

  clearHighlightLayer(name: string): void {
    this.getHighlightLayer(name)?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.getHighlightLayer(name)?.destroy();
    delete this.highlightLayers[name];
  }

  /** Highlight one space of a layer; nothing happens when the layer does not exist. */
  highlightPosition(name: string, options: HighlightOptions = {}): void {
    const { x = 0, y = 0, color = 0x33bbff, border = null, alpha = 0.25 } = options;
    const layer = this.getHighlightLayer(name);
    if (!layer || (!this.#grid.isGridless && !layer.highlight(x, y))) return;
    const shape = this.#grid.isGridless ? options.shape : this.#spaceAt(x, y);
    if (!shape) throw new Error("A shape is needed to highlight a position without a grid");
    layer.beginFill(color, alpha);
    if (border === null) layer.lineStyle(0);
    else layer.lineStyle(2, border, Math.min(alpha * 1.5, 1));
    layer.drawShape(shape).endFill();
  }

  #spaceAt(x: number, y: number): PIXI.Polygon {
    const middle = { x: x + this.#grid.sizeX / 2, y: y + this.#grid.sizeY / 2 };
    return new PIXI.Polygon(
      this.#grid.getShape().map((corner) => ({ x: middle.x + corner.x, y: middle.y + corner.y })),
    );
  }
}
