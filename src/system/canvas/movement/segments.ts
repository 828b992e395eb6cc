import type { Cell } from "../../../engine/grid/cell.ts";
import { evenPause } from "../../foundry/settings.ts";
import { liesOn } from "./path.ts";

/**
 * The segments that this client is walking for the referee, by token.
 *
 * Known by token and squares: options of ours would not survive a region's checkpoint.
 */
const segments = new Map<string, readonly Cell[]>();

/** Expect a token to walk a segment. @returns What ends the expectation. */
export function expectSegment(token: string, segment: readonly Cell[]): () => void {
  segments.set(token, segment);
  return () => {
    if (segments.get(token) === segment) segments.delete(token);
  };
}

/** Is the path part of a segment that the token has been granted? */
export function isGranted(token: string, path: readonly Cell[]): boolean {
  const segment = segments.get(token);
  return segment !== undefined && liesOn(segment, path);
}

/** Until when moves are held, by the UUID of the token. Unit: milliseconds, as `performance.now`. */
const ends = new Map<string, number>();

/**
 * Hold a move in a fight from now on, for as long as the world holds every one; one that is held already is not held longer.
 *
 * The referee holds the exchange of a move as well; this is for moves that are let happen where none replies.
 */
export function beginHold(token: string): void {
  const pause = evenPause();
  const now = performance.now();
  if (pause > 0 && (ends.get(token) ?? 0) <= now) ends.set(token, now + pause);
}

/** Resolves when the token's move is held no more; at once where nothing holds it. */
export async function untilReleased(token: string): Promise<void> {
  const left = (ends.get(token) ?? 0) - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
