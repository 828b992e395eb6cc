/**
 * What a page and those who play fights for it say to each other, as plain data: fights are told once, and then shares
 * of them are asked for; a turn is told once, and thought about for a while whenever it is asked for. `fight-worker.ts`
 * answers in a worker; where there are none the page plays itself.
 */
import type { Encounter } from "../engine/encounter.ts";
import type { Advice, AdviceWanted } from "./advice.ts";
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

/** A turn that is thought about; plain data, as a study is. */
export interface Turn extends Pick<AdviceWanted, "encounter" | "of" | "temper" | "seed"> {
  /** The id of the game. */
  readonly game: string;
}

/** How far the thinking has come. */
export interface Advised {
  /** The best first; empty before every plan has been tried, and where there is none. */
  readonly advice: readonly Advice[];
  /** Have all plans been thought through? */
  readonly isReady: boolean;
  /** Does more thinking make it no better? */
  readonly isDone: boolean;
}

/** What a page asks of a worker; it thinks about one turn at a time, the one that it was told last. */
export type Asked =
  | { readonly kind: "begin"; readonly study: Study }
  | { readonly kind: "play"; readonly share: Share }
  | { readonly kind: "forget"; readonly study: number }
  | { readonly kind: "consider"; readonly turn: Turn }
  | { readonly kind: "think" };

/** What a worker says: that it is there, what came of a share or of thinking, or why nothing could. */
export type Said =
  | { readonly kind: "ready" }
  | { readonly kind: "played"; readonly tally: FightTally }
  | { readonly kind: "thought"; readonly advised: Advised }
  | { readonly kind: "failed"; readonly why: string };
