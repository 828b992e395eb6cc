/**
 * What lasts until a stated moment (the end of a round or of the scene, somebody's next turn or act), and whether that
 * moment has come. Moments of rounds and turns are read, so an effect ends without anything being written; the records
 * go when a game's `round.expire` says so. Those of acts and scenes are written by the act that brings them, so undoing
 * it gives back what they ended.
 */
import type { Change } from "./effects.ts";
import { type Combatant, type Encounter, isFight, spentOf } from "./encounter.ts";
import type { CombatantId, Json } from "./types.ts";

/**
 * The moment at which something that lasts is over; the end of a fight ends everything (G205).
 *
 * `open` waits for what the game says, `act` for the next act of somebody, `sceneEnd` for an act that ends the scene.
 * Turns are read from the order, or where they are `told`, from what people have begun and ended.
 */
export type Until =
  | { readonly moment: "open" | "sceneEnd" }
  | { readonly moment: "act"; readonly of: CombatantId }
  | { readonly moment: "roundEnd"; readonly round: number }
  | {
      readonly moment: "turnStart" | "turnEnd";
      readonly of: CombatantId;
      readonly round: number;
      readonly told?: true;
    };

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

/** Under which key it is kept: one of a kind by one person about one person, so that none stacks with itself. */
export function timedEffectKey({ kind, by, about }: Pick<TimedEffect, "kind" | "by" | "about">): string {
  return about === undefined ? `${kind}/${by}` : `${kind}/${by}/${about}`;
}

/** Everything of that kind which the combatant bears and whose time is not over. */
export function timedEffectsOf(encounter: Encounter, bearer: Combatant, kind: string): readonly TimedEffect[] {
  const found: TimedEffect[] = [];
  for (const key in bearer.timedEffects) {
    const one = bearer.timedEffects[key] as TimedEffect;
    if (one.kind === kind && !isOver(encounter, one.until)) found.push(one);
  }
  return found;
}

/** Everything of that kind that lasts on the scene, by its key. */
export function lastingOnScene(
  encounter: Encounter,
  kind: string,
): readonly { readonly key: string; readonly lasting: TimedEffect }[] {
  return Object.entries(encounter.onScene ?? {}).flatMap(([key, lasting]) =>
    lasting.kind === kind && !isOver(encounter, lasting.until) ? [{ key, lasting }] : [],
  );
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

/**
 * What somebody has spent once their turn of this round has begun, and once it is over, in games that tell turns so.
 */
const TOLD_TURN = { begun: "turnBegun", over: "turnOver" } as const;

/**
 * The change with which a turn begins or is over, where the game tells turns: whoever acts next is named, whatever the
 * order.
 */
export function tellTurn(moment: keyof typeof TOLD_TURN): Change {
  return { kind: "spend", key: TOLD_TURN[moment], by: 1 };
}

/** Has somebody told so much of their turn of this round? Whoever is there no more has not. */
function hasTold({ combatants }: Encounter, of: CombatantId, moment: keyof typeof TOLD_TURN): boolean {
  const one = combatants[of];
  return one !== undefined && spentOf(one, TOLD_TURN[moment]) > 0;
}

/** Has the moment of somebody's turn of this round come? */
function hasCome(encounter: Encounter, { moment, of, told }: Extract<Until, { told?: true }>): boolean {
  if (told) return hasTold(encounter, of, moment === "turnStart" ? "begun" : "over");
  return moment === "turnStart" ? hasBegun(encounter, of) : isTurnOver(encounter, of);
}

/** Has the moment come? */
export function isOver(encounter: Encounter, until: Until): boolean {
  if (!isFight(encounter)) return true;
  if (!("round" in until)) return false;
  if (encounter.round > until.round) return true;
  if (encounter.round < until.round || until.moment === "roundEnd") return false;
  return hasCome(encounter, until);
}

/** The end of the round that is under way, or of the one so many rounds later. */
export function roundEnd(encounter: Encounter, later = 0): Until {
  return { moment: "roundEnd", round: encounter.round + later };
}

/**
 * So many rounds from now, as the turn under way begins again; between turns the end of the last of those rounds
 * (G305).
 */
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

/** The end of the scene: an act ends it (`Course.endEffectsUntil`), or the fight does. */
export const SCENE_END: Until = { moment: "sceneEnd" };

/** The next act of somebody, begun by themselves or in answer to another. */
export function nextAct(of: CombatantId): Until {
  return { moment: "act", of };
}

/** The start or the end of somebody's next turn, the one under way not counted, where the game tells turns. */
export function nextToldTurn(encounter: Encounter, of: CombatantId, moment: "turnStart" | "turnEnd"): Until {
  return { moment, of, round: encounter.round + (hasTold(encounter, of, "begun") ? 1 : 0), told: true };
}
