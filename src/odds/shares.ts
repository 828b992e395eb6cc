/**
 * What a page and those who play fights for it say to each other, as plain data: fights are told once, and then shares
 * of them are asked for. `src/fight-worker.ts` answers in a worker; where there are none the page plays itself.
 */
import type { Encounter } from "../engine/encounter.ts";
import type { FightTally } from "./fight-odds.ts";

/** Fights from one beginning; plain data, so that it goes into a worker as it is. */
export interface Study {
  /** Unique in its page. */
  readonly id: number;
  /** The id of the game. */
  readonly game: string;
  readonly encounter: Encounter;
  readonly seed: number;
  readonly mostRounds: number;
}

/** Some of the fights of a study: from this number on, so many. */
export interface Share {
  readonly study: number;
  readonly first: number;
  readonly count: number;
}

/** What a page asks of a worker. */
export type Asked =
  | { readonly kind: "begin"; readonly study: Study }
  | { readonly kind: "play"; readonly share: Share }
  | { readonly kind: "forget"; readonly study: number };

/** What a worker says: that it is there, what came of a share, or why it could not be played. */
export type Said =
  | { readonly kind: "ready" }
  | { readonly kind: "played"; readonly tally: FightTally }
  | { readonly kind: "failed"; readonly why: string };
