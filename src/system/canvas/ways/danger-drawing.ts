/** Draws the danger of squares: an outline and a faint tint for each level, and figures, so that the map stays readable below. */
import { tenths } from "../../foundry/text.ts";
import { INK, PLATE } from "../sides.ts";
import { dashes, type Line, outline } from "../threat/outline.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";

/** How the squares of a level are outlined, as in the legend; the worst twice. Unit: shares of a square. */
interface Stroke {
  readonly color: number;
  readonly dash: number;
  readonly gap: number;
  /** How far within the border of its squares each line lies. */
  readonly inset: readonly number[];
  readonly tint: number;
}

/** From no danger to the most: dotted, dashed, whole, double. */
const STROKES: readonly Stroke[] = [
  { color: 0x5fcdb0, dash: 2.5 / 46, gap: 5 / 46, inset: [3 / 46], tint: 0 },
  { color: 0xffbe5c, dash: 8 / 46, gap: 4 / 46, inset: [3 / 46], tint: 0.08 },
  { color: 0xff9448, dash: 0, gap: 0, inset: [3 / 46], tint: 0.1 },
  { color: 0xff7a94, dash: 0, gap: 0, inset: [2 / 46, 8 / 46], tint: 0.12 },
];

/** Width of a line and of the dark casing around it. Unit: shares of a square. */
const WIDTH = { line: 2.5 / 46, casing: 5 / 46 };

/** How large figures are. Unit: shares of a square. */
const FIGURE = 15 / 46;

/** The lines around squares, moved inwards by so much; each is drawn on the side on which its squares lie. */
function within(squares: readonly DangerSquare[], by: number): readonly Line[] {
  const inside = new Set(squares.map(({ cell: { col, row } }) => `${col},${row}`));
  return outline(squares.map(({ cell }) => cell)).map(({ x1, y1, x2, y2 }) => {
    const isLevel = y1 === y2;
    const isAfter = inside.has(`${Math.min(x1, x2)},${Math.min(y1, y2)}`);
    const moved = isAfter ? by : -by;
    return isLevel ? { x1, y1: y1 + moved, x2, y2: y2 + moved } : { x1: x1 + moved, y1, x2: x2 + moved, y2 };
  });
}

/** Draw the squares of a level. */
function drawLevel(brush: PIXI.Graphics, squares: readonly DangerSquare[], stroke: Stroke, size: number): void {
  if (stroke.tint > 0) {
    brush.lineStyle(0).beginFill(stroke.color, stroke.tint);
    for (const { cell } of squares) brush.drawRect(cell.col * size, cell.row * size, size, size);
    brush.endFill();
  }
  const lines = stroke.inset
    .flatMap((by) => within(squares, by))
    .flatMap((line) => (stroke.dash > 0 ? dashes(line, stroke.dash, stroke.gap) : [line]));
  for (const [width, color, alpha] of [
    [WIDTH.casing, PLATE, 0.7],
    [WIDTH.line, stroke.color, 1],
  ] as const) {
    brush.lineStyle({ width: width * size, color, alpha });
    for (const { x1, y1, x2, y2 } of lines) brush.moveTo(x1 * size, y1 * size).lineTo(x2 * size, y2 * size);
  }
}

/** The figure of a square, bare, with a casing. */
function figureOf({ cell, harm }: DangerSquare, size: number): PIXI.Container {
  const style = new PIXI.TextStyle({
    fontFamily: ["B612", "Archivo Variable", "sans-serif"],
    fontSize: FIGURE * size,
    fontWeight: "700",
    fill: INK,
    stroke: PLATE,
    strokeThickness: size / 15,
  });
  const words = new PIXI.Text(tenths(harm), style);
  words.anchor.set(0.5);
  words.position.set((cell.col + 0.5) * size, (cell.row + 0.5) * size);
  return words;
}

/**
 * Draw the danger of squares in place of what was drawn before.
 *
 * @param size - Of a square, in pixels. @param hasFigures - May the user know them?
 */
export function drawDanger(
  brush: PIXI.Graphics,
  squares: readonly DangerSquare[],
  size: number,
  hasFigures: boolean,
): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  for (const [level, stroke] of STROKES.entries()) {
    drawLevel(
      brush,
      squares.filter((square) => levelOf(square) === level),
      stroke,
      size,
    );
  }
  if (hasFigures) for (const square of squares) if (square.harm > 0) brush.addChild(figureOf(square, size));
}
