import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { type JudgedWay, judgeWay, leastHarm } from "../../../odds/ways.ts";
import { centreAt, cornerAt, type Squares, squaresOf } from "../../shared/grid.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { text } from "../../shared/text.ts";
import { watchFight } from "../fight-view.ts";
import { moveIntent } from "../movement/move-intent.ts";
import { drawGhost } from "./ghost.ts";
import { type Mover, mapOf, selectedMover } from "./mover.ts";
import { showWayPlate } from "./way-plate.ts";

/** Name of the key. */
const KEY = "safeWay";

/** A way that is shown, and for whom. */
interface Shown {
  readonly token: Mover["token"];
  readonly to: Cell;
  readonly way: JudgedWay;
}

let shown: Shown | null = null;

/** The square under the pointer. */
function pointedCell({ size }: Squares): Cell {
  const { x, y } = canvas.mousePosition;
  return { col: Math.floor(x / size), row: Math.floor(y / size) };
}

/** The least harmful way of the selected token to a square, as the rules judge it. */
function wayTo({ encounter, mover }: Mover, to: Cell, size: number): JudgedWay {
  const rules = activeRuleset();
  const path = leastHarm(encounter, mover, mapOf(size), rules).pathTo(to);
  return judgeWay(encounter, mover, moveIntent(mover.id, path, "", rules), rules);
}

/** Take what is shown away. */
function hide(): void {
  if (!shown) return;
  shown = null;
  drawGhost([], 0);
  showWayPlate(null);
}

/** Show a way to the pointed square. */
function show(found: Mover, squares: Squares, to: Cell): void {
  const way = wayTo(found, to, squares.size);
  if (way.path.length < 2) {
    hide();
    ui.notifications?.info(text("SafeWay.none"));
    return;
  }
  shown = { token: found.token, to, way };
  drawGhost(
    way.path.map((cell) => centreAt(squares, cell, found.mover.place)),
    squares.size,
  );
  showWayPlate(way);
}

/** Let the token go the way that is shown, as a drag along it would. */
async function take({ token, way }: Shown, squares: Squares): Promise<void> {
  hide();
  const { width, height } = token;
  const body = { width: width ?? 1, height: height ?? 1 };
  await token.move(way.path.slice(1).map((cell) => cornerAt(squares, cell, body)));
}

/** Show the safe way to the pointed square; the same square once more takes it. */
function onKey(): void {
  const found = selectedMover();
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  if (!found || !squares) {
    ui.notifications?.info(text("SafeWay.noToken"));
    return;
  }
  const to = pointedCell(squares);
  const isAgain = shown?.token === found.token && sameCell(shown.to, to);
  if (isAgain && shown) take(shown, squares).catch((error: unknown) => reportError("take the safe way", error));
  else show(found, squares, to);
}

/** Let a key show the least harmful way to the pointed square, and the same key take it. Called once, in init. */
export function registerSafeWay(): void {
  game.keybindings.register(SYSTEM_ID, KEY, {
    name: `${LANG_ROOT}.Keys.safeWay.name`,
    hint: `${LANG_ROOT}.Keys.safeWay.hint`,
    editable: [{ key: "KeyG" }],
    onDown: () => {
      onKey();
      return true;
    },
  });
  Hooks.on("controlToken", hide);
  Hooks.on("canvasTearDown", hide);
  watchFight(hide);
}
