/**
 * Draws a way that nobody has taken yet as a dotted line below the tokens, numbered where movement actions end, and
 * lets a token go along it. Used by safe routes and planned ways.
 */
import type { Cell } from "../../../engine/grid/cell.ts";
import type { AwayToken } from "../../documents/token.ts";
import { cornerAt, type Point, type Squares } from "../../foundry/grid.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { movementActionOf } from "../movement/actions.ts";
import { INK, MAP_LABEL } from "../sides.ts";

/** How the line looks. Unit: shares of a square. */
const WAY = {
  casing: 9 / 46,
  dot: 2 / 46,
  step: 11 / 46,
  ring: 16 / 46,
  ringDot: 1.4 / 46,
  figure: 14 / 46,
  end: 15 / 46,
};

/** Dots on the ring around the end of a movement action. */
const RING_DOTS = 14;

/** A way to be drawn. Unit: pixels of the scene. */
interface PreviewedWay {
  readonly points: readonly Point[];
  /** Indices of the points in which movement actions end, the last one left out. */
  readonly stops: readonly number[];
  /** Of a square. */
  readonly size: number;
}

let graphics: PIXI.Graphics | null = null;

/** Where it is drawn: below tokens and the line of a drag; added again when the canvas was redrawn. */
function brushBelow(brush: PIXI.Graphics | null): PIXI.Graphics | null {
  const layer = canvas.interface?.grid;
  if (!layer || (brush && !brush.destroyed && brush.parent === layer)) return brush;
  const fresh = layer.addChild(new PIXI.Graphics());
  fresh.name = `${SYSTEM_ID}.path-preview`;
  fresh.eventMode = "none";
  return fresh;
}

/** Points on a line through points, so far from each other. */
function dotsAlong(points: readonly Point[], step: number): readonly Point[] {
  const dots: Point[] = [];
  let before = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let at = before;
    for (; at < length; at += step) {
      const share = at / length;
      dots.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    before = at - length;
  }
  return dots;
}

function drawDots(brush: PIXI.Graphics, dots: readonly Point[], radius: number): void {
  brush.lineStyle(0).beginFill(INK);
  for (const { x, y } of dots) brush.drawCircle(x, y, radius);
  brush.endFill();
}

/** The figure of a movement action. */
export function figureAt({ x, y }: Point, figure: number, size: number): PIXI.Text {
  const fontFamily = ["B612", "Archivo Variable", "sans-serif"];
  const style = new PIXI.TextStyle({ fontFamily, fontSize: WAY.figure * size, fontWeight: "700", fill: INK });
  const words = new PIXI.Text(String(figure), style);
  words.anchor.set(0.5);
  words.position.set(x, y);
  return words;
}

/** A dotted ring with the number of the movement action that ends there. */
function drawStop(brush: PIXI.Graphics, at: Point, figure: number, size: number): void {
  brush
    .lineStyle(0)
    .beginFill(MAP_LABEL, 0.85)
    .drawCircle(at.x, at.y, (WAY.ring + WAY.ringDot) * size)
    .endFill();
  const dots = Array.from({ length: RING_DOTS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / RING_DOTS;
    return { x: at.x + WAY.ring * size * Math.cos(angle), y: at.y + WAY.ring * size * Math.sin(angle) };
  });
  drawDots(brush, dots, WAY.ringDot * size);
  brush.addChild(figureAt(at, figure, size));
}

/** Draw a way; null takes it away. */
export function drawPathPreview(way: PreviewedWay | null): void {
  if (way) graphics = brushBelow(graphics);
  const brush = graphics;
  if (!brush || brush.destroyed) return;
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy();
  const [start, ...rest] = way?.points ?? [];
  if (!way || !start) return;
  brush.lineStyle({ width: WAY.casing * way.size, color: MAP_LABEL, alpha: 0.85 });
  brush.moveTo(start.x, start.y);
  for (const { x, y } of rest) brush.lineTo(x, y);
  drawDots(brush, dotsAlong(way.points, WAY.step * way.size), WAY.dot * way.size);
  for (const [index, stop] of way.stops.entries()) {
    const at = way.points[stop];
    if (at) drawStop(brush, at, index + 1, way.size);
  }
}

/** Foundry's movement action for a way without a chosen movement mode. */
const PLAIN = "walk";

/**
 * Let a token go along squares, asked for as a drag along them would be.
 *
 * @param path - Where it stands first.
 * @param movementMode - Undefined leaves it to the rules.
 */
export async function goAlong(
  token: AwayToken,
  squares: Squares,
  path: readonly Cell[],
  movementMode: string | undefined,
): Promise<void> {
  const { width, height } = token;
  const body = { width: width ?? 1, height: height ?? 1 };
  const action = movementMode === undefined ? PLAIN : movementActionOf(movementMode);
  const way = path.slice(1).map((cell) => ({ ...cornerAt(squares, cell, body), action }));
  // Somebody's hand has chosen it: what code moves for a game master is judged only when it has arrived
  await token.move(way, { method: "dragging" });
}
