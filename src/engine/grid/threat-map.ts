/**
 * The answers of `threat.ts` for many combatants at once, worked out when somebody changes and not when somebody asks.
 * `threat-cache.ts` keeps it up to date; tests hold it to say the same as `threat.ts`.
 */
import { type Box, Buckets } from "./buckets.ts";
import {
  areaOf,
  boundsAround,
  type Cell,
  cellsOf,
  type Footprint,
  heightGap,
  middleOf,
  type Place,
  placeAt,
  planeGap,
  type Spot,
  spanGap,
} from "./cell.ts";
import { hexesOf, isOpen as isGridless } from "./grid.ts";
import { hexSteps } from "./hexes.ts";
import { provokes, type Threatener, type Trigger, threatenedCells, threatens } from "./threat.ts";
import { crosses, type Wall, WallIndex, wallsOn } from "./walls.ts";

/** The squares of a body; of one hex and more a rectangle that holds its hexes. */
function boxOf(place: Place): Box {
  const { col, row, width, height, grid } = place;
  const out = grid !== undefined && grid.kind === "hexes" && width + height > 2 ? 1 : 0;
  return { left: col - out, top: row - out, right: col + width - 1 + out, bottom: row + height - 1 + out };
}

/** The part of the plane in which the squares within somebody's reach lie. */
function reachArea(place: Place, { left, top, right, bottom }: Box): Box {
  if (!hexesOf(place)) return { left, top, right: right + 1, bottom: bottom + 1 };
  const cell = { width: 1, height: 1, elevation: 0 };
  const corner = (col: number, row: number) => areaOf({ ...place, ...cell, col, row });
  // A line more on each side, since every second one is set off
  const [first, last] = [corner(left - 1, top - 1), corner(right + 1, bottom + 1)];
  return { left: first.left, top: first.top, right: last.right, bottom: last.bottom };
}

function everyone(): boolean {
  return true;
}

/**
 * Where many threaten, kept from one move to the next: whoever moves is put anew, and of the others nothing is worked
 * out again (R045 to R048, G210, G211).
 *
 * Threateners go by number, as in a list. What it says is what `threatens`, `threatenedCells` and `findTriggers` say
 * of that list.
 */
export class ThreatMap {
  #walls: WallIndex;
  readonly #fields = new ThreatFields();
  readonly #buckets = new Buckets();

  constructor(walls: readonly Wall[] = []) {
    this.#walls = new WallIndex(walls);
  }

  /** Put somebody under a number, in place of who was there; null for nobody who threatens. */
  put(slot: number, threatener: Threatener | null): void {
    const old = this.#fields.get(slot)?.box ?? null;
    const box = threatener && reachBox(threatener);
    this.#fields.put(slot, threatener, threatener && box ? this.#wallsAround(threatener, box) : []);
    this.#buckets.put(slot, old, box);
  }

  /** Change the walls; only those near whom they changed are worked out again. */
  setWalls(walls: readonly Wall[]): void {
    this.#walls = new WallIndex(walls);
    for (let slot = 0; slot < this.#fields.length; slot++) {
      const put = this.#fields.get(slot);
      if (!put) continue;
      const near = this.#wallsAround(put, put.box);
      if (!sameWalls(near, put.walls)) this.#fields.put(slot, put, near);
    }
  }

  /** The walls that touch the squares within somebody's reach, on the level of the map where they are. */
  #wallsAround({ place }: Threatener, box: Box): readonly Wall[] {
    return wallsOn(place, this.#walls.near(reachArea(place, box)));
  }

  /** Does the one with that number threaten a body that stands there? */
  threatens(slot: number, body: Place): boolean {
    return this.#fields.get(slot) !== null && this.#fields.holds(slot, body);
  }

  /** The numbers of those who threaten a body that stands there, from the least. */
  at(body: Place): number[] {
    return this.#buckets.around(boxOf(body)).filter((slot) => this.#fields.holds(slot, body));
  }

  /** The squares that the one with that number threatens on their own level; their own are left out. */
  cells(slot: number): Cell[] {
    return this.#fields.cells(slot);
  }

  /**
   * The paces of a path that begin in somebody's threat, as `findTriggers` lists them.
   *
   * @param path - Squares of the mover's upper left corner, start first.
   * @param body - The mover; only its footprint is read.
   * @param counts - Whose threat counts, by number; everybody's unless told.
   */
  triggers(path: readonly Spot[], body: Place, counts: (slot: number) => boolean = everyone): Trigger[] {
    const found: Trigger[] = [];
    if (isGridless(body)) return this.#crossed(path, body, counts);
    for (let pace = 0; pace < path.length - 1; pace++) {
      const there = placeAt(body, path[pace] as Spot);
      for (const enemy of this.#buckets.around(boxOf(there)))
        if (this.#fields.holds(enemy, there) && counts(enemy)) found.push({ pace, enemy });
    }
    return found;
  }

  /** The same without a grid, where a pace may lead through somebody's threat. */
  #crossed(path: readonly Spot[], body: Place, counts: (slot: number) => boolean): Trigger[] {
    const found: Trigger[] = [];
    for (let pace = 0; pace < path.length - 1; pace++) {
      const [from, to] = [path[pace] as Spot, path[pace + 1] as Spot];
      for (const enemy of this.#buckets.around(boxOfBoth(boxOf(placeAt(body, from)), boxOf(placeAt(body, to))))) {
        const put = this.#fields.get(enemy);
        if (put && counts(enemy) && provokes(put, body, from, to, put.walls)) found.push({ pace, enemy });
      }
    }
    return found;
  }
}

/** The least box around two. */
function boxOfBoth(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function sameWall(a: Wall, b: Wall | undefined): boolean {
  return a === b || (b !== undefined && a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2);
}

function sameWalls(some: readonly Wall[], others: readonly Wall[]): boolean {
  return some.length === others.length && some.every((wall, index) => sameWall(wall, others[index]));
}

/** What is kept of each, in numbers of 32 bits: a line of the processor's memory, since of many few are asked twice. */
const SIZE = 16;

/** Where each number stands. The box holds the squares within reach; the elevation is one of 64 bits. */
const LEFT = 0;
const TOP = 1;
const RIGHT = 2;
const BOTTOM = 3;
const MAX = 4;
const LEVEL = 5;
const ELEVATION = 3;

/** From there a bit for each square of the box, row by row: whether it is threatened on the threatener's own level. */
const BITS = 8;

/** How many squares those bits can tell of. */
const MOST_SQUARES = (SIZE - BITS) * 32;

/** The squares that somebody reaches, their own among them; without a grid what lies as far from them. */
function reachBox({ place, reach }: Threatener): Box {
  if (place.grid === undefined) {
    const { col, row, width, height } = place;
    const { max } = reach;
    return { left: col - max, top: row - max, right: col + width - 1 + max, bottom: row + height - 1 + max };
  }
  const { col, row, width, height } = boundsAround(place, reach.max);
  // Bodies without a grid need not begin where a space does
  const out = isGridless(place) ? 1 : 0;
  return {
    left: Math.floor(col - out),
    top: Math.floor(row - out),
    right: Math.ceil(col + width - 1 + out),
    bottom: Math.ceil(row + height - 1 + out),
  };
}

/** Squares in the plane between a place and a square. */
function flatGap(place: Place, col: number, row: number): number {
  const { grid } = place;
  if (grid !== undefined && grid.kind !== "squares") return planeGap(grid, place, { col, row, width: 1, height: 1 });
  return Math.max(spanGap(place.col, place.width, col, 1), spanGap(place.row, place.height, row, 1));
}

/** Does one of the walls cross the line between the middles of two squares? */
function isCut(walls: readonly Wall[], col: number, row: number, toCol: number, toRow: number): boolean {
  for (const wall of walls) if (crosses(wall, col + 0.5, row + 0.5, toCol + 0.5, toRow + 0.5)) return true;
  return false;
}

/** Does a line past all walls lead from one of the place's squares that are nearest to another square (G210)? */
function isOpen(place: Place, walls: readonly Wall[], col: number, row: number, far: number): boolean {
  if (walls.length === 0) return true;
  if (place.grid !== undefined && hexesOf(place)) return isOpenHex(place, walls, { col, row }, far);
  for (let y = place.row; y < place.row + place.height; y++) {
    for (let x = place.col; x < place.col + place.width; x++) {
      if (Math.max(Math.abs(x - col), Math.abs(y - row)) === far && !isCut(walls, x, y, col, row)) return true;
    }
  }
  return false;
}

/** The same on hexes. */
function isOpenHex(place: Place, walls: readonly Wall[], cell: Cell, far: number): boolean {
  const hexes = hexesOf(place);
  const to = middleOf(place, cell);
  return cellsOf(place).some((own) => {
    const from = middleOf(place, own);
    const isNearest = hexes !== null && hexSteps(hexes, own, cell) === far;
    return isNearest && !walls.some((wall) => crosses(wall, from.x, from.y, to.x, to.y));
  });
}

/** Somebody as they were put, with the walls that touch the squares within their reach. */
interface Put extends Threatener {
  readonly walls: readonly Wall[];
  readonly box: Box;
}

/**
 * Where each of many threatens, worked out once and kept in one block of memory (R045, R046, G210, G211).
 *
 * They go by number, as in a list.
 */
class ThreatFields {
  readonly #all: (Put | null)[] = [];
  /** Numbers of levels, from 1; 0 is an unknown one. */
  readonly #levels = new Map<string, number>();
  #numbers = new Int32Array(64 * SIZE);
  #elevations = new Float64Array(this.#numbers.buffer);

  /** What was put under a number, or null. */
  get(slot: number): Put | null {
    return this.#all[slot] ?? null;
  }

  /** How many numbers are in use at most. */
  get length(): number {
    return this.#all.length;
  }

  /**
   * Put somebody under a number, or nobody.
   *
   * @param walls - At least those that touch the squares within their reach.
   */
  put(slot: number, threatener: Threatener | null, walls: readonly Wall[]): void {
    this.#makeRoom(slot);
    const at = slot * SIZE;
    this.#numbers.fill(0, at, at + SIZE);
    if (!threatener) {
      this.#all[slot] = null;
      this.#numbers[at + RIGHT] = -1;
      return;
    }
    const put = { place: threatener.place, reach: threatener.reach, walls, box: reachBox(threatener) };
    this.#all[slot] = put;
    this.#write(at, put);
  }

  /** Does the one with that number threaten a body that stands there? The same as `threatens`. */
  holds(slot: number, body: Place): boolean {
    const at = slot * SIZE;
    const numbers = this.#numbers;
    const { col, row, width, height } = body;
    if (col > (numbers[at + RIGHT] as number) || col + width <= (numbers[at + LEFT] as number)) return false;
    if (row > (numbers[at + BOTTOM] as number) || row + height <= (numbers[at + TOP] as number)) return false;
    if (body.level !== undefined && this.#isElsewhere(numbers[at + LEVEL] as number, body)) return false;
    const up = heightGap(this.#elevations[at / 2 + ELEVATION] as number, body.elevation);
    if (up > 0 || numbers[at + MAX] === TOO_MANY) return this.#holdsBody(slot, body);
    return width === 1 && height === 1 ? this.#hasBit(at, col, row) : this.#holdsLarge(slot, body);
  }

  /** Every square that they threaten on their own level; their own are left out. The same as `threatenedCells`. */
  cells(slot: number): Cell[] {
    const put = this.#all[slot];
    if (!put) return [];
    const at = slot * SIZE;
    if (this.#numbers[at + MAX] === TOO_MANY) return threatenedCells(put, put.walls);
    const { box, place } = put;
    const cells: Cell[] = [];
    for (let row = box.top; row <= box.bottom; row++) {
      for (let col = box.left; col <= box.right; col++)
        if (this.#hasBit(at, col, row) && flatGap(place, col, row) > 0) cells.push({ col, row });
    }
    return cells;
  }

  /** Is the level of that number another one than the body's? */
  #isElsewhere(level: number, body: Place): boolean {
    return level !== 0 && level !== this.#levels.get(body.level as string);
  }

  /** The number of a level. */
  #numberOf({ level }: Pick<Footprint, "level">): number {
    if (level === undefined) return 0;
    const known = this.#levels.get(level) ?? this.#levels.size + 1;
    this.#levels.set(level, known);
    return known;
  }

  /** Is a square of the box threatened? */
  #hasBit(at: number, col: number, row: number): boolean {
    const numbers = this.#numbers;
    const left = numbers[at + LEFT] as number;
    const width = (numbers[at + RIGHT] as number) - left + 1;
    const index = (row - (numbers[at + TOP] as number)) * width + col - left;
    return (((numbers[at + BITS + (index >> 5)] as number) >> (index & 31)) & 1) === 1;
  }

  /** The same of a body that covers several squares; those of hexes are no rectangle, and looked at one by one. */
  #holdsLarge(slot: number, body: Place): boolean {
    return hexesOf(body) ? this.#holdsBody(slot, body) : this.#holdsNearest(slot * SIZE, body);
  }

  /** Is one of the body's squares that are nearest threatened? That is what its being threatened comes to. */
  #holdsNearest(at: number, { col, row, width, height }: Place): boolean {
    const numbers = this.#numbers;
    const max = numbers[at + MAX] as number;
    const [left, top] = [(numbers[at + LEFT] as number) + max, (numbers[at + TOP] as number) + max];
    const across = (numbers[at + RIGHT] as number) - max - left + 1;
    const down = (numbers[at + BOTTOM] as number) - max - top + 1;
    const far = Math.max(spanGap(left, across, col, width), spanGap(top, down, row, height));
    for (let y = Math.max(row, top - far); y < row + height && y < top + down + far; y++) {
      for (let x = Math.max(col, left - far); x < col + width && x < left + across + far; x++)
        if (this.#hasBit(at, x, y)) return true;
    }
    return false;
  }

  /** The same by looking at the body as it stands: at another height, or near somebody huge. */
  #holdsBody(slot: number, body: Place): boolean {
    const put = this.#all[slot] as Put;
    return threatens(put, body, put.walls);
  }

  #write(at: number, { place, reach, walls, box }: Put): void {
    const numbers = this.#numbers;
    numbers[at + LEFT] = box.left;
    numbers[at + TOP] = box.top;
    numbers[at + RIGHT] = box.right;
    numbers[at + BOTTOM] = box.bottom;
    numbers[at + MAX] = reach.max;
    numbers[at + LEVEL] = this.#numberOf(place);
    this.#elevations[at / 2 + ELEVATION] = place.elevation;
    const isLarge = (box.right - box.left + 1) * (box.bottom - box.top + 1) > MOST_SQUARES;
    if (isLarge || isGridless(place)) numbers[at + MAX] = TOO_MANY;
    else this.#writeBits(at + BITS, { place, reach, walls, box });
  }

  #writeBits(at: number, { place, reach, walls, box }: Put): void {
    let index = 0;
    for (let row = box.top; row <= box.bottom; row++) {
      for (let col = box.left; col <= box.right; col++, index++) {
        const far = flatGap(place, col, row);
        const squares = Math.max(1, far);
        if (squares < reach.min || squares > reach.max || !isOpen(place, walls, col, row, far)) continue;
        const word = at + (index >> 5);
        this.#numbers[word] = (this.#numbers[word] as number) | (1 << (index & 31));
      }
    }
  }

  #makeRoom(slot: number): void {
    if ((slot + 1) * SIZE <= this.#numbers.length) return;
    const numbers = new Int32Array((slot + 1) * 2 * SIZE);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
    this.#elevations = new Float64Array(numbers.buffer);
  }
}

/** Stands for a reach whose squares are more than the bits can tell of. */
const TOO_MANY = -1;
