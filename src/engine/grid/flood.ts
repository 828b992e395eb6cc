/**
 * Finds the least harmful way to every square of a part of the map, and the shortest among equals. `odds/routes.ts`
 * says what harm each square does; the ruler and the square picker take their ways from it.
 */
import type { Cell } from "./cell.ts";
import { hasEvenDiagonals, hexesOf, metresOf } from "./grid.ts";
import { cellAt, indexOf, pacesFrom, type Terrain } from "./terrain.ts";

/** The first four paces are straight and the rest diagonal, of which every second one counts double (R060, R061). */
const STRAIGHT = 4;

/** Between hexes all paces are straight. */
const ALL = 8;

/** Harm is compared in steps of this, so that the same harm gathered in another order is the same. */
const HARM_STEP = 1 / 4096;

/** Nowhere: the parent of the start. */
const NONE = -1;

/** What leads to every square of a terrain: the least harm, and the least metres among ways of the same harm. */
export interface Flood {
  /** Unit: metres, diagonals alternating; infinite where no way leads. */
  metres(cell: Cell): number;
  /** What the paces on the way cost together; 0 where nothing was said of harm. */
  harm(cell: Cell): number;
  /** The squares of the way, start first; none where no way leads. */
  pathTo(cell: Cell): readonly Cell[];
}

/**
 * The search behind a flood.
 *
 * A state is a square together with whether the next diagonal counts double. States wait in buckets by their squares
 * walked; each level of harm is flooded to its end before the next one is begun.
 */
class Search {
  readonly #terrain: Terrain;
  readonly #harm: Float64Array | null;
  readonly walked: Int32Array;
  readonly suffered: Float64Array;
  readonly parent: Int32Array;
  /** By how much the number of a square changes with each pace: on even lines, and on odd ones. */
  readonly #steps: readonly [Int32Array, Int32Array];
  readonly #hasHexes: boolean;
  readonly #straight: number;
  /** States to come on the present level, by squares walked. */
  readonly #buckets: number[][] = [];
  /** States to come on levels of more harm. */
  readonly #later = new Map<number, number[]>();
  #level = 0;

  constructor(terrain: Terrain, harm: Float64Array | null) {
    const states = terrain.open.length * 2;
    this.#terrain = terrain;
    this.#harm = harm;
    this.walked = new Int32Array(states).fill(0x7fffffff);
    this.suffered = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
    this.parent = new Int32Array(states).fill(NONE);
    this.#steps = [stepsOf(terrain, 0), stepsOf(terrain, 1)];
    this.#hasHexes = hexesOf(terrain.body) !== null;
    this.#straight = this.#hasHexes || hasEvenDiagonals(terrain.body) ? ALL : STRAIGHT;
  }

  /** Flood everything that can be reached from a square. */
  run(start: number): void {
    this.walked[start * 2] = 0;
    this.suffered[start * 2] = 0;
    this.#buckets[0] = [start * 2];
    for (let more = true; more; more = this.#nextLevel()) this.#floodLevel();
  }

  #floodLevel(): void {
    const { walked, suffered } = this;
    for (let squares = 0; squares < this.#buckets.length; squares++) {
      const bucket = this.#buckets[squares];
      if (!bucket) continue;
      for (const state of bucket) {
        const isStale = walked[state] !== squares || suffered[state] !== this.#level;
        if (!isStale && !this.#isBeaten(state)) this.#leave(state, squares);
      }
    }
    this.#buckets.length = 0;
  }

  /**
   * Is the same square reached as well with the next diagonal counting once? Then nothing begins here that is not
   * better there.
   */
  #isBeaten(state: number): boolean {
    if ((state & 1) === 0) return false;
    const even = state - 1;
    const less = (this.suffered[even] as number) - (this.suffered[state] as number);
    return less < 0 || (less === 0 && (this.walked[even] as number) <= (this.walked[state] as number));
  }

  /** Go on from a state to all its neighbours. */
  #leave(state: number, squares: number): void {
    const cell = state >> 1;
    const odd = state & 1;
    const open = this.#terrain.open[cell] as number;
    const harm = this.#level + (this.#harm ? (this.#harm[cell] as number) : 0);
    const steps = this.#hasHexes ? this.#steps[lineOf(this.#terrain, cell)] : this.#steps[0];
    for (let bit = 0; bit < 8; bit++) {
      if ((open & (1 << bit)) === 0) continue;
      const next = cell + (steps[bit] as number);
      if (bit < this.#straight) this.#reach(next * 2 + odd, squares + 1, harm, state);
      else this.#reach(next * 2 + 1 - odd, squares + 1 + odd, harm, state);
    }
  }

  /** Note a way to a state if it is the best so far. */
  #reach(state: number, squares: number, harm: number, from: number): void {
    const old = this.suffered[state] as number;
    if (harm > old || (harm === old && squares >= (this.walked[state] as number))) return;
    this.suffered[state] = harm;
    this.walked[state] = squares;
    this.parent[state] = from;
    if (harm === this.#level) this.#wait(state, squares);
    else if (this.#later.has(harm)) this.#later.get(harm)?.push(state);
    else this.#later.set(harm, [state]);
  }

  #wait(state: number, squares: number): void {
    const bucket = this.#buckets[squares];
    if (bucket) bucket.push(state);
    else this.#buckets[squares] = [state];
  }

  /** Begin the next level of harm. @returns False when none is left. */
  #nextLevel(): boolean {
    let level = Number.POSITIVE_INFINITY;
    for (const harm of this.#later.keys()) if (harm < level) level = harm;
    const states = this.#later.get(level);
    if (!states) return false;
    this.#later.delete(level);
    this.#level = level;
    for (const state of states) if (this.suffered[state] === level) this.#wait(state, this.walked[state] as number);
    return true;
  }

  /** The better one of the two states of a square. */
  best(cell: number): number {
    const [even, odd] = [cell * 2, cell * 2 + 1];
    const less = (this.suffered[even] as number) - (this.suffered[odd] as number);
    if (less !== 0 && !Number.isNaN(less)) return less < 0 ? even : odd;
    return (this.walked[even] as number) <= (this.walked[odd] as number) ? even : odd;
  }
}

/** Does the square of that number lie on an even line of hexes, or on an odd one? */
function lineOf({ bounds, body }: Terrain, index: number): 0 | 1 {
  const { col, row } = cellAt(bounds, index);
  return ((hexesOf(body)?.columns ? col : row) & 1) as 0 | 1;
}

/** By how much the number of a square changes with each pace from a line that is even or odd. */
function stepsOf({ bounds, body }: Terrain, line: 0 | 1): Int32Array {
  return Int32Array.from(pacesFrom(body, { col: line, row: line }), ({ col, row }) => row * bounds.width + col);
}

/** Harm in whole steps. */
function inSteps(harm: Float64Array | undefined): Float64Array | null {
  return harm ? harm.map((value) => Math.round(value / HARM_STEP)) : null;
}

/**
 * Find the least harmful way to every square, and the shortest among equals (R060, R061, G282, G284).
 *
 * @param start - The body's upper left square; it lies within the terrain's bounds.
 * @param harm - What leaving each square costs, by its number in the terrain, never less than 0; each pace counts for
 *   itself. Without it the ways are the shortest.
 */
export function flood(terrain: Terrain, start: Cell, harm?: Float64Array): Flood {
  const { bounds } = terrain;
  const metres = metresOf(terrain.body);
  const search = new Search(terrain, inSteps(harm));
  search.run(indexOf(bounds, start));
  const stateOf = (cell: Cell) => {
    const index = indexOf(bounds, cell);
    const state = index < 0 ? NONE : search.best(index);
    return state === NONE || search.suffered[state] === Number.POSITIVE_INFINITY ? NONE : state;
  };
  return {
    metres: (cell) => {
      const state = stateOf(cell);
      return state === NONE ? Number.POSITIVE_INFINITY : (search.walked[state] as number) * metres;
    },
    harm: (cell) => {
      const state = stateOf(cell);
      return state === NONE ? Number.POSITIVE_INFINITY : (search.suffered[state] as number) * HARM_STEP;
    },
    pathTo: (cell) => {
      const path: Cell[] = [];
      for (let state = stateOf(cell); state !== NONE; state = search.parent[state] as number)
        path.push(cellAt(bounds, state >> 1));
      return path.reverse();
    },
  };
}
