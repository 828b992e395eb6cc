/**
 * What lasts until a stated moment (the end of a round, somebody's next turn), and whether that moment has come. It is
 * read from round and turn, so an effect ends without anything being written; the records go when a game's
 * `round.expire` says so.
 */
import type { Encounter } from "./encounter.ts";
import type { CombatantId, Json } from "./types.ts";

/** The moment at which something that lasts is over; `open` waits for an act, the end of a fight ends everything (G205). */
export type Until =
  | { readonly moment: "open" }
  | { readonly moment: "roundEnd"; readonly round: number }
  | { readonly moment: "turnStart" | "turnEnd"; readonly of: CombatantId; readonly round: number };

/** Something granted or suffered until a stated moment. */
export interface TimedEffect {
  /** Id of a row in the ruleset's table of timed effects. */
  readonly kind: string;
  /** Who brought it about. */
  readonly by: CombatantId;
  /** Against whom it counts, where it does not count against everybody. */
  readonly about?: CombatantId;
  readonly value?: number;
  readonly data?: Readonly<Record<string, Json>>;
  readonly until: Until;
}

/** The number that is kept of something that lasts; 0 where there is none, or what no rule has written. */
export function amountOf(timedEffect: Pick<TimedEffect, "value"> | null | undefined): number {
  const value = timedEffect?.value;
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Has the combatant's turn of this round begun? Never while nobody's has. */
export function hasBegun(encounter: Encounter, of: CombatantId): boolean {
  if (encounter.turn === null) return false;
  return encounter.order.indexOf(of) <= encounter.order.indexOf(encounter.turn);
}

/** Is the combatant's turn of this round over? */
function isTurnOver(encounter: Encounter, of: CombatantId): boolean {
  return encounter.turn !== of && hasBegun(encounter, of);
}

/** Has the moment come? */
export function isOver(encounter: Encounter, until: Until): boolean {
  if (encounter.round === 0) return true;
  if (until.moment === "open") return false;
  if (encounter.round > until.round) return true;
  if (encounter.round < until.round || until.moment === "roundEnd") return false;
  return until.moment === "turnStart" ? hasBegun(encounter, until.of) : isTurnOver(encounter, until.of);
}

/** The end of the round that is under way, or of the one so many rounds later. */
export function roundEnd(encounter: Encounter, later = 0): Until {
  return { moment: "roundEnd", round: encounter.round + later };
}

/** So many rounds from now, as the turn under way begins again; between turns the end of the last of those rounds (G305). */
export function roundsFromNow(encounter: Encounter, rounds: number): Until {
  const { turn, round } = encounter;
  if (turn === null) return roundEnd(encounter, rounds - 1);
  return { moment: "turnStart", of: turn, round: round + rounds };
}

/** The start of somebody's next turn: what they give for one round ends then (G205). */
export function nextTurnStart(encounter: Encounter, of: CombatantId): Until {
  return { moment: "turnStart", of, round: encounter.round + (hasBegun(encounter, of) ? 1 : 0) };
}

/** The end of somebody's next turn, the one under way not counted (G205). */
export function nextTurnEnd(encounter: Encounter, of: CombatantId): Until {
  return { moment: "turnEnd", of, round: encounter.round + (hasBegun(encounter, of) ? 1 : 0) };
}
