import type { Point } from "../../shared/grid.ts";
import { brushAbove } from "../brush.ts";
import { PLATE } from "../sides.ts";
import { dashes, type Line } from "../threat/outline.ts";

/** How the ghost of a way looks. Unit: shares of a square. */
const WAY = { casing: 9 / 46, stroke: 3 / 46, dash: 3 / 46, gap: 8 / 46, end: 15 / 46 };

const INK = 0xf3f6f0;

let graphics: PIXI.Graphics | null = null;

/** The straight parts of a way. */
function partsOf(points: readonly Point[]): readonly Line[] {
  return points.slice(1).map(({ x, y }, index) => {
    const from = points[index] as Point;
    return { x1: from.x, y1: from.y, x2: x, y2: y };
  });
}

function stroke(brush: PIXI.Graphics, lines: readonly Line[]): void {
  for (const { x1, y1, x2, y2 } of lines) brush.moveTo(x1, y1).lineTo(x2, y2);
}

/** Draw a way as a dotted line on a casing, a ring where it ends; no points take it away. @param size - Of a square, in pixels. */
export function drawGhost(points: readonly Point[], size: number): void {
  if (points.length > 0) graphics = brushAbove(graphics);
  const brush = graphics;
  if (!brush || brush.destroyed) return;
  brush.clear();
  const end = points.at(-1);
  if (!end) return;
  const parts = partsOf(points);
  brush.lineStyle({ width: WAY.casing * size, color: PLATE, alpha: 0.85 });
  stroke(brush, parts);
  brush.lineStyle({ width: WAY.stroke * size, color: INK, alpha: 1 });
  stroke(
    brush,
    parts.flatMap((line) => dashes(line, WAY.dash * size, WAY.gap * size)),
  );
  brush
    .beginFill(PLATE, 0.85)
    .drawCircle(end.x, end.y, WAY.end * size)
    .endFill();
}
