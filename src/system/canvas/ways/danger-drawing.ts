import { tenths } from "../../shared/text.ts";
import { PLATE } from "../sides.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";

/** How squares of each level are dotted: the same patterns as in the legend. Unit: shares of a square. */
const DOTS = [
  { color: 0x5fcdb0, along: 1, radius: 3 / 46 },
  { color: 0xffbe5c, along: 4, radius: 2 / 46 },
  { color: 0xff9448, along: 4, radius: 3.6 / 46 },
] as const;

/** Squares of the worst level are filled, with holes. */
const WORST = { color: 0xff7a94, hole: 0x1e2526, along: 4, radius: 3 / 46 };

/** Where figures stand on their plates. Unit: shares of a square. */
const FIGURE = { width: 34 / 46, height: 20 / 46, size: 15 / 46 };

/** Dot a square evenly. */
function dot(brush: PIXI.Graphics, x: number, y: number, size: number, along: number, radius: number): void {
  const step = size / along;
  for (let row = 0; row < along; row++)
    for (let col = 0; col < along; col++)
      brush.drawCircle(x + (col + 0.5) * step, y + (row + 0.5) * step, radius * size);
}

function drawSquare(brush: PIXI.Graphics, square: DangerSquare, size: number): void {
  const [x, y] = [square.cell.col * size, square.cell.row * size];
  const dots = DOTS[levelOf(square)];
  brush.beginFill(dots?.color ?? WORST.color);
  if (dots) dot(brush, x, y, size, dots.along, dots.radius);
  else brush.drawRect(x, y, size, size);
  brush.endFill();
  if (dots) return;
  brush.beginFill(WORST.hole);
  dot(brush, x, y, size, WORST.along, WORST.radius);
  brush.endFill();
}

/** The figure of a square on its plate. */
function figureOf({ cell, harm }: DangerSquare, size: number): PIXI.Container {
  const plate = new PIXI.Graphics();
  const [width, height] = [FIGURE.width * size, FIGURE.height * size];
  plate
    .beginFill(PLATE)
    .drawRoundedRect(-width / 2, -height / 2, width, height, size / 23)
    .endFill();
  const style = new PIXI.TextStyle({
    fontFamily: ["B612", "Archivo Variable", "sans-serif"],
    fontSize: FIGURE.size * size,
    fontWeight: "700",
    fill: 0xf3f6f0,
  });
  const words = plate.addChild(new PIXI.Text(tenths(harm), style));
  words.anchor.set(0.5);
  plate.position.set((cell.col + 0.5) * size, (cell.row + 0.5) * size);
  return plate;
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
  for (const square of squares) drawSquare(brush, square, size);
  if (hasFigures) for (const square of squares) if (square.harm > 0) brush.addChild(figureOf(square, size));
}
