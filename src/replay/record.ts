/**
 * What is kept of a fight so that it can be looked at and played once more: how things stood before its first exchange,
 * then each exchange and what changed between two of them. Each exchange has a picture of how things stood when it
 * began, so its chat messages are all that a record is made from (decisions/0060). Plain JSON.
 */
import type { Encounter } from "../engine/encounter.ts";
import { type Exchange, presentOf } from "../engine/exchange.ts";
import type { CombatantId } from "../engine/types.ts";
import { type Change, changesBetween } from "./change.ts";
import { type Known, plain } from "./plain.ts";

/** An exchange without its picture, which the steps before it come to. */
export type PlayedExchange = Omit<Exchange, "picture" | "versions">;

/** One step of a fight. */
export type Step =
  | { readonly kind: "exchange"; readonly exchange: PlayedExchange }
  /** What no exchange did: a turn passed on, somebody was moved or changed by hand, an exchange was taken back. */
  | { readonly kind: "between"; readonly changes: readonly Change[] };

/** Names the file of a fight, and the newest form of it that is known here. */
export const FORMAT = "away-team-replay";
export const VERSION = 1;

/** A fight that was played. */
export interface FightRecord {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** Id of the game. */
  readonly ruleset: string;
  /** Version of the system that wrote it. */
  readonly system: string;
  readonly title: string;
  /** What its people were called. */
  readonly names: Readonly<Record<CombatantId, string>>;
  /** How things stood before the first step. */
  readonly start: Encounter;
  readonly steps: readonly Step[];
}

/** What of a record is no step. */
export type RecordHead = Pick<FightRecord, "ruleset" | "system" | "title" | "names">;

function between(from: Encounter, to: Encounter): readonly Step[] {
  const changes = changesBetween(from, to);
  return changes.length > 0 ? [{ kind: "between", changes }] : [];
}

/**
 * The record of a fight; null where nothing of it is known.
 *
 * @param exchanges - All of it in their order, those that were taken back too: what they did stands until then.
 * @param end - How things stand at its end, where that is known: what came after the last exchange.
 */
export function recordFight(head: RecordHead, exchanges: readonly Exchange[], end?: Encounter): FightRecord | null {
  const [first] = exchanges;
  if (!first) return null;
  const known: Known = new WeakMap();
  const start = plain(first.picture, known);
  let now = start;
  const steps: Step[] = [];
  for (const one of exchanges) {
    const { picture, versions: _ways, ...exchange } = plain(one, known);
    steps.push(...between(now, picture), { kind: "exchange", exchange });
    now = plain(presentOf({ picture, episode: exchange.episode }), known);
  }
  if (end) steps.push(...between(now, plain(end, known)));
  return { format: FORMAT, version: VERSION, ...head, start, steps };
}

/** The exchange of a step with the picture from which it was played. */
export function whole(exchange: PlayedExchange, picture: Encounter): Exchange {
  return { ...exchange, picture };
}
