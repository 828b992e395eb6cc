/** Tells in words what the danger map says of the square that is pointed at, or planned to by keys. */
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { cellAtPoint, centreAt, type Squares } from "../../foundry/grid.ts";
import type { OddsShown } from "../../foundry/settings.ts";
import { counted, percent, tenths, text } from "../../foundry/text.ts";
import { chanceWord, type Words } from "../drag-ruler/label-text.ts";
import { hideMapLabels, showMapLabels } from "../drag-ruler/labels.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";
import { isDragging } from "./mover.ts";

/** Whose label it is. */
const OWNER = "danger";

/** How far the label stays off the middle of its square. Unit: shares of a square. */
const OFF = 0.6;

/** What the danger map shows now. */
interface DangerNote {
  readonly squares: readonly DangerSquare[];
  /** How much of the odds the user may know. */
  readonly shown: OddsShown;
  /** Of a square, in pixels. */
  /** The spaces of the scene; null where it has none. */
  readonly grid: Squares | null;
}

let told: DangerNote = { squares: [], shown: "count", grid: null };

/** The square under the pointer, and the one that a way is planned to, which goes before it. */
let pointed: Cell | null = null;
let planned: Cell | null = null;

/** The square whose label hangs. */
let mounted: Cell | null = null;

function wordsAt(cell: Cell | null): Words | null {
  const square = cell && told.squares.find((one) => sameCell(one.cell, cell));
  return square ? dangerWords(square, told.shown) : null;
}

/** Hang up the label of the square that counts now, or none; a way that is dragged has labels of its own. */
function mountOnMap(): void {
  const cell = planned ?? (isDragging() ? null : pointed);
  const words = wordsAt(cell);
  mounted = cell;
  const { grid } = told;
  if (!cell || !words || !grid) {
    hideMapLabels(OWNER);
    return;
  }
  const { size } = grid;
  const at = centreAt(grid, cell, { width: 1, height: 1 });
  showMapLabels(OWNER, [{ kind: "way", at, off: OFF * size, words, side: null }], []);
}

/** Follow what the danger map shows; no squares where it shows nothing. */
export function tellDanger(next: DangerNote): void {
  told = next;
  mountOnMap();
}

/** Follow the end of a way that is planned; null when no longer. @returns What the danger map says of it, as a line. */
export function planDanger(cell: Cell | null): readonly string[] {
  planned = cell;
  mountOnMap();
  const words = wordsAt(cell);
  return words ? [text("Danger.told", { danger: words.lines.join("; ") })] : [];
}

/** The square of the map under the pointer, or null where it is on something else, or nothing is told. */
function cellUnder({ target, clientX, clientY }: PointerEvent): Cell | null {
  if (told.squares.length === 0 || isDragging() || target !== (canvas.app?.view as unknown)) return null;
  return told.grid && cellAtPoint(told.grid, canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY }));
}

/** Is it the same square, or none again? */
function isSame(a: Cell | null, b: Cell | null): boolean {
  return a === null || b === null ? a === b : sameCell(a, b);
}

/** Follow the pointer over the map. Called once, in init. */
export function watchPointer(): void {
  const point = (event: PointerEvent) => {
    pointed = cellUnder(event);
    if (planned === null && !isSame(pointed, mounted)) mountOnMap();
  };
  window.addEventListener("pointermove", point, { capture: true });
  Hooks.on("canvasTearDown", () => {
    pointed = null;
    planned = null;
  });
}

/** What is expected on the way, where the user may know it: the figure of the map, or the words of its legend. */
function harmLine({ harm }: DangerSquare, shown: OddsShown): readonly string[] {
  if (shown === "count") return [];
  if (shown === "figures") return [text("Movement.expected", { damage: tenths(harm) })];
  const level = levelOf({ harm });
  return [text(`Danger.level.${level}`)];
}

/** How likely they hit: one chance where all are told alike, else from the least to the most. */
function chanceLine({ chances }: DangerSquare, shown: OddsShown): readonly string[] {
  if (shown === "count" || chances.length === 0) return [];
  const said = shown === "figures" ? (chance: number) => percent(chance) : chanceWord;
  const [least, most] = [said(Math.min(...chances)), said(Math.max(...chances))];
  const chance = least === most ? least : text("Danger.between", { least, most });
  return [text("Movement.oddsWord", { chance })];
}

/**
 * What a square of the danger map says of itself; null where nothing is to be feared.
 *
 * @param shown - How much of the odds the user may know.
 */
export function dangerWords(square: DangerSquare, shown: OddsShown): Words | null {
  if (levelOf(square) === 0) return null;
  const lines = [...harmLine(square, shown), counted("Movement.enemies", square.enemies), ...chanceLine(square, shown)];
  return { title: text("Danger.here"), lines };
}
