/**
 * What a bar of harm says. Documents store the points that somebody has taken; beside a token Foundry shows, and lets
 * be typed, what is left. Used by the token, which shows it, and the actor, which writes it.
 */
import { pointsLeft } from "../../engine/harm.ts";

/** A track of harm as documents have it. */
interface Track {
  /** The points that were taken; some take more than there are. */
  readonly value: number;
  readonly max: number;
}

/** How many points are left. */
export function leftOf({ value, max }: Track): number {
  return pointsLeft(max, value);
}

/**
 * What was typed as the points that are left, or as a change of these, as Foundry is to write it into those taken.
 *
 * @returns Null where there is no such track.
 */
export function takenBy(track: unknown, typed: number, isChange: boolean): number | null {
  const { max } = (track ?? {}) as Partial<Track>;
  if (typeof max !== "number") return null;
  return isChange ? -typed : pointsLeft(max, typed);
}
