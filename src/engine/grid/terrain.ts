/**
 * Which steps a body of some size can make in a part of the map, walls and enemies considered: a byte for each square,
 * worked out once for the search in `flood.ts`.
 */
import {
  type Bounds,
  boundsAround,
  boundsIn,
  type Cell,
  DIRECTIONS,
  type Footprint,
  overlaps,
  type Place,
  placeAt,
} from "./cell.ts";
import { hexesOf, type OnGrid } from "./grid.ts";
import { hexDirections } from "./hexes.ts";
import { paceBlocked, type Wall, wallsOn } from "./walls.ts";

const isStraight = ({ col, row }: Cell) => col === 0 || row === 0;

/** The eight paces between squares on the level, straight ones first. */
const PACES: readonly Cell[] = [...DIRECTIONS.filter(isStraight), ...DIRECTIONS.filter((pace) => !isStraight(pace))];

/**
 * The paces from a space by the number of their bit: straight ones first on squares; on hexes six that are all alike.
 */
export function pacesFrom(on: OnGrid, cell: Cell): readonly Cell[] {
  const hexes = hexesOf(on);
  return hexes ? hexDirections(hexes, cell) : PACES;
}

/**
 * Which paces a body of one size may make in a part of the map.
 *
 * Squares are counted row by row from the upper left one; they stand for the body's own upper left square.
 */
export interface Terrain {
  readonly bounds: Bounds;
  readonly body: Footprint;
  /** A byte for each square: bit n is set where the pace `pacesFrom(…)[n]` from there is open. */
  readonly open: Uint8Array;
}

/** Does the first rectangle hold every square of the second? */
export function encloses(outer: Bounds, inner: Bounds): boolean {
  const across = inner.col >= outer.col && inner.col + inner.width <= outer.col + outer.width;
  return across && inner.row >= outer.row && inner.row + inner.height <= outer.row + outer.height;
}

/** The number of a square, or -1 outside the bounds. */
export function indexOf({ col, row, width, height }: Bounds, cell: Cell): number {
  const [across, down] = [cell.col - col, cell.row - row];
  return across < 0 || down < 0 || across >= width || down >= height ? -1 : down * width + across;
}

/** The square of that number. */
export function cellAt({ col, row, width }: Bounds, index: number): Cell {
  return { col: col + (index % width), row: row + Math.floor(index / width) };
}

/** Close every pace that satisfies the test, of those that begin in a rectangle. */
function closePaces(terrain: Terrain, within: Bounds, isClosed: (from: Cell, to: Cell) => boolean): void {
  const { bounds, body, open } = terrain;
  for (let row = within.row; row < within.row + within.height; row++) {
    for (let col = within.col; col < within.col + within.width; col++) {
      const from = { col, row };
      const index = indexOf(bounds, from);
      if (index < 0) continue;
      const paces = pacesFrom(body, from);
      for (let bit = 0; bit < paces.length; bit++) {
        const pace = paces[bit] as Cell;
        const isOpen = ((open[index] ?? 0) & (1 << bit)) !== 0;
        if (isOpen && isClosed(from, { col: col + pace.col, row: row + pace.row }))
          open[index] = (open[index] ?? 0) ^ (1 << bit);
      }
    }
  }
}

/**
 * The squares from which a body could come to touch a part of the plane with one pace, through a wall that lies there.
 */
function around(body: Footprint, { x1, y1, x2, y2 }: Wall): Bounds {
  const area = { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
  const { col, row, width, height } = boundsIn(body, area);
  return {
    col: col - body.width - 1,
    row: row - body.height - 1,
    width: width + body.width + 3,
    height: height + body.height + 3,
  };
}

/** The first and the last row and column: only from there a pace leads out. */
function edgesOf({ col, row, width, height }: Bounds): readonly Bounds[] {
  return [
    { col, row, width, height: 1 },
    { col, row: row + height - 1, width, height: 1 },
    { col, row, width: 1, height },
    { col: col + width - 1, row, width: 1, height },
  ];
}

/**
 * Work out which paces are open: all that walls, the bounds and those whom the body may not pass leave open.
 *
 * @param taken - Bodies whose squares it may not enter, such as enemies.
 */
export function terrainOf(
  bounds: Bounds,
  body: Footprint,
  walls: readonly Wall[],
  taken: readonly Place[] = [],
): Terrain {
  const terrain: Terrain = { bounds, body, open: new Uint8Array(bounds.width * bounds.height) };
  terrain.open.fill((1 << pacesFrom(body, bounds).length) - 1);
  for (const edge of edgesOf(bounds)) closePaces(terrain, edge, (_from, to) => indexOf(bounds, to) < 0);
  for (const wall of wallsOn(body, walls)) {
    const one = [wall];
    closePaces(terrain, around(body, wall), (from, to) => paceBlocked(placeAt(body, from), from, to, one));
  }
  for (const place of taken)
    closePaces(terrain, boundsAround(place, 2, body), (_from, to) => overlaps(placeAt(body, to), place));
  return terrain;
}
