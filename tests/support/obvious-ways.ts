import { type Bounds, type Cell, overlaps, type Place, placeAt } from "../../src/engine/grid/cell.ts";
import { addPace, NO_MEASURE } from "../../src/engine/grid/path.ts";
import { indexOf, pacesFrom } from "../../src/engine/grid/terrain.ts";
import { paceBlocked, type Wall } from "../../src/engine/grid/walls.ts";

/** Where a body stands and what stands in its way; it enters no square of those who are `taken`. */
export interface Room {
  readonly bounds: Bounds;
  readonly body: Place;
  readonly walls: readonly Wall[];
  readonly taken: readonly Place[];
}

/** What the best way to a square comes to; infinite where none leads. */
export interface ObviousWay {
  readonly harm: number;
  readonly metres: number;
}

interface Way extends ObviousWay {
  readonly diagonals: number;
  readonly at: Cell;
}

/** What the best way to each square comes to: every way that is better than the last known, until none is. */
export function obviousWays({ bounds, body, walls, taken }: Room, harmOf: (cell: Cell) => number) {
  const best = new Map<string, Way>();
  const queue: Way[] = [{ ...NO_MEASURE, harm: 0, at: { col: body.col, row: body.row } }];
  for (let way = queue.shift(); way; way = queue.shift()) {
    const key = `${way.at.col} ${way.at.row} ${way.diagonals % 2}`;
    const known = best.get(key);
    if (known && (known.harm < way.harm || (known.harm === way.harm && known.metres <= way.metres))) continue;
    best.set(key, way);
    for (const pace of pacesFrom(body, way.at)) {
      const at = { col: way.at.col + pace.col, row: way.at.row + pace.row };
      if (indexOf(bounds, at) < 0 || taken.some((other) => overlaps(placeAt(body, at), other))) continue;
      if (paceBlocked(body, way.at, at, walls)) continue;
      queue.push({ ...addPace(body, way, way.at, at), harm: way.harm + harmOf(way.at), at });
    }
  }
  return (cell: Cell): ObviousWay => {
    const ways = [0, 1].flatMap((odd) => best.get(`${cell.col} ${cell.row} ${odd}`) ?? []);
    const [first] = ways.sort((a, b) => a.harm - b.harm || a.metres - b.metres);
    return { harm: first?.harm ?? Number.POSITIVE_INFINITY, metres: first?.metres ?? Number.POSITIVE_INFINITY };
  };
}
