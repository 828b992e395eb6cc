import type { CombatantId } from "../../../engine/types.ts";
import { sideOf } from "../../documents/picture.ts";
import type { AwayToken } from "../../documents/token.ts";
import type { Point } from "../../shared/grid.ts";
import { brushAbove } from "../brush.ts";
import { PLATE } from "../sides.ts";
import { showPace } from "../threat/legend.ts";

/** A mark on the map where a pace lets foes strike. Unit: pixels of the scene. */
export interface PaceMark extends Point {
  readonly color: number;
  /** Some foe's first chance; later ones are marked smaller. */
  readonly isFirst: boolean;
}

/** The marks of one mover. `unit` is a 46th of a square, as the mock-up measures. */
interface Marks {
  readonly paces: readonly PaceMark[];
  readonly unit: number;
}

/** By mover: several tokens may be dragged at once. */
const marks = new Map<string, Marks>();

let graphics: PIXI.Graphics | null = null;

/** The side of a foe, or nobody's when the token is gone. */
export function sideOfFoe(id: CombatantId): string {
  const token = fromUuidSync(id);
  return token instanceof TokenDocument ? sideOf(token as AwayToken) : "neutral";
}

/** A warning triangle around a point. */
function drawTriangle(brush: PIXI.Graphics, { x, y, color }: PaceMark, unit: number): void {
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

/** A small filled triangle around a point: the same foe could strike here, too. */
function drawLater(brush: PIXI.Graphics, { x, y, color }: PaceMark, unit: number): void {
  const at = (dx: number, dy: number) => [x + dx * unit, y + dy * unit] as const;
  brush
    .lineStyle({ width: 2 * unit, color: PLATE, alpha: 1 })
    .beginFill(color)
    .drawPolygon([...at(0, -7), ...at(7, 5), ...at(-7, 5)])
    .endFill();
}

/** Draw all marks. */
function draw(): void {
  graphics = brushAbove(graphics);
  const brush = graphics;
  brush?.clear();
  if (brush) {
    for (const { paces, unit } of marks.values()) {
      for (const pace of paces) (pace.isFirst ? drawTriangle : drawLater)(brush, pace, unit);
    }
  }
  showPace(marks.size > 0);
}

/** Mark the paces of a mover's way that let foes strike. @param size - Of a square, in pixels. */
export function markPaces(mover: string, paces: readonly PaceMark[], size: number): void {
  if (paces.length === 0) {
    clearMarks(mover);
    return;
  }
  marks.set(mover, { paces, unit: size / 46 });
  draw();
}

/** Take a mover's marks away. */
export function clearMarks(mover: string): void {
  if (marks.delete(mover)) draw();
}
