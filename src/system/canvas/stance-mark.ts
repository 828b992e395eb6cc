/** The marks of what somebody keeps up, drawn with strokes on a plate beside the mark of their side. */
import type { Stance } from "../../engine/encounter.ts";
import type { Point } from "../foundry/grid.ts";
import { INK, PLATE } from "./sides.ts";

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
export function drawStance(graphics: PIXI.Graphics, stance: Stance, { x, y }: Point, radius: number): void {
  const { ring, strokes } = GLYPHS[stance];
  graphics
    .lineStyle({ width: radius / 7, color: INK, alpha: 1 })
    .beginFill(PLATE)
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
