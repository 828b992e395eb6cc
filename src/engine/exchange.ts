/**
 * The exchange, which is what a chat message stores: the intent, what was answered and rolled, and what came of it.
 * Also what a GM's hand makes of a single roll; `corrections.ts` plays the exchange on from there.
 */
import type { Throw } from "./dice/dice.ts";
import type { RollKind } from "./dice/roll-kind.ts";
import { applyEffects, type Effect } from "./effects.ts";
import type { Encounter } from "./encounter.ts";
import type { Intent } from "./intent.ts";
import type { Modifier } from "./modifiers.ts";
import type { Answer, Prompt } from "./prompt.ts";
import {
  type DegreeLadder,
  judgeTest,
  rateTest,
  type Sum,
  type Test,
  type TestResult,
  totalOf,
  within,
} from "./tests.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/** What the numbers of a note are made of, by the names of its params: modifiers that add up to them. */
export type NoteParts = Readonly<Record<string, readonly Modifier[]>>;

/** Something that the card should tell. */
export interface Note {
  readonly kind: "note";
  readonly code: string;
  readonly params: Params;
  readonly of?: CombatantId;
  readonly parts?: NoteParts;
}

/** One thing that happened, in the order it happened. */
export type Entry =
  | {
      readonly kind: "test";
      readonly of: CombatantId;
      readonly test: TestResult;
      /** Its place among the rolls of the exchange, as an amendment names it. */
      readonly place: number;
    }
  | { readonly kind: "sum"; readonly of: CombatantId; readonly sum: Sum; readonly place: number }
  | { readonly kind: "effect"; readonly effect: Effect }
  | { readonly kind: "answered"; readonly prompt: Prompt; readonly answer: Answer }
  | Note
  | { readonly kind: "nested"; readonly episode: Episode };

/** What came of one intent: the root one of an exchange, or one that interrupted it. */
export interface Episode {
  readonly intent: Intent;
  readonly entries: readonly Entry[];
  /** Set when a rule said no; nothing was spent then. */
  readonly refusal?: Refusal;
}

/** What an exchange was played from under certain amendments. */
export type Version = Pick<Exchange, "faces" | "throws" | "answers" | "amendments">;

/** `open` waits for answers, `closed` is played to its end, `undone` has been taken back, `lost` cannot go on. */
export type Stage = "open" | "closed" | "undone" | "lost";

/**
 * Everything that happens in a fight: an intent, what was asked and answered, which dice fell, what changed.
 *
 * `picture`, `faces`, `answers` and `amendments` are what it was played from; the rest follows from them, so that
 * playing it again gives the same. Plain JSON.
 */
export interface Exchange {
  readonly id: string;
  readonly ruleset: string;
  readonly intent: Intent;
  /** A game master lets the act interrupt another, where the rules have not asked for it. */
  readonly granted?: true;
  readonly picture: Encounter;
  readonly faces: readonly number[];
  /** Who threw which of them together. */
  readonly throws: readonly Throw[];
  /** Throws that fell before something was decided otherwise, and fall again where the same person throws as many. */
  readonly spare?: readonly Throw[];
  readonly answers: readonly Answer[];
  /** What a game master made of rolls after their dice fell, in the order of the rolls. */
  readonly amendments?: readonly Amendment[];
  /** How it was played under other amendments before, so that going back to them gives the same. */
  readonly versions?: readonly Version[];
  readonly stage: Stage;
  readonly prompts: readonly Prompt[];
  readonly episode: Episode;
}

/** A new exchange in which nothing has happened yet. */
export function openExchange(id: string, ruleset: string, picture: Encounter, intent: Intent): Exchange {
  const episode: Episode = { intent, entries: [] };
  return { id, ruleset, intent, picture, faces: [], throws: [], answers: [], stage: "open", prompts: [], episode };
}

/** All effects of an episode in the order they happened, those of nested episodes in their place. */
export function effectsOf(episode: Episode): Effect[] {
  const effects: Effect[] = [];
  for (const entry of episode.entries) {
    if (entry.kind === "effect") effects.push(entry.effect);
    if (entry.kind === "nested") effects.push(...effectsOf(entry.episode));
  }
  return effects;
}

/** How things stand in an exchange: its picture with what it has changed so far. */
export function presentOf({ picture, episode }: Pick<Exchange, "picture" | "episode">): Encounter {
  return applyEffects(picture, effectsOf(episode));
}

/** The places of the rolls of an episode, those of nested ones among them. */
export function placesOf(episode: Episode): number[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind === "nested") return placesOf(entry.episode);
    return entry.kind === "test" || entry.kind === "sum" ? [entry.place] : [];
  });
}

/** The first test of an episode by whoever acts in it, or null; what a card shows as its result. */
export function leadingTest({ entries, intent }: Episode): TestResult | null {
  for (const entry of entries) if (entry.kind === "test" && entry.of === intent.actor) return entry.test;
  return null;
}

/** What a game master made of a test or of a sum, such as damage, after its dice had fallen. */
export interface Amendment {
  /** Place among the rolls of the exchange, tests and sums, in the order in which their dice fell; the first is 0. */
  readonly roll: number;
  /** User whose hand it was. */
  readonly by: string;
  /**
   * Places of parts that are turned off, or on where they were off: modifiers; of a sum its parts, factors, then its
   * ending.
   */
  readonly switched?: readonly number[];
  /** Added to a test's modifiers, or at the end of a sum. */
  readonly added?: readonly { readonly label: string; readonly value: number }[];
  /** What all of it is said to come to. */
  readonly total?: number;
}

/** Does it leave the roll as it was? */
export function isEmpty({ switched = [], added = [], total }: Amendment): boolean {
  return switched.length === 0 && added.length === 0 && total === undefined;
}

/** May a hand strike the modifier after the roll? What is fixed stays, unless points were spent on it: they go back. */
export function isStrikable({ fixed, spends }: Modifier): boolean {
  return !fixed || spends !== undefined;
}

/** The list with those at the switched places turned over; `from` is the place of the first. */
function turned<T extends { readonly on?: boolean }>(list: readonly T[], switched: readonly number[], from = 0): T[] {
  return list.map((one, index) => (switched.includes(from + index) ? { ...one, on: one.on === false } : one));
}

/** What a hand adds, as modifiers of its own. */
function ownModifiers({ added = [] }: Amendment): Modifier[] {
  return added.map(({ label, value }): Modifier => ({ id: "own", value, source: "person", params: { label } }));
}

/** The test before its dice fall, with some modifiers turned over and others added. */
export function amendModifiers<T extends Test>(test: T, amendment: Amendment): T {
  const { switched = [] } = amendment;
  const strikable = switched.filter((place) => test.modifiers[place] && isStrikable(test.modifiers[place]));
  return { ...test, modifiers: [...turned(test.modifiers, strikable), ...ownModifiers(amendment)] };
}

/** The test as the amendment wants it; what it came to before stays with it. */
export function amendTest(test: TestResult, roll: RollKind, amendment: Amendment, ladder: DegreeLadder): TestResult {
  const judged = judgeTest(amendModifiers(test, amendment), roll, test.faces, ladder);
  const { total = judged.total, by } = amendment;
  const rated = total === judged.total ? judged : { ...judged, ...rateTest(judged, test.faces, total, ladder) };
  return { ...rated, amended: { by, total: test.total, degree: test.degree } };
}

/** The sum as the amendment wants it; what it came to before stays with it. */
export function amendSum(sum: Sum, amendment: Amendment): Sum {
  const { parts, factors = [], ending = [] } = sum;
  const { switched = [], by } = amendment;
  const amended = {
    ...sum,
    parts: turned(parts, switched),
    factors: turned(factors, switched, parts.length),
    ending: [...turned(ending, switched, parts.length + factors.length), ...ownModifiers(amendment)],
  };
  const total = amendment.total === undefined ? totalOf(amended) : within(sum, amendment.total);
  return { ...amended, total, amended: { by, total: sum.total } };
}
