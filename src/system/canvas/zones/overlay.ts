/**
 * Draws the zones of the viewed scene below the tokens: a border inside each, and a plate with its name and, from the
 * selected token, its band. Registered in init, in every game; where a game counts no zones, nothing is drawn.
 */
import { centreOf, type Place } from "../../../engine/grid/cell.ts";
import type { ZoneRules } from "../../../engine/ruleset.ts";
import { scenePicture } from "../../documents/scene-snapshot.ts";
import { isZone, type RegionLike, type ZonedScene, zonesOf } from "../../documents/scene-zones.ts";
import { standsAt } from "../../documents/snapshot.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import type { Squares } from "../../foundry/grid.ts";
import { label } from "../../foundry/labels.ts";
import { counted, text } from "../../foundry/text.ts";
import { drawCased } from "../cased-lines.ts";
import { meets } from "../drag-ruler/label-places.ts";
import { watchFight } from "../fight-view.ts";
import { BackgroundLayer } from "../layers.ts";
import { explain, type LegendRow } from "../map-legend.ts";
import { mapPlate } from "../map-plate.ts";
import { viewedLevel, wordsOfScene } from "../map-view.ts";
import { INK, MAP_LABEL } from "../sides.ts";
import { boxAt, dashes, drawSpaces, type GridLine, insetOutline } from "../spaces.ts";
import { bandsFrom, plateWords, type ShownZone, zoneName, zonesShown } from "./shown.ts";
import { areZonesShown, zoneKeyName } from "./switch.ts";

/** How a border is drawn by how many borders away it is; farther ones have none. Units: shares of a square, 0 to 1. */
const LOOKS = [
  { width: 4 / 46, dash: null, tint: 0.1, alpha: 1 },
  { width: 3 / 46, dash: [0.5, 0.25], tint: 0.05, alpha: 0.85 },
  { width: 3 / 46, dash: [0.06, 0.19], tint: 0.02, alpha: 0.85 },
] as const;

/** Where nobody is looked from, and for a zone to which no way leads. */
const PLAIN = { width: 2 / 46, dash: null, tint: 0, alpha: 0.6 } as const;

const INSET = 0.09;

/** How far a plate stands out beyond words that it covers. Unit: squares. */
const COVER = 0.03;

const CASING = 3 / 46;
const REACH = 1 / 46;

/** What was drawn last and on what, so that the same is not drawn again. */
let drawn: { readonly on: PIXI.Graphics; readonly all: string } | null = null;

let layer: BackgroundLayer | null = null;

/** The token from which the user looks, alone selected. */
function lookedFrom(): AwayToken | null {
  const [one, another] = canvas.tokens?.controlled ?? [];
  const token: unknown = one?.document;
  return another === undefined && token instanceof AwayToken ? token : null;
}

/** What is drawn now: the zones, and where somebody stands from whom they are counted. */
interface Seen {
  readonly zones: readonly ShownZone[];
  readonly from: Place | null;
  readonly who: string;
  readonly rules: ZoneRules;
  /** The game, by whose id its bands have their words. */
  readonly ruleset: string;
}

/** What is to be seen now, or null. */
function seenNow(): Seen | null {
  const { scene } = canvas;
  const played = activeRuleset();
  const rules = played?.map.zones;
  if (!areZonesShown() || !scene || !rules) return null;
  const map = zonesOf(scene as unknown as ZonedScene, scenePicture(scene).walls);
  if (!map) return null;
  const token = lookedFrom();
  const from = token ? standsAt(token) : null;
  const zones = zonesShown(map, { from, level: viewedLevel(), nameOf: zoneName });
  return { zones, from, who: token?.name ?? "", rules, ruleset: played.id };
}

function lookOf({ borders }: ShownZone, from: Place | null) {
  if (from === null || borders === null) return PLAIN;
  return LOOKS[borders] ?? null;
}

/** The lines of a border as they are drawn: whole, dashed or dotted. */
function linesOf(squares: Squares, { cells }: ShownZone, dash: readonly [number, number] | null): readonly GridLine[] {
  const lines = insetOutline(squares, cells, INSET);
  return dash ? lines.flatMap((line) => dashes(line, ...dash)) : lines;
}

function drawZone(brush: PIXI.Graphics, zone: ShownZone, squares: Squares, from: Place | null): void {
  const look = lookOf(zone, from);
  if (!look) return;
  const { width, dash, tint, alpha } = look;
  if (tint > 0) {
    brush.lineStyle(0).beginFill(INK, tint);
    drawSpaces(brush, zone.cells, squares);
    brush.endFill();
  }
  const casing = { width: width + CASING, alpha: 0.5 };
  drawCased(brush, linesOf(squares, zone, dash), { width, color: INK, alpha, casing }, squares.size);
}

/** The upper left space of a zone, where its plate hangs. */
function plateCell({ cells }: ShownZone) {
  const top = Math.min(...cells.map(({ row }) => row));
  const first = cells.filter(({ row }) => row === top).toSorted((a, b) => a.col - b.col)[0];
  return first ?? { col: 0, row: 0 };
}

/** Hang a plate up in its corner; where the scene's picture has words there, over them. */
function addPlate(brush: PIXI.Graphics, zone: ShownZone, squares: Squares, words: string): void {
  const { size } = squares;
  const { left, top } = boxAt(squares, plateCell(zone));
  const corner = { x: (left + 0.2) * size, y: (top + 0.2) * size, width: size, height: size / 2 };
  const covered = wordsOfScene().find((box) => meets(box, corner));
  const plate = mapPlate({ words, color: INK, width: (covered?.width ?? 0) + 2 * COVER * size }, size);
  const { x, y } = covered ?? corner;
  plate.position.set(x - COVER * size, y - COVER * size);
  brush.addChild(plate);
}

/** At arm's length around somebody: the spaces beside theirs. */
function drawReach(brush: PIXI.Graphics, place: Place, size: number): void {
  const { x, y } = centreOf(place);
  const radius = (Math.max(place.width, place.height) / 2 + 1) * size;
  for (const style of [
    { width: (REACH + CASING) * size, color: MAP_LABEL, alpha: 0.5 },
    { width: REACH * size, color: INK, alpha: 0.9 },
  ])
    brush.lineStyle(style).drawCircle(x * size, y * size, radius);
}

function draw(brush: PIXI.Graphics, squares: Squares, { zones, from, rules, ruleset }: Seen): void {
  // The nearest last, so that its border is not painted over
  for (const zone of zones.toSorted((a, b) => (b.borders ?? 99) - (a.borders ?? 99)))
    drawZone(brush, zone, squares, from);
  if (from && zones.some(({ borders }) => borders === 0)) drawReach(brush, from, squares.size);
  for (const zone of zones) {
    const words = plateWords(zone, rules, ruleset);
    if (words !== null) addPlate(brush, zone, squares, words);
  }
}

/** The lines of the legend: every band with how far it is. */
function rowsOf({ rules, ruleset }: Seen): readonly LegendRow[] {
  const words = (band: string, away: string) => text("Zone.legend", { distance: label(ruleset, "Range", band), away });
  const all = bandsFrom(rules);
  const far = all.map(({ band, borders }, index): LegendRow => {
    const away = borders === 0 ? text("Zone.same") : counted("Zone.away", borders);
    const isLast = index === all.length - 1;
    return { kind: "zone", level: index, label: words(band, isLast ? counted("Zone.more", borders) : away) };
  });
  const [nearest = ""] = rules.bands;
  return [{ kind: "reach", label: words(nearest, text("Zone.arm")) }, ...far];
}

function explainZones(seen: Seen | null): void {
  const title = text("Zone.from", { name: seen?.who ?? "" });
  explain("zones", seen?.from ? { title, key: zoneKeyName(), rows: rowsOf(seen) } : null);
}

function paint(brush: PIXI.Graphics, squares: Squares | null): void {
  const seen = squares ? seenNow() : null;
  const all = JSON.stringify([squares, seen]);
  if (drawn?.on === brush && drawn.all === all) return;
  drawn = { on: brush, all };
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  if (squares && seen) draw(brush, squares, seen);
  explainZones(seen);
}

/** Draw the zones again before the next frame. */
export function refreshZones(): void {
  layer?.refresh();
}

/** Are there zones on the viewed scene? */
export function hasZones(): boolean {
  const regions = (canvas.scene?.regions ?? []) as unknown as Iterable<RegionLike>;
  return [...regions].some(isZone);
}

/** Called once, in init. */
export function registerZones(): void {
  layer = new BackgroundLayer("zones", paint, { isOfScene: true });
  Hooks.on("controlToken", refreshZones);
  watchFight(refreshZones);
}
