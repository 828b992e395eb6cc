/**
 * How a fight would go: what came of many fights that were fought out from the same beginning. The same seed gives the
 * same fights everywhere, however they are shared out; `mergeTallies` puts shares together.
 */
import { seededDice } from "../engine/dice/dice.ts";
import { type Combatant, combatantOf, type Encounter } from "../engine/encounter.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { sidesLeft, type Tactics } from "../engine/tactics.ts";
import type { CombatantId } from "../engine/types.ts";
import { atOneGo, type FoughtOut, fightInTurns } from "./fight.ts";
import { readyToFight } from "./fight-start.ts";

/** What became of somebody. Unit: fights. */
export interface PersonTally {
  /** In which they did not stand at the end. */
  readonly fell: number;
  /** In which they stood at the end, with more harm than at the beginning. */
  readonly hurt: number;
}

/** What came of fights: counts, so that tallies add up. */
export interface FightTally {
  readonly fights: number;
  /** In which a side stood alone at the end, by sides. */
  readonly wins: Readonly<Record<string, number>>;
  /** In which more than one side stood after the last round, or none. */
  readonly undecided: number;
  /** How many took so many rounds, by rounds. */
  readonly rounds: Readonly<Record<number, number>>;
  /** Of all who stood at the beginning. */
  readonly people: Readonly<Record<CombatantId, PersonTally>>;
  /** The points of harm that a side took in all, by the counts of its people's tracks; healing takes off. */
  readonly harm: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Fights to be fought out from the same beginning. */
export interface FightsWanted<Sheet = unknown> {
  /** As it stands; one that has not begun yet begins in each fight anew, with initiative rolled. */
  readonly encounter: Encounter<Sheet>;
  readonly ruleset: Ruleset<Sheet>;
  readonly tactics: Tactics<Sheet>;
  /** Any whole number; another one gives fights that have nothing to do with these. */
  readonly seed: number;
  /** After so many rounds a fight is undecided. */
  readonly mostRounds: number;
}

/** A share of all fights, from 0 to 1, and between which it lies in 95 of 100 cases. */
export interface Share {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/** No fight at all. */
export const NO_FIGHTS: FightTally = { fights: 0, wins: {}, undecided: 0, rounds: {}, people: {}, harm: {} };

/** Far apart, so that no fight of one seed is a fight of the next. */
const SEED_STEP = 0x9e3779b1;

/**
 * Fight some of the fights of a seed.
 *
 * @param first - The number of the first one, from 0 on: whoever shares fights out gives each share its own numbers.
 * @throws RangeError - A rule or a tactic fails: a bug of ours.
 */
export function fightMany<Sheet>(wanted: FightsWanted<Sheet>, first: number, count: number): FightTally {
  return atOneGo(fightManyInTurns(wanted, first, count));
}

/** The same, stopping after each turn: for whoever has little time at once. */
export function* fightManyInTurns<Sheet>(
  wanted: FightsWanted<Sheet>,
  first: number,
  count: number,
): Generator<undefined, FightTally> {
  const { encounter, ruleset, tactics, seed, mostRounds } = wanted;
  let tally = NO_FIGHTS;
  for (let number = first; number < first + count; number++) {
    const dice = seededDice(Math.imul(seed, SEED_STEP) + number);
    const begun = readyToFight(encounter, ruleset, dice);
    const fought = yield* fightInTurns(begun, ruleset, dice, tactics, mostRounds);
    tally = mergeTallies(tally, tallyOf(wanted, fought));
  }
  return tally;
}

function tallyOf<Sheet>({ encounter, ruleset, tactics }: FightsWanted<Sheet>, fought: FoughtOut<Sheet>): FightTally {
  const left = sidesLeft(fought.encounter, tactics);
  const [winner] = left.size === 1 ? left : [];
  const people: Record<CombatantId, PersonTally> = {};
  const harm: Record<string, Record<string, number>> = {};
  for (const before of Object.values(encounter.combatants).filter(tactics.stands)) {
    const { id, side } = before;
    const after = combatantOf(fought.encounter, id);
    const taken = harmTaken(ruleset, before, after);
    people[id] = personTally(tactics.stands(after), Object.values(taken));
    harm[side] = addUp(harm[side] ?? {}, taken);
  }
  const ended = winner === undefined ? { wins: {}, undecided: 1 } : { wins: { [winner]: 1 }, undecided: 0 };
  return { ...ended, fights: 1, rounds: { [fought.rounds]: 1 }, people, harm };
}

function personTally(stands: boolean, taken: readonly number[]): PersonTally {
  if (!stands) return { fell: 1, hurt: 0 };
  return { fell: 0, hurt: taken.some((points) => points > 0) ? 1 : 0 };
}

/** By how much each of somebody's counts of harm has grown. */
function harmTaken<Sheet>(
  { harm }: Ruleset<Sheet>,
  before: Combatant<Sheet>,
  after: Combatant<Sheet>,
): Record<string, number> {
  const grown = harm.counts.map((count) => [count, (after.counts[count] ?? 0) - (before.counts[count] ?? 0)]);
  return Object.fromEntries(grown);
}

/** Put what came of some fights to what came of others; the order makes no difference. */
export function mergeTallies(one: FightTally, other: FightTally): FightTally {
  return {
    fights: one.fights + other.fights,
    wins: addUp(one.wins, other.wins),
    undecided: one.undecided + other.undecided,
    rounds: addUp(one.rounds, other.rounds),
    people: addPeople(one.people, other.people),
    harm: addHarm(one.harm, other.harm),
  };
}

function addUp<Key extends string | number>(
  one: Readonly<Record<Key, number>>,
  other: Readonly<Record<Key, number>>,
): Record<Key, number> {
  const sum: Record<Key, number> = { ...one };
  for (const key in other) sum[key] = (sum[key] ?? 0) + other[key];
  return sum;
}

function addHarm(one: FightTally["harm"], other: FightTally["harm"]): FightTally["harm"] {
  const sum: Record<string, Readonly<Record<string, number>>> = { ...one };
  for (const [side, harm] of Object.entries(other)) sum[side] = addUp(sum[side] ?? {}, harm);
  return sum;
}

function addPeople(one: FightTally["people"], other: FightTally["people"]): FightTally["people"] {
  const sum: Record<CombatantId, PersonTally> = { ...one };
  for (const [id, { fell, hurt }] of Object.entries(other)) {
    const known = sum[id] ?? { fell: 0, hurt: 0 };
    sum[id] = { fell: known.fell + fell, hurt: known.hurt + hurt };
  }
  return sum;
}

/** How many standard deviations to either side hold 95 of 100 cases. */
const Z = 1.959964;

/**
 * Returns which share of all fights that many of so many stand for (Wilson's interval, which is honest near 0 and 1);
 * anything at all of no fights.
 */
export function shareOf(count: number, fights: number): Share {
  if (fights === 0) return { share: 0, least: 0, most: 1 };
  const share = count / fights;
  const weight = Z ** 2 / fights;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / fights + weight / (4 * fights));
  return { share, least: Math.max(0, middle - half), most: Math.min(1, middle + half) };
}
