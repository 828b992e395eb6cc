import type { Cell } from "../../../engine/grid/cell.ts";

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
