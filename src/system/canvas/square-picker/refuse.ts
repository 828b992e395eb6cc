/**
 * Whether squares can be chosen at all on this screen. Called before the choice itself is fetched, by sheets and by the
 * prompt window.
 */
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { AwayToken } from "../../documents/token.ts";
import { squaresOf } from "../../foundry/grid.ts";

/**
 * Why no squares can be chosen for somebody on this screen, or null: their scene has to be looked at, and to have
 * squares.
 */
export function refuseChoosing(token: AwayToken | null, name: string): Refusal | null {
  const scene = token?.parent;
  if (!scene || !canvas.ready || canvas.scene !== scene) return refuse("squares/not-viewed", { name });
  return squaresOf(scene.grid) ? null : refuse("squares/no-grid");
}
