import { activeRuleset } from "../../foundry/active-ruleset.ts";
import type { Squares } from "../../foundry/grid.ts";
import { LANG_ROOT } from "../../foundry/ids.ts";
import { registerKey } from "../../foundry/keys.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { text } from "../../foundry/text.ts";
import { watchFight } from "../fight-view.ts";
import { tellWhyNot, whyNeverThreat, whyNoSquares } from "../map-aid.ts";
import { showToolState } from "../tool-state.ts";
import { Underlay } from "../underlay.ts";
import { drawDanger } from "./danger-drawing.ts";
import { showDangerLegend } from "./danger-legend.ts";
import { tellDanger, watchPointer } from "./danger-plate.ts";
import { type DangerSquare, dangerSquares } from "./danger-squares.ts";
import { type Mover, mapOf, selectedMover } from "./mover.ts";

/** Name of the key and of the tool among the token controls. */
const DANGER_KEY = "danger";
const TOOL = "awayDanger";

/** Whether this user looks at danger now; it is an aid for the moment, and off after a reload. */
let isOn = false;

let underlay: Underlay | null = null;

/** Is something drawn that must go when it is off? */
let isDrawn = false;

/** Was it switched on, and has nothing been drawn since? */
let isNew = false;

/** Called when danger is painted, or no longer. */
let onPainted = () => {};

/** Is danger painted on squares now, so that nothing else should fill them? */
export function isDangerPainted(): boolean {
  return isDrawn;
}

/** The danger as the user may know it: no more than that there is some, where odds are kept from him. */
function currentSquares({ encounter, mover }: Mover, size: number): readonly DangerSquare[] {
  const ruleset = activeRuleset();
  const squares = ruleset ? dangerSquares(encounter, mover, mapOf(size), ruleset) : [];
  if (oddsShown() !== "count") return squares;
  return squares.map((square) => ({ ...square, harm: Math.min(square.harm, 1), chances: [] }));
}

/** Note whether something is painted now, and say why not where somebody has just asked for it. */
function notePainted(found: Mover | null, isPainted: boolean): void {
  const wasDrawn = isDrawn;
  isDrawn = isPainted;
  if (isNew && found && !isPainted) tellWhyNot(text("Danger.nowhere", { name: found.token.name }));
  isNew = false;
  if (isDrawn !== wasDrawn) onPainted();
}

/** The mover whose danger is to be seen now, or null. */
function shownMover(squares: Squares | null): Mover | null {
  return isOn && squares ? selectedMover() : null;
}

function draw(graphics: PIXI.Graphics, squares: Squares | null): void {
  if (!isOn && !isDrawn) return;
  const size = squares?.size ?? 0;
  const found = shownMover(squares);
  const seen = found ? currentSquares(found, size) : [];
  notePainted(found, seen.length > 0);
  const shown = oddsShown();
  drawDanger(graphics, seen, size, shown === "figures");
  tellDanger({ squares: seen, shown, size });
  showDangerLegend(
    found && seen.length > 0 ? { name: found.token.name, squares: seen, isExact: shown !== "count" } : null,
  );
}

/** Draw it anew before the next frame, where it is to be seen or to go. */
function refresh(): void {
  if (isOn || isDrawn) underlay?.refresh();
}

/** Show danger or hide it. */
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

/** Let a key and a tool paint where the selected token can go and what the way there may cost it. Called once, in init. @param onChange - What draws anew beside it. */
export function registerDanger(onChange: () => void): void {
  onPainted = onChange;
  registerKey(DANGER_KEY, { key: "KeyY" }, () => turnDanger(!isOn));
  Hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (!tokens || whyNeverThreat()) return;
    tokens.tools[TOOL] = {
      name: TOOL,
      order: Object.keys(tokens.tools).length,
      title: `${LANG_ROOT}.Controls.danger`,
      icon: "fa-solid fa-table-cells-large",
      toggle: true,
      active: isOn,
      onChange: (_event, on) => turnDanger(on ?? !isOn),
    };
  });
  underlay = new Underlay("danger", draw);
  watchPointer();
  Hooks.on("controlToken", refresh);
  watchFight(refresh);
}
