/** Chooses the corner of the map in which a legend covers the fewest tokens with their names. */
import { meets, type Rect } from "./ruler/placing.ts";

/** The corners, the best first where several cover as few. */
export const CORNERS = ["bottomRight", "topRight", "bottomLeft", "topLeft"] as const;

/** Where a legend hangs. */
export type Corner = (typeof CORNERS)[number];

/**
 * Returns the corner in which the fewest bodies are covered; it stays in its own where no other is better.
 *
 * @param places - Where the legend would lie in each. @param now - Where it hangs.
 * @param taken - Where something else hangs, which is worse to cover than any number of bodies.
 */
export function quietestCorner(
  places: Readonly<Record<Corner, Rect>>,
  bodies: readonly Rect[],
  now: Corner,
  taken: readonly Rect[] = [],
): Corner {
  const countIn = (corner: Corner, some: readonly Rect[]) => some.filter((one) => meets(one, places[corner])).length;
  const covered = (corner: Corner) => countIn(corner, bodies) + countIn(corner, taken) * (bodies.length + 1);
  let best = now;
  for (const corner of CORNERS) if (covered(corner) < covered(best)) best = corner;
  return best;
}
