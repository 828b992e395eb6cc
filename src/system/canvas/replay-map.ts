/**
 * Draws a moment of a fight that is looked at once more: a shade over the scene as it is, and on it walls, people where
 * they were, and by which ways they had come. Drawn above the tokens; no document and no token is touched. The window
 * of a replay calls `showMoment`.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import { isOutWith } from "../../engine/encounter.ts";
import type { Place } from "../../engine/grid/cell.ts";
import type { CombatantId } from "../../engine/types.ts";
import { centreAt, type Point, type Squares, squaresOf } from "../foundry/grid.ts";
import { isStill } from "../foundry/reduced-motion.ts";
import { drawCased } from "./cased-lines.ts";
import type { Words } from "./drag-ruler/label-text.ts";
import { hideMapLabels, showAlone } from "./drag-ruler/labels.ts";
import { Glide } from "./glide.ts";
import { BackgroundLayer, brushAbove } from "./layers.ts";
import { drawSideMark, INK, MAP_LABEL, polygon, sideColours } from "./sides.ts";
import { dashes, type GridLine } from "./spaces.ts";

/** By whom its label is shown. */
const OWNER = "replay";

/** A moment as it is drawn. */
export interface ShownMoment {
  /** Those on the scene that is viewed. */
  readonly encounter: Encounter;
  /** By which ways they had come since the round began, where they began it first; none where these are not shown. */
  readonly trails: readonly { readonly of: CombatantId; readonly places: readonly Place[] }[];
  /** By which ways people came there from what was shown before, as far as that is known. */
  readonly ways: Readonly<Record<CombatantId, readonly Place[]>>;
  /** How long they take for it, unless the user wants nothing to move. */
  readonly glideMs: number;
  /** Those that cannot be hurt, such as the rooms of a ship: people stand in them. */
  readonly things: ReadonlySet<CombatantId>;
  /** A few letters for each, which tell them apart. */
  readonly letters: Readonly<Record<CombatantId, string>>;
  /** Who acts on whom. */
  readonly act: { readonly from: CombatantId; readonly to: CombatantId | null } | null;
  /** What came of it. */
  readonly words: Words | null;
}

/** Lengths as shares of a square. */
const LOOK = {
  wall: { width: 0.12, color: 0xa9b5b0, casing: { width: 0.18, alpha: 1 } },
  trail: { width: 0.07, color: INK, casing: { width: 0.2, alpha: 0.8 } },
  act: { width: 0.1, color: INK, casing: { width: 0.18, alpha: 0.8 } },
  dash: 0.12,
  ring: 0.07,
  letters: 0.36,
} as const;

/** How far the scene as it is shows through: enough to know where one is, too little to take it for then. */
const SHADE = { color: 0x171d1e, alpha: 0.8 };

let brush: PIXI.Graphics | null = null;
let shown: ShownMoment | null = null;
let isWatched = false;

/** Where everybody was drawn last, of whom some come from there. */
let stood = new Map<CombatantId, Point>();
const glide = new Glide();

/** The body of somebody in pixels of the scene. */
interface Body {
  readonly at: Point;
  readonly radius: number;
}

function bodyAt(place: Place, squares: Squares): Body {
  const radius = (Math.min(place.width, place.height) / 2) * squares.size * 0.86;
  return { at: centreAt(squares, place, place), radius };
}

/** The line from one body to another, from rim to rim, in squares. */
function lineBetween(from: Body, to: Body, size: number): GridLine | null {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const far = Math.hypot(dx, dy);
  if (far <= from.radius + to.radius) return null;
  const along = (by: number) => ({ x: (from.at.x + (dx / far) * by) / size, y: (from.at.y + (dy / far) * by) / size });
  const [start, end] = [along(from.radius), along(far - to.radius)];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}

function drawShade(graphics: PIXI.Graphics): void {
  const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = canvas.dimensions ?? {};
  graphics.lineStyle(0).beginFill(SHADE.color, SHADE.alpha).drawRect(sceneX, sceneY, sceneWidth, sceneHeight).endFill();
}

function drawWalls(graphics: PIXI.Graphics, { walls }: Encounter, size: number): void {
  const lines = walls.flatMap(({ door, ...line }) => (door ? dashes(line, 0.2, 0.15) : [line]));
  drawCased(graphics, lines, LOOK.wall, size);
}

/** Where somebody began the round, as a dashed ring. */
function drawStart(graphics: PIXI.Graphics, { at, radius }: Body, color: number, size: number): void {
  graphics.lineStyle({ width: LOOK.ring * size, color, alpha: 1 });
  const parts = 12;
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 0.55].map((turn) => (turn / parts) * 2 * Math.PI) as [number, number];
    graphics.moveTo(at.x + radius * Math.cos(from), at.y + radius * Math.sin(from)).arc(at.x, at.y, radius, from, to);
  }
}

function drawTrails(graphics: PIXI.Graphics, { trails, encounter, letters }: ShownMoment, squares: Squares): void {
  const { size } = squares;
  for (const { of, places } of trails) {
    const one = encounter.combatants[of];
    const [first] = places;
    if (!one || !first) continue;
    const { color } = sideColours(one.side);
    const bodies = places.map((place) => bodyAt(place, squares));
    const lines = bodies.slice(1).map(({ at }, index) => {
      const before = (bodies[index] as Body).at;
      return { x1: before.x / size, y1: before.y / size, x2: at.x / size, y2: at.y / size };
    });
    const dotted = lines.flatMap((line) => dashes(line, LOOK.dash, LOOK.dash));
    drawCased(graphics, lines, { ...LOOK.trail, alpha: 0, color }, size);
    drawCased(graphics, dotted, { ...LOOK.trail, color, casing: { width: 0, alpha: 0 } }, size);
    const start = bodyAt(first, squares);
    drawStart(graphics, { ...start, radius: start.radius * 0.8 }, color, size);
    write(graphics, letters[of] ?? "", start.at, size * 0.8, color);
  }
}

/** Write a few letters in the middle of a body. */
function write(graphics: PIXI.Graphics, words: string, at: Point, size: number, fill: number): void {
  const fontFamily = ["Archivo Variable", "sans-serif"];
  const style = { fontFamily, fontSize: size * LOOK.letters, fontWeight: "700", fill };
  const written = new PIXI.Text(words, new PIXI.TextStyle(style as Partial<PIXI.ITextStyle>));
  written.position.set(at.x - written.width / 2, at.y - written.height / 2);
  graphics.addChild(written);
}

/** Draw somebody as they were: round for the crew and an octagon for all others, as tokens are. @returns The body. */
function drawPerson(above: PIXI.Graphics, one: Combatant, letters: string, squares: Squares): PIXI.Graphics {
  const { size } = squares;
  const graphics = new PIXI.Graphics();
  above.addChild(graphics);
  const { at, radius } = bodyAt(one.place, squares);
  const look = sideColours(one.side);
  const isOut = isOutWith(one.conditions);
  const shape =
    look.mark === "circle" ? new PIXI.Circle(at.x, at.y, radius) : polygon(at.x, at.y, radius * 1.06, 8, Math.PI / 8);
  graphics.lineStyle({ width: LOOK.ring * size * 1.5, color: look.color, alpha: isOut ? 0.5 : 1 });
  graphics.beginFill(MAP_LABEL, 1).drawShape(shape).endFill();
  if (isOut) graphics.moveTo(at.x - radius / 2, at.y).lineTo(at.x + radius / 2, at.y);
  else write(graphics, letters, at, size, INK);
  drawSideMark(graphics, look, { x: at.x - radius * 0.75, y: at.y - radius * 0.75 }, size * 0.12);
  return graphics;
}

/** A thing as the frame of the squares that it takes, with its letters in a corner, so that nobody is hidden by it. */
function drawThing(above: PIXI.Graphics, { place, side }: Combatant, letters: string, squares: Squares): PIXI.Graphics {
  const { size } = squares;
  const graphics = new PIXI.Graphics();
  above.addChild(graphics);
  const { x, y } = centreAt(squares, place, place);
  const [width, height] = [place.width * size, place.height * size];
  const { color } = sideColours(side);
  graphics
    .lineStyle({ width: LOOK.ring * size, color, alpha: 0.6 })
    .drawRect(x - width / 2, y - height / 2, width, height);
  write(graphics, letters, { x: x - width / 2 + size / 2, y: y - height / 2 + size / 3 }, size, color);
  return graphics;
}

/** Draw everybody, and let those come to where they are who were drawn elsewhere before. */
function drawPeople(
  graphics: PIXI.Graphics,
  { encounter, letters, things, ways, glideMs }: ShownMoment,
  squares: Squares,
): void {
  const before = stood;
  const all = Object.values(encounter.combatants).filter(({ offMap }) => !offMap);
  const people = all.toSorted((a, b) => Number(things.has(b.id)) - Number(things.has(a.id)));
  const bodies = people.map((one) => {
    const drawn = things.has(one.id) ? drawThing : drawPerson;
    return { one, body: drawn(graphics, one, letters[one.id] ?? "", squares) };
  });
  stood = new Map(people.map(({ id, place }) => [id, bodyAt(place, squares).at]));
  if (isStill()) return;
  const gliding = bodies.flatMap(({ one: { id }, body }) => {
    const [from, to] = [before.get(id), stood.get(id)];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return [];
    const passed = (ways[id] ?? []).map((place) => bodyAt(place, squares).at);
    return [{ body, way: [from, ...passed, to] }];
  });
  glide.start(gliding, glideMs);
}

function drawAct(graphics: PIXI.Graphics, { act, encounter, words }: ShownMoment, squares: Squares): void {
  const [from, to] = [act?.from, act?.to].map((id) => (id ? encounter.combatants[id] : undefined));
  const [start, end] = [from, to].map((one) => (one ? bodyAt(one.place, squares) : null));
  const line = start && end ? lineBetween(start, end, squares.size) : null;
  if (line && from) drawCased(graphics, [line], { ...LOOK.act, color: sideColours(from.side).color }, squares.size);
  if (!words || !start) {
    showAlone(OWNER, [], []);
    return;
  }
  const label = { kind: "way", at: start.at, off: start.radius, words, side: from?.side ?? null } as const;
  showAlone(OWNER, [label], end ? [start.at, end.at] : [start.at]);
}

function clear(graphics: PIXI.Graphics): void {
  glide.stop();
  graphics.clear();
  for (const child of graphics.removeChildren()) child.destroy({ children: true });
}

function draw(): void {
  if (!shown) {
    if (brush && !brush.destroyed) clear(brush);
    stood.clear();
    hideMapLabels(OWNER);
    return;
  }
  const graphics = brushAbove(brush);
  brush = graphics;
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  if (!graphics) return;
  clear(graphics);
  if (!squares) return;
  drawShade(graphics);
  drawWalls(graphics, shown.encounter, squares.size);
  drawTrails(graphics, shown, squares);
  drawPeople(graphics, shown, squares);
  drawAct(graphics, shown, squares);
}

/** Show a moment of a fight over the map; null shows the map as it is. */
export function showMoment(moment: ShownMoment | null): void {
  shown = moment;
  BackgroundLayer.hideNow(moment !== null);
  draw();
}

/** Bring those who are shown into view, on a map on which they may never have been. */
export function panToShown(): void {
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const people = Object.values(shown?.encounter.combatants ?? {}).filter(({ offMap }) => !offMap);
  if (!squares || people.length === 0) return;
  const middles = people.map(({ place }) => centreAt(squares, place, place));
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  canvas.pan({ x: mean(middles.map(({ x }) => x)), y: mean(middles.map(({ y }) => y)) });
}

/**
 * Draw it again where the canvas was drawn anew. Called whenever the window of a replay opens; the first call stays.
 *
 * @param anew - Shows what that scene has of the moment.
 */
export function watchCanvas(anew: () => void): void {
  if (isWatched) return;
  isWatched = true;
  Hooks.on("canvasReady", () => {
    // Another map, or this one with other measures
    stood.clear();
    anew();
  });
}
