import * as PIXI from "pixi.js";
import type { BaseGrid } from "../../grid/base.ts";
import type { SceneDimensions } from "../dimensions.ts";

/** What the ground of a scene is drawn from. */
export interface Ground {
  color: PIXI.ColorSource;
  src: string | null;
  gridColor: PIXI.ColorSource;
  gridAlpha: number;
}

/** Draw the ground of a scene: padding, colour, picture and grid lines. */
export async function drawGround(dimensions: SceneDimensions, grid: BaseGrid, ground: Ground): Promise<PIXI.Container> {
  const container = new PIXI.Container();
  container.eventMode = "none";
  const { x, y, width, height } = dimensions.sceneRect;
  const floor = new PIXI.Graphics().beginFill(ground.color).drawRect(x, y, width, height).endFill();
  container.addChild(floor);
  const texture = ground.src ? await loadTexture(ground.src) : null;
  if (texture) {
    const picture = container.addChild(new PIXI.Sprite(texture));
    picture.position.set(x, y);
    picture.width = width;
    picture.height = height;
  }
  container.addChild(drawGridLines(dimensions, grid, ground));
  return container;
}

/** Load a picture; null, with a warning, when there is none. */
export async function loadTexture(src: string): Promise<PIXI.Texture | null> {
  try {
    return await PIXI.Assets.load<PIXI.Texture>({ src: foundry.utils.getRoute(src), data: finenessOf(src) });
  } catch (error) {
    console.warn(`Could not load the picture ${src}`, error);
    return null;
  }
}

/** How finely a picture is made pixels: a drawing as finely as the browser draws, at its own size on the map. */
function finenessOf(src: string) {
  const resolution = Number(game.settings.get("sandbox", "resolution"));
  return resolution < 1 && src.endsWith(".svg") ? { resolution, resourceOptions: { scale: resolution } } : {};
}

function drawGridLines(dimensions: SceneDimensions, grid: BaseGrid, ground: Ground): PIXI.Graphics {
  const lines = new PIXI.Graphics().lineStyle(grid.thickness, ground.gridColor, ground.gridAlpha);
  if (grid.isGridless) return lines;
  const { x, y, width, height } = dimensions.sceneRect;
  if (grid.isSquare) return drawSquareLines(lines, dimensions, grid);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, width, height });
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++)
      lines.drawPolygon(grid.getVertices({ i, j }).flatMap((corner) => [corner.x, corner.y]));
  }
  return lines;
}

function drawSquareLines(lines: PIXI.Graphics, { sceneRect }: SceneDimensions, grid: BaseGrid): PIXI.Graphics {
  const { left, right, top, bottom } = sceneRect;
  for (let x = Math.ceil(left / grid.size) * grid.size; x <= right; x += grid.size)
    lines.moveTo(x, top).lineTo(x, bottom);
  for (let y = Math.ceil(top / grid.size) * grid.size; y <= bottom; y += grid.size)
    lines.moveTo(left, y).lineTo(right, y);
  return lines;
}
