/**
 * Bodies on a map without a grid, where everything is measured as the crow flies: a body is the circle that its
 * width and height hold. Numbers are in what would be spaces of a grid, so that along a line they are what squares say.
 */

interface Body {
  readonly col: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** What the last places of a fraction may be off. */
const HAIR = 1e-6;

/** How far the rim of a body is from its middle. Unit: spaces. */
export function radiusOf({ width, height }: Pick<Body, "width" | "height">): number {
  return Math.min(width, height) / 2;
}

/** How far apart the rims of two bodies are; less than 0 where they overlap. */
function rimsApart(a: Body, b: Body): number {
  const across = a.col + a.width / 2 - b.col - b.width / 2;
  const down = a.row + a.height / 2 - b.row - b.height / 2;
  return Math.hypot(across, down) - radiusOf(a) - radiusOf(b);
}

/** Spaces between two bodies: 0 where they overlap, 1 while less than a space lies between their rims, and so on. */
export function openGap(a: Body, b: Body): number {
  const between = rimsApart(a, b);
  return between < -HAIR ? 0 : Math.floor(between + HAIR) + 1;
}

/**
 * Metres between two bodies, up or down included, to a tenth: rim to rim and the one space that neighbours are apart.
 */
export function openMetres(metres: number, a: Body, b: Body, up: number): number {
  const apart = Math.hypot(Math.max(0, rimsApart(a, b) + 1), up);
  return Math.round(apart * metres * 10) / 10;
}
