/**
 * Draws the acts that the adviser shows on the map: the way of the first as a whole line, those of the others dashed, a
 * number for each, a ring with cross hairs around whom it is aimed at, a triangle where somebody may strike. The
 * adviser calls `showAdvisedWays`; nothing of it is stored.
 */
import type { Spot } from "../../engine/grid/cell.ts";
import type { CombatantId } from "../../engine/types.ts";
import { standsAt } from "../documents/snapshot.ts";
import { tokenOf } from "../documents/subject.ts";
import { centreAt, type Point, type Squares } from "../foundry/grid.ts";
import { hideMapLabels, showMapLabels } from "./drag-ruler/labels.ts";
import { BackgroundLayer } from "./layers.ts";
import { figureAt } from "./routes/path-preview.ts";
import { INK, MAP_LABEL, polygon, sideColours } from "./sides.ts";
import { dashes } from "./spaces.ts";

/** An act as it is drawn. */
export interface AdvisedWay {
  readonly number: number;
  /** Who acts, and of which side they are. */
  readonly of: CombatantId;
  readonly side: string;
  /** Where it leads through, where they stand first; empty where they stay. */
  readonly path: readonly Spot[];
  readonly target: CombatantId | null;
  /** Where somebody may strike. */
  readonly strikes: readonly Spot[];
  /** What its label says; only the first one has any. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** How it looks. Unit: shares of a square, as the mock-ups have it on squares of 46 pixels. */
const LOOK = {
  casing: 9 / 46,
  line: 4 / 46,
  thin: 2.5 / 46,
  dash: 8 / 46,
  gap: 6 / 46,
  disc: 15 / 46,
  ring: 26 / 46,
  hair: [23 / 46, 33 / 46],
  triangle: 12 / 46,
} as const;

/** By whom the label is shown. */
const OWNER = "adviser";

/** Numbers of acts at the same target stand beside each other: so far from the target, of the line to it. */
const NEXT = 0.16;
const LAST = 0.62;

let layer: BackgroundLayer | null = null;
let ways: readonly AdvisedWay[] = [];

/** The middle of somebody on the map that is looked at; null where they are elsewhere. */
function middleOf(id: CombatantId, squares: Squares): Point | null {
  const token = tokenOf(id);
  if (!token || token.parent !== canvas.scene) return null;
  const place = standsAt(token);
  return centreAt(squares, place, place);
}

/** Draw a line through points on a dark casing. */
function drawLine(brush: PIXI.Graphics, points: readonly Point[], color: number, isWhole: boolean, size: number): void {
  const lines = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  });
  const parts = isWhole ? lines : lines.flatMap((line) => dashes(line, LOOK.dash * size, LOOK.gap * size));
  for (const [width, ink, alpha] of [
    [LOOK.casing, MAP_LABEL, 0.75],
    [isWhole ? LOOK.line : LOOK.thin, color, 1],
  ] as const) {
    brush.lineStyle({ width: width * size, color: ink, alpha });
    for (const { x1, y1, x2, y2 } of parts) brush.moveTo(x1, y1).lineTo(x2, y2);
  }
}

/** Draw the number of an act in a disc. */
function drawNumber(brush: PIXI.Graphics, at: Point, number: number, color: number, size: number): void {
  brush
    .lineStyle({ width: LOOK.thin * size, color, alpha: 1 })
    .beginFill(MAP_LABEL, 0.9)
    .drawCircle(at.x, at.y, LOOK.disc * size)
    .endFill();
  brush.addChild(figureAt(at, number, size));
}

/** Draw a ring with cross hairs around somebody. */
function drawTarget(brush: PIXI.Graphics, { x, y }: Point, color: number, size: number): void {
  const [near, far] = LOOK.hair.map((share) => share * size) as [number, number];
  for (const style of [
    { width: 2 * LOOK.thin * size, color: MAP_LABEL, alpha: 0.75 },
    { width: LOOK.thin * size, color, alpha: 1 },
  ]) {
    brush.lineStyle(style).drawCircle(x, y, LOOK.ring * size);
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const)
      brush.moveTo(x + dx * near, y + dy * near).lineTo(x + dx * far, y + dy * far);
  }
}

/** Draw a triangle where somebody may strike. */
function drawStrike(brush: PIXI.Graphics, { x, y }: Point, size: number): void {
  brush
    .lineStyle({ width: LOOK.thin * size, color: 0xffbe5c, alpha: 1 })
    .beginFill(MAP_LABEL, 0.9)
    .drawShape(polygon(x, y, LOOK.triangle * size, 3, -Math.PI / 2))
    .endFill();
}

/** A point on the line between two. @param share - How far on, from 0 to 1. */
function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where an act leads on the map that is looked at, and where its number stands. Unit: pixels of the scene. */
interface Laid {
  readonly points: readonly Point[];
  readonly target: Point | null;
  readonly at: Point;
}

/** Lay an act out on the map; null where whoever acts is elsewhere. */
function laidOut({ of, path, target: id, number }: AdvisedWay, squares: Squares): Laid | null {
  const token = tokenOf(of);
  const start = middleOf(of, squares);
  if (!token || !start) return null;
  const body = standsAt(token);
  const points = path.length > 1 ? path.map((spot) => centreAt(squares, spot, body)) : [start];
  const end = points.at(-1) ?? start;
  const target = id === null ? null : middleOf(id, squares);
  const at = points.length > 1 || !target ? end : between(end, target, LAST - NEXT * (number - 1));
  return { points, target, at };
}

/** Draw an act. @returns Where it leads; null where nothing of it is on this map. */
function drawWay(brush: PIXI.Graphics, way: AdvisedWay, squares: Squares): Laid | null {
  const laid = laidOut(way, squares);
  if (!laid) return null;
  const { points, target, at } = laid;
  const { size } = squares;
  const { color } = sideColours(way.side);
  const isFirst = way.number === 1;
  if (points.length > 1) drawLine(brush, points, color, isFirst, size);
  if (target) drawAim(brush, points.at(-1) ?? at, target, isFirst ? color : null, size);
  for (const spot of way.strikes) drawStrike(brush, centreAt(squares, spot, spaceFor(way.of)), size);
  if (points.length > 1 || target) drawNumber(brush, at, way.number, color, size);
  return laid;
}

/** Draw whom an act is aimed at. @param color - Of the ring around them; null draws none. */
function drawAim(brush: PIXI.Graphics, from: Point, target: Point, color: number | null, size: number): void {
  drawLine(brush, [from, target], INK, false, size);
  if (color !== null) drawTarget(brush, target, color, size);
}

/** The room that somebody takes. */
function spaceFor(of: CombatantId) {
  const token = tokenOf(of);
  return token ? standsAt(token) : { width: 1, height: 1 };
}

function paint(brush: PIXI.Graphics, squares: Squares | null): void {
  brush.clear();
  for (const child of brush.removeChildren()) child.destroy();
  hideMapLabels(OWNER);
  if (!squares) return;
  // The first one lies over the others
  for (const way of ways.toReversed()) {
    const drawn = drawWay(brush, way, squares);
    if (!drawn || way.title === "" || way.number !== 1) continue;
    const words = { title: way.title, lines: way.lines };
    const off = squares.size * 0.6;
    const along = drawn.target ? [...drawn.points, drawn.target] : drawn.points;
    showMapLabels(OWNER, [{ kind: "way", at: drawn.at, off, words, side: way.side }], along);
  }
}

/** Draw these acts in place of those that were drawn before. */
export function showAdvisedWays(next: readonly AdvisedWay[]): void {
  if (next.length === 0 && ways.length === 0) return;
  ways = next;
  layer?.refresh();
}

/** Called once, in init. */
export function registerAdvisedWays(): void {
  layer = new BackgroundLayer("advised-ways", paint);
  Hooks.on("canvasTearDown", () => {
    ways = [];
  });
}
