import type { Cell } from "../../../engine/grid/cell.ts";
import { drawSideMark } from "../side-mark.ts";
import { lookOf, PLATE } from "../sides.ts";
import type { Patch } from "./fields.ts";
import { dashes, type Line, outline } from "./outline.ts";
import { patternFill } from "./patterns.ts";

/** Lines and gaps as shares of a square, as the mock-up has them on squares of 46 pixels. */
const STROKE = 2 / 46;
const CASING = 5 / 46;
const DASH = 3 / 46;
const GAP = 7 / 46;

/** The mark of a side on a border, as a share of a square. */
const MARK = 5 / 46;

/** How much is left of the colour where the opportunity is spent. From 0 to 1. */
const FADED = 0.7;

/** Draw lines that are given in squares. */
function drawLines(graphics: PIXI.Graphics, lines: readonly Line[], size: number): void {
  for (const { x1, y1, x2, y2 } of lines) graphics.moveTo(x1 * size, y1 * size).lineTo(x2 * size, y2 * size);
}

/** Draw the border of a patch on a casing, so that it is seen on any scene; dashed where the opportunity is spent. */
function drawOutline(graphics: PIXI.Graphics, { side, spent, cells }: Patch, size: number): void {
  const border = outline(cells);
  const lines = spent ? border.flatMap((line) => dashes(line, DASH, GAP)) : border;
  graphics.lineStyle({ width: CASING * size, color: PLATE, alpha: 0.55 });
  drawLines(graphics, lines, size);
  graphics.lineStyle({ width: STROKE * size, color: lookOf(side).color, alpha: spent ? FADED : 1 });
  drawLines(graphics, lines, size);
}

/** Fill the squares of a patch with the pattern of its side. */
function fillSquares(graphics: PIXI.Graphics, { side, cells }: Patch, size: number): void {
  graphics.lineStyle(0).beginTextureFill(patternFill(side, size));
  for (const { col, row } of cells) graphics.drawRect(col * size, row * size, size, size);
  graphics.endFill();
}

/** The upper left corners of an area: at least one of each of its parts. */
function cornersOf(cells: readonly Cell[]): readonly Cell[] {
  const keys = new Set(cells.map(({ col, row }) => `${col},${row}`));
  return cells.filter(({ col, row }) => !keys.has(`${col - 1},${row}`) && !keys.has(`${col},${row - 1}`));
}

/** Set the mark of the side on a border that no pattern fills, so that its colour does not tell alone. */
function markBorder(graphics: PIXI.Graphics, { side, cells }: Patch, size: number): void {
  for (const { col, row } of cornersOf(cells))
    drawSideMark(graphics, lookOf(side), { x: col * size, y: row * size }, MARK * size);
}

/**
 * Draw patches of threatened squares in place of what was drawn before.
 *
 * @param size - Of a square, in pixels.
 * @param isThin - Draw their borders only, where the squares themselves tell something else.
 */
export function drawPatches(graphics: PIXI.Graphics, patches: readonly Patch[], size: number, isThin: boolean): void {
  graphics.clear();
  const spentFirst = [...patches].sort((a, b) => Number(b.spent) - Number(a.spent));
  for (const patch of spentFirst) {
    const isFilled = !patch.spent && !isThin;
    if (isFilled) fillSquares(graphics, patch, size);
    drawOutline(graphics, patch, size);
    if (!isFilled) markBorder(graphics, patch, size);
  }
}
