/**
 * Draws a choice of squares: those that may be chosen, those that are, and the cursor with the reason why its square
 * may not be.
 */
import { type Cell, coversCell, middleOf, type Place } from "../../../engine/grid/cell.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import type { Point } from "../../../engine/grid/hexes.ts";
import type { ReachedArea, ReachedRing, Stray } from "../../../engine/squares.ts";
import type { Squares } from "../../foundry/grid.ts";
import { figure } from "../../foundry/text.ts";
import { type CasedLook, drawCased } from "../cased-lines.ts";
import { INK, MAP_LABEL } from "../sides.ts";
import { boxAt, dashes, drawLines, drawSpaces, type GridLine, outline } from "../spaces.ts";

/** What is drawn of a choice of squares. */
export interface Drawn {
  /** Squares that may be chosen, and those that are, in order. */
  readonly open: readonly Cell[];
  readonly chosen: readonly Cell[];
  readonly cursor: Cell;
  /** Squares that the act would reach from the one under the cursor. */
  readonly reached: readonly Cell[];
  /** How far it reaches, and what it does at each distance. */
  readonly rings: readonly ReachedRing[];
  /** To which side of the square under the cursor the figures of these stand. */
  readonly ray: Point;
  /** Where people stand, whom no figure covers. */
  readonly people: readonly Place[];
  /** Where it may land that misses, and all that it might reach then. */
  readonly strays: readonly Stray[];
  readonly strayCells: readonly Cell[];
  /** From where the act goes, and both ends of what it goes across; null where it does not spread. */
  readonly wedge: ReachedArea["wedge"] | null;
  /** May the square under the cursor be chosen or given up? */
  readonly isOpen: boolean;
  /** Why it may not, and on which side of it there is room to say so. */
  readonly words: string;
  readonly isLeft: boolean;
}

/** Lines as shares of a square, as the mock-ups have them on squares of 46 pixels. */
const STROKE = 2 / 46;
const CASING = 6 / 46;
const CURSOR = 3 / 46;
const DASH = 6 / 46;
const DOT = 4 / 46;

/** The marker lies on what can be pressed now; what cannot bears the colour of care, dashes and a cross. */
const MARKER = 0xdfe34e;
const CARE = 0xffbe5c;
const MARKER_INK = 0x171b06;

/** How far the cross in a square that may not be chosen stays off its edges, as a share of it. */
const CROSS = 0.36;

/** How wide words may be beside the cursor before they break. Unit: squares. */
const WORDS_WIDTH = 5.5;

function lookOf(width: number, color: number): CasedLook {
  return { width, color, casing: { width: width + CASING - STROKE, alpha: 0.7 } };
}

function fill(brush: PIXI.Graphics, cells: readonly Cell[], alpha: number, squares: Squares, color = MARKER): void {
  brush.lineStyle(0).beginFill(color, alpha);
  drawSpaces(brush, cells, squares);
  brush.endFill();
}

function words(content: string, fontSize: number, color: number, width: number | null): PIXI.Text {
  return new PIXI.Text(
    content,
    new PIXI.TextStyle({
      fontFamily: ["Archivo Variable", "sans-serif"],
      fontSize,
      fontWeight: "600",
      fill: color,
      ...(width === null ? {} : { wordWrap: true, wordWrapWidth: width }),
    }),
  );
}

/** The order number of a chosen square, on a marker of its own that leaves who stands there in sight. */
function orderLabelOnMap(brush: PIXI.Graphics, cell: Cell, order: number, squares: Squares): void {
  const { size } = squares;
  const middle = middleOf(squares, cell);
  const [x, y] = [(middle.x + 0.28) * size, (middle.y - 0.28) * size];
  brush.lineStyle({ width: STROKE * size, color: MAP_LABEL, alpha: 0.8 }).beginFill(MARKER);
  brush.drawCircle(x, y, size * 0.19).endFill();
  const number = brush.addChild(words(String(order), size * 0.26, MARKER_INK, null));
  number.anchor.set(0.5);
  number.position.set(x, y);
}

/** The cross of a square that may not be chosen. */
function crossIn(on: OnGrid, cell: Cell): readonly GridLine[] {
  const { x, y } = middleOf(on, cell);
  const arm = 0.5 - CROSS;
  return [
    { x1: x - arm, y1: y - arm, x2: x + arm, y2: y + arm },
    { x1: x - arm, y1: y + arm, x2: x + arm, y2: y - arm },
  ];
}

function drawCursor(brush: PIXI.Graphics, { cursor, isOpen }: Drawn, squares: Squares): void {
  const border = outline(squares, [cursor]);
  const barred = () => [...border.flatMap((line) => dashes(line, DASH, DASH)), ...crossIn(squares, cursor)];
  drawCased(brush, isOpen ? border : barred(), lookOf(CURSOR, isOpen ? MARKER : CARE), squares.size);
}

/** Why the square under the cursor may not be chosen, on a label beside it. */
function wordLabel(brush: PIXI.Graphics, { cursor, words: said, isLeft }: Drawn, squares: Squares): void {
  const { size } = squares;
  const { left, top, width } = boxAt(squares, cursor);
  const label = words(said, size * 0.3, INK, WORDS_WIDTH * size);
  const pad = size * 0.14;
  const mapLabel = brush.addChild(new PIXI.Graphics());
  mapLabel.lineStyle({ width: STROKE * size * 0.75, color: CARE }).beginFill(MAP_LABEL, 0.94);
  mapLabel.drawRoundedRect(0, 0, label.width + 2 * pad, label.height + 2 * pad, size / 16).endFill();
  const x = isLeft ? (left - 0.2) * size - label.width - 2 * pad : (left + width + 0.2) * size;
  mapLabel.position.set(x, top * size);
  label.position.set(pad, pad);
  mapLabel.addChild(label);
}

/** The lines from whoever acts to both ends of what they go across. */
function drawWedge(brush: PIXI.Graphics, [from, end, other]: NonNullable<Drawn["wedge"]>, size: number): void {
  const lines = [end, other].map(({ x, y }) => ({ x1: from.x, y1: from.y, x2: x, y2: y }));
  drawCased(brush, lines, lookOf(CURSOR, MARKER), size);
}

/** A place where the act may land that misses: as large as it is likely. */
function drawSpot(brush: PIXI.Graphics, { x, y }: Point, chance: number, size: number): void {
  const radius = Math.min(0.34, 0.06 + 1.2 * Math.sqrt(chance));
  brush.lineStyle({ width: STROKE * size, color: MAP_LABEL }).beginFill(INK);
  brush.drawCircle(x * size, y * size, radius * size).endFill();
}

/** Where the act may land that misses: a line in each direction, and its places. */
function drawStrays(brush: PIXI.Graphics, { cursor, strays }: Drawn, squares: Squares): void {
  const { size } = squares;
  const from = middleOf(squares, cursor);
  for (const { spots } of strays) {
    const places = spots.map(({ cell, chance }) => ({ at: middleOf(squares, cell), chance }));
    const end = places.at(-1)?.at ?? from;
    drawCased(brush, [{ x1: from.x, y1: from.y, x2: end.x, y2: end.y }], lookOf(STROKE, INK), size);
    for (const { at, chance } of places) drawSpot(brush, at, chance, size);
  }
}

/** The space at the rim of a ring that lies most to one side of its middle. */
function spaceTowards(on: OnGrid, middle: Point, ray: Point, cells: readonly Cell[]): Point {
  const along = ({ x, y }: Point) => (x - middle.x) * ray.x + (y - middle.y) * ray.y;
  const share = (at: Point) => along(at) / (Math.hypot(at.x - middle.x, at.y - middle.y) || 1);
  const places = cells.map((cell) => middleOf(on, cell));
  return places.reduce((best, at) => (share(at) > share(best) ? at : best), places[0] ?? middle);
}

/** How far the act reaches, a line for each step of what it does, and the figures of these. */
function drawRings(brush: PIXI.Graphics, { rings, ray, cursor, people }: Drawn, squares: Squares): void {
  const { size } = squares;
  const middle = middleOf(squares, cursor);
  brush.lineStyle({ width: STROKE * size, color: CARE, alpha: 0.5 });
  for (const { cells } of rings.slice(0, -1)) drawLines(brush, outline(squares, cells), size);
  const inside = new Set<string>();
  for (const { harm, cells } of rings) {
    const rim = cells.filter(({ col, row }) => !inside.has(`${col},${row}`));
    for (const { col, row } of rim) inside.add(`${col},${row}`);
    const free = rim.filter((cell) => !people.some((place) => coversCell(place, cell)));
    const { x, y } = spaceTowards(squares, middle, ray, free.length > 0 ? free : rim);
    const number = brush.addChild(words(figure(harm), size * 0.3, INK, null));
    number.style.stroke = MAP_LABEL;
    number.style.strokeThickness = size * 0.1;
    number.anchor.set(0.5);
    number.position.set(x * size, y * size);
  }
}

/** Draw a choice of squares in place of what was drawn before; null takes it away. @param squares - Of the scene. */
export function drawPicking(brush: PIXI.Graphics, drawn: Drawn | null, squares: Squares): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  if (!drawn) return;
  fill(brush, drawn.open, 0.13, squares);
  drawCased(brush, outline(squares, drawn.open), lookOf(STROKE, MARKER), squares.size);
  fill(brush, drawn.reached, 0.16, squares, CARE);
  const dots = outline(squares, drawn.strayCells).flatMap((line) => dashes(line, DOT, 2 * DOT));
  drawCased(brush, dots, lookOf(STROKE, CARE), squares.size);
  drawCased(brush, outline(squares, drawn.reached), lookOf(CURSOR, CARE), squares.size);
  drawRings(brush, drawn, squares);
  if (drawn.wedge) drawWedge(brush, drawn.wedge, squares.size);
  drawStrays(brush, drawn, squares);
  fill(brush, drawn.chosen, 0.4, squares);
  for (const [index, cell] of drawn.chosen.entries()) orderLabelOnMap(brush, cell, index + 1, squares);
  drawCursor(brush, drawn, squares);
  if (!drawn.isOpen) wordLabel(brush, drawn, squares);
}
