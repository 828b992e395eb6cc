/**
 * Squares and hexes as they are drawn: one of them, the border around many, lines cut into dashes. Everything that
 * paints spaces of the grid on the map uses it.
 */
import { areaOf, type Cell, middleOf, spaceAt } from "../../engine/grid/cell.ts";
import { hexesOf, type OnGrid } from "../../engine/grid/grid.ts";
import { hexCorners } from "../../engine/grid/hexes.ts";
import type { Squares } from "../foundry/grid.ts";

/** A straight line, such as between two corners of squares. Unit: squares. */
export interface GridLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Draw lines that are given in squares. */
export function drawLines(brush: PIXI.Graphics, lines: readonly GridLine[], size: number): void {
  for (const { x1, y1, x2, y2 } of lines) brush.moveTo(x1 * size, y1 * size).lineTo(x2 * size, y2 * size);
}

/** The corners of a hex, one after the other. Unit: squares. */
function cornersAt(on: OnGrid, cell: Cell) {
  const hexes = hexesOf(on);
  const { x, y } = middleOf(on, cell);
  return hexes ? hexCorners(hexes).map((corner) => ({ x: x + corner.x, y: y + corner.y })) : [];
}

/** Draw spaces with the fill that was begun. */
export function drawSpaces(brush: PIXI.Graphics, cells: readonly Cell[], squares: Squares): void {
  const { size } = squares;
  if (!hexesOf(squares)) {
    for (const { col, row } of cells) brush.drawRect(col * size, row * size, size, size);
    return;
  }
  for (const cell of cells) brush.drawPolygon(cornersAt(squares, cell).flatMap(({ x, y }) => [x * size, y * size]));
}

/** The upper left corner of the least rectangle around a space, and how wide it is. Unit: squares. */
export function boxAt(on: OnGrid, cell: Cell) {
  const { left, top, right, bottom } = areaOf(spaceAt({ ...on, elevation: 0 }, cell));
  return { left, top, width: right - left, height: bottom - top };
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

/** The border of a set of spaces, holes included; around squares in lines that are as long as can be. */
export function outline(on: OnGrid, cells: readonly Cell[]): readonly GridLine[] {
  if (cells.length === 0) return [];
  if (hexesOf(on)) return sidesAround(on, cells).map(({ line }) => line);
  const inside = new Set(cells.map(({ col, row }) => keyOf(col, row)));
  const has = (col: number, row: number) => inside.has(keyOf(col, row));
  const cols = cells.map(({ col }) => col);
  const rows = cells.map(({ row }) => row);
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const lines: GridLine[] = [];
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

/** A side of a hex with the hex whose side it is. */
interface Side {
  readonly line: GridLine;
  readonly cell: Cell;
}

/** The sides of hexes that no other one of them shares. */
function sidesAround(on: OnGrid, cells: readonly Cell[]): readonly Side[] {
  const found = new Map<string, Side | null>();
  for (const cell of cells) {
    const corners = cornersAt(on, cell);
    for (const [index, a] of corners.entries()) {
      const b = corners[(index + 1) % corners.length] as typeof a;
      const key = `${Math.round((a.x + b.x) * 500)} ${Math.round((a.y + b.y) * 500)}`;
      found.set(key, found.has(key) ? null : { line: { x1: a.x, y1: a.y, x2: b.x, y2: b.y }, cell });
    }
  }
  return [...found.values()].filter((side) => side !== null);
}

/**
 * The border of a set of spaces moved inwards by so much, so that two sets that touch do not hide each other. Unit:
 * squares.
 */
export function insetOutline(on: OnGrid, cells: readonly Cell[], by: number): readonly GridLine[] {
  if (hexesOf(on)) return sidesAround(on, cells).map((side) => movedIn(on, side, by));
  const inside = new Set(cells.map(({ col, row }) => keyOf(col, row)));
  return outline(on, cells).map(({ x1, y1, x2, y2 }) => {
    const isAfter = inside.has(keyOf(Math.min(x1, x2), Math.min(y1, y2)));
    const moved = isAfter ? by : -by;
    return y1 === y2 ? { x1, y1: y1 + moved, x2, y2: y2 + moved } : { x1: x1 + moved, y1, x2: x2 + moved, y2 };
  });
}

/** A side of a hex moved towards its middle, which is half a step away. */
function movedIn(on: OnGrid, { line, cell }: Side, by: number): GridLine {
  const middle = middleOf(on, cell);
  const share = by / 0.5;
  const [x, y] = [(middle.x - (line.x1 + line.x2) / 2) * share, (middle.y - (line.y1 + line.y2) / 2) * share];
  return { x1: line.x1 + x, y1: line.y1 + y, x2: line.x2 + x, y2: line.y2 + y };
}

/** A line cut into dashes; one begins at its start. @param dash - And the gap after it; same unit as the line. */
export function dashes(line: GridLine, dash: number, gap: number): readonly GridLine[] {
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
  const parts: GridLine[] = [];
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
