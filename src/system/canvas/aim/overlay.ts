import { areEnemies, type Encounter } from "../../../engine/encounter.ts";
import type { Sight } from "../../../engine/line-of-sight.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { centreAt, type Point, type Squares } from "../../foundry/grid.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { hidePlates, showPlates } from "../ruler/plates.ts";
import { Underlay } from "../underlay.ts";
import { drawAim } from "./drawing.ts";
import { aimWords } from "./words.ts";

/** By whom its plate is shown. */
const OWNER = "aim";

/** Somebody who aims, and at whom: UUIDs of tokens. */
interface Aim {
  readonly from: string;
  readonly at: string;
}

/** A line of fire as it stands. */
interface Sighted extends Aim {
  readonly encounter: Encounter;
  readonly sight: Sight;
}

let underlay: Underlay | null = null;

/** The token under the pointer. */
let hovered: string | null = null;

/** Who aims at whom in a roll that is being prepared. */
let prepared: Aim | null = null;

/** The line that is wanted now: of a roll that is being prepared, else of the selected token to the one pointed at. */
function wanted(): Aim | null {
  if (prepared) return prepared;
  const taken = canvas.tokens?.controlled[0]?.document.uuid;
  return taken && hovered ? { from: taken, at: hovered } : null;
}

/** What the map makes of that line, as far as the user may know; null for friends, and for those who hold nothing to shoot with. */
function sighted({ from, at }: Aim): Sighted | null {
  const token = fromUuidSync(from);
  if (!(token instanceof AwayToken) || !token.fight || token.parent !== canvas.scene) return null;
  const encounter = viewOf(token.fight);
  const [shooter, target] = [encounter.combatants[from], encounter.combatants[at]];
  if (!shooter || !target || !areEnemies(shooter, target)) return null;
  const sight = activeRuleset()?.sight(encounter, from, at);
  return sight ? { from, at, encounter, sight } : null;
}

function middleOf({ combatants }: Encounter, id: string, squares: Squares): Point {
  const place = combatants[id]?.place ?? { col: 0, row: 0, width: 1, height: 1 };
  return centreAt(squares, place, place);
}

/** Draw the line that is wanted now, with its plate at the target. */
function paint(brush: PIXI.Graphics, squares: Squares | null): void {
  const aim = squares && wanted();
  const found = aim ? sighted(aim) : null;
  if (!squares || !found) {
    drawAim(brush, null, 0);
    hidePlates(OWNER);
    return;
  }
  const { encounter, sight } = found;
  const [from, to] = [middleOf(encounter, found.from, squares), middleOf(encounter, found.at, squares)];
  drawAim(brush, { from, to, isBarred: sight.refusal !== null }, squares.size);
  const words = aimWords(sight, playedRuleset().id);
  showPlates(OWNER, [{ kind: "way", at: to, off: squares.size * 0.6, words, side: null }], [from, to]);
}

function point(uuid: string | null): void {
  hovered = uuid;
  underlay?.refresh();
}

/** Show the line of fire of a roll that is being prepared; null when it no longer is. */
export function showAim(aim: Aim | null): void {
  prepared = aim;
  underlay?.refresh();
}

/** Let a line lead from the selected token to the enemy pointed at, with what the map makes of a shot. Called once, in init. */
export function registerAim(): void {
  const own = new Underlay("aim", paint);
  underlay = own;
  Hooks.on("hoverToken", (token, isHovered) => {
    if (isHovered) point(token.document.uuid);
    else if (hovered === token.document.uuid) point(null);
  });
  Hooks.on("canvasTearDown", () => {
    prepared = null;
    hovered = null;
  });
  Hooks.on("controlToken", () => own.refresh());
  watchFight(() => own.refresh());
}
