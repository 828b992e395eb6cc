/**
 * Draws squares in which something lasts, such as somebody's fire, for everybody who may see whose it is. Registered
 * in init; drawn below the tokens.
 */
import type { Encounter } from "../../engine/encounter.ts";
import { type Cell, middleOf, partIn } from "../../engine/grid/cell.ts";
import type { OnGrid } from "../../engine/grid/grid.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import type { Squares } from "../foundry/grid.ts";
import { type CasedLook, drawCased } from "./cased-lines.ts";
import { lastingLabel } from "./drag-ruler/label-text.ts";
import { viewOf, watchFight } from "./fight-view.ts";
import { BackgroundLayer } from "./layers.ts";
import { mapPlate } from "./map-plate.ts";
import { isOnLevel, viewedLevel } from "./map-view.ts";
import { sideColours } from "./sides.ts";
import { watchSight } from "./sight-watch.ts";
import { boxAt, type GridLine, outline } from "./spaces.ts";
import { showUnderFire } from "./threat/legend.ts";

/** What was drawn last and on what, so that the same is not drawn again. */
let drawn: { readonly on: PIXI.Graphics; readonly all: string } | null = null;

/** Is the fight one on the scene that is looked at? */
function isHere(combat: Combat.Implementation): boolean {
  return combat.started && combat.combatants.some(({ token }) => token?.parent === canvas.scene);
}

/** All such squares on the scene whose owners this user may see. */
function currentSquares(): readonly DrawnSquares[] {
  const rules = activeRuleset();
  if (!rules) return [];
  const here = [...(game.combats ?? [])].filter(isHere);
  return here.flatMap((combat) => lastingShown(viewOf(combat), rules, { labelOf: lastingLabel, level: viewedLevel() }));
}

/** Called once, in init. */
export function registerLastingSquares(): void {
  const backgroundLayer = new BackgroundLayer("lasting", (brush, squares) => {
    const shown = squares ? currentSquares() : [];
    const all = JSON.stringify([squares, shown]);
    if (drawn?.on === brush && drawn.all === all) return;
    drawn = { on: brush, all };
    drawLasting(brush, shown, squares);
    showUnderFire(shown.map(({ side }) => side));
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

/** Lines falling to the right through a space, its corners included; threat rises to the right. */
function hatchOf(on: OnGrid, cell: Cell): readonly GridLine[] {
  const { x, y } = middleOf(on, cell);
  return Array.from({ length: 2 * HATCHES - 1 }, (_, index): GridLine[] => {
    const shift = (index + 1) / HATCHES - 1;
    const [from, to] = [
      { x: x + shift / 2 - 1, y: y - shift / 2 - 1 },
      { x: x + shift / 2 + 1, y: y - shift / 2 + 1 },
    ];
    const part = partIn(on, from, to, cell);
    if (!part) return [];
    const at = (share: number) => ({ x: from.x + 2 * share, y: from.y + 2 * share });
    const [a, b] = [at(part[0]), at(part[1])];
    return [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y }];
  }).flat();
}

function lookOf(width: number, color: number): CasedLook {
  return { width, color, casing: { width: width + CASING, alpha: 0.6 } };
}

/** What is written above the topmost square, on a plate. */
function plateOf({ label, side, cells }: DrawnSquares, squares: Squares): PIXI.Graphics {
  const { size } = squares;
  const plate = mapPlate({ words: label, color: sideColours(side).color }, size);
  const above = Math.min(...cells.map(({ row }) => row));
  const { left, top, width: wide } = boxAt(squares, cells.find(({ row }) => row === above) as Cell);
  plate.position.set((left + wide / 2) * size - plate.width / 2, top * size - plate.height * 1.15);
  return plate;
}

/** Draw them in place of what was drawn before. @param squares - Of the scene, or null. */
function drawLasting(brush: PIXI.Graphics, all: readonly DrawnSquares[], squares: Squares | null): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  if (!squares) return;
  const { size } = squares;
  for (const { side, cells } of all) {
    const { color } = sideColours(side);
    const hatch = cells.flatMap((cell) => hatchOf(squares, cell));
    drawCased(brush, hatch, lookOf(HATCH, color), size);
    drawCased(brush, outline(squares, cells), lookOf(EDGE, color), size);
  }
  for (const one of all) brush.addChild(plateOf(one, squares));
}

/** Squares in which something lasts, as they are drawn: whose they are, and what is written beside them. */
interface DrawnSquares {
  readonly side: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** What is written beside the squares, and whom they belong to. */
interface LastingWords {
  readonly labelOf: (kind: string, by: CombatantId) => string;
  /** The level of the scene that the user looks at; null where there is none. */
  readonly level: string | null;
}

/**
 * The squares in which something lasts, as far as the encounter shows who brought it about.
 *
 * @param encounter - As the user may know it: who is not in it brings nothing about that they may see.
 */
export function lastingShown(
  encounter: Encounter,
  rules: Pick<Ruleset, "map">,
  { labelOf, level }: LastingWords,
): readonly DrawnSquares[] {
  return rules.map.lasting(encounter).flatMap(({ kind, by, cells }) => {
    const owner = encounter.combatants[by];
    return owner && isOnLevel(owner, level) ? [{ side: owner.side, label: labelOf(kind, by), cells }] : [];
  });
}
