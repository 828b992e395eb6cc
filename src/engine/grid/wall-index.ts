import { type Box, Buckets } from "./buckets.ts";
import type { Wall } from "./walls.ts";

/** Walls by where they are, so that whoever asks about one place reads only those near it. */
export class WallIndex {
  readonly #walls: readonly Wall[];
  readonly #buckets = new Buckets();

  constructor(walls: readonly Wall[]) {
    this.#walls = walls;
    for (const [index, wall] of walls.entries()) this.#buckets.put(index, null, boxOf(wall));
  }

  /** The walls whose own rectangle meets another one, in the order in which they were given. */
  near(box: Box): readonly Wall[] {
    const found: Wall[] = [];
    for (const index of this.#buckets.around(box)) {
      const wall = this.#walls[index] as Wall;
      if (meets(wall, box)) found.push(wall);
    }
    return found;
  }
}

function boxOf({ x1, y1, x2, y2 }: Wall): Box {
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** Has the wall's rectangle a point in common with another one? */
function meets({ x1, y1, x2, y2 }: Wall, { left, top, right, bottom }: Box): boolean {
  const beside = (x1 < left && x2 < left) || (x1 > right && x2 > right);
  return !beside && !((y1 < top && y2 < top) || (y1 > bottom && y2 > bottom));
}
