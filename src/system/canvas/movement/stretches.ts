import type { Cell } from "../../../engine/grid/cell.ts";
import { liesOn } from "./cell-path.ts";

/**
 * The stretches that this client is walking for the referee, by token.
 *
 * Known by token and squares: options of ours would not survive a region's checkpoint.
 */
const stretches = new Map<string, readonly Cell[]>();

/** Expect a token to walk a stretch. @returns What ends the expectation. */
export function expectStretch(token: string, stretch: readonly Cell[]): () => void {
  stretches.set(token, stretch);
  return () => {
    if (stretches.get(token) === stretch) stretches.delete(token);
  };
}

/** Is the path part of a stretch that the token has been granted? */
export function isGranted(token: string, path: readonly Cell[]): boolean {
  const stretch = stretches.get(token);
  return stretch !== undefined && liesOn(stretch, path);
}
