/**
 * Draws threatened squares and hexes, and circles where there is no grid, with the pattern of their side; where borders
 * of spaces are, `spaces.ts` tells.
 */
import { type Cell, middleOf } from "../../../engine/grid/cell.ts";
import { hexesOf, type OnGrid } from "../../../engine/grid/grid.ts";
import type { Point } from "../../../engine/grid/hexes.ts";
import type { ThreatenedCircle } from "../../../engine/grid/threat.ts";
import type { Squares } from "../../foundry/grid.ts";
import { drawCased } from "../cased-lines.ts";
import { drawSideMark, type SideLook, sideColours } from "../sides.ts";
import { dashes, drawSpaces, type GridLine, outline } from "../spaces.ts";
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

/** A line from each of these points to the next, and from the last to the first. */
function closed(points: readonly Point[]): readonly GridLine[] {
  return points.map(({ x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return { x1: x, y1: y, x2: next.x, y2: next.y };
  });
}

/** The inner border of a ring, as points around it; none where there is no hole. */
function holeOf({ centre, rim, inner }: ThreatenedCircle): readonly Point[] {
  if (inner === 0) return [];
  return rim.map(({ x, y }) => {
    const far = Math.hypot(x - centre.x, y - centre.y);
    const share = Math.min(1, inner / (far || 1));
    return { x: centre.x + (x - centre.x) * share, y: centre.y + (y - centre.y) * share };
  });
}

/** The borders of what is threatened without a grid. */
function borderOf(circle: ThreatenedCircle): readonly GridLine[] {
  return [...closed(circle.rim), ...closed(holeOf(circle))];
}

/** Draw the border of a patch; dashed where the opportunity is spent. */
function drawOutline(graphics: PIXI.Graphics, { side, spent, cells, circles }: Patch, squares: Squares): void {
  const { size } = squares;
  const border = [...outline(squares, cells), ...circles.flatMap(borderOf)];
  const lines = spent ? border.flatMap((line) => dashes(line, DASH, GAP)) : border;
  const { color } = sideColours(side);
  const casing = { width: CASING, alpha: 0.55 };
  drawCased(graphics, lines, { width: STROKE, color, alpha: spent ? FADED : 1, casing }, size);
}

/** Fill a patch with the pattern of its side. */
function fillPatch(graphics: PIXI.Graphics, { side, cells, circles }: Patch, squares: Squares): void {
  const { size } = squares;
  const flat = (points: readonly Point[]) => points.flatMap(({ x, y }) => [x * size, y * size]);
  graphics.lineStyle(0).beginTextureFill(patternFill(side, size));
  drawSpaces(graphics, cells, squares);
  for (const circle of circles) {
    graphics.drawPolygon(flat(circle.rim));
    if (circle.inner > 0)
      graphics
        .beginHole()
        .drawPolygon(flat(holeOf(circle)))
        .endHole();
  }
  graphics.endFill();
}

/** The upper left corners of an area: at least one of each of its parts. */
function cornersOf(cells: readonly Cell[]): readonly Cell[] {
  const keys = new Set(cells.map(({ col, row }) => `${col},${row}`));
  return cells.filter(({ col, row }) => !keys.has(`${col - 1},${row}`) && !keys.has(`${col},${row - 1}`));
}

/** Set the mark of the side on a border that no pattern fills, so that its colour does not tell alone. */
function markBorder(graphics: PIXI.Graphics, { side, cells, circles }: Patch, squares: Squares): void {
  const { size } = squares;
  const marked = cornersOf(cells).map((cell) => markedAt(squares, cell));
  for (const { x, y } of [...marked, ...circles.flatMap(({ rim }) => rim[Math.round(rim.length * UPPER_LEFT)] ?? [])])
    drawSideMark(graphics, sideColours(side), { x: x * size, y: y * size }, MARK * size);
}

/** Where on a rim its mark is: the upper left, counted from the right and clockwise. From 0 to 1. */
const UPPER_LEFT = 5 / 8;

/**
 * Where a mark on the border of a space is: at the upper left corner of a square, on the upper left side of a hex.
 * Unit: squares.
 */
function markedAt(on: OnGrid, cell: Cell): Point {
  if (!hexesOf(on)) return { x: cell.col, y: cell.row };
  const { x, y } = middleOf(on, cell);
  return { x: x - Math.sqrt(3) / 4, y: y - 1 / 4 };
}

/**
 * Draw patches of threatened squares in place of what was drawn before.
 *
 * @param squares - Of the scene.
 * @param isThin - Draw their borders only, where the squares themselves tell something else.
 */
export function drawPatches(
  graphics: PIXI.Graphics,
  patches: readonly Patch[],
  squares: Squares,
  isThin: boolean,
): void {
  graphics.clear();
  const spentFirst = [...patches].sort((a, b) => Number(b.spent) - Number(a.spent));
  for (const patch of spentFirst) {
    const isFilled = !patch.spent && !isThin;
    if (isFilled) fillPatch(graphics, patch, squares);
    drawOutline(graphics, patch, squares);
    if (!isFilled) markBorder(graphics, patch, squares);
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
