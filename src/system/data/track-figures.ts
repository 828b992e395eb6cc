/** Works out of a track of harm what is put beside its points. Loaded with the rules, by each game's `derived.ts`. */
import { type HarmTrack, trackLimit } from "../../engine/harm.ts";
import type { TrackDerived } from "./fields.ts";

/** Returns where the track ends, and what its level is and does. */
export function trackFigures(track: HarmTrack): Omit<TrackDerived, "value"> {
  return { max: trackLimit(track), level: track.now.id, penalty: track.now.penalty };
}
