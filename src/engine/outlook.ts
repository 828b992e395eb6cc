import type { Change } from "./effects.ts";
import type { DegreeLadder, Test } from "./tests.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/** How a move stands before it is made. */
export interface Verdict {
  /** Why it may not be made at all, or null. */
  readonly refusal: Refusal | null;
  /** True when nothing is asked, tested or provoked: the host may let it happen and only notes the cost. */
  readonly free: boolean;
  /** The manner it comes to, and what the person is told: metres, actions, pieces joined. */
  readonly manner: string;
  readonly metres: number;
  readonly cost: number;
  /** What to change when a free move has been made. */
  readonly changes: readonly Change[];
  /** The paces that provoke, and whom: index of the square that is left. */
  readonly triggers: readonly { readonly pace: number; readonly foe: CombatantId }[];
}

/** One movement action of a way, or the rest of one, before the first pace. */
export interface OutlookLeg {
  readonly manner: string;
  /** Indices into the path. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  /** What was walked of the same action before. Unit: metres. */
  readonly before: number;
  /** Unit: actions; 0 for the rest of an action that is paid. */
  readonly cost: number;
  /** What is rolled before its first pace, or null. */
  readonly trial: {
    readonly test: Test;
    readonly ladder: DegreeLadder;
    /** The target number with all that makes the way harder, and not the mover weaker. */
    readonly difficulty: number | null;
    /** Index of the square in which the way ends when the test fails. */
    readonly falls: number;
  } | null;
  /** The paces that let a foe strike while no test fails, and those when this leg's own fails. */
  readonly triggers: Verdict["triggers"];
  readonly failing: Verdict["triggers"];
}

/** A way as it can be foreseen. */
export interface Outlook {
  readonly refusal: Refusal | null;
  readonly legs: readonly OutlookLeg[];
  /** A foe strikes at most once in each leg, not once in each square. */
  readonly onceALeg: boolean;
}

/** Why somebody may strike at a move or an act, or why not. Its sentence is `<ruleset>.Why.<code>`. */
export interface Reason {
  readonly foe: CombatantId;
  readonly strikes: boolean;
  readonly code: string;
  readonly params: Params;
  readonly rules: readonly string[];
}

/** What a hit does: dice, and what their sum comes to when everything is counted in. Without dice the sum is 0. */
export interface Harm {
  readonly dice: number;
  readonly sides: number;
  /** Each die at its highest face brings another one. */
  readonly explodes: boolean;
  readonly total: (sum: number) => number;
}
