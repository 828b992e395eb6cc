/**
 * Draws squares in which something lasts, such as somebody's fire, for everybody who may see whose it is. Registered
 * in init; drawn below the tokens.
 */
import type { Encounter } from "../../engine/encounter.ts";
import type { Cell } from "../../engine/grid/cell.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { type CasedLook, drawCased } from "./cased-lines.ts";
import { zoneLabel } from "./drag-ruler/label-text.ts";
import { viewOf, watchFight } from "./fight-view.ts";
import { BackgroundLayer } from "./layers.ts";
import { isOnLevel, viewedLevel } from "./map-view.ts";
import { INK, MAP_LABEL, sideColours } from "./sides.ts";
import { watchSight } from "./sight-watch.ts";
import { type Line, outline } from "./threat/drawing.ts";
import { showZones } from "./threat/legend.ts";

/** What was drawn last and on what, so that the same is not drawn again. */
let drawn: { readonly on: PIXI.Graphics; readonly zones: string } | null = null;

/** Is the fight one on the scene that is looked at? */
function isHere(combat: Combat.Implementation): boolean {
  return combat.started && combat.combatants.some(({ token }) => token?.parent === canvas.scene);
}

/** All zones on the scene whose owners this user may see. */
function currentZones(): readonly DrawnZone[] {
  const rules = activeRuleset();
  if (!rules) return [];
  const here = [...(game.combats ?? [])].filter(isHere);
  return here.flatMap((combat) => zonesShown(viewOf(combat), rules, { labelOf: zoneLabel, level: viewedLevel() }));
}

/** Called once, in init. */
export function registerZones(): void {
  const backgroundLayer = new BackgroundLayer("zones", (brush, squares) => {
    const shown = squares ? currentZones() : [];
    const zones = JSON.stringify([squares?.size, shown]);
    if (drawn?.on === brush && drawn.zones === zones) return;
    drawn = { on: brush, zones };
    drawZones(brush, shown, squares?.size ?? 0);
    showZones(shown.map(({ side }) => side));
  });
  Hooks.on("controlToken", () => backgroundLayer.refresh());
  watchFight(() => backgroundLayer.refresh());
  watchSight(() => backgroundLayer.refresh());
}

/** Lines as shares of a square, as the mock-ups have them on squares of 46 pixels. */
const HATCH = 2 / 46;
const EDGE = 3 / 46;
const CASING = 3 / 46;

/** How many lines of the hatch cross a square. */
const HATCHES = 5;

/** Lines falling to the right through a square, its corners included; threat rises to the right. */
function hatchOf({ col, row }: Cell): readonly Line[] {
  return Array.from({ length: 2 * HATCHES - 1 }, (_, index) => {
    const shift = (index + 1) / HATCHES - 1;
    const [from, to] = [Math.max(0, shift), Math.min(1, 1 + shift)];
    return { x1: col + from, y1: row + from - shift, x2: col + to, y2: row + to - shift };
  });
}

function lookOf(width: number, color: number): CasedLook {
  return { width, color, casing: { width: width + CASING, alpha: 0.6 } };
}

/** What is written above the topmost square, on a label. */
function mapLabelOf({ label, side, cells }: DrawnZone, size: number): PIXI.Graphics {
  const style = { fontFamily: ["Archivo Variable", "sans-serif"], fontSize: size * 0.26, fontWeight: "600", fill: INK };
  const words = new PIXI.Text(label, new PIXI.TextStyle(style as Partial<PIXI.ITextStyle>));
  const [pad, color] = [size * 0.1, sideColours(side).color];
  const [width, height] = [words.width + 2 * pad, words.height + pad];
  const mapLabel = new PIXI.Graphics();
  mapLabel.lineStyle({ width: size * 0.03, color }).beginFill(MAP_LABEL, 0.92);
  mapLabel.drawRoundedRect(0, 0, width, height, size / 16).endFill();
  words.position.set(pad, pad / 2);
  mapLabel.addChild(words);
  const top = Math.min(...cells.map(({ row }) => row));
  const { col } = cells.find(({ row }) => row === top) as Cell;
  mapLabel.position.set((col + 0.5) * size - width / 2, top * size - height * 1.15);
  return mapLabel;
}

/** Draw zones in place of what was drawn before. @param size - Of a square, in pixels. */
function drawZones(brush: PIXI.Graphics, zones: readonly DrawnZone[], size: number): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  for (const { side, cells } of zones) {
    const { color } = sideColours(side);
    drawCased(brush, cells.flatMap(hatchOf), lookOf(HATCH, color), size);
    drawCased(brush, outline(cells), lookOf(EDGE, color), size);
  }
  for (const zone of zones) brush.addChild(mapLabelOf(zone, size));
}

/** Squares in which something lasts, as they are drawn: whose they are, and what is written beside them. */
interface DrawnZone {
  readonly side: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** What is written beside the squares, and whom they belong to. */
interface ZoneWords {
  readonly labelOf: (kind: string, by: CombatantId) => string;
  /** The level of the scene that the user looks at; null where there is none. */
  readonly level: string | null;
}

/**
 * The squares in which something lasts, as far as the encounter shows who brought it about.
 *
 * @param encounter - As the user may know it: who is not in it brings nothing about that they may see.
 */
export function zonesShown(
  encounter: Encounter,
  rules: Pick<Ruleset, "map">,
  { labelOf, level }: ZoneWords,
): readonly DrawnZone[] {
  return rules.map.zones(encounter).flatMap(({ kind, by, cells }) => {
    const owner = encounter.combatants[by];
    return owner && isOnLevel(owner, level) ? [{ side: owner.side, label: labelOf(kind, by), cells }] : [];
  });
}
