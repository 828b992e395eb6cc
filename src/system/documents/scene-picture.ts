import type { Wall } from "../../engine/grid/walls.ts";
import { type SceneGrid, squaresOf, wallAt } from "../shared/grid.ts";

/** `CONST.WALL_DOOR_STATES.OPEN`. */
const OPEN = 1;

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

/** Does it stand in one of these levels? Where a level is unknown, every wall counts. */
function isIn({ levels }: WallDocumentLike, wanted: ReadonlySet<string> | null): boolean {
  return !wanted || !levels || levels.size === 0 || [...levels].some((level) => wanted.has(level));
}

/** The level in which a token is stored to be, in generation 14; null where there is none. */
export function levelOf({ _source }: TokenDocument.Implementation): string | null {
  return (_source as { readonly level?: string | null }).level ?? null;
}

/** The levels of these tokens; null where one of them is in none. */
export function levelsOf(tokens: readonly TokenDocument.Implementation[]): ReadonlySet<string> | null {
  const levels = tokens.map(levelOf);
  return levels.includes(null) ? null : new Set(levels.filter((level) => level !== null));
}

/** The walls of each scene as they were last: while none has changed, what was worked out from them still holds. */
const last = new WeakMap<SceneLike, readonly Wall[]>();

function sameWall(a: Wall, b: Wall | undefined): boolean {
  return b?.x1 === a.x1 && b.y1 === a.y1 && b.x2 === a.x2 && b.y2 === a.y2 && b.door === a.door;
}

/** The walls as they were last where they are the same, so that they are the same object. */
function asBefore(scene: SceneLike, walls: readonly Wall[]): readonly Wall[] {
  const old = last.get(scene);
  if (old?.length === walls.length && old.every((wall, index) => sameWall(wall, walls[index]))) return old;
  last.set(scene, walls);
  return walls;
}

/**
 * The walls and closed doors of a scene in squares; none where the scene has no squares.
 *
 * @param levels - Only those of these levels; null for all.
 */
export function scenePicture(scene: SceneLike, levels: ReadonlySet<string> | null = null): ScenePicture {
  const squares = squaresOf(scene.grid);
  if (!squares) return { walls: [] };
  const walls = Array.from(scene.walls).filter((wall) => standsInTheWay(wall) && isIn(wall, levels));
  const drawn = walls.map(({ c, door }): Wall => ({ ...wallAt(squares, c), ...(door === DOOR ? { door: true } : {}) }));
  return { walls: asBefore(scene, drawn) };
}
