import { sideOf } from "../documents/picture.ts";
import { AwayToken } from "../documents/token.ts";
import { lookOf, PLATE, type SideLook } from "./sides.ts";

/** The frames, by the token they lie on, with what they were drawn for. */
const frames = new WeakMap<Token.Implementation, { readonly graphics: PIXI.Graphics; drawnFor: string }>();

/** Corners of a regular polygon around the middle of a box. @param turn - Of the first corner, in radians. */
function polygon(x: number, y: number, radius: number, corners: number, turn: number): PIXI.Polygon {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return new PIXI.Polygon(points);
}

/** The shape of a side's mark. */
function markShape(mark: SideLook["mark"], x: number, y: number, radius: number): PIXI.IShape {
  switch (mark) {
    case "circle":
      return new PIXI.Circle(x, y, radius);
    case "diamond":
      return polygon(x, y, radius * 1.25, 4, 0);
    case "hexagon":
      return polygon(x, y, radius * 1.1, 6, 0);
    case "square":
      return new PIXI.Rectangle(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
  }
}

/** The frame around a token: round for the crew, an octagon for all others (look: never colour alone). */
function frameShape(mark: SideLook["mark"], width: number, height: number, inset: number): PIXI.IShape {
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(width, height) / 2 - inset;
  return mark === "circle" ? new PIXI.Circle(x, y, radius) : polygon(x, y, radius * 1.06, 8, Math.PI / 8);
}

/** Draw frame and mark. @param size - Of a square, in pixels. */
function drawFrame(graphics: PIXI.Graphics, look: SideLook, width: number, height: number, size: number): void {
  const unit = size / 46;
  const frame = frameShape(look.mark, width, height, 4 * unit);
  graphics.clear();
  graphics.lineStyle({ width: 5 * unit, color: PLATE, alpha: 0.6 }).drawShape(frame);
  graphics.lineStyle({ width: 3 * unit, color: look.color, alpha: 1 }).drawShape(frame);
  const mark = markShape(look.mark, 8 * unit, 8 * unit, 6 * unit);
  graphics
    .lineStyle({ width: 2 * unit, color: PLATE, alpha: 1 })
    .beginFill(look.color)
    .drawShape(mark)
    .endFill();
}

/** Frame a token, unless its frame is as it should be. */
function refreshFrame(token: Token.Implementation): void {
  const size = canvas.grid?.size;
  if (!size || token.destroyed || !(token.document instanceof AwayToken)) return;
  const side = sideOf(token.document);
  const drawnFor = `${side} ${token.w} ${token.h} ${size}`;
  const old = frames.get(token);
  const stays = old && !old.graphics.destroyed && old.graphics.parent === token;
  if (stays && old.drawnFor === drawnFor) return;
  const graphics = stays ? old.graphics : token.addChild(new PIXI.Graphics());
  graphics.eventMode = "none";
  drawFrame(graphics, lookOf(side), token.w, token.h, size);
  frames.set(token, { graphics, drawnFor });
}

/** Give every token the frame and the mark of its side. */
export function registerTokenFrames(): void {
  Hooks.on("drawToken", refreshFrame);
  Hooks.on("refreshToken", refreshFrame);
}
