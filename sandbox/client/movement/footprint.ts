import type { BaseGrid } from "../grid/base.ts";
import type { ElevatedPoint, Offset } from "../grid/types.ts";
import { hasOwnMiddle, isInColumns, outlineOf } from "./outline.ts";
import type { Position } from "./types.ts";

type Footprint = Pick<Position, "x" | "y" | "width" | "height"> & { elevation?: number; shape?: number };

/** Width and height of a token's rectangle; lines of hexagons reach into each other. Unit: pixels. */
export function footprintSize(grid: BaseGrid, token: Pick<Position, "width" | "height">): [number, number] {
  const { sizeX, sizeY } = grid;
  if (!grid.isHexagonal) return [token.width * sizeX, token.height * sizeY];
  const along = (lines: number) => (lines < 1 ? lines : 0.75 * lines + 0.25);
  return isInColumns(grid)
    ? [along(token.width) * sizeX, token.height * sizeY]
    : [token.width * sizeX, along(token.height) * sizeY];
}

/** The middle of a token at a position. */
export function footprintCenter(grid: BaseGrid, token: Footprint): ElevatedPoint {
  if (grid.isHexagonal && hasOwnMiddle(grid, token)) {
    const middles = middlesOf(grid, token);
    const mean = (of: "x" | "y") => middles.reduce((sum, middle) => sum + middle[of], 0) / middles.length;
    return { x: mean("x"), y: mean("y"), elevation: token.elevation ?? 0 };
  }
  const [width, height] = footprintSize(grid, token);
  return { x: token.x + width / 2, y: token.y + height / 2, elevation: token.elevation ?? 0 };
}

/** The middle of the space in a token's top left corner; tokens below one space have their own middle. */
export function anchorPoint(grid: BaseGrid, token: Footprint): ElevatedPoint {
  const x = token.x + (Math.min(token.width, 1) * grid.sizeX) / 2;
  const y = token.y + (Math.min(token.height, 1) * grid.sizeY) / 2;
  return { x, y, elevation: token.elevation ?? 0 };
}

/** Where the top left corner of a token lies when its anchor is in the given space. */
export function positionInSpace(grid: BaseGrid, token: Footprint, offset: Offset): { x: number; y: number } {
  const center = grid.getCenterPoint({ i: offset.i, j: offset.j });
  const anchor = anchorPoint(grid, token);
  return { x: center.x - (anchor.x - token.x), y: center.y - (anchor.y - token.y) };
}

/** The spaces that a token covers; none without a grid. */
export function occupiedSpaces(grid: BaseGrid, token: Footprint): Offset[] {
  if (grid.isGridless) return [];
  if (grid.isSquare) return occupiedSquares(grid, token);
  return occupiedHexagons(grid, token);
}

function occupiedSquares(grid: BaseGrid, token: Footprint): Offset[] {
  const { x, y } = anchorPoint(grid, token);
  const first = grid.getOffset({ x, y });
  const spaces: Offset[] = [];
  for (let i = 0; i < Math.max(1, Math.round(token.height)); i++) {
    for (let j = 0; j < Math.max(1, Math.round(token.width)); j++) spaces.push({ i: first.i + i, j: first.j + j });
  }
  return spaces;
}

/** Where the hexagons lie that a token covers: each one's middle, as far off as the token is from standing exactly. */
function middlesOf(grid: BaseGrid, token: Footprint): { x: number; y: number }[] {
  const first = anchorPoint(grid, token);
  return outlineOf(grid, token).flatMap(({ many, begins }, line) =>
    Array.from({ length: many }, (_, place) => {
      const [along, across] = [0.75 * line, begins + place];
      const [right, down] = isInColumns(grid) ? [along, across] : [across, along];
      return { x: first.x + right * grid.sizeX, y: first.y + down * grid.sizeY };
    }),
  );
}

/** Those in which the middles of its outline lie (assumptions token-hexes, token-hex-outline). */
function occupiedHexagons(grid: BaseGrid, token: Footprint): Offset[] {
  return middlesOf(grid, token).map(({ x, y }) => {
    const { i, j } = grid.getOffset({ x, y });
    return { i, j };
  });
}

/** How far a token's corner lies beside a hexagon's: half a space where its first line begins so far in. */
function besideHexagons(grid: BaseGrid, token: Footprint): { x: number; y: number } {
  const [first] = outlineOf(grid, token);
  if (!first || first.begins % 1 === 0) return { x: 0, y: 0 };
  return isInColumns(grid) ? { x: 0, y: -grid.sizeY / 2 } : { x: -grid.sizeX / 2, y: 0 };
}

/** The nearest position whose corner lies on the grid; half spaces for tokens whose size has halves. */
export function snappedPosition(grid: BaseGrid, token: Footprint): { x: number; y: number; elevation: number } {
  const elevation = Math.round((token.elevation ?? 0) / grid.distance) * grid.distance;
  if (grid.isGridless) return { x: token.x, y: token.y, elevation: token.elevation ?? 0 };
  if (grid.isHexagonal) {
    const beside = besideHexagons(grid, token);
    const { x, y } = anchorPoint(grid, { ...token, x: token.x - beside.x, y: token.y - beside.y });
    const at = positionInSpace(grid, token, grid.getOffset({ x, y }));
    return { x: at.x + beside.x, y: at.y + beside.y, elevation };
  }
  const step = (size: number) => (Number.isInteger(size) ? 1 : 2);
  const snap = (value: number, parts: number) => (Math.round((value / grid.size) * parts) / parts) * grid.size;
  return { x: snap(token.x, step(token.width)), y: snap(token.y, step(token.height)), elevation };
}
