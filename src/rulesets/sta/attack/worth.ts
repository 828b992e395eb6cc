/**
 * What an attack is worth to somebody who weighs it: damage, Injuries and points of a pool measured against each other.
 * Asked by `../tactics.ts`.
 */
import type { Distribution } from "../../../engine/dice/distribution.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { injuriesBy } from "../damage/suffer.ts";
import { weaponsInHand } from "../gear/weapons.ts";
import { sta } from "../index.ts";
import { inPool, poolOf } from "../pools.ts";
import { rollOf } from "../roll.ts";
import type { StaCombatant, StaEncounter } from "../sheet.ts";
import { injuries } from "../tables/figures.ts";
import { DICE_PRICES } from "../tables/spends.ts";
import { attackOf } from "./attack.ts";
import { counterWeapon } from "./resolve.ts";
import { answerTest, isMet } from "./roll-attack.ts";

/** What an Injury is worth in points of damage. A point of a pool is worth one. */
export const INJURY = injuries.damage.value;

/** What tasks of a kind may come to: people roll the same ones again and again. */
const known = new Map<string, Distribution>();

/** How many successes a task may bring, each number with its chance; what better falls again does. */
function successesOf({ roll, target, modifiers }: Test): Distribution {
  const added = sumModifiers(modifiers);
  const wanted = (target ?? 0) - added;
  const key = `${wanted} ${added} ${JSON.stringify(roll)}`;
  const found = known.get(key);
  if (found) return found;
  const kind = rollOf(roll ? { roll } : {});
  const all = kind.again?.foreseen((value) => Number(value >= wanted)) ?? kind.outcomes;
  const outcomes = all.map(({ value, chance }) => ({ value: value + added, chance }));
  known.set(key, outcomes);
  return outcomes;
}

/** How likely somebody hits, and is hit back by whoever meets a blow better (P13, G381). */
function oddsOf(test: Test, answer: Test | null): { readonly wins: number; readonly loses: number } {
  const met = answer ? successesOf(answer) : [{ value: Number.NEGATIVE_INFINITY, chance: 1 }];
  const needs = answer?.target ?? 0;
  let [wins, loses] = [0, 0];
  for (const own of successesOf(test))
    for (const other of met) {
      const [made, back] = [own.value - (test.target ?? 0), other.value - needs];
      const chance = own.chance * other.chance;
      if (made >= Math.max(0, back)) wins += chance;
      else if (back >= 0) loses += chance;
    }
  return { wins, loses };
}

/** What a hit does on average: damage, and Injuries at what they are worth. */
function worthOfHit(encounter: StaEncounter, intent: Intent, target: StaCombatant): number {
  const { outcomes = [], total } = sta.preview.damage(encounter, intent, "success");
  return outcomes.reduce((sum, { value, tally, chance }) => {
    const points = total(value, tally);
    return sum + chance * (points + INJURY * injuriesBy(encounter, target, points));
  }, 0);
}

/** An act with what it is worth, what it costs taken off. */
export interface Valued {
  readonly intent: Intent;
  readonly worth: number;
}

/** Points of the pool with which dice may be bought, none first. */
export function pricesFor(encounter: StaEncounter, me: StaCombatant): readonly number[] {
  return encounter.counts ? DICE_PRICES.filter((price) => price <= inPool(encounter, me)) : [0];
}

/** How an attack is met, and what that does to whoever strikes if it is better; null where it is not (P13, P15). */
function metBy(encounter: StaEncounter, me: StaCombatant, intent: Intent, target: StaCombatant) {
  const attack = attackOf(encounter, intent);
  if (!isMet(attack)) return null;
  if (!attack.isMelee) return { answer: answerTest(encounter, target), harm: 0 };
  const weapon = counterWeapon(weaponsInHand(target));
  const counter: Intent = {
    actor: target.id,
    action: intent.action,
    targets: [me.id],
    ...(weapon && { weapon: weapon.id }),
  };
  return { answer: answerTest(encounter, target), harm: worthOfHit(encounter, counter, me) };
}

/** An attack with what a hit is worth and how it is met. */
interface Weighed {
  readonly plain: Intent;
  readonly hit: number;
  readonly met: ReturnType<typeof metBy>;
}

/** An attack to be weighed; null where it may not be made. */
export function weighed(
  encounter: StaEncounter,
  me: StaCombatant,
  plain: Intent,
  target: StaCombatant,
): Weighed | null {
  if (sta.check(encounter, plain) !== null) return null;
  return { plain, hit: worthOfHit(encounter, plain, target), met: metBy(encounter, me, plain, target) };
}

/** What an attack is worth with dice bought for so many points; null where it cannot be foreseen. */
export function worthAt(encounter: StaEncounter, { hit, met }: Weighed, intent: Intent, price: number): number | null {
  const test = sta.preview.action(encounter, intent)?.test;
  if (!test) return null;
  const { wins, loses } = oddsOf(test, met?.answer ?? null);
  return wins * hit - loses * (met?.harm ?? 0) - price;
}

/** The attack with dice that their pool pays so many points for. */
export function withDice(me: StaCombatant, plain: Intent, price: number): Intent {
  return price === 0 ? plain : { ...plain, adjustment: { spends: { [poolOf(me)]: price } } };
}

/** The attack with as many dice bought as are worth their price; null where it is not worth more than that. */
function bought(encounter: StaEncounter, me: StaCombatant, one: Weighed, other: number): Valued | null {
  const { plain, hit } = one;
  let best: Valued | null = null;
  for (const price of pricesFor(encounter, me)) {
    const least: number = best ? best.worth : other;
    if (hit - price <= least) break;
    const intent = withDice(me, plain, price);
    const worth = worthAt(encounter, one, intent, price);
    if (worth !== null && worth > least) best = { intent, worth };
  }
  return best;
}

/**
 * An attack with as many dice bought as are worth their price; null where it may not be made, or is not worth more than
 * something else is. No attack is worth more than a sure hit, so most of them need not be looked at further.
 */
export function valued(
  encounter: StaEncounter,
  me: StaCombatant,
  plain: Intent,
  target: StaCombatant,
  other: number,
): Valued | null {
  const one = weighed(encounter, me, plain, target);
  return one && bought(encounter, me, one, other);
}
