/** Tells in words what the danger map says of the square that is pointed at, or planned to by keys. */
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { OddsShown } from "../../foundry/settings.ts";
import { text } from "../../foundry/text.ts";
import type { Words } from "../ruler/label.ts";
import { hidePlates, showPlates } from "../ruler/plates.ts";
import { isDragging } from "./cancel-drag.ts";
import type { DangerSquare } from "./danger-squares.ts";
import { dangerWords } from "./danger-words.ts";

/** Whose plate it is. */
const OWNER = "danger";

/** How far the plate stays off the middle of its square. Unit: shares of a square. */
const OFF = 0.6;

/** What the danger map shows now. */
interface Told {
  readonly squares: readonly DangerSquare[];
  /** How much of the odds the user may know. */
  readonly shown: OddsShown;
  /** Of a square, in pixels. */
  readonly size: number;
}

let told: Told = { squares: [], shown: "count", size: 0 };

/** The square under the pointer, and the one that a way is planned to, which goes before it. */
let pointed: Cell | null = null;
let planned: Cell | null = null;

/** The square whose plate hangs. */
let hung: Cell | null = null;

function wordsAt(cell: Cell | null): Words | null {
  const square = cell && told.squares.find((one) => sameCell(one.cell, cell));
  return square ? dangerWords(square, told.shown) : null;
}

/** Hang up the plate of the square that counts now, or none; a way that is dragged has plates of its own. */
function hangUp(): void {
  const cell = planned ?? (isDragging() ? null : pointed);
  const words = wordsAt(cell);
  hung = cell;
  if (!cell || !words) {
    hidePlates(OWNER);
    return;
  }
  const { size } = told;
  const at = { x: (cell.col + 0.5) * size, y: (cell.row + 0.5) * size };
  showPlates(OWNER, [{ kind: "way", at, off: OFF * size, words, side: null }], []);
}

/** Follow what the danger map shows; no squares where it shows nothing. */
export function tellDanger(next: Told): void {
  told = next;
  hangUp();
}

/** Follow the end of a way that is planned; null when no longer. @returns What the danger map says of it, as a line. */
export function planDanger(cell: Cell | null): readonly string[] {
  planned = cell;
  hangUp();
  const words = wordsAt(cell);
  return words ? [text("Danger.told", { danger: words.lines.join("; ") })] : [];
}

/** The square of the map under the pointer, or null where it is on something else, or nothing is told. */
function cellUnder({ target, clientX, clientY }: PointerEvent): Cell | null {
  if (told.squares.length === 0 || isDragging() || target !== (canvas.app?.view as unknown)) return null;
  const { x, y } = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
  return { col: Math.floor(x / told.size), row: Math.floor(y / told.size) };
}

/** Is it the same square, or none again? */
function isSame(a: Cell | null, b: Cell | null): boolean {
  return a === null || b === null ? a === b : sameCell(a, b);
}

/** Follow the pointer over the map. Called once, in init. */
export function watchPointer(): void {
  const point = (event: PointerEvent) => {
    pointed = cellUnder(event);
    if (planned === null && !isSame(pointed, hung)) hangUp();
  };
  window.addEventListener("pointermove", point, { capture: true });
  Hooks.on("canvasTearDown", () => {
    pointed = null;
    planned = null;
  });
}
