/**
 * The way of people who go for somebody: straight, or where walls are between, around them. Tactics of all games ask it
 * again and again for the same map, so what it has found out is kept with the walls.
 */
import { type Bounds, type Cell, type Footprint, type Place, sameCell } from "./cell.ts";
import { isOpen } from "./grid.ts";
import { straightPath } from "./path.ts";
import { cellAt, encloses, indexOf, pacesFrom, type Terrain, terrainOf } from "./terrain.ts";
import { pathBlocked, type Wall } from "./walls.ts";

/** Room beyond the outermost walls in which people still find a way. Unit: squares. */
const MARGIN = 4;

/** How many goals are remembered for a map; beyond that it begins again. */
const MOST_GOALS = 256;

/** Farther than any way leads. */
const NOWHERE_NEAR = 0xffff;

/** Ways for bodies of one kind in one part of a map. */
class Ways {
  readonly #terrain: Terrain;
  readonly #byGoal = new Map<number, Uint16Array>();

  constructor(terrain: Terrain) {
    this.#terrain = terrain;
  }

  get bounds(): Bounds {
    return this.#terrain.bounds;
  }

  /** The squares from one to another, start and end included; null where no way leads. */
  path(from: Cell, goal: Cell): readonly Cell[] | null {
    const paces = this.#pacesTo(goal);
    const { bounds } = this.#terrain;
    let at = indexOf(bounds, from);
    if ((paces[at] ?? NOWHERE_NEAR) === NOWHERE_NEAR) return null;
    const path: Cell[] = [cellAt(bounds, at)];
    for (let left = paces[at] as number; left > 0; left--) {
      at = this.#next(at, left - 1, paces);
      // Paces are counted from the goal, and a large body may leave where it could not come to
      if (at < 0) return null;
      path.push(cellAt(bounds, at));
    }
    return path;
  }

  /** The square beside one from which so many paces are left; -1 where no pace leads to it. */
  #next(at: number, left: number, paces: Uint16Array): number {
    for (const to of this.#beside(at)) if (paces[to] === left) return to;
    return -1;
  }

  /** The squares to which a pace leads, by their numbers. */
  *#beside(at: number): Generator<number> {
    const { bounds, body, open } = this.#terrain;
    const cell = cellAt(bounds, at);
    const paces = pacesFrom(body, cell);
    for (let bit = 0; bit < paces.length; bit++) {
      if (((open[at] as number) & (1 << bit)) === 0) continue;
      const pace = paces[bit] as Cell;
      yield indexOf(bounds, { col: cell.col + pace.col, row: cell.row + pace.row });
    }
  }

  /** How many paces lead from each square to that one. */
  #pacesTo(goal: Cell): Uint16Array {
    const index = indexOf(this.#terrain.bounds, goal);
    const known = this.#byGoal.get(index);
    if (known) return known;
    const paces = new Uint16Array(this.#terrain.open.length).fill(NOWHERE_NEAR);
    const waiting = [index];
    paces[index] = 0;
    for (let next = 0; next < waiting.length; next++) {
      const at = waiting[next] as number;
      for (const to of this.#beside(at)) {
        if (paces[to] !== NOWHERE_NEAR) continue;
        paces[to] = (paces[at] as number) + 1;
        waiting.push(to);
      }
    }
    if (this.#byGoal.size >= MOST_GOALS) this.#byGoal.clear();
    this.#byGoal.set(index, paces);
    return paces;
  }
}

/** What has been found out, by the walls, and there by the size and level of a body. */
const known = new WeakMap<readonly Wall[], Map<string | number, Ways>>();

/** The part of a map within which ways are looked for: as far as its walls go, and both ends. */
function partAround(walls: readonly Wall[], ends: readonly Cell[], { width, height }: Footprint): Bounds {
  const cols = [...walls.flatMap(({ x1, x2 }) => [x1, x2]), ...ends.map(({ col }) => col)];
  const rows = [...walls.flatMap(({ y1, y2 }) => [y1, y2]), ...ends.map(({ row }) => row)];
  const least = (numbers: readonly number[]) => Math.floor(Math.min(...numbers)) - MARGIN;
  const most = (numbers: readonly number[]) => Math.ceil(Math.max(...numbers)) + MARGIN;
  const [col, row] = [least(cols), least(rows)];
  return { col, row, width: most(cols) - col + width, height: most(rows) - row + height };
}

function waysFor(body: Place, goal: Cell, walls: readonly Wall[]): Ways {
  const bySize = known.get(walls) ?? new Map<string | number, Ways>();
  known.set(walls, bySize);
  // Plain numbers for a key, since a text that is put together anew is slow to be looked up by
  const key = body.level === undefined ? body.width * 256 + body.height : `${body.width}/${body.height}/${body.level}`;
  const kept = bySize.get(key);
  const holds = (cell: Cell) => kept && encloses(kept.bounds, { ...cell, width: 1, height: 1 });
  if (kept && holds(body) && holds(goal)) return kept;
  const ways = new Ways(terrainOf(partAround(walls, [body, goal], body), body, walls));
  bySize.set(key, ways);
  return ways;
}

/** Do walls stand in the straight way of a body? */
export function isWalledOff(body: Place, goal: Cell, walls: readonly Wall[]): boolean {
  return pathBlocked(body, straightPath(body, { col: body.col, row: body.row }, goal), walls);
}

/**
 * The squares from a body to a goal, both included: straight, or around the walls between; straight too where no way
 * leads around them, and on a map without a grid.
 */
export function wayTowards(body: Place, goal: Cell, walls: readonly Wall[]): readonly Cell[] {
  const start = { col: body.col, row: body.row };
  const straight = straightPath(body, start, goal);
  if (sameCell(start, goal) || isOpen(body) || !pathBlocked(body, straight, walls)) return straight;
  return waysFor(body, goal, walls).path(start, goal) ?? straight;
}
