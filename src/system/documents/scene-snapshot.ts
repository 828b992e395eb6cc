/**
 * The walls of a scene as the rules know them, in squares. The same walls give the same object, so that what was
 * worked out from them can be kept. Called for each snapshot of a fight.
 */
import type { Wall } from "../../engine/grid/walls.ts";
import { type SceneGrid, type Squares, spacesOf, wallAt } from "../foundry/grid.ts";

/** `CONST.WALL_DOOR_STATES.OPEN`. */
const OPEN = 1;

/** `CONST.WALL_DOOR_STATES.LOCKED`. */
const LOCKED = 2;

/** `CONST.WALL_DOOR_TYPES.DOOR`; a secret one looks like a wall. */
const DOOR = 1;

/** What is read of a wall's document. */
export interface WallDocumentLike {
  /** Pixels: x and y of one end, then of the other. */
  readonly c: readonly number[];
  /** 0 lets everybody pass. */
  readonly move: number | null;
  /** 0 is no door. */
  readonly door: number | null;
  /** State of the door. */
  readonly ds: number | null;
  /** Ids of the levels in which it stands, in generation 14; none is all of them. */
  readonly levels?: ReadonlySet<string>;
}

/** What is read of a scene's document; canvas objects are not needed. */
export interface SceneLike {
  readonly grid: SceneGrid;
  readonly walls: Iterable<WallDocumentLike>;
}

/** What an encounter knows of a scene. */
export interface ScenePicture {
  readonly walls: readonly Wall[];
}

/** Does the wall stand between people: not an open door, not one that only light or sound minds (G210)? */
function standsInTheWay(wall: WallDocumentLike): boolean {
  return (wall.move ?? 0) > 0 && !((wall.door ?? 0) > 0 && wall.ds === OPEN);
}

/** The walls of each scene as they were last: while none has changed, what was worked out from them still holds. */
const last = new WeakMap<SceneLike, readonly Wall[]>();

function sameWall(a: Wall, b: Wall | undefined): boolean {
  const isThere = b?.x1 === a.x1 && b.y1 === a.y1 && b.x2 === a.x2 && b.y2 === a.y2;
  return isThere && b.door === a.door && b.locked === a.locked && b.levels?.join() === a.levels?.join();
}

/** The walls as they were last where they are the same, so that they are the same object. */
function asBefore(scene: SceneLike, walls: readonly Wall[]): readonly Wall[] {
  const old = last.get(scene);
  if (old?.length === walls.length && old.every((wall, index) => sameWall(wall, walls[index]))) return old;
  last.set(scene, walls);
  return walls;
}

/** A wall as the rules know it. */
function drawn(squares: Squares, { c, door, ds, levels }: WallDocumentLike): Wall {
  const isDoor = door === DOOR && { door: true as const, ...(ds === LOCKED && { locked: true as const }) };
  return { ...wallAt(squares, c), ...isDoor, ...(levels && levels.size > 0 && { levels: [...levels].sort() }) };
}

/** The walls and closed doors of a scene in squares, or without a grid in what would be squares. */
export function scenePicture(scene: SceneLike): ScenePicture {
  const squares = spacesOf(scene.grid);
  const walls = Array.from(scene.walls).filter(standsInTheWay);
  return {
    walls: asBefore(
      scene,
      walls.map((wall) => drawn(squares, wall)),
    ),
  };
}
