/**
 * Keeps those apart who fight on different scenes: to the rules each scene is a level of its own, so that nobody on one
 * is in the reach, sight or way of anybody on another. Used by `snapshot.ts`; what is drawn on one scene takes that
 * scene's part of the fight by `onScene`.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { Place } from "../../engine/grid/cell.ts";
import type { Wall } from "../../engine/grid/walls.ts";
import type { Zone, ZoneMap } from "../../engine/grid/zones.ts";

/** The part of a fight that is on one scene. */
export interface OnScene {
  /** Id of the scene; null for those who stand on none. */
  readonly scene: string | null;
  readonly walls: readonly Wall[];
  readonly zones?: ZoneMap | undefined;
  readonly combatants: readonly Combatant[];
}

/** The level as which a scene counts, or one of its own levels. */
function levelOn(scene: string, level: string | undefined): string {
  return level === undefined ? `scene ${scene}` : `scene ${scene} ${level}`;
}

/** The scene and the level of it that a level stands for; null for a level of a fight on one scene. */
export function readLevel(level: string | undefined): { readonly scene: string; readonly level?: string } | null {
  const [, scene, own] = /^scene (\S+)(?: (.+))?$/.exec(level ?? "") ?? [];
  if (scene === undefined) return null;
  return own === undefined ? { scene } : { scene, level: own };
}

function withLevel({ level: _level, ...place }: Place, level: string | undefined): Place {
  return level === undefined ? place : { ...place, level };
}

/** A place on a scene, as a fight on several has it. */
export function placeAmongScenes(place: Place, scene: string): Place {
  return withLevel(place, levelOn(scene, place.level));
}

/** What was made of walls, so that the same walls give the same object. */
const known = new WeakMap<readonly Wall[], { readonly key: string; readonly walls: readonly Wall[] }>();

/** The levels as which those places of a scene count where somebody is. */
function levelsOf(scene: string, combatants: OnScene["combatants"]): readonly string[] {
  return [...new Set(combatants.map(({ place }) => levelOn(scene, place.level)))].sort();
}

/** The walls of a scene, each on the levels as which it counts; one that stands on all, on those where somebody is. */
function wallsOf({ scene, walls, combatants }: OnScene): readonly Wall[] {
  if (scene === null) return [];
  const where = levelsOf(scene, combatants);
  const [key, found] = [`${scene} ${where.join()}`, known.get(walls)];
  if (found?.key === key) return found.walls;
  const levels = (wall: Wall) => wall.levels?.map((level) => levelOn(scene, level)) ?? where;
  const made = walls.map((wall) => ({ ...wall, levels: levels(wall) }));
  known.set(walls, { key, walls: made });
  return made;
}

/** All walls of a fight as they were last, by those of its first scene. */
const joined = new WeakMap<
  readonly Wall[],
  { readonly parts: readonly (readonly Wall[])[]; readonly all: readonly Wall[] }
>();

function wallsOfAll(scenes: readonly OnScene[]): readonly Wall[] {
  const parts = scenes.map(wallsOf);
  const [first = []] = parts;
  const last = joined.get(first);
  if (last?.parts.length === parts.length && last.parts.every((part, index) => part === parts[index])) return last.all;
  const all = parts.flat();
  joined.set(first, { parts, all });
  return all;
}

/** The zones of a fight as they were last, by the first of its scenes that has some. */
const joinedZones = new WeakMap<
  ZoneMap,
  { readonly key: string; readonly parts: readonly ZoneMap[]; readonly all: ZoneMap }
>();

/** The zones of all scenes as one list, each on the levels as which it counts. */
function zonesOfAll(scenes: readonly OnScene[]): ZoneMap | undefined {
  const zoned = scenes.flatMap(({ scene, zones, combatants }) =>
    scene && zones ? [{ scene, zones, combatants }] : [],
  );
  const parts = zoned.map(({ zones }) => zones);
  const [first] = parts;
  if (!first) return undefined;
  const where = zoned.map(({ scene, combatants }) => levelsOf(scene, combatants));
  const key = JSON.stringify(where);
  const last = joinedZones.get(first);
  if (last?.key === key && last.parts.length === parts.length && last.parts.every((one, at) => one === parts[at]))
    return last.all;
  const all: { zones: Zone[]; links: [number, number][] } = { zones: [], links: [] };
  for (const [index, { scene, zones }] of zoned.entries()) {
    const before = all.zones.length;
    all.links.push(...zones.links.map(([a, b]): [number, number] => [a + before, b + before]));
    const levels = (zone: Zone) => zone.levels?.map((level) => levelOn(scene, level)) ?? where[index] ?? [];
    all.zones.push(...zones.zones.map((zone) => ({ ...zone, levels: levels(zone) })));
  }
  joinedZones.set(first, { key, parts, all });
  return all;
}

/** Those of all scenes in one fight; on a single scene everything is as that scene has it. */
export function keptApart(scenes: readonly OnScene[]): Pick<Encounter, "combatants" | "walls" | "zones"> {
  const drawn = scenes.filter(({ scene }) => scene !== null);
  if (drawn.length <= 1) {
    const all = scenes.flatMap(({ combatants }) => combatants);
    const [only] = drawn;
    return { combatants: byId(all), walls: only?.walls ?? [], ...(only?.zones && { zones: only.zones }) };
  }
  const all = scenes.flatMap(({ scene, combatants }) =>
    scene === null ? combatants : combatants.map((one) => ({ ...one, place: placeAmongScenes(one.place, scene) })),
  );
  const zones = zonesOfAll(drawn);
  return { combatants: byId(all), walls: wallsOfAll(drawn), ...(zones && { zones }) };
}

function byId(combatants: readonly Combatant[]): Encounter["combatants"] {
  return Object.fromEntries(combatants.map((one) => [one.id, one]));
}

/** The fight as a scene shows it: without those who stand on another, and with its own levels. */
export function onScene(encounter: Encounter, scene: string | null): Encounter {
  const all = Object.values(encounter.combatants);
  if (!all.some(({ place }) => readLevel(place.level))) return encounter;
  const here = all.flatMap((one) => {
    const at = readLevel(one.place.level);
    if (at === null) return [one];
    return at.scene === scene ? [{ ...one, place: withLevel(one.place, at.level) }] : [];
  });
  const combatants = byId(here);
  const order = encounter.order.filter((id) => Object.hasOwn(combatants, id));
  const { zones, ...rest } = encounter;
  const own = zones && zonesOn(zones, scene);
  const walls = rest.walls.flatMap((wall) => wallOn(wall, scene));
  return { ...rest, combatants, order, walls, ...(own && own.zones.length > 0 && { zones: own }) };
}

/** The zones as their scene has them, without those of another. */
function zonesOn({ zones, links }: ZoneMap, scene: string | null): ZoneMap {
  const here = zones.map(({ levels = [], ...zone }) => {
    const at = levels.flatMap((level) => readLevel(level) ?? []).filter((one) => one.scene === scene);
    const own = at.flatMap(({ level }) => level ?? []);
    return at.length === 0 ? null : own.length === 0 ? zone : { ...zone, levels: own };
  });
  const places = here.flatMap((zone, index) => (zone ? [index] : []));
  const kept = links.filter((pair) => pair.every((one) => places.includes(one)));
  return {
    zones: here.filter((zone) => zone !== null),
    links: kept.map(([one, other]) => [places.indexOf(one), places.indexOf(other)]),
  };
}

/** A wall as its scene has it; none on another scene. */
function wallOn({ levels = [], ...wall }: Wall, scene: string | null): readonly Wall[] {
  const at = levels.flatMap((level) => readLevel(level) ?? []).filter((one) => one.scene === scene);
  if (at.length === 0) return [];
  const own = at.flatMap(({ level }) => level ?? []);
  return [own.length === 0 ? wall : { ...wall, levels: own }];
}
