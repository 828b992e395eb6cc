import * as PIXI from "pixi.js";
import type { BaseGrid } from "../grid/base.ts";

/** `scene.dimensions` and `canvas.dimensions`. Unit: pixels; `distance` is that of one grid space. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: PIXI.Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: PIXI.Rectangle;
  distance: number;
  distancePixels: number;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

/** Lay a scene out inside its padding. */
export function layOutScene(
  grid: BaseGrid,
  scene: { width: number; height: number; padding: number },
): SceneDimensions {
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  return {
    width,
    height,
    size: grid.size,
    rect: new PIXI.Rectangle(0, 0, width, height),
    sceneX: x,
    sceneY: y,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    sceneRect: new PIXI.Rectangle(x, y, scene.width, scene.height),
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    rows,
    columns,
  };
}
