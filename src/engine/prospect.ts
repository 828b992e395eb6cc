import type { Harm } from "./outlook.ts";
import type { DegreeLadder, Test } from "./tests.ts";
import type { CombatantId, Params } from "./types.ts";

/** What a total adds up to and what it meets, before the dice: for the roll dialog and for odds. */
export interface Preview {
  readonly test: Test;
  readonly ladder: DegreeLadder;
  /** The most points of each count that may be put into it before the dice fall, as `Adjustment.spends` has them. */
  readonly spends: Readonly<Record<string, number>>;
  /** What the act costs and provokes, in the host's words. */
  readonly notes: readonly { readonly code: string; readonly params: Params }[];
}

/** A test that is decided by itself. */
export interface OwnOdds {
  readonly test: Test;
  readonly ladder: DegreeLadder;
}

/** A roll of whoever meets an attack, from which the number comes that the attack must reach. */
export interface AnsweringRoll {
  readonly test: Test;
  readonly number: (total: number) => number;
}

/** An attack, and what it is met with. */
export interface MetOdds {
  /** The attack against the number that it must meet as things stand. */
  readonly attack: OwnOdds;
  /** What the attack has come to, where its dice have fallen. */
  readonly total: number | null;
  /** What a dodge adds to its dice to become that number, where it is higher; null without one. */
  readonly dodge: number | null;
  /** What else is rolled against it; left out where nothing is. */
  readonly answer?: AnsweringRoll;
  /** What a block adds to its dice, and the share of the blow that it lets through, 0 to 1, by both totals; null without one. */
  readonly block: { readonly bonus: number; readonly share: (block: number, attack: number) => number } | null;
}

/** A test that whoever is hit rolls after it, to resist what the hit brings beside its damage, such as a stun. */
export interface ResistingOdds extends OwnOdds {
  readonly of: CombatantId;
}

/** What a hit does to whoever is hit. */
export interface HarmDone {
  /** @param share - What a block lets through of it, from above 0 to 1. */
  readonly at: (degree: string, share: number) => Harm;
  /** Points that whoever is hit can still suffer; with the last of them they fall. */
  readonly left: number;
}

/** What a choice of an ask would come to. */
export interface Prospect {
  /** What it takes of the round's actions, and of its opportunities. */
  readonly actions: number;
  readonly opportunities: number;
  /** May a standing order take it: does it do one thing, within what the round allows? */
  readonly byOrder: boolean;
  /** The test that it rolls first, or the attack that it meets; null when nobody can tell how likely which is. */
  readonly odds: OwnOdds | MetOdds | null;
  /** What its hit does, or the hit of the attack that it meets; left out where that is no harm, or nobody can tell. */
  readonly harm?: HarmDone;
  /** What follows a plain hit, as things stand; left out where nothing does. */
  readonly resisted?: ResistingOdds;
}
