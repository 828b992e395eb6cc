/**
 * How badly somebody is hurt, as a list of tracks that the game names: wound levels, or stun beside life. Bars of
 * tokens, sheets, tracker and cards draw the list, and know no track by name.
 */
import type { Encounter } from "./encounter.ts";

/** How a level is coloured where it is the one that somebody is in: nothing to mind, to be minded, grave. */
export type HarmTone = "calm" | "warn" | "grave";

/** One level of a track. Its words are `<ruleset>.Wound.<id>` and `<ruleset>.WoundSeen.<id>`. */
export interface HarmLevel {
  /** Unique among all tracks of the game. */
  readonly id: string;
  /** How many points it holds; 0 for an end that is beyond counting, which has no box of its own. */
  readonly holds: number;
  /** What is added to what one rolls in it, from 0 down. */
  readonly penalty: number;
  /** Does nobody roll anything in it? */
  readonly isOut: boolean;
  readonly tone: HarmTone;
}

/**
 * One track of somebody. Its words are `<ruleset>.Track.<count>`, and `<ruleset>.TrackNote.<count>` for what a penalty
 * does.
 */
export interface HarmTrack {
  /** The count of the person in which its points are kept. */
  readonly count: string;
  readonly points: number;
  /** The lightest first. */
  readonly levels: readonly HarmLevel[];
  /** The level in which they are. */
  readonly now: HarmLevel;
}

/** How whoever has lost points is told to fare; its words are `<ruleset>.Wound` and `<ruleset>.WoundSeen`, too. */
export interface ToldShare {
  readonly id: string;
  /** The share of the track from which on it is no longer so, from 0 to 1; left out where it is so to the end. */
  readonly below?: number;
}

/** How a game counts harm. */
export interface HarmRules<Sheet> {
  /** The counts of its tracks, in the order in which they are shown. The first one is what a fight is mostly about. */
  readonly counts: readonly string[];
  /**
   * People are told what is left of a track, not what they have lost; its end is `<ruleset>.TrackEnd.<count>`. How they
   * fare where no level says so, the least hurt first.
   */
  readonly tellsLeft?: readonly [ToldShare, ...ToldShare[]];
  /** How somebody stands in each of them, in that order, in a world with these settings. */
  tracks(sheet: Sheet, counts: Readonly<Record<string, number>>, settings: Encounter["settings"]): readonly HarmTrack[];
}

/** How people are told to fare in games where half of a track makes the difference. */
export const HURT_BY_HALVES: NonNullable<HarmRules<unknown>["tellsLeft"]> = [
  { id: "hurt", below: 0.5 },
  { id: "badlyHurt" },
];

/** Returns how many points a track holds until its end. */
export function trackLimit({ levels }: Pick<HarmTrack, "levels">): number {
  return levels.reduce((sum, { holds }) => sum + holds, 0);
}

/** Returns how many points are left of so many; some have taken more than there are. */
export function pointsLeft(limit: number, taken: number): number {
  return Math.max(0, limit - taken);
}

/** Returns the track with so many points in it; each level begins where the one before is full. */
export function trackOf(count: string, points: number, levels: readonly [HarmLevel, ...HarmLevel[]]): HarmTrack {
  let from = 0;
  let now: HarmLevel = levels[0];
  for (const level of levels) {
    if (points >= from) now = level;
    from += level.holds;
  }
  return { count, points, levels, now };
}

/** Returns how much of a track is gone, from 0 to 1. */
function shareLost(track: HarmTrack): number {
  return track.points / Math.max(1, trackLimit(track));
}

/** Returns how much is left of the track of which most is gone, from 0 to 1. */
export function shareLeft(tracks: readonly HarmTrack[]): number {
  return 1 - Math.min(1, Math.max(0, ...tracks.map(shareLost)));
}

/** Returns the track of whose points the greatest share is gone, in a list of one, or none where nothing is. */
function mostLost(tracks: readonly HarmTrack[]): readonly HarmTrack[] {
  return tracks
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => shareLost(b) - shareLost(a))
    .slice(0, 1);
}

/**
 * Returns the tracks that say how somebody fares: those with a level of harm, or the first where there is none.
 *
 * @param tellsLeft - Where points are what people are told: whoever has lost some fares worse without a level.
 */
export function tellingTracks(
  tracks: readonly HarmTrack[],
  tellsLeft?: HarmRules<unknown>["tellsLeft"],
): readonly HarmTrack[] {
  const hurt = tracks.filter(({ levels, now }) => now !== levels[0]);
  if (hurt.length > 0) return hurt;
  const lost = tellsLeft ? mostLost(tracks) : [];
  return lost.length > 0 ? lost : tracks.slice(0, 1);
}

/** Returns what is told of a track: its level, or how much of the first is gone where people are told points. */
export function toldLevel(track: HarmTrack, tellsLeft: readonly ToldShare[] = []): string {
  const { now, levels, points } = track;
  if (now !== levels[0] || points === 0) return now.id;
  return tellsLeft.find(({ below = Number.POSITIVE_INFINITY }) => shareLost(track) < below)?.id ?? now.id;
}
