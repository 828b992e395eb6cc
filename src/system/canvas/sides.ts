/**
 * How each side looks on the map: colour, mark and pattern, so that nobody has to tell colours apart. Used by
 * everything that draws for a side; the sheets take the same colours from styles.
 */
import type { Point } from "../foundry/grid.ts";

/** What a side is drawn with besides its colour, so that nobody needs to see colours (look: never colour alone). */
export interface SideLook {
  readonly color: number;
  readonly mark: "circle" | "diamond" | "hexagon" | "square";
  readonly pattern: "dots" | "diagonals" | "grid" | "bars";
}

/** What lines on the map are set off by, whatever the scene's colours; the map always uses the dark set. */
export const MAP_LABEL = 0x0e1213;

/** What is to be read or seen first on the map. */
export const INK = 0xf3f6f0;

const NEUTRAL: SideLook = { color: 0xc3ccc6, mark: "square", pattern: "bars" };

const SIDES: Readonly<Record<string, SideLook>> = {
  crew: { color: 0x56b1f5, mark: "circle", pattern: "dots" },
  hostile: { color: 0xff9448, mark: "diamond", pattern: "diagonals" },
  third: { color: 0xf3c6ff, mark: "hexagon", pattern: "grid" },
  neutral: NEUTRAL,
};

/** How a side is drawn; an unknown one is drawn as nobody's. */
export function sideColours(side: string): SideLook {
  return SIDES[side] ?? NEUTRAL;
}

/** Corners of a regular polygon around the middle of a box. @param turn - Of the first corner, in radians. */
export function polygon(x: number, y: number, radius: number, corners: number, turn: number): PIXI.Polygon {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return new PIXI.Polygon(points);
}

/** The shape of a side's mark. */
function markShape(mark: SideLook["mark"], x: number, y: number, radius: number): PIXI.IShape {
  switch (mark) {
    case "circle":
      return new PIXI.Circle(x, y, radius);
    case "diamond":
      return polygon(x, y, radius * 1.25, 4, 0);
    case "hexagon":
      return polygon(x, y, radius * 1.1, 6, 0);
    case "square":
      return new PIXI.Rectangle(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
  }
}

/** Draw the mark of a side. Unit: pixels of what it is drawn on. */
export function drawSideMark(
  graphics: PIXI.Graphics,
  { color, mark }: SideLook,
  { x, y }: Point,
  radius: number,
): void {
  graphics
    .lineStyle({ width: radius / 3, color: MAP_LABEL, alpha: 1 })
    .beginFill(color)
    .drawShape(markShape(mark, x, y, radius))
    .endFill();
}
