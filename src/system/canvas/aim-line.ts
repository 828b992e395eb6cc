/**
 * Draws the line of fire from the selected token to the enemy pointed at, or to the target of a roll that is being
 * prepared, with a label of what distance and cover make of the shot, and of the likeliest attack. Registered in init;
 * the roll dialog calls `showAim`.
 */

import { areEnemies, type Encounter } from "../../engine/encounter.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { participantOf } from "../documents/participant.ts";
import { tokenOf } from "../documents/subject.ts";
import { activeRuleset, playedRuleset } from "../foundry/active-ruleset.ts";
import { centreAt, type Point, type Squares } from "../foundry/grid.ts";
import { label, modifierLabel } from "../foundry/labels.ts";
import { refusalText } from "../foundry/notify.ts";
import { figure, metres, signed, text } from "../foundry/text.ts";
import { wired } from "../wiring.ts";
import type { Words } from "./drag-ruler/label-text.ts";
import { hideMapLabels, showMapLabels } from "./drag-ruler/labels.ts";
import { viewOf, watchFight } from "./fight-view.ts";
import { BackgroundLayer } from "./layers.ts";
import { INK, MAP_LABEL } from "./sides.ts";
import { dashes } from "./spaces.ts";

/** By whom its label is shown. */
const OWNER = "aim";

/** Somebody who aims, and at whom. */
interface Aim {
  readonly from: string;
  readonly at: string;
}

/** A line of fire as it stands. */
interface Sighted extends Aim {
  readonly encounter: Encounter;
  readonly sight: Sight;
}

let backgroundLayer: BackgroundLayer | null = null;

/** The token under the pointer. */
let hovered: string | null = null;

/** Who aims at whom in a roll that is being prepared. */
let prepared: Aim | null = null;

/** The line that is wanted now: of a roll that is being prepared, else of the selected token to the one pointed at. */
function wanted(): Aim | null {
  if (prepared) return prepared;
  const taken = canvas.tokens?.controlled[0]?.document;
  return taken && hovered ? { from: participantOf(taken), at: hovered } : null;
}

/**
 * What the map makes of that line, as far as the user may know; null for friends, and for those who hold nothing to
 * shoot with.
 */
function sighted({ from, at }: Aim): Sighted | null {
  const token = tokenOf(from);
  if (!token?.fight || token.parent !== canvas.scene) return null;
  const encounter = viewOf(token.fight);
  const [shooter, target] = [encounter.combatants[from], encounter.combatants[at]];
  if (!shooter || !target || !areEnemies(shooter, target)) return null;
  const sight = activeRuleset()?.map.lineOfSight(encounter, from, at);
  return sight ? { from, at, encounter, sight } : null;
}

function middleOf({ combatants }: Encounter, id: string, squares: Squares): Point {
  const place = combatants[id]?.place ?? { col: 0, row: 0, width: 1, height: 1 };
  return centreAt(squares, place, place);
}

/** Draw the line that is wanted now, with its label at the target. */
function paint(brush: PIXI.Graphics, squares: Squares | null): void {
  const aim = squares && wanted();
  const found = aim ? sighted(aim) : null;
  if (!squares || !found) {
    drawAim(brush, null, 0);
    hideMapLabels(OWNER);
    return;
  }
  const { encounter, sight } = found;
  const [from, to] = [middleOf(encounter, found.from, squares), middleOf(encounter, found.at, squares)];
  drawAim(brush, { from, to, isBarred: sight.refusal !== null }, squares.size);
  const words = aimWords(sight, playedRuleset().id, prepared ? "" : wired("attackBetween")(found.from, found.at));
  showMapLabels(OWNER, [{ kind: "way", at: to, off: squares.size * 0.6, words, side: null }], [from, to]);
}

function point(id: string | null): void {
  hovered = id;
  backgroundLayer?.refresh();
}

/** Show the line of fire of a roll that is being prepared; null when it no longer is. */
export function showAim(aim: Aim | null): void {
  prepared = aim;
  backgroundLayer?.refresh();
}

/** Called once, in init. */
export function registerAim(): void {
  const own = new BackgroundLayer("aim", paint);
  backgroundLayer = own;
  Hooks.on("hoverToken", (token, isHovered) => {
    const id = participantOf(token.document);
    if (isHovered) point(id);
    else if (hovered === id) point(null);
  });
  Hooks.on("canvasTearDown", () => {
    prepared = null;
    hovered = null;
  });
  Hooks.on("controlToken", () => own.refresh());
  watchFight(() => own.refresh());
}

/** Lines as shares of a square, as the mock-ups have them on squares of 46 pixels. */
const LINE = { casing: 6 / 46, stroke: 2 / 46, dash: 6 / 46, gap: 6 / 46, ring: 24 / 46 };

const CARE = 0xffbe5c;

/** A line of fire. Unit: pixels of the scene. */
interface AimLine {
  readonly from: Point;
  readonly to: Point;
  /** Is something in the way, or is it too far? */
  readonly isBarred: boolean;
}

/**
 * Draw a line of fire in place of what was drawn before: whole where the shot can be taken.
 *
 * @param size - Of a square.
 */
function drawAim(brush: PIXI.Graphics, line: AimLine | null, size: number): void {
  brush.clear();
  if (!line) return;
  const { from, to, isBarred } = line;
  const whole = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  const parts = isBarred ? dashes(whole, LINE.dash * size, LINE.gap * size) : [whole];
  const strokes = [
    { width: LINE.casing * size, color: MAP_LABEL, alpha: 0.7 },
    { width: LINE.stroke * size, color: isBarred ? CARE : INK, alpha: 1 },
  ];
  for (const stroke of strokes) {
    brush.lineStyle(stroke);
    for (const { x1, y1, x2, y2 } of parts) brush.moveTo(x1, y1).lineTo(x2, y2);
    brush.drawCircle(to.x, to.y, LINE.ring * size);
  }
}

/** Most lines under the title of a label (look: at most three in all). */
const LINES = 2;

/**
 * What a label says of a line of fire: how far, what the map makes of it in all, and what most of that comes from.
 *
 * @param attack - The attack that is likeliest to succeed, in words; empty for none.
 */
export function aimWords(sight: Sight, ruleset: string, attack = ""): Words {
  if (sight.refusal) return { title: refusalText(sight.refusal), lines: [], isRefused: true };
  const far = metres(sight.metres);
  const last = attack === "" ? [] : [attack];
  if (sight.band !== undefined) {
    const distance = label(ruleset, "Range", sight.band);
    return { title: text("Aim.band", { distance, metres: far }), lines: last };
  }
  const greatest = sight.modifiers.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const [key, worded] =
    sight.addsTo === "number" ? (["Aim.number", figure] as const) : (["Aim.title", signed] as const);
  return {
    title: text(key, { metres: far, total: worded(sumModifiers(sight.modifiers)) }),
    lines: [
      ...greatest.slice(0, LINES - last.length).map((one) => `${modifierLabel(ruleset, one)} ${worded(one.value)}`),
      ...last,
    ],
  };
}
