import { sideOf } from "../../documents/picture.ts";
import type { AwayToken } from "../../documents/token.ts";
import { centreAt, footprintOf, type Squares } from "../../shared/grid.ts";
import { brushAbove } from "../brush.ts";
import { lookOf, PLATE } from "../sides.ts";
import { showPace } from "../threat/legend.ts";
import type { ProvokingPace } from "./forecast.ts";

/** A mark on the map. `unit` is a 46th of a square, as the mock-up measures. Unit: pixels. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  readonly color: number;
}

/** By mover: several tokens may be dragged at once. */
const marks = new Map<string, Mark>();

let graphics: PIXI.Graphics | null = null;

/** The side of the foe, or nobody's when the token is gone. */
function sideOfFoe(id: string): string {
  const token = fromUuidSync(id);
  return token instanceof TokenDocument ? sideOf(token as AwayToken) : "neutral";
}

/** A warning triangle around a point. */
function drawTriangle(brush: PIXI.Graphics, { x, y, unit, color }: Mark): void {
  const at = (dx: number, dy: number) => [x + dx * unit, y + dy * unit] as const;
  const triangle = [...at(0, -13), ...at(13, 9), ...at(-13, 9)];
  brush.lineStyle({ width: 7 * unit, color: PLATE, alpha: 0.85 }).drawPolygon(triangle);
  brush
    .lineStyle({ width: 3 * unit, color, alpha: 1 })
    .beginFill(PLATE)
    .drawPolygon(triangle)
    .endFill();
  brush.moveTo(...at(0, -4)).lineTo(...at(0, 2));
  brush.moveTo(...at(0, 4)).lineTo(...at(0, 6));
}

/** Draw all marks. */
function draw(): void {
  graphics = brushAbove(graphics);
  const brush = graphics;
  brush?.clear();
  if (brush) for (const mark of marks.values()) drawTriangle(brush, mark);
  showPace(marks.size > 0);
}

/** Mark the square of a mover's way whose leaving first lets a foe strike. */
export function markPace({ cell, foe }: ProvokingPace, mover: AwayToken, squares: Squares): void {
  const centre = centreAt(squares, cell, footprintOf(squares, mover));
  marks.set(mover.uuid, { ...centre, unit: squares.size / 46, color: lookOf(sideOfFoe(foe)).color });
  draw();
}

/** Take a mover's mark away. */
export function clearMark(mover: string): void {
  if (marks.delete(mover)) draw();
}
