/**
 * A line from whoever acts to those whom it is meant for, drawn below the tokens while there is something to decide.
 *
 * Which lines there are is told by whoever knows the exchanges; here only tokens that this user sees get one. Nothing
 * of it moves, and in a frame before which nothing has changed nothing of it runs.
 */
import type { CombatantId } from "../../engine/types.ts";
import { tokenOf } from "../documents/subject.ts";
import type { Point } from "../foundry/grid.ts";
import { type ExchangeLine, wired } from "../wiring.ts";
import { watchFight } from "./fight-view.ts";
import { BackgroundLayer } from "./layers.ts";
import { INK, MAP_LABEL } from "./sides.ts";

/** Widths and lengths as shares of a square. */
const LINE = { casing: 8 / 46, stroke: 3 / 46, head: 9 / 46, off: 25 / 46 };

let backgroundLayer: BackgroundLayer | null = null;

/** The middle of somebody's token as it is seen here, and how far from it the line stays; null where it is not seen. */
function endOf(id: CombatantId, size: number): { readonly at: Point; readonly off: number } | null {
  const document = tokenOf(id);
  if (document?.parent !== canvas.scene || !document?.object?.isVisible) return null;
  const { w, h } = document.object;
  const off = Math.max(LINE.off * size, (Math.min(w, h) / 2) * (LINE.off * 2));
  return { at: { x: document.x + w / 2, y: document.y + h / 2 }, off };
}

/** Draw a line with a head at its end, in the dark and then in ink. */
function drawLine(brush: PIXI.Graphics, from: Point, to: Point, size: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (const [width, color] of [
    [LINE.casing, MAP_LABEL],
    [LINE.stroke, INK],
  ] as const) {
    brush.lineStyle({ width: width * size, color, alpha: color === MAP_LABEL ? 0.7 : 1 });
    brush.moveTo(from.x, from.y).lineTo(to.x, to.y);
    for (const turn of [-0.5, 0.5]) {
      const back = angle + Math.PI + turn;
      const far = LINE.head * size;
      brush.moveTo(to.x, to.y).lineTo(to.x + far * Math.cos(back), to.y + far * Math.sin(back));
    }
  }
}

function drawBetween(brush: PIXI.Graphics, { from, to }: ExchangeLine, size: number): void {
  const [start, end] = [endOf(from, size), endOf(to, size)];
  if (!start || !end) return;
  const [dx, dy] = [end.at.x - start.at.x, end.at.y - start.at.y];
  const far = Math.hypot(dx, dy);
  if (far === 0) return;
  // Between neighbours a short one, from rim to rim, is all that there is room for
  const [near, rest] = far > start.off + end.off + LINE.head * size ? [start.off, end.off] : [far * 0.34, far * 0.34];
  const along = (by: number) => ({ x: start.at.x + (dx / far) * by, y: start.at.y + (dy / far) * by });
  drawLine(brush, along(near), along(far - rest), size);
}

/** Draw the lines again before the next frame. */
export function refreshLines(): void {
  backgroundLayer?.refresh();
}

/** Make room for the lines on the map. Called once, in init. */
export function registerExchangeLines(): void {
  backgroundLayer = new BackgroundLayer("lines", (brush) => {
    brush.clear();
    const size = canvas.grid?.size;
    if (size) for (const line of wired("exchangeLines")()) drawBetween(brush, line, size);
  });
  watchFight(refreshLines);
  Hooks.on("sightRefresh", refreshLines);
}
