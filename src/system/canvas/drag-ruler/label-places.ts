/**
 * Finds places for labels in the window so that they cover neither each other nor a way, and as few tokens as can be.
 * Pure geometry in pixels of the window; `labels.ts` and the legend use it.
 */
import type { Point } from "../../foundry/grid.ts";

/** A rectangle of the window. Unit: pixels of the window, like all in this file. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something to be placed beside a point. */
export interface Placeable {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  /** How far it stays off the point. */
  readonly off: number;
  /** On which side it lies if it can. */
  readonly side: "above" | "below";
  /** Is shown in any case, at the edge and over others if need be. */
  readonly must: boolean;
}

/** What is there already. */
export interface Surroundings {
  /** The part of the window in which labels may lie. */
  readonly within: Rect;
  /** Ways, as the points between which they run; no label lies on them. */
  readonly ways: readonly (readonly Point[])[];
  /** Bodies, which labels leave free if they can. */
  readonly bodies: readonly Rect[];
  /** Parts of the window in which no label lies. */
  readonly taken: readonly Rect[];
}

/** How far labels stay off each other and off ways. */
const GAP = { mapLabel: 6, way: 7 };

/** How much farther off each ring of places lies, and how many there are. */
const RING = { step: 20, count: 10 };

/** Shares of its width or height by which a label is moved along its side of the point. */
const SHIFTS = [-0.5, -0.15, -0.85, 0, -1] as const;

/**
 * What lies on a body, on the other side than wished, or beside the point is worth as much as so many pixels farther
 * off.
 */
const COST = { body: 180, otherSide: 24, beside: 30, shift: 12 };

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Do two rectangles meet? */
export function meets(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function contains(outer: Rect, inner: Rect): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width;
  const bottom = inner.y + inner.height <= outer.y + outer.height;
  return inner.x >= outer.x && inner.y >= outer.y && right && bottom;
}

/** The share of a line at which it enters and leaves a span, or null where it never does. */
function spanOf(from: number, by: number, low: number, high: number): readonly [number, number] | null {
  if (by === 0) return from > low && from < high ? [0, 1] : null;
  const [a, b] = [(low - from) / by, (high - from) / by];
  return [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
}

/** Does the line between two points run through the rectangle? */
export function runsThrough(a: Point, b: Point, { x, y, width, height }: Rect): boolean {
  const across = spanOf(a.x, b.x - a.x, x, x + width);
  const down = spanOf(a.y, b.y - a.y, y, y + height);
  return across !== null && down !== null && Math.max(across[0], down[0]) < Math.min(across[1], down[1]);
}

/** The points in which a way bends, its ends included: between them it runs as before. */
export function corners(way: readonly Point[]): readonly Point[] {
  return way.filter(({ x, y }, index) => {
    const [before, after] = [way[index - 1], way[index + 1]];
    if (!before || !after) return true;
    const [from, to] = [
      { x: x - before.x, y: y - before.y },
      { x: after.x - x, y: after.y - y },
    ];
    return from.x * to.y !== from.y * to.x || from.x * to.x + from.y * to.y < 0;
  });
}

/** Does one of the ways run through the rectangle? */
export function isCrossed(rect: Rect, ways: Surroundings["ways"]): boolean {
  return ways.some((way) => way.some((point, index) => index > 0 && runsThrough(way[index - 1] as Point, point, rect)));
}

/** A place for a label, and what is to be said against it. */
interface Candidate extends Rect {
  readonly cost: number;
}

/** Places above and below the point, at one distance. */
function overAndUnder({ at, width, height, off, side }: Placeable, far: number): readonly Candidate[] {
  return SHIFTS.flatMap((shift, index) => {
    const x = at.x + shift * width;
    const above = { x, y: at.y - off - far - height, width, height };
    const below = { x, y: at.y + off + far, width, height };
    const cost = far + index * COST.shift;
    return [
      { ...above, cost: cost + (side === "above" ? 0 : COST.otherSide) },
      { ...below, cost: cost + (side === "below" ? 0 : COST.otherSide) },
    ];
  });
}

/** Places left and right of the point, at one distance. */
function beside({ at, width, height, off }: Placeable, far: number): readonly Candidate[] {
  return SHIFTS.flatMap((shift, index) => {
    const y = at.y + shift * height;
    const cost = far + COST.beside + index * COST.shift;
    return [
      { x: at.x + off + far, y, width, height, cost },
      { x: at.x - off - far - width, y, width, height, cost },
    ];
  });
}

/** All places that are tried, the best first. */
function candidates(mapLabel: Placeable): readonly Candidate[] {
  const rings = Array.from({ length: RING.count }, (_, ring) => ring * RING.step);
  return rings.flatMap((far) => [...overAndUnder(mapLabel, far), ...beside(mapLabel, far)]);
}

/** The place of one label, or null where there is no room. */
function placeOne(mapLabel: Placeable, placed: readonly Rect[], { within, ways, bodies }: Surroundings): Rect | null {
  let best: Candidate | null = null;
  for (const one of candidates(mapLabel)) {
    if (best && one.cost >= best.cost) continue;
    if (!contains(within, one) || placed.some((other) => meets(other, grown(one, GAP.mapLabel)))) continue;
    if (isCrossed(grown(one, GAP.way), ways)) continue;
    const covered = bodies.filter((body) => meets(body, one)).length;
    const cost = one.cost + covered * COST.body;
    if (!best || cost < best.cost) best = { ...one, cost };
  }
  return best && { x: best.x, y: best.y, width: best.width, height: best.height };
}

/** The rectangle moved up until it lies on nothing that takes the window; where it is, if there is no room above. */
function clearOf(rect: Rect, { within, taken }: Pick<Surroundings, "within" | "taken">): Rect {
  const covers = taken.filter((one) => meets(one, rect)).map(({ y }) => y);
  const y = Math.min(...covers) - rect.height - GAP.mapLabel;
  if (covers.length === 0 || y < within.y) return rect;
  return clearOf({ ...rect, y }, { within, taken });
}

/** The place on the wished side of the point, moved into the window and off what takes it. */
function forced({ at, width, height, off, side }: Placeable, around: Surroundings): Rect {
  const { within } = around;
  const y = side === "above" ? at.y - off - height : at.y + off;
  const inside = (value: number, from: number, size: number, own: number) =>
    Math.max(from, Math.min(value, from + size - own));
  const x = inside(at.x - width / 2, within.x, within.width, width);
  return clearOf({ x, y: inside(y, within.y, within.height, height), width, height }, around);
}

/**
 * Find places for labels so that they cover neither each other nor a way, and bodies as little as can be.
 *
 * @returns For each label its rectangle, or null where there is no room for it; earlier labels choose first.
 */
export function placeMapLabels(mapLabels: readonly Placeable[], around: Surroundings): readonly (Rect | null)[] {
  const placed: Rect[] = [...around.taken];
  return mapLabels.map((mapLabel) => {
    const rect =
      placeOne(mapLabel, placed, around) ?? (mapLabel.must ? forced(mapLabel, { ...around, taken: placed }) : null);
    if (rect) placed.push(rect);
    return rect;
  });
}

/** Where the line from a label to its point begins, or null where the label lies so near that it needs none. */
export function leaderFrom(rect: Rect, { at, off }: Pick<Placeable, "at" | "off">, near: number): Point | null {
  const inset = Math.min(10, rect.width / 2, rect.height / 2);
  const within = (value: number, from: number, size: number) =>
    Math.min(Math.max(value, from + inset), from + size - inset);
  const isOver = at.y < rect.y || at.y > rect.y + rect.height;
  const x = isOver ? within(at.x, rect.x, rect.width) : at.x < rect.x ? rect.x : rect.x + rect.width;
  const y = isOver ? (at.y < rect.y ? rect.y : rect.y + rect.height) : within(at.y, rect.y, rect.height);
  return Math.hypot(at.x - x, at.y - y) <= off + near ? null : { x, y };
}
