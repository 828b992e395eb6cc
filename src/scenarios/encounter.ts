/** How things stand as a scenario begins: its map, walls, zones and people as the rules see them. */
import type { Combatant, Encounter } from "../engine/encounter.ts";
import type { Place, Spot } from "../engine/grid/cell.ts";
import type { OnGrid } from "../engine/grid/grid.ts";
import type { Wall } from "../engine/grid/walls.ts";
import { linksOf } from "../engine/grid/zones.ts";
import type { ScenarioGame } from "../engine/scenario-sheets.ts";
import type { Draft } from "../engine/types.ts";
import type { CombatantEntry, HighSquare, ScenarioFile, SceneEntry } from "./format.ts";
import { type DrawnMap, type DrawnMaps, mapOn, readMap } from "./map.ts";
import { type FilePath, ScenarioError } from "./problem.ts";

/** Call something, and let what it throws name the place in the file. */
export function blame<T>(path: FilePath, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof RangeError) throw new ScenarioError(path, error.message);
    throw error;
  }
}

/** The square written as `[column, row]`, or `[column, row, height]`. */
export function spotOf([col, row, elevation]: HighSquare): Spot {
  return elevation === undefined ? { col, row } : { col, row, elevation };
}

/** The square written so, or as the letter that marks it. */
export function squareOf(at: HighSquare | string, map: DrawnMap, path: FilePath): Spot {
  if (typeof at !== "string") return spotOf(at);
  const marked = map.marks.get(at);
  if (!marked) throw new ScenarioError(path, `no square of the map is marked "${at}"`);
  return marked;
}

/** The scene on which somebody stands, who has to name one where there are several; null where there are none. */
function sceneOf({ scenes }: ScenarioFile, { scene }: CombatantEntry, path: FilePath): string | null {
  if (scene === undefined && !scenes) return null;
  if (scene !== undefined && scenes && Object.hasOwn(scenes, scene)) return scene;
  const known = Object.keys(scenes ?? {}).join(", ") || "none";
  throw new ScenarioError(path, `the scene has to be one of those under "scenes": ${known}`);
}

/** Where the combatant stands; a scene is a level to the rules. */
function placeOf(file: ScenarioFile, entry: CombatantEntry, maps: DrawnMaps, path: FilePath): Place {
  const { at, size = 1, elevation = 0 } = entry;
  const [width, height] = typeof size === "number" ? [size, size] : size;
  const scene = sceneOf(file, entry, [...path, "scene"]);
  const { col, row } = squareOf(at, mapOn(maps, scene ?? undefined), [...path, "at"]);
  const place: Place = { col, row, width, height, elevation, ...(scene !== null && { level: scene }) };
  return file.metres === undefined ? place : { ...place, grid: { kind: "squares", metres: file.metres } };
}

/** The walls of one map, drawn and thin; on a scene they stand there alone. */
function wallsOf({ walls = [] }: SceneEntry, { walls: drawn }: DrawnMap, scene: string | null): readonly Wall[] {
  const thin = walls.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }));
  const all: readonly Wall[] = [...drawn, ...thin];
  return scene === null ? all : all.map((wall) => ({ ...wall, levels: [scene] }));
}

/** The walls of all maps of the file. */
function readWalls(file: ScenarioFile, maps: DrawnMaps): readonly Wall[] {
  const scenes = Object.entries(file.scenes ?? {});
  return [wallsOf(file, maps.whole, null), ...scenes.map(([id, one]) => wallsOf(one, mapOn(maps, id), id))].flat();
}

function readMaps({ map = "", scenes = {} }: ScenarioFile): DrawnMaps {
  const drawn = Object.entries(scenes).map(([id, one]) => [id, readMap(one.map ?? "")] as const);
  return { whole: readMap(map), scenes: new Map(drawn) };
}

/** One combatant as the engine sees them. */
function readCombatant(file: ScenarioFile, game: ScenarioGame, id: string, maps: DrawnMaps): Combatant {
  const entry = file.combatants[id] as CombatantEntry;
  const path = ["combatants", id];
  const { side, counts = {}, conditions = [], spent = {}, marks = {}, holds = {} } = entry;
  const sheet = blame([...path, "sheet"], () => game.readSheet(entry.sheet, file.weapons));
  const place = placeOf(file, entry, maps, path);
  const combatant: Draft<Combatant> = {
    id,
    side,
    place,
    counts,
    conditions,
    spent,
    marks,
    timedEffects: {},
    holds,
    sheet,
  };
  if (entry.initiative !== undefined) combatant.initiative = entry.initiative;
  if (entry.hidden) combatant.hidden = true;
  return combatant;
}

/** Somebody named in the file, who must be one of its combatants. */
export function requireCombatant(file: ScenarioFile, id: string, path: FilePath): string {
  if (Object.hasOwn(file.combatants, id)) return id;
  throw new ScenarioError(path, `nobody is called "${id}"; known: ${Object.keys(file.combatants).join(", ")}`);
}

/** What the fight counts as it begins: as the game has it, but for what the file says. */
function readShared({ shared }: ScenarioFile, { ruleset }: ScenarioGame): Pick<Encounter, "counts"> {
  const rows = ruleset.tables.shared;
  const unknown = Object.keys(shared ?? {}).find((key) => !rows || !Object.hasOwn(rows, key));
  if (unknown !== undefined) throw new ScenarioError(["shared", unknown], `no fight of this game counts "${unknown}"`);
  if (!rows) return {};
  return { counts: { ...Object.fromEntries(Object.values(rows).map(({ id, initial }) => [id, initial])), ...shared } };
}

/** The zones of the map, linked where no wall parts them. */
function readZones({ zones, metres }: ScenarioFile, walls: Encounter["walls"]): Pick<Encounter, "zones"> {
  if (!zones) return {};
  const all = Object.entries(zones).map(([id, areas]) => ({
    id,
    areas: areas.map(([col, row, width, height]) => ({ col, row, width, height })),
  }));
  const on: OnGrid = metres === undefined ? {} : { grid: { kind: "squares", metres } };
  return { zones: { zones: all, links: linksOf(on, all, walls) } };
}

/** How things stand as the scenario begins. @throws ScenarioError - A name, mark or weapon is not there. */
export function readEncounter(file: ScenarioFile, game: ScenarioGame): { encounter: Encounter; maps: DrawnMaps } {
  const maps = readMaps(file);
  const ids = Object.keys(file.combatants);
  const order = file.order ?? ids;
  for (const [index, id] of order.entries()) requireCombatant(file, id, ["order", index]);
  const round = file.round ?? 1;
  const walls = readWalls(file, maps);
  const encounter: Encounter = {
    combatants: Object.fromEntries(ids.map((id) => [id, readCombatant(file, game, id, maps)])),
    order,
    round,
    turn: round === 0 ? null : requireCombatant(file, file.turn ?? order[0] ?? "", ["turn"]),
    walls,
    ...readZones(file, walls),
    settings: file.settings ?? {},
    ...(round > 0 && readShared(file, game)),
  };
  return { encounter, maps };
}
