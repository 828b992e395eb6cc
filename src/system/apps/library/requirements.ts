/**
 * How a character stands towards an edge: what its prerequisites are and which are missing. The game fills it in; list
 * and details of the library show it.
 */
import type { Remark } from "../../../engine/ruleset.ts";

/** What the rules ask for an edge, as a sheet says it of one that is missing. */
export type Need = Pick<Remark, "code" | "params">;

/** How somebody stands towards an edge: what they would take, and what each prerequisite says. */
export interface EdgeRequirements {
  /** The edge as they would have it: the next tier of one that they have. */
  readonly wanted: { readonly edge: string; readonly tier: number; readonly choice: string };
  /** Have they a lower tier of it already? */
  readonly isRise: boolean;
  /** Everything that is asked for, and whether they have it. */
  readonly needs: readonly { readonly need: Need; readonly met: boolean }[];
  readonly missing: readonly Need[];
}

/** How far off an edge is: nothing, one thing, or more is missing. */
export type Distance = "met" | "near" | "far";

/** How far off it is. */
export function distanceOf({ missing }: EdgeRequirements): Distance {
  if (missing.length === 0) return "met";
  return missing.length === 1 ? "near" : "far";
}
