import { type Box, Buckets } from "./buckets.ts";
import { type Cell, type Place, placeAt, type Spot } from "./cell.ts";
import type { Threatener, Trigger } from "./threat.ts";
import { reachBox, ThreatFields } from "./threat-fields.ts";
import { WallIndex } from "./wall-index.ts";
import { type Wall, wallsOn } from "./walls.ts";

/** The squares of a body. */
function boxOf({ col, row, width, height }: Place): Box {
  return { left: col, top: row, right: col + width - 1, bottom: row + height - 1 };
}

/** Squares as an area with its outer edges. */
function areaOf({ left, top, right, bottom }: Box): Box {
  return { left, top, right: right + 1, bottom: bottom + 1 };
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
    return wallsOn(place, this.#walls.near(areaOf(box)));
  }

  /** Does the one with that number threaten a body that stands there? */
  threatens(slot: number, body: Place): boolean {
    return this.#fields.get(slot) !== null && this.#fields.holds(slot, body);
  }

  /** The numbers of those who threaten a body that stands there, from the least. */
  at(body: Place): number[] {
    return this.#buckets.around(boxOf(body)).filter((slot) => this.#fields.holds(slot, body));
  }

  /** The squares that the one with that number threatens on his own level; his own are left out. */
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
    for (let pace = 0; pace < path.length - 1; pace++) {
      const there = placeAt(body, path[pace] as Spot);
      for (const foe of this.#buckets.around(boxOf(there)))
        if (this.#fields.holds(foe, there) && counts(foe)) found.push({ pace, foe });
    }
    return found;
  }
}

function sameWall(a: Wall, b: Wall | undefined): boolean {
  return a === b || (b !== undefined && a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2);
}

function sameWalls(some: readonly Wall[], others: readonly Wall[]): boolean {
  return some.length === others.length && some.every((wall, index) => sameWall(wall, others[index]));
}
