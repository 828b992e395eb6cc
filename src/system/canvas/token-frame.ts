/**
 * What every token wears by our rules: frame and mark of its side, marks of what its person keeps up, and that they are
 * out of the fight.
 *
 * Drawn on the token itself, when Foundry draws or refreshes it, and only where something of it has changed.
 */

import { CONDITIONS, isOutWith, type Stance } from "../../engine/encounter.ts";
import { isThing } from "../data/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { participantOf } from "../documents/participant.ts";
import { playedReader } from "../documents/readers.ts";
import { sideOf } from "../documents/snapshot.ts";
import { AwayToken } from "../documents/token.ts";
import type { Point } from "../foundry/grid.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { drawSideMark, INK, MAP_LABEL, polygon, type SideLook, sideColours } from "./sides.ts";
import { stancesOf, watchStances } from "./stances.ts";

/** The frames, by the token they lie on, with what they were drawn for. */
const frames = new WeakMap<Token.Implementation, { readonly graphics: PIXI.Graphics; drawnFor: string }>();

/** How somebody is out of the fight: each has a shape of its own, so that no colour is needed. */
type Fallen = "dead" | "down" | null;

/** Name of a frame among the children of its token. */
const FRAME = `${SYSTEM_ID}.frame`;

/** How far a token is dimmed. */
const DIMMED = 0.62;

/** The frame around a token: round for the crew, an octagon for all others (look: never colour alone). */
function frameShape(mark: SideLook["mark"], width: number, height: number, inset: number): PIXI.IShape {
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(width, height) / 2 - inset;
  return mark === "circle" ? new PIXI.Circle(x, y, radius) : polygon(x, y, radius * 1.06, 8, Math.PI / 8);
}

/** How the person of a token is out of the fight, or null. */
function fallenOf({ actor }: AwayToken): Fallen {
  const statuses = actor?.statuses ?? new Set<string>();
  if (statuses.has(CONDITIONS.dead)) return "dead";
  return isOutWith(statuses) ? "down" : null;
}

/**
 * The strokes over whoever is out of it: a cross for the dead, a level line for those who lie. Unit: shares of the
 * token.
 */
const STROKES: Readonly<Record<NonNullable<Fallen>, readonly (readonly [number, number, number, number])[]>> = {
  dead: [
    [0.28, 0.28, 0.72, 0.72],
    [0.72, 0.28, 0.28, 0.72],
  ],
  down: [[0.22, 0.5, 0.78, 0.5]],
};

/** Draw the strokes over whoever is out of it. */
function drawStrokes(graphics: PIXI.Graphics, fallen: NonNullable<Fallen>, { w, h }: Body, thick: number): void {
  for (const style of [
    { width: thick * 2, color: MAP_LABEL, alpha: 1 },
    { width: thick, color: INK, alpha: 1 },
  ]) {
    graphics.lineStyle(style);
    for (const [x1, y1, x2, y2] of STROKES[fallen]) {
      graphics.moveTo(x1 * w, y1 * h).lineTo(x2 * w, y2 * h);
    }
  }
}

/** What a token wears. */
interface Worn {
  readonly look: SideLook;
  readonly fallen: Fallen;
  readonly stances: readonly Stance[];
}

/** Draw frame and marks, dimmed for whoever is out of it. @param size - Of a square, in pixels. */
function drawToken(graphics: PIXI.Graphics, { look, fallen, stances }: Worn, { w, h }: Body, size: number): void {
  const unit = size / 46;
  const frame = frameShape(look.mark, w, h, 4 * unit);
  graphics.clear();
  if (fallen) graphics.beginFill(MAP_LABEL, DIMMED).drawShape(frame).endFill();
  graphics.lineStyle({ width: 5 * unit, color: MAP_LABEL, alpha: 0.6 }).drawShape(frame);
  graphics.lineStyle({ width: 3 * unit, color: look.color, alpha: fallen ? 0.5 : 1 }).drawShape(frame);
  if (fallen) drawStrokes(graphics, fallen, { w, h }, size / 13);
  // At the upper right: Foundry's own icons of statuses begin at the upper left
  const x = w - 8 * unit;
  drawSideMark(graphics, look, { x, y: 8 * unit }, 6 * unit);
  for (const [index, stance] of stances.entries()) {
    drawStance(graphics, stance, { x, y: (8 + 15 * (index + 1)) * unit }, 7 * unit);
  }
}

/** How long the corners of a thing are at most, and how far apart its markers. Unit: 46ths of a square. */
const CORNER = 34;
const APART = 20;

/** What is drawn of a thing: a cross for each of its markers, and that one goes over to another scene through it. */
interface ThingMarks {
  readonly crosses: number;
  readonly isWayOver: boolean;
}

/** Mark a thing: four corners in the colour of its side, and what it has, over people and floor. */
function drawThing(
  graphics: PIXI.Graphics,
  { color }: SideLook,
  thing: ThingMarks,
  { w, h }: Body,
  size: number,
): void {
  const unit = size / 46;
  // Of something small they stay corners, and show what lies below
  const [inset, long] = [7 * unit, Math.min(CORNER * unit, w / 4, h / 4)];
  graphics.clear();
  for (const style of [
    { width: 7 * unit, color: MAP_LABEL, alpha: 0.6 },
    { width: 4 * unit, color, alpha: 1 },
  ]) {
    graphics.lineStyle(style);
    for (const [x, y, dx, dy] of [
      [inset, inset, 1, 1],
      [w - inset, inset, -1, 1],
      [w - inset, h - inset, -1, -1],
      [inset, h - inset, 1, -1],
    ] as const)
      graphics
        .moveTo(x + dx * long, y)
        .lineTo(x, y)
        .lineTo(x, y + dy * long);
  }
  drawMarkers(graphics, Math.min(thing.crosses, Math.floor(w / (APART * unit)) - 2), h - 20 * unit, unit);
  if (thing.isWayOver) drawWayOver(graphics, w - 32 * unit, h - 20 * unit, unit);
}

/** Two arrows, one each way, on a plate: one goes over there. */
function drawWayOver(graphics: PIXI.Graphics, x: number, y: number, unit: number): void {
  graphics.lineStyle({ width: 0 }).beginFill(MAP_LABEL, 0.9);
  graphics.drawRect(x - 20 * unit, y - 11 * unit, 36 * unit, 22 * unit).endFill();
  graphics.lineStyle({ width: 2.5 * unit, color: INK, alpha: 1 });
  for (const way of [1, -1]) {
    const [from, to, at] = [x - 2 * unit - way * 13 * unit, x - 2 * unit + way * 13 * unit, y - way * 4 * unit];
    graphics
      .moveTo(from, at)
      .lineTo(to, at)
      .moveTo(to - way * 6 * unit, at - 4 * unit)
      .lineTo(to, at)
      .lineTo(to - way * 6 * unit, at + 4 * unit);
  }
}

/** Crosses beside each other at the lower left of a thing, on a plate. */
function drawMarkers(graphics: PIXI.Graphics, markers: number, y: number, unit: number): void {
  if (markers <= 0) return;
  const [left, half] = [16 * unit, 6 * unit];
  graphics.lineStyle({ width: 0 }).beginFill(MAP_LABEL, 0.9);
  graphics.drawRect(left, y - 11 * unit, (markers * APART + 6) * unit, 22 * unit).endFill();
  graphics.lineStyle({ width: 4 * unit, color: INK, alpha: 1 });
  for (let marker = 0; marker < markers; marker++) {
    const x = left + (13 + marker * APART) * unit;
    graphics
      .moveTo(x - half, y - half)
      .lineTo(x + half, y + half)
      .moveTo(x + half, y - half)
      .lineTo(x - half, y + half);
  }
}

/** What the thing has whose token it is; null for somebody. */
function thingMarksOf({ actor }: AwayToken): ThingMarks | null {
  const { markersOf, leadsTo } = playedReader();
  const owner = actor as AwayActor | null;
  if (!owner || !isThing(owner)) return null;
  return { crosses: markersOf?.(owner) ?? 0, isWayOver: (leadsTo?.(owner) ?? null) !== null };
}

/** How large a token is drawn. */
type Body = Pick<Token.Implementation, "w" | "h">;

/**
 * Hang an empty frame on a token: under the icons of its statuses, which are to be read, where Foundry tells of those.
 */
function hang(token: Token.Implementation): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  graphics.eventMode = "none";
  graphics.name = FRAME;
  const { effects } = token as { effects?: PIXI.Container };
  const around = effects?.parent;
  if (effects && around) around.addChildAt(graphics, around.getChildIndex(effects));
  else token.addChild(graphics);
  return graphics;
}

/** Frame a token, unless its frame is as it should be. */
function refreshFrame(token: Token.Implementation): void {
  const size = canvas.grid?.size;
  if (!size || token.destroyed || !(token.document instanceof AwayToken)) return;
  const side = sideOf(token.document);
  const fallen = fallenOf(token.document);
  const stances = stancesOf(participantOf(token.document));
  const thing = thingMarksOf(token.document);
  const marks = thing ? `${thing.crosses} ${thing.isWayOver}` : "";
  const drawnFor = `${side} ${fallen} ${stances.join()} ${marks} ${token.w} ${token.h} ${size}`;
  const old = frames.get(token);
  const stays = old && !old.graphics.destroyed && old.graphics.parent !== null;
  if (stays && old.drawnFor === drawnFor) return;
  const graphics = stays ? old.graphics : hang(token);
  if (thing === null) drawToken(graphics, { look: sideColours(side), fallen, stances }, token, size);
  else drawThing(graphics, sideColours(side), thing, token, size);
  frames.set(token, { graphics, drawnFor });
}

/** A token as it was when it was last refreshed. */
type LookedAt = Body & Pick<Token.Implementation, "x" | "y"> & { readonly disposition: number };

const looked = new WeakMap<Token.Implementation, LookedAt>();

/**
 * Look at a token that Foundry refreshes.
 *
 * One that only goes on is refreshed with every frame, hundreds of times a move, and its frame goes along.
 */
function onRefresh(token: Token.Implementation): void {
  const { x, y, w, h, document } = token;
  const { disposition } = document;
  const last = looked.get(token);
  looked.set(token, { x, y, w, h, disposition });
  const hasGone = last !== undefined && (last.x !== x || last.y !== y);
  const isSame = last?.w === w && last.h === h && last.disposition === disposition;
  if (!hasGone || !isSame || !frames.has(token)) refreshFrame(token);
}

/**
 * Frame again the tokens of whoever has gained or lost a condition: nothing says that Foundry refreshes them for it.
 */
function refreshOf(effect: ActiveEffect.Implementation): void {
  if (!canvas.ready) return;
  for (const token of canvas.tokens?.placeables ?? []) if (token.actor === effect.target) refreshFrame(token);
}

/** Frame again the tokens of a thing whose markers may have changed. */
function refreshThing(actor: Actor.Implementation): void {
  if (!canvas.ready || !isThing(actor)) return;
  for (const token of canvas.tokens?.placeables ?? []) if (token.actor === actor) refreshFrame(token);
}

/** Frame again whatever is to be drawn otherwise. */
function refreshAll(): void {
  for (const token of canvas.tokens?.placeables ?? []) refreshFrame(token);
}

/** Give every token the frame and the marks that it wears. Called once, in init. */
export function registerTokenFrames(): void {
  Hooks.on("drawToken", refreshFrame);
  Hooks.on("refreshToken", onRefresh);
  Hooks.on("createActiveEffect", refreshOf);
  Hooks.on("updateActiveEffect", refreshOf);
  Hooks.on("deleteActiveEffect", refreshOf);
  Hooks.on("updateActor", refreshThing);
  watchStances(refreshAll);
}

/* The marks of what somebody keeps up, drawn with strokes on a label beside the mark of their side. */

/** A stroke through points, as shares of the mark's radius around its middle. */
type Stroke = readonly (readonly [number, number])[];

/** Cross hairs, a fan of fire, an hourglass: as the icons of the acts by which each begins. */
const GLYPHS: Readonly<Record<Stance, { readonly ring: number; readonly strokes: readonly Stroke[] }>> = {
  aiming: {
    ring: 0.42,
    strokes: [
      [
        [0, -0.8],
        [0, -0.2],
      ],
      [
        [0, 0.2],
        [0, 0.8],
      ],
      [
        [-0.8, 0],
        [-0.2, 0],
      ],
      [
        [0.2, 0],
        [0.8, 0],
      ],
    ],
  },
  sweeping: {
    ring: 0,
    strokes: [
      [
        [-0.65, 0],
        [0.6, -0.6],
      ],
      [
        [-0.65, 0],
        [0.7, 0],
      ],
      [
        [-0.65, 0],
        [0.6, 0.6],
      ],
    ],
  },
  waiting: {
    ring: 0,
    strokes: [
      [
        [-0.45, -0.65],
        [0.45, -0.65],
        [-0.45, 0.65],
        [0.45, 0.65],
        [-0.45, -0.65],
      ],
    ],
  },
};

/** Draw the mark of what somebody keeps up. Unit: pixels of what it is drawn on. */
function drawStance(graphics: PIXI.Graphics, stance: Stance, { x, y }: Point, radius: number): void {
  const { ring, strokes } = GLYPHS[stance];
  graphics
    .lineStyle({ width: radius / 7, color: INK, alpha: 1 })
    .beginFill(MAP_LABEL)
    .drawCircle(x, y, radius)
    .endFill();
  graphics.lineStyle({ width: radius / 4.5, color: INK, alpha: 1 });
  if (ring > 0) graphics.drawCircle(x, y, ring * radius);
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    graphics.moveTo(x + first[0] * radius, y + first[1] * radius);
    for (const [right, down] of rest) graphics.lineTo(x + right * radius, y + down * radius);
  }
}
