import type { CombatantId } from "../../../engine/types.ts";
import { sideOf } from "../../documents/snapshot.ts";
import type { AwayToken } from "../../documents/token.ts";
import type { Point } from "../../foundry/grid.ts";
import { brushAbove } from "../brush.ts";
import { PLATE } from "../sides.ts";
import { showPaces } from "../threat/legend.ts";

/** A mark on the map where a pace lets foes strike. Unit: pixels of the scene. */
export interface PaceMark extends Point {
  readonly color: number;
  /** Some foe's first chance; later ones are marked smaller. */
  readonly isFirst: boolean;
}

/** The marks of one mover. `unit` is a 46th of a square, as the mock-up measures. */
interface Marks {
  /** The middles of the squares of his way. */
  readonly way: readonly Point[];
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

/** A stroke across the way in each square, its ends left out. */
function drawTicks(brush: PIXI.Graphics, { way, unit }: Marks): void {
  brush.lineStyle({ width: 2 * unit, color: PLATE, alpha: 1 });
  for (const [index, { x, y }] of way.slice(1, -1).entries()) {
    const [from, to] = [way[index] as Point, way[index + 2] as Point];
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [across, down] = [(-(to.y - from.y) / far) * 6 * unit, ((to.x - from.x) / far) * 6 * unit];
    brush.moveTo(x - across, y - down).lineTo(x + across, y + down);
  }
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
    for (const mark of marks.values()) {
      drawTicks(brush, mark);
      for (const pace of mark.paces) (pace.isFirst ? drawTriangle : drawLater)(brush, pace, mark.unit);
    }
  }
  const paces = [...marks.values()].flatMap(({ paces: some }) => some);
  showPaces(
    paces.some(({ isFirst }) => isFirst),
    paces.some(({ isFirst }) => !isFirst),
  );
}

/** Mark the squares of a mover's way, and its paces that let foes strike. @param size - Of a square, in pixels. */
export function markWay(mover: string, way: readonly Point[], paces: readonly PaceMark[], size: number): void {
  marks.set(mover, { way, paces, unit: size / 46 });
  draw();
}

/** Take a mover's marks away. */
export function clearMarks(mover: string): void {
  if (marks.delete(mover)) draw();
}
