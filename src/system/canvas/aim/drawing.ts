import type { Point } from "../../foundry/grid.ts";
import { INK, PLATE } from "../sides.ts";
import { dashes } from "../threat/outline.ts";

/** Lines as shares of a square, as the mock-ups have them on squares of 46 pixels. */
const LINE = { casing: 6 / 46, stroke: 2 / 46, dash: 6 / 46, gap: 6 / 46, ring: 24 / 46 };

const CARE = 0xffbe5c;

/** A line of fire. Unit: pixels of the scene. */
export interface AimLine {
  readonly from: Point;
  readonly to: Point;
  /** Is something in the way, or is it too far? */
  readonly isBarred: boolean;
}

/** Draw a line of fire in place of what was drawn before: whole where the shot can be taken. @param size - Of a square. */
export function drawAim(brush: PIXI.Graphics, line: AimLine | null, size: number): void {
  brush.clear();
  if (!line) return;
  const { from, to, isBarred } = line;
  const whole = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  const parts = isBarred ? dashes(whole, LINE.dash * size, LINE.gap * size) : [whole];
  const strokes = [
    { width: LINE.casing * size, color: PLATE, alpha: 0.7 },
    { width: LINE.stroke * size, color: isBarred ? CARE : INK, alpha: 1 },
  ];
  for (const stroke of strokes) {
    brush.lineStyle(stroke);
    for (const { x1, y1, x2, y2 } of parts) brush.moveTo(x1, y1).lineTo(x2, y2);
    brush.drawCircle(to.x, to.y, LINE.ring * size);
  }
}
