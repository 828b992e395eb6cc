/**
 * The zones of a scene as the rules know them: those of its regions that have our behaviour, in spaces of its grid, and
 * which lead into which. Called for each snapshot of a fight, and by whatever draws zones.
 */
import { boundsIn, type Cell, cellsIn, middleOf } from "../../engine/grid/cell.ts";
import { isOpen } from "../../engine/grid/grid.ts";
import type { Wall } from "../../engine/grid/walls.ts";
import { areasOf, linksOf, type Zone, type ZoneMap } from "../../engine/grid/zones.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { type Point, type SceneGrid, type Squares, spacesOf } from "../foundry/grid.ts";
import { ZONE_TYPE } from "../foundry/ids.ts";

/** What is read of a region's document; canvas objects are not needed. */
export interface RegionLike {
  readonly id: string | null;
  readonly name: string;
  readonly shapes: readonly object[];
  readonly visibility: number;
  /** Ids of the levels on which it lies, in generation 14; none is all of them. */
  readonly levels?: ReadonlySet<string>;
  /** Whether walls cut its shapes, and where they do, in generation 14. */
  readonly restriction?: object;
  readonly _shapeConstraints?: readonly (readonly number[])[] | null;
  readonly behaviors: Iterable<{ readonly type: string; readonly disabled: boolean }>;
  readonly polygonTree: { testPoint(point: Point): boolean };
}

/** What is read of a scene's document. Its size is in pixels. */
export interface ZonedScene {
  readonly grid: SceneGrid;
  readonly regions: Iterable<RegionLike>;
  readonly dimensions: { readonly width: number; readonly height: number };
}

/** Is the region a zone? A behaviour that is switched off makes none. */
export function isZone({ behaviors }: Pick<RegionLike, "behaviors">): boolean {
  return [...behaviors].some(({ type, disabled }) => type === ZONE_TYPE && !disabled);
}

/** Every space of the scene whose middle lies in the region. */
function cellsOf({ dimensions }: ZonedScene, squares: Squares, { polygonTree }: RegionLike): readonly Cell[] {
  const { size } = squares;
  const on = isOpen(squares) ? {} : squares;
  const whole = { left: 0, top: 0, right: dimensions.width / size, bottom: dimensions.height / size };
  return cellsIn(boundsIn(on, whole)).filter((cell) => {
    const { x, y } = middleOf(on, cell);
    return polygonTree.testPoint({ x: x * size, y: y * size });
  });
}

function zoneOf(scene: ZonedScene, squares: Squares, region: RegionLike): readonly Zone[] {
  const areas = areasOf(cellsOf(scene, squares, region));
  if (areas.length === 0 || region.id === null) return [];
  const levels = [...(region.levels ?? [])].sort();
  return [{ id: region.id, areas, ...(levels.length > 0 && { levels }) }];
}

/** The zones of each scene as they were last: the same ones are the same object. */
const last = new WeakMap<
  ZonedScene,
  { readonly key: string; readonly walls: readonly Wall[]; readonly map: ZoneMap }
>();

function keyOf({ grid, dimensions }: ZonedScene, regions: readonly RegionLike[]): string {
  const { type, size } = grid;
  const shapes = regions.map((region) => {
    const { id, shapes: own, levels = [], restriction = null, _shapeConstraints = null } = region;
    return [id, own, [...levels], restriction, _shapeConstraints];
  });
  return JSON.stringify([type, size, dimensions.width, dimensions.height, shapes]);
}

/**
 * The zones of a scene, or undefined where it has none or the game counts none.
 *
 * @param walls - Of the scene, as its picture has them: the same walls are the same list.
 */
export function zonesOf(scene: ZonedScene, walls: readonly Wall[]): ZoneMap | undefined {
  if (!activeRuleset()?.map.zones) return undefined;
  const regions = [...scene.regions].filter(isZone);
  if (regions.length === 0) return undefined;
  const key = keyOf(scene, regions);
  const known = last.get(scene);
  if (known?.key === key && known.walls === walls) return known.map;
  const squares = spacesOf(scene.grid);
  const zones = regions.flatMap((region) => zoneOf(scene, squares, region));
  const map = { zones, links: linksOf(isOpen(squares) ? {} : squares, zones, walls) };
  last.set(scene, { key, walls, map });
  return map;
}
