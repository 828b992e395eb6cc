/**
 * Zones: parts of a map, such as rooms, by which a game counts how far off somebody is and how far somebody goes. Games
 * that count so ask `zonesApart` and `zonesAlong`; a host makes the zones of a scene and links them by `linksOf`.
 */
import {
  type Bounds,
  type Cell,
  cellsIn,
  cellUnder,
  centreOf,
  middleOf,
  neighboursOf,
  type Place,
  placeAt,
  type Spot,
} from "./cell.ts";
import { hexesOf, isOpen, type OnGrid } from "./grid.ts";
import { crosses, type Wall } from "./walls.ts";

/** A part of the map. */
export interface Zone {
  readonly id: string;
  /** The spaces in it, as rectangles by their columns and rows. */
  readonly areas: readonly Bounds[];
  /** The levels of the map on which it lies; all of them where absent. */
  readonly levels?: readonly string[];
}

/** The zones of a map, and by their place in the list which of them one comes from into which. */
export interface ZoneMap {
  readonly zones: readonly Zone[];
  readonly links: readonly (readonly [number, number])[];
}

function liesIn({ areas }: Zone, { col, row }: Cell): boolean {
  return areas.some((area) => {
    return col >= area.col && col < area.col + area.width && row >= area.row && row < area.row + area.height;
  });
}

/** The space in which the middle of a body lies; on a map without a grid the one that would be there. */
function middleCell(place: Place): Cell {
  if (!isOpen(place)) return cellUnder(place, centreOf(place));
  const { x, y } = centreOf(place);
  return { col: Math.floor(x), row: Math.floor(y) };
}

/** The place in the list of the zone in which the middle of a body lies, the first of several; -1 in none. */
function indexAt({ zones }: ZoneMap, place: Place): number {
  const cell = middleCell(place);
  const isThere = ({ levels }: Zone) => !levels || place.level === undefined || levels.includes(place.level);
  return zones.findIndex((zone) => isThere(zone) && liesIn(zone, cell));
}

/** The zone in which the middle of a body lies, or null. */
export function zoneAt(map: ZoneMap | undefined, place: Place): Zone | null {
  return map?.zones[indexAt(map, place)] ?? null;
}

/** How many borders lie between any two zones of a map, by their places in its list; infinite where no way leads. */
const known = new WeakMap<ZoneMap, readonly (readonly number[])[]>();

/** The borders between one zone and each of all: a flood from it, link by link. */
function bordersFrom(start: number, { zones, links }: ZoneMap): readonly number[] {
  const far = zones.map(() => Number.POSITIVE_INFINITY);
  far[start] = 0;
  const queue = [start];
  for (const at of queue)
    for (const [a, b] of links) {
      const next = a === at ? b : b === at ? a : -1;
      if (far[next] !== Number.POSITIVE_INFINITY) continue;
      far[next] = (far[at] ?? 0) + 1;
      queue.push(next);
    }
  return far;
}

function bordersBetween(map: ZoneMap, a: number, b: number): number | null {
  const all = known.get(map) ?? map.zones.map((_, index) => bordersFrom(index, map));
  known.set(map, all);
  const far = all[a]?.[b];
  return far === undefined || far === Number.POSITIVE_INFINITY ? null : far;
}

/** How many borders lie between the zone of a body and each of the map's; null where no way leads, or it is in none. */
export function zonesFrom(map: ZoneMap, place: Place): readonly (number | null)[] {
  const from = indexAt(map, place);
  return map.zones.map((_, index) => bordersBetween(map, from, index));
}

/** How many borders of zones lie between two bodies; null where one is in none, or no way leads there. */
export function zonesApart(map: ZoneMap | undefined, a: Place, b: Place): number | null {
  return map ? bordersBetween(map, indexAt(map, a), indexAt(map, b)) : null;
}

/** Where a way comes into another zone. */
export interface ZoneEntered {
  /** Index into the path. */
  readonly at: number;
  readonly zone: string;
  /** How many borders lie between it and where the way begins. */
  readonly borders: number;
}

/** What a way does with zones. */
export interface ZonesAlong {
  /** How many borders lie between where it begins and the farthest zone that it comes through. */
  readonly borders: number;
  readonly entered: readonly ZoneEntered[];
}

/**
 * Through which zones a way leads.
 *
 * @param path - Begins where the body stands. @returns Null where a part of it lies in no zone, or in one to which no
 * link leads: its length counts then.
 */
export function zonesAlong(map: ZoneMap | undefined, body: Place, path: readonly Spot[]): ZonesAlong | null {
  if (!map) return null;
  const indices = path.map((spot) => indexAt(map, placeAt(body, spot)));
  const [start = -1] = indices;
  const entered: ZoneEntered[] = [];
  let farthest = 0;
  for (const [at, index] of indices.entries()) {
    const borders = bordersBetween(map, start, index);
    if (borders === null) return null;
    farthest = Math.max(farthest, borders);
    const zone = map.zones[index];
    if (zone && at > 0 && index !== indices[at - 1]) entered.push({ at, zone: zone.id, borders });
  }
  return start < 0 ? null : { borders: farthest, entered };
}

/** The spaces as rectangles: the same run of columns in lines that follow each other is one. */
export function areasOf(cells: readonly Cell[]): readonly Bounds[] {
  const open = new Map<string, { col: number; row: number; width: number; height: number }>();
  const areas: Bounds[] = [];
  for (const { col, row, width } of runsOf(cells)) {
    const key = `${col},${width}`;
    const above = open.get(key);
    if (above && above.row + above.height === row) above.height += 1;
    else {
      const area = { col, row, width, height: 1 };
      open.set(key, area);
      areas.push(area);
    }
  }
  return areas;
}

/** The spaces line by line, as runs of columns that follow each other. */
function runsOf(cells: readonly Cell[]): readonly { col: number; row: number; width: number }[] {
  const sorted = [...cells].sort((a, b) => a.row - b.row || a.col - b.col);
  const runs: { col: number; row: number; width: number }[] = [];
  for (const { col, row } of sorted) {
    const last = runs.at(-1);
    if (last?.row === row && last.col + last.width === col) last.width += 1;
    else runs.push({ col, row, width: 1 });
  }
  return runs;
}

/** The spaces beside one from which one steps into it across a side; on squares not across a corner. */
function besideOf(on: OnGrid, cell: Cell): readonly Cell[] {
  const around = neighboursOf(hexesOf(on) ? { ...cell, ...on } : cell);
  return hexesOf(on) ? around : around.filter(({ col, row }) => col === cell.col || row === cell.row);
}

function shareLevel({ levels: a }: Zone, { levels: b }: Zone): boolean {
  return !a || !b || a.some((level) => b.includes(level));
}

/** Which zones one comes from into which: those with spaces side by side, and nothing between but a door that opens. */
export function linksOf(on: OnGrid, zones: readonly Zone[], walls: readonly Wall[]): ZoneMap["links"] {
  const cells = zones.flatMap((zone, index) => zone.areas.flatMap(cellsIn).map((cell) => ({ cell, index })));
  const inZones = new Map<string, number[]>();
  for (const { cell, index } of cells) inZones.set(keyOf(cell), [...(inZones.get(keyOf(cell)) ?? []), index]);
  const links = new Set<string>();
  const ends = zones.map((zone) => wallsAround(zone, walls));
  for (const { cell, index } of cells)
    for (const next of besideOf(on, cell))
      for (const other of inZones.get(keyOf(next)) ?? []) {
        const key = `${index},${other}`;
        if (other <= index || links.has(key) || !shareLevel(zones[index] as Zone, zones[other] as Zone)) continue;
        if (!isParted(on, [cell, next], ends[index] ?? [])) links.add(key);
      }
  return [...links].sort().map((key) => key.split(",").map(Number) as [number, number]);
}

const keyOf = ({ col, row }: Cell): string => `${col},${row}`;

/** What stands on a level of the zone and ends a link: not a door that opens. */
function wallsAround({ levels }: Zone, walls: readonly Wall[]): readonly Wall[] {
  const ends = walls.filter(({ door, locked }) => !door || locked);
  return levels ? ends.filter((wall) => !wall.levels || wall.levels.some((level) => levels.includes(level))) : ends;
}

function isParted(on: OnGrid, [a, b]: readonly [Cell, Cell], walls: readonly Wall[]): boolean {
  const plane = isOpen(on) ? {} : on;
  const [from, to] = [middleOf(plane, a), middleOf(plane, b)];
  return walls.some((wall) => crosses(wall, from.x, from.y, to.x, to.y));
}
