/** Lines on the map on a dark casing, so that they are seen on any scene: for whatever draws borders and hatching. */
import { MAP_LABEL } from "./sides.ts";
import { drawLines, type GridLine } from "./spaces.ts";

/** How cased lines look. Widths are shares of a square. */
export interface CasedLook {
  readonly width: number;
  readonly color: number;
  /** From 0 to 1; whole unless said. */
  readonly alpha?: number;
  /** The whole width of what lies below, and how much of the scene that covers. From 0 to 1. */
  readonly casing: { readonly width: number; readonly alpha: number };
}

/** Draw lines that are given in squares, first their casing, then themselves. @param size - Of a square, in pixels. */
export function drawCased(brush: PIXI.Graphics, lines: readonly GridLine[], look: CasedLook, size: number): void {
  const { width, color, alpha = 1, casing } = look;
  for (const style of [
    { width: casing.width * size, color: MAP_LABEL, alpha: casing.alpha },
    { width: width * size, color, alpha },
  ]) {
    brush.lineStyle(style);
    drawLines(brush, lines, size);
  }
}
