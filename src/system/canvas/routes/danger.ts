/**
 * The danger map: a key and a tool paint the squares that the selected token can reach by what the way there may cost
 * it. Registered in init; off again after a reload.
 */
import { middleOf } from "../../../engine/grid/cell.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import type { Squares } from "../../foundry/grid.ts";
import { keyName, registerKey } from "../../foundry/keys.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { tenths, text } from "../../foundry/text.ts";
import { addTokenTool } from "../../foundry/token-tools.ts";
import { wired } from "../../wiring.ts";
import { drawCased } from "../cased-lines.ts";
import { watchFight } from "../fight-view.ts";
import { tellWhyNot, whyNeverThreat, whyNoSquares } from "../hints.ts";
import { BackgroundLayer } from "../layers.ts";
import { explain, type LegendPart, type LegendRow } from "../map-legend.ts";
import { INK, MAP_LABEL } from "../sides.ts";
import { dashes, drawSpaces, insetOutline } from "../spaces.ts";
import { showToolState } from "../threat/switch.ts";
import { tellDanger, watchPointer } from "./danger-label.ts";
import { type DangerSquare, dangerSquares, levelOf } from "./danger-squares.ts";
import { type Mover, mapOf, selectedMover } from "./mover.ts";

/** Name of the key and of the tool among the token controls. */
const DANGER_KEY = "danger";
const TOOL = "awayDanger";

/** Whether this user looks at danger now; it is an aid for the moment, and off after a reload. */
let isOn = false;

let backgroundLayer: BackgroundLayer | null = null;

/** Is something drawn that must go when it is off? */
let isDrawn = false;

/** Was it switched on, and has nothing been drawn since? */
let isNew = false;

/** Is danger painted on squares now, so that nothing else should fill them? */
export function isDangerPainted(): boolean {
  return isDrawn;
}

/** The danger as the user may know it: no more than that there is some, where odds are kept from them. */
function currentSquares({ encounter, mover }: Mover, on: Squares): readonly DangerSquare[] {
  const ruleset = activeRuleset();
  const squares = ruleset ? dangerSquares(encounter, mover, mapOf(on), ruleset) : [];
  if (oddsShown() !== "count") return squares;
  return squares.map((square) => ({ ...square, harm: Math.min(square.harm, 1), chances: [] }));
}

/** Note whether something is painted now, and say why not where somebody has just asked for it. */
function notePainted(found: Mover | null, isPainted: boolean): void {
  const wasDrawn = isDrawn;
  isDrawn = isPainted;
  if (isNew && found && !isPainted) tellWhyNot(text("Danger.nowhere", { name: found.token.name }));
  isNew = false;
  if (isDrawn !== wasDrawn) wired("refreshThreat")();
}

/** The mover whose danger is to be seen now, or null. */
function shownMover(squares: Squares | null): Mover | null {
  return isOn && squares ? selectedMover() : null;
}

function draw(graphics: PIXI.Graphics, squares: Squares | null): void {
  if (!isOn && !isDrawn) return;
  const found = shownMover(squares);
  const seen = found && squares ? currentSquares(found, squares) : [];
  notePainted(found, seen.length > 0);
  const shown = oddsShown();
  if (squares) drawDanger(graphics, seen, squares, shown === "figures");
  tellDanger({ squares: seen, shown, grid: squares });
  showDangerLegend(
    found && seen.length > 0 ? { name: found.token.name, squares: seen, isExact: shown !== "count" } : null,
  );
}

/** Draw it again before the next frame, where it is to be seen or to go. */
function refresh(): void {
  if (isOn || isDrawn) backgroundLayer?.refresh();
}

function switchDanger(on: boolean): void {
  isOn = on;
  showToolState(TOOL, on);
  refresh();
}

/** Why nothing can be painted now, or null. */
function whyBlank(): string | null {
  return whyNoSquares() ?? (selectedMover() ? null : text("Danger.noToken"));
}

/** Switch danger on or off, and say why nothing is painted though it has just been switched on. */
function turnDanger(on: boolean): void {
  const never = whyNeverThreat();
  isNew = on;
  switchDanger(on && never === null);
  const blank = never ?? (on ? whyBlank() : null);
  if (blank) tellWhyNot(blank);
}

/** Called once, in init. */
export function registerDanger(): void {
  registerKey(DANGER_KEY, { key: "KeyY" }, () => turnDanger(!isOn));
  addTokenTool(
    { name: TOOL, title: "danger", icon: "fa-solid fa-table-cells-large", isOn: () => isOn, onSwitch: turnDanger },
    () => !whyNeverThreat(),
  );
  backgroundLayer = new BackgroundLayer("danger", draw);
  watchPointer();
  Hooks.on("controlToken", refresh);
  watchFight(refresh);
}

/** How the squares of a level are outlined, as in the legend; the worst twice. Unit: shares of a square. */
interface Stroke {
  readonly color: number;
  readonly dash: number;
  readonly gap: number;
  /** How far within the border of its squares each line lies. */
  readonly inset: readonly number[];
  readonly tint: number;
}

/** From no danger to the most: dotted, dashed, whole, double. */
const STROKES: readonly Stroke[] = [
  { color: 0x5fcdb0, dash: 2.5 / 46, gap: 5 / 46, inset: [3 / 46], tint: 0 },
  { color: 0xffbe5c, dash: 8 / 46, gap: 4 / 46, inset: [3 / 46], tint: 0.08 },
  { color: 0xff9448, dash: 0, gap: 0, inset: [3 / 46], tint: 0.1 },
  { color: 0xff7a94, dash: 0, gap: 0, inset: [2 / 46, 8 / 46], tint: 0.12 },
];

/** Width of a line and of the dark casing around it. Unit: shares of a square. */
const WIDTH = { line: 2.5 / 46, casing: 5 / 46 };

/** How large figures are. Unit: shares of a square. */
const FIGURE = 15 / 46;

/** Draw the squares of a level. */
function drawLevel(brush: PIXI.Graphics, dangers: readonly DangerSquare[], stroke: Stroke, squares: Squares): void {
  const { size } = squares;
  const cells = dangers.map(({ cell }) => cell);
  if (stroke.tint > 0) {
    brush.lineStyle(0).beginFill(stroke.color, stroke.tint);
    drawSpaces(brush, cells, squares);
    brush.endFill();
  }
  const lines = stroke.inset
    .flatMap((by) => insetOutline(squares, cells, by))
    .flatMap((line) => (stroke.dash > 0 ? dashes(line, stroke.dash, stroke.gap) : [line]));
  const casing = { width: WIDTH.casing, alpha: 0.7 };
  drawCased(brush, lines, { width: WIDTH.line, color: stroke.color, casing }, size);
}

/** The figure of a square, bare, with a casing. */
function figureOf({ cell, harm }: DangerSquare, squares: Squares): PIXI.Container {
  const { size } = squares;
  const style = new PIXI.TextStyle({
    fontFamily: ["B612", "Archivo Variable", "sans-serif"],
    fontSize: FIGURE * size,
    fontWeight: "700",
    fill: INK,
    stroke: MAP_LABEL,
    strokeThickness: size / 15,
  });
  const words = new PIXI.Text(tenths(harm), style);
  words.anchor.set(0.5);
  const { x, y } = middleOf(squares, cell);
  words.position.set(x * size, y * size);
  return words;
}

/**
 * Draw the danger of squares in place of what was drawn before.
 *
 * @param squares - Of the scene. @param hasFigures - May the user know them?
 */
function drawDanger(
  brush: PIXI.Graphics,
  dangers: readonly DangerSquare[],
  squares: Squares,
  hasFigures: boolean,
): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy({ children: true });
  for (const [level, stroke] of STROKES.entries()) {
    drawLevel(
      brush,
      dangers.filter((square) => levelOf(square) === level),
      stroke,
      squares,
    );
  }
  if (hasFigures) for (const square of dangers) if (square.harm > 0) brush.addChild(figureOf(square, squares));
}

/** What the legend explains. */
interface Danger {
  readonly name: string;
  readonly squares: readonly DangerSquare[];
  /** Does the user learn how great a danger is? */
  readonly isExact: boolean;
}

function rowOf(level: number, isExact: boolean): LegendRow {
  return { kind: "danger", level, label: text(isExact || level === 0 ? `Danger.level.${level}` : "Danger.some") };
}

function partOf({ name, squares, isExact }: Danger): LegendPart {
  const levels = [...new Set(squares.map(levelOf))].sort((a, b) => a - b);
  return {
    title: text("Danger.title", { name }),
    key: keyName("danger"),
    rows: levels.map((level) => rowOf(level, isExact)),
    note: text("Danger.note"),
  };
}

/** Explain what is to be seen now; null takes the legend away. */
function showDangerLegend(danger: Danger | null): void {
  explain("danger", danger && partOf(danger));
}
