/**
 * What the bar of a replay shows of a fight: its rounds, in each the turns, in each the exchanges and the moves that
 * were none. Also where people stood as a round began and by which way they came from there.
 */
import type { Effect } from "../engine/effects.ts";
import type { Encounter } from "../engine/encounter.ts";
import { type Exchange, effectsOf } from "../engine/exchange.ts";
import { type Place, placeAt } from "../engine/grid/cell.ts";
import { isPlayedByActs, type Ruleset } from "../engine/ruleset.ts";
import { type CombatantId, sameJson } from "../engine/types.ts";
import type { Moment } from "./play.ts";

/** An exchange in a turn, or that somebody came to stand elsewhere without one. */
export interface Tick {
  /** Its place among the steps of the fight. */
  readonly step: number;
  readonly isExchange: boolean;
  /** Was somebody hurt in it? */
  readonly isHurt: boolean;
}

/** What was done while somebody had the turn. */
export interface Turn {
  readonly of: CombatantId;
  readonly ticks: readonly Tick[];
}

/** A round of a fight; 0 is what came before it. */
export interface Round {
  readonly round: number;
  readonly turns: readonly Turn[];
}

/** Whose turn it is as an exchange begins; whoever acts where turns come about by acts, or nobody has one. */
function turnIn({ picture, intent }: Exchange, isByActs: boolean): CombatantId {
  return isByActs ? intent.actor : (picture.turn ?? intent.actor);
}

/** Was somebody hurt? */
function isHurt({ episode }: Exchange, isHarm: (effect: Effect) => boolean): boolean {
  return effectsOf(episode).some(isHarm);
}

/** Who came to stand elsewhere in a step that is no exchange. */
function moversIn({ exchange, before, after }: Moment): readonly CombatantId[] {
  if (exchange) return [];
  return Object.keys(after.combatants).filter((id) => {
    const place = placeIn(before, id);
    return place !== undefined && !sameJson(place, placeIn(after, id));
  });
}

/** A turn to which exchanges are added. */
interface OpenTurn extends Turn {
  readonly ticks: Tick[];
}

/** Add an exchange to the last turn if it is of the same one, else to a new turn. */
function addTo(turns: OpenTurn[], of: CombatantId, tick: Tick): void {
  if (turns.at(-1)?.of !== of) turns.push({ of, ticks: [] });
  turns.at(-1)?.ticks.push(tick);
}

/**
 * The rounds of a fight.
 *
 * @param game - Says in which counts it keeps how hurt somebody is, and how its turns come about.
 * @param isSeen - Whose harm may be told.
 */
export function roundsOf(
  moments: readonly Moment[],
  game: Pick<Ruleset, "harm" | "tables">,
  isSeen: (id: CombatantId) => boolean = () => true,
): readonly Round[] {
  const { counts } = game.harm;
  const isByActs = isPlayedByActs(game);
  const isHarm = (effect: Effect) =>
    effect.kind === "count" && effect.by > 0 && counts.includes(effect.key) && isSeen(effect.on);
  const rounds: { readonly round: number; readonly turns: OpenTurn[] }[] = [];
  for (const [step, moment] of moments.entries()) {
    const { exchange, before } = moment;
    const of = exchange ? turnIn(exchange, isByActs) : moversIn(moment)[0];
    if (of === undefined) continue;
    const { round } = exchange?.picture ?? before;
    if (rounds.at(-1)?.round !== round) rounds.push({ round, turns: [] });
    const tick = { step, isExchange: exchange !== null, isHurt: exchange !== null && isHurt(exchange, isHarm) };
    addTo(rounds.at(-1)?.turns ?? [], of, tick);
  }
  return rounds;
}

/** The steps that are shown, in their order: exchanges, and those in which somebody came to stand elsewhere. */
export function shownSteps(moments: readonly Moment[]): readonly number[] {
  return moments.flatMap((moment, step) => (moment.exchange || moversIn(moment).length > 0 ? [step] : []));
}

/** By which way somebody came to where they are. */
export interface Trail {
  readonly of: CombatantId;
  /** Where they stood as the round began, where else, and last where they are. */
  readonly places: readonly Place[];
}

/** Where somebody went in a step, place by place; where no exchange says it, only where they came to. */
function wayIn({ exchange, before, after }: Moment, id: CombatantId): readonly Place[] {
  const place = before.combatants[id]?.place;
  const end = after.combatants[id]?.place;
  if (!place || !end || sameJson(place, end)) return [];
  const moves = exchange ? effectsOf(exchange.episode) : [];
  const walked = moves.flatMap((effect) =>
    effect.kind === "move" && effect.on === id ? [placeAt(place, effect.to)] : [],
  );
  return walked.length > 0 ? walked : [end];
}

/** By which ways people came to where they are after a step, from where they were after an earlier one. */
export function waysBetween(
  moments: readonly Moment[],
  from: number,
  to: number,
): Readonly<Record<CombatantId, readonly Place[]>> {
  const passed = moments.slice(from + 1, to + 1);
  const ids = Object.keys(moments[to]?.after.combatants ?? {});
  return Object.fromEntries(ids.map((id) => [id, passed.flatMap((moment) => wayIn(moment, id))]));
}

/** The first step of the round in which a step lies. */
function roundStart(moments: readonly Moment[], step: number): number {
  const round = moments[step]?.after.round;
  let first = step;
  while (first > 0 && moments[first - 1]?.after.round === round) first--;
  return first;
}

/** The ways of those who have moved since the round began, as things stand after a step. */
export function trailsAt(moments: readonly Moment[], step: number): readonly Trail[] {
  const first = roundStart(moments, step);
  const begun = moments[first];
  const now = moments[step]?.after;
  if (!begun || !now) return [];
  // A step that passes on to the round ends where that begins
  const isBefore = begun.before.round !== now.round;
  const round = moments.slice(isBefore ? first + 1 : first, step + 1);
  return Object.keys(now.combatants).flatMap((id): readonly Trail[] => {
    const start = placeIn(isBefore ? begun.after : begun.before, id);
    const places = start ? [start, ...round.flatMap((moment) => wayIn(moment, id))] : [];
    return places.length > 1 ? [{ of: id, places }] : [];
  });
}

function placeIn({ combatants }: Encounter, id: CombatantId): Place | undefined {
  return combatants[id]?.place;
}
