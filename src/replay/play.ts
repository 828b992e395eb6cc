/**
 * Plays a recorded fight: how things stood before and after each step, as it was, or as today's rules have it from the
 * same answers and the same dice.
 */
import type { Dice } from "../engine/dice/dice.ts";
import { DiceWanted } from "../engine/dice/rolled-by-hand.ts";
import type { Encounter } from "../engine/encounter.ts";
import { type Exchange, openExchange, presentOf } from "../engine/exchange.ts";
import { advance } from "../engine/play.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { applyChanges } from "./change.ts";
import { type FightRecord, type PlayedExchange, whole } from "./record.ts";

/** A step of a fight with how things stood before and after it. */
export interface Moment {
  readonly before: Encounter;
  readonly after: Encounter;
  /** Null where none was played. */
  readonly exchange: Exchange | null;
}

/** No die falls in a replay that did not fall then: whoever needs one waits. */
const FALLEN_ONLY: Dice = {
  roll(sides, begun = { of: "", count: 1 }) {
    throw new DiceWanted(sides, begun);
  },
};

/**
 * The exchange as these rules have it from how things stood, with the answers and dice of then. It stays open where
 * they ask or throw what nobody asked or threw.
 */
export function playAgain(exchange: PlayedExchange, picture: Encounter, ruleset: Ruleset): Exchange {
  const { id, intent, granted, amendments, faces, answers } = exchange;
  const blank = openExchange(id, ruleset.id, picture, intent);
  const begun = { ...blank, faces, answers, ...(granted && { granted }), ...(amendments && { amendments }) };
  return advance(picture, begun, ruleset, FALLEN_ONLY);
}

type PlayOne = (exchange: PlayedExchange, picture: Encounter) => Exchange;

function* moments({ start, steps }: FightRecord, play: PlayOne): Generator<Moment, void> {
  let before = start;
  for (const step of steps) {
    const exchange = step.kind === "exchange" ? play(step.exchange, before) : null;
    const after = step.kind === "exchange" ? presentOf(exchange as Exchange) : applyChanges(before, step.changes);
    yield { before, after, exchange };
    before = after;
  }
}

/** The fight as it was: what was decided, rolled and changed then, whatever the rules say today. */
export function asItWas(record: FightRecord): readonly Moment[] {
  return [...moments(record, whole)];
}

/**
 * The fight as the rules have it that are given, step by step: each exchange goes on from what the one before comes to.
 *
 * @throws RangeError - It was played under the rules of another game.
 */
export function playRecord(record: FightRecord, ruleset: Ruleset): readonly Moment[] {
  if (record.ruleset !== ruleset.id) throw new RangeError(`fight of ${record.ruleset}, not ${ruleset.id}`);
  return [...moments(record, (exchange, picture) => playAgain(exchange, picture, ruleset))];
}
