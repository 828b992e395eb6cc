/**
 * Draws threatened squares with the pattern of their side, and holds the geometry for it: outlines of squares and
 * dashed lines, which other drawings on the map use, too.
 */
import type { Cell } from "../../../engine/grid/cell.ts";
import { drawCased } from "../cased-lines.ts";
import { drawSideMark, type SideLook, sideColours } from "../sides.ts";
import type { Patch } from "./fields.ts";

/** Lines and gaps as shares of a square, as the mock-up has them on squares of 46 pixels. */
const STROKE = 2 / 46;
const CASING = 5 / 46;
const DASH = 3 / 46;
const GAP = 7 / 46;

/** The mark of a side on a border, as a share of a square. */
const MARK = 5 / 46;

/** How much is left of the colour where the opportunity is spent. From 0 to 1. */
const FADED = 0.7;

/** Draw the border of a patch; dashed where the opportunity is spent. */
function drawOutline(graphics: PIXI.Graphics, { side, spent, cells }: Patch, size: number): void {
  const border = outline(cells);
  const lines = spent ? border.flatMap((line) => dashes(line, DASH, GAP)) : border;
  const { color } = sideColours(side);
  const casing = { width: CASING, alpha: 0.55 };
  drawCased(graphics, lines, { width: STROKE, color, alpha: spent ? FADED : 1, casing }, size);
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
    drawSideMark(graphics, sideColours(side), { x: col * size, y: row * size }, MARK * size);
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

/** Width of a pattern's tile. Unit: pixels; a power of two, so that it can be repeated anywhere. */
const TILE = 64;

/** How many tiles lie along the side of a square. */
const TILES_PER_SQUARE = 4;

type Brush = CanvasRenderingContext2D;

/** Straight lines through the tile; those that leave it on one side come back on the other. */
function strokeLines(brush: Brush, width: number, lines: readonly (readonly [number, number, number, number])[]): void {
  brush.lineWidth = width;
  brush.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    brush.moveTo(x1, y1);
    brush.lineTo(x2, y2);
  }
  brush.stroke();
}

const HALF = TILE / 2;

const PAINT: Readonly<Record<SideLook["pattern"], (brush: Brush) => void>> = {
  dots(brush) {
    brush.beginPath();
    brush.arc(HALF, HALF, TILE * 0.21, 0, 2 * Math.PI);
    brush.fill();
  },
  diagonals(brush) {
    const rising = (shift: number) => [shift - HALF, TILE + HALF, shift + TILE + HALF, -HALF] as const;
    strokeLines(brush, TILE / 4, [rising(-TILE), rising(0), rising(TILE)]);
  },
  grid: (brush) =>
    strokeLines(brush, TILE / 10, [
      [0, HALF, TILE, HALF],
      [HALF, 0, HALF, TILE],
    ]),
  bars: (brush) => strokeLines(brush, TILE / 5, [[0, HALF, TILE, HALF]]),
};

/** One tile of a side's pattern on a thin wash of its colour. */
function paintTile({ color, pattern }: SideLook): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const brush = tile.getContext("2d");
  if (!brush) return tile;
  const ink = `#${color.toString(16).padStart(6, "0")}`;
  brush.fillStyle = ink;
  brush.strokeStyle = ink;
  brush.globalAlpha = 0.12;
  brush.fillRect(0, 0, TILE, TILE);
  brush.globalAlpha = pattern === "dots" ? 0.85 : 0.7;
  PAINT[pattern](brush);
  return tile;
}

const textures = new Map<string, PIXI.Texture>();

/** The texture of a side's pattern; made once. */
function textureOf(side: string): PIXI.Texture {
  const known = textures.get(side);
  if (known?.valid) return known;
  const texture = PIXI.Texture.from(paintTile(sideColours(side)), {
    wrapMode: PIXI.WRAP_MODES.REPEAT,
    mipmap: PIXI.MIPMAP_MODES.ON,
  });
  textures.set(side, texture);
  return texture;
}

/** A fill with the pattern of a side, in a size that goes with the scene's squares. @param size - Of one, in pixels. */
function patternFill(side: string, size: number): PIXI.IFillStyleOptions {
  const scale = size / TILES_PER_SQUARE / TILE;
  return { texture: textureOf(side), matrix: new PIXI.Matrix().scale(scale, scale), color: 0xffffff, alpha: 1 };
}

/** A straight line between two corners of squares. Unit: squares. */
export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const keyOf = (col: number, row: number) => `${col},${row}`;

/** Where two neighbours on a line of squares differ, joined into runs from the first to past the last. */
function runs(from: number, to: number, isEdge: (index: number) => boolean): readonly [number, number][] {
  const found: [number, number][] = [];
  for (let index = from; index <= to; index++) {
    if (!isEdge(index)) continue;
    const last = found.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else found.push([index, index + 1]);
  }
  return found;
}

/** The border of a set of squares, holes included, as lines that are as long as can be. */
export function outline(cells: readonly Cell[]): readonly Line[] {
  if (cells.length === 0) return [];
  const inside = new Set(cells.map(({ col, row }) => keyOf(col, row)));
  const has = (col: number, row: number) => inside.has(keyOf(col, row));
  const cols = cells.map(({ col }) => col);
  const rows = cells.map(({ row }) => row);
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const lines: Line[] = [];
  for (let y = top; y <= bottom + 1; y++) {
    for (const [x1, x2] of runs(left, right, (col) => has(col, y - 1) !== has(col, y))) {
      lines.push({ x1, y1: y, x2, y2: y });
    }
  }
  for (let x = left; x <= right + 1; x++) {
    for (const [y1, y2] of runs(top, bottom, (row) => has(x - 1, row) !== has(x, row))) {
      lines.push({ x1: x, y1, x2: x, y2 });
    }
  }
  return lines;
}

/** A line cut into dashes; one begins at its start. @param dash - And the gap after it; same unit as the line. */
export function dashes(line: Line, dash: number, gap: number): readonly Line[] {
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
  const parts: Line[] = [];
  for (let from = 0; from < length; from += dash + gap) {
    const [a, b] = [from / length, Math.min(from + dash, length) / length];
    const at = (share: number) => ({
      x: line.x1 + (line.x2 - line.x1) * share,
      y: line.y1 + (line.y2 - line.y1) * share,
    });
    parts.push({ x1: at(a).x, y1: at(a).y, x2: at(b).x, y2: at(b).y });
  }
  return parts;
}
