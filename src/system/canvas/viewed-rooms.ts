/**
 * What game masters' tools read of the viewed scene that make something of its rooms: the walls that part these, what
 * lies on the viewed level, and what was made before. Called by `zones/make.ts`, the tool that makes things of tiles,
 * and a game's own such tools.
 */
import type { Wall } from "../../engine/grid/walls.ts";
import type { WallDocumentLike } from "../documents/scene-snapshot.ts";
import { type Squares, wallAt } from "../foundry/grid.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { viewedLevel } from "./map-view.ts";

/** Does it lie on the viewed level, in generation 14? What names no levels lies on all of them. */
export function isHere({ levels }: Pick<WallDocumentLike, "levels">): boolean {
  const level = viewedLevel();
  return level === null || !levels?.size || levels.has(level);
}

/** The walls and doors of the viewed level that let nobody pass, open doors too. */
export function wallsHere({ walls }: { readonly walls: Iterable<unknown> }, squares: Squares): readonly Wall[] {
  const part = ([...walls] as WallDocumentLike[]).filter((wall) => (wall.move ?? 0) > 0 && isHere(wall));
  return part.map(({ c }) => wallAt(squares, c));
}

/** How what such tools put on the floor lies there: below everybody, and dragged away by no slip of the hand. */
export const ON_THE_FLOOR = { sort: -10, locked: true };

/** Was it made by one of these tools? @param flag - By which the tool knows what it has made. */
export function isMade({ flags }: { readonly flags: object }, flag: string): boolean {
  return (flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.[flag] === true;
}
