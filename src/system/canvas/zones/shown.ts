/**
 * What is drawn of a scene's zones: their spaces, names and how far each is from somebody. Asked by the overlay; the
 * drag ruler takes the names.
 */
import { type Cell, cellsIn, type Place } from "../../../engine/grid/cell.ts";
import { type ZoneMap, zonesFrom } from "../../../engine/grid/zones.ts";
import type { ZoneRules } from "../../../engine/ruleset.ts";
import type { RegionLike } from "../../documents/scene-zones.ts";
import { label } from "../../foundry/labels.ts";
import { counted, text } from "../../foundry/text.ts";

/** A zone as it is drawn. */
export interface ShownZone {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** Empty where the user may not know it. */
  readonly name: string;
  /** How many borders away, as far as somebody is looked from and a way leads there; else null. */
  readonly borders: number | null;
}

/** What a user may know a zone by: one that its region shows to game masters alone has no name to others. */
export function nameShown({ name, visibility }: Pick<RegionLike, "name" | "visibility">, isGM: boolean): string {
  return isGM || visibility !== CONST.REGION_VISIBILITY.GAMEMASTER ? name : "";
}

/** The region that is a zone of the viewed scene, by its id. */
function regionOf(id: string): RegionLike | undefined {
  return (canvas.scene?.regions as { get(id: string): RegionLike | undefined } | undefined)?.get(id);
}

/** What a zone of the viewed scene is called for this user; empty where they may not know it. */
export function zoneName(id: string): string {
  const region = regionOf(id);
  return region ? nameShown(region, game.user?.isGM === true) : "";
}

/**
 * The zones that a user sees on the level that they look at.
 *
 * @param from - Where somebody stands from whom distances are counted, or null.
 */
export function zonesShown(
  map: ZoneMap,
  { from, level, nameOf }: { from: Place | null; level: string | null; nameOf(id: string): string },
): readonly ShownZone[] {
  const borders = from ? zonesFrom(map, from) : [];
  return map.zones.flatMap(({ id, areas, levels }, index) => {
    if (level !== null && levels && !levels.includes(level)) return [];
    const cells = areas.flatMap(cellsIn);
    return [{ id, cells, name: nameOf(id), borders: borders[index] ?? null }];
  });
}

/** The band of a game in words, and how many zones away that is. */
export function bandWords(rules: ZoneRules, ruleset: string, borders: number): string {
  const distance = label(ruleset, "Range", rules.bandOf(borders));
  return borders === 0 ? distance : text("Zone.range", { distance, away: counted("Zone.away", borders) });
}

/** What is written on a zone's plate; null where there is nothing to write. */
export function plateWords({ name, borders }: ShownZone, rules: ZoneRules, ruleset: string): string | null {
  const range = borders === null ? "" : bandWords(rules, ruleset, borders);
  if (name === "" || range === "") return name || range || null;
  return text("Zone.plate", { name, range });
}

/** How many borders away a band begins, in the order of the bands; the first is at arm's length and has none. */
export function bandsFrom({
  bands,
  bandOf,
}: ZoneRules): readonly { readonly band: string; readonly borders: number }[] {
  return bands.slice(1).map((band) => {
    let borders = 0;
    while (bandOf(borders) !== band && borders < bands.length) borders += 1;
    return { band, borders };
  });
}
