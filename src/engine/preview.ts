/**
 * What a game foretells before anything is rolled: a move, an action, a choice of a prompt. Types alone; games fill
 * them in, `src/odds` makes chances of them, and the ruler, the roll dialog and chat cards show both.
 */
import type { Costs } from "./allowance.ts";
import type { Distribution, Tally } from "./dice/distribution.ts";
import type { RollKind } from "./dice/roll-kind.ts";
import type { Change } from "./effects.ts";
import type { ZoneEntered } from "./grid/zones.ts";
import type { DegreeLadder, Test } from "./tests.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/** How a move stands before it is made. */
export interface MoveCheck {
  /** Why it may not be made at all, or null. */
  readonly refusal: Refusal | null;
  /** True when nothing is asked, tested or provoked: the host may let it happen and only notes the cost. */
  readonly free: boolean;
  /** The movement mode it comes to, and what the person is told: metres and price, pieces joined. */
  readonly movementMode: string;
  readonly metres: number;
  readonly costs: Costs;
  /** What to change when a free move has been made. */
  readonly changes: readonly Change[];
  /** The paces that provoke, and whom: index of the square in which the mover is struck. */
  readonly triggers: readonly { readonly pace: number; readonly enemy: CombatantId }[];
}

/** One movement action of a way, or the rest of one, before the first pace. */
export interface ForecastLeg {
  readonly movementMode: string;
  /** Indices into the path. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  /** What was walked of the same action before. Unit: metres. */
  readonly before: number;
  /** None for the rest of an action that is paid. */
  readonly costs: Costs;
  /** What is rolled before its first pace, or null. */
  readonly movementTest:
    | (OwnOdds & {
        /** The target number with all that makes the way harder, and not the mover weaker. */
        readonly difficulty: number | null;
        /** Index of the square in which the way ends when the test fails. */
        readonly falls: number;
      })
    | null;
  /** The paces that let an enemy strike while no test fails, and those when this leg's own fails. */
  readonly triggers: MoveCheck["triggers"];
  readonly failing: MoveCheck["triggers"];
}

/** A way as it can be foreseen. */
export interface MoveForecast {
  readonly refusal: Refusal | null;
  readonly legs: readonly ForecastLeg[];
  /** An enemy strikes at most once in each leg, not once in each square. */
  readonly onceALeg: boolean;
  /** Where the way comes into another zone; left out where the game counts none, or the map has none there. */
  readonly zones?: readonly ZoneEntered[];
  /** Such a strike takes of nothing that the round allows. */
  readonly strikesAreFree?: boolean;
}

/** Why somebody may strike at a move or an act, or why not. Its sentence is `<ruleset>.Why.<code>`. */
export interface OpportunityReason {
  readonly enemy: CombatantId;
  readonly strikes: boolean;
  readonly code: string;
  readonly params: Params;
  readonly rules: readonly string[];
}

/** What a hit does: dice, and what their sum comes to when everything is counted in. Without dice the sum is 0. */
export interface DamageRoll {
  readonly dice: number;
  readonly sides: number;
  /** Each die at its highest face brings another one. */
  readonly explodes: boolean;
  /** What the dice come to, where they are not just added up. */
  readonly outcomes?: Distribution;
  /** @param tally - What the dice bring beside their sum, where they bring anything. */
  readonly total: (sum: number, tally?: Tally) => number;
}

/** What a total adds up to and what it meets, before the dice: for the roll dialog and for odds. */
export interface ActionPreview extends OwnOdds {
  /** What somebody rolls against it, whose total is the number to meet, and the ladder of such a contest. */
  readonly opposed?: OwnOdds;
  /** The most points of each count that may be put into it before the dice fall, as `Adjustment.spends` has them. */
  readonly spends: Readonly<Record<string, number>>;
  /** What the act takes of what the round allows; all that one's turn allows where it takes the whole of it. */
  readonly costs: Costs | "full";
  /** The parts of the number to meet may be switched off as modifiers may; left out where the rules hold to them. */
  readonly againstMayGo?: true;
  /** What else it costs and what it provokes, in the host's words. */
  readonly notes: readonly { readonly code: string; readonly params: Params }[];
}

/** A test that is decided by itself, and how it is rolled. */
export interface OwnOdds {
  readonly test: Test;
  readonly ladder: DegreeLadder;
  readonly roll: RollKind;
}

/** A roll of whoever meets an attack, from which the number comes that the attack must reach. */
export interface AnsweringRoll {
  readonly test: Test;
  readonly roll: RollKind;
  readonly number: (total: number) => number;
}

/** An attack, and what it is met with. */
export interface MetOdds {
  /** The attack against the number that it must meet as things stand. */
  readonly attack: OwnOdds;
  /** What the attack has come to, where its dice have fallen. */
  readonly total: number | null;
  /**
   * What a dodge adds to its dice, which fall as those of the attack, to become that number where it is higher; null
   * without one.
   */
  readonly dodge: number | null;
  /** What else is rolled against it; left out where nothing is. */
  readonly answer?: AnsweringRoll;
  /**
   * What a block adds to its dice, and the share of the blow that it lets through, 0 to 1, by both totals; null without
   * one.
   */
  readonly block: { readonly bonus: number; readonly share: (block: number, attack: number) => number } | null;
}

/** A test that whoever is hit rolls after it, to resist what the hit brings beside its damage, such as a stun. */
export interface ResistingOdds extends OwnOdds {
  readonly of: CombatantId;
}

/** What a hit does to whoever is hit. */
export interface HitDamage {
  /** @param share - What a block lets through of it, from above 0 to 1. */
  readonly at: (degree: string, share: number) => DamageRoll;
  /** Points that whoever is hit can still suffer; with the last of them they fall. */
  readonly left: number;
}

/** Something as it is now and as a choice would let it be. */
export interface Changed<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** What a choice makes of harm whose dice have fallen: on average, where some of them would fall again. */
export interface HarmChange {
  /** Who suffers it: what comes off, and so what is suffered, is told only to whoever may know their figures. */
  readonly of: CombatantId;
  /** What it is called: the id of its sum, of which the label is `<ruleset>.Sum.<id>`. */
  readonly sum: string;
  /** Points before anything of theirs comes off. */
  readonly dealt: Changed<number>;
  /** Points that they suffer. */
  readonly suffered: Changed<number>;
  /** How often it injures them, as the game counts that; each number with its chance. */
  readonly injures: Changed<Distribution>;
}

/** What a choice of a prompt would come to. */
export interface ChoicePreview {
  /** What it takes of what the round allows whoever is asked. */
  readonly costs: Costs;
  /** May a standing order take it: does it do one thing, within what the round allows? */
  readonly byOrder: boolean;
  /** The test that it rolls first, or the attack that it meets; null when nobody can tell how likely which is. */
  readonly odds: OwnOdds | MetOdds | null;
  /** What its hit does, or the hit of the attack that it meets; left out where that is no harm, or nobody can tell. */
  readonly harm?: HitDamage;
  /** What follows a plain hit, as things stand; left out where nothing does. */
  readonly resisted?: ResistingOdds;
  /** What it makes of harm that is being dealt; left out where it changes none. */
  readonly changes?: HarmChange;
}
