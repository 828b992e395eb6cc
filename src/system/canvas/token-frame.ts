import { sideOf } from "../documents/picture.ts";
import { AwayToken } from "../documents/token.ts";
import { drawSideMark, polygon } from "./side-mark.ts";
import { lookOf, PLATE, type SideLook } from "./sides.ts";

/** The frames, by the token they lie on, with what they were drawn for. */
const frames = new WeakMap<Token.Implementation, { readonly graphics: PIXI.Graphics; drawnFor: string }>();

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
  drawSideMark(graphics, look, { x: 8 * unit, y: 8 * unit }, 6 * unit);
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
