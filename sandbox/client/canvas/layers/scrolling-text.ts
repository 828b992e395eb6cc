import * as PIXI from "pixi.js";
import { TEXT_ANCHOR_POINTS } from "../../../common/constants.ts";
import type { Point } from "../../grid/types.ts";

/** How a text scrolls; what is left over is its style. */
export interface ScrollingTextOptions extends Partial<PIXI.ITextStyle> {
  /** Unit: milliseconds. */
  duration?: number;
  /** How far it goes; its own height unless told. Unit: pixels of the scene. */
  distance?: number;
  anchor?: number;
  direction?: number;
  jitter?: number;
}

const { TOP, BOTTOM, LEFT, RIGHT } = TEXT_ANCHOR_POINTS;

/** Whither a text goes. */
const WAYS: Readonly<Record<number, Point>> = {
  [TOP]: { x: 0, y: -1 },
  [BOTTOM]: { x: 0, y: 1 },
  [LEFT]: { x: -1, y: 0 },
  [RIGHT]: { x: 1, y: 0 },
};

/** Let a text go from a point, fade and be gone; resolves to it then. */
export function scrollText(
  parent: PIXI.Container,
  ticker: PIXI.Ticker,
  origin: Point,
  content: string,
  { duration = 2000, distance, anchor: _anchor, direction = TOP, jitter: _jitter, ...style }: ScrollingTextOptions,
): Promise<PIXI.Text> {
  const text = parent.addChild(new PIXI.Text(content, style));
  text.anchor.set(0.5);
  text.eventMode = "none";
  const far = distance ?? text.height;
  const way = WAYS[direction] ?? { x: 0, y: 0 };
  let elapsed = 0;
  return new Promise((resolve) => {
    const step = () => {
      elapsed += ticker.elapsedMS;
      const share = Math.min(1, elapsed / duration);
      if (!text.destroyed) {
        text.position.set(origin.x + way.x * far * share, origin.y + way.y * far * share);
        text.alpha = Math.min(1, 4 * (1 - share));
        canvas.requestRender();
      }
      if (share < 1 && !text.destroyed) return;
      ticker.remove(step);
      if (!text.destroyed) text.destroy();
      resolve(text);
    };
    ticker.add(step);
  });
}
