import type { Point } from "../../foundry/grid.ts";
import { keyName } from "../key-name.ts";
import type { SafeWay } from "../ruler/forecast.ts";
import { hidePlates, showPlates } from "../ruler/plates.ts";
import { wayLines } from "./way-lines.ts";

/** Name of the key that shows the safe way and takes it. */
export const SAFE_WAY_KEY = "safeWay";

/** Whose plate it is. */
const OWNER = "safeWay";

/** How far the plate stays off the way. Unit: shares of a square. */
const OFF = 18 / 46;

/** Tell what a way comes to, beside its middle. @param points - Of the way, in pixels. @param size - Of a square. */
export function showWayPlate(way: SafeWay, points: readonly Point[], size: number): void {
  const at = points[way.stops[0] ?? Math.floor(points.length / 2)];
  if (!at) return;
  const words = wayLines(way, keyName(SAFE_WAY_KEY));
  showPlates(OWNER, [{ kind: "way", at, off: OFF * size, words, side: null }], points);
}

/** Take the words away. */
export function hideWayPlate(): void {
  hidePlates(OWNER);
}
