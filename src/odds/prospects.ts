import { sumModifiers } from "../engine/modifiers.ts";
import type { MetOdds, OwnOdds, Prospect } from "../engine/prospect.ts";
import { degreeOf } from "../engine/tests.ts";
import { successChance } from "./degrees.ts";
import { type Distribution, meanOf, pairDistribution, rollOf } from "./distribution.ts";

/** Is it an attack that is met, so that less is better for whoever meets it? */
export function isMet(odds: OwnOdds | MetOdds): odds is MetOdds {
  return "attack" in odds;
}

/** The numbers that an attack may have to reach, each with its chance: as things stand, or as its target rolls. */
function numbersMet({ dodge, answer }: MetOdds, target: number, roll: Distribution): Distribution {
  if (answer) {
    const bonus = sumModifiers(answer.test.modifiers);
    return rollOf(answer.test, roll).map(({ value, chance }) => ({ value: answer.number(value + bonus), chance }));
  }
  if (dodge === null) return [{ value: target, chance: 1 }];
  return roll.map(({ value, chance }) => ({ value: Math.max(target, value + dodge), chance }));
}

/**
 * How likely any of an attack gets through what it is met with, 0 to 1: it hits, and no block takes all of it.
 *
 * Exact: every fall of the attack's dice against every one of the dodge and of the block, which fall by themselves.
 */
function throughChance(odds: MetOdds, roll: Distribution): number | null {
  const { attack, total, block } = odds;
  const { test, ladder } = attack;
  if (test.target === null) return null;
  const bonus = sumModifiers(test.modifiers);
  const thrown: Distribution = total === null ? rollOf(test, roll) : [{ value: total - bonus, chance: 1 }];
  const numbers = numbersMet(odds, test.target, roll);
  let through = 0;
  for (const { value, chance, faces } of thrown) {
    const reached = value + bonus;
    const hit = meanOf(numbers, (number) => (degreeOf(reached - number, ladder, faces).success ? 1 : 0));
    const share = block && hit > 0 ? meanOf(roll, (die) => (block.share(die + block.bonus, reached) > 0 ? 1 : 0)) : 1;
    through += chance * hit * share;
  }
  return through;
}

/**
 * The chance that decides a choice, 0 to 1; null where nobody can tell.
 *
 * Of an act that it succeeds; of an attack which it meets that the attack gets through.
 */
export function prospectChance({ odds }: Prospect, roll: Distribution = pairDistribution()): number | null {
  if (!odds) return null;
  if (isMet(odds)) return throughChance(odds, roll);
  return odds.test.target === null ? null : successChance(odds.test, odds.ladder, rollOf(odds.test, roll));
}

/** How likely the choice does what it is taken for, 0 to 1: that its act succeeds, or that no harm of the attack gets through; null where nobody can tell. */
export function benefitOf(prospect: Prospect): number | null {
  const chance = prospectChance(prospect);
  return chance !== null && prospect.odds && isMet(prospect.odds) ? 1 - chance : chance;
}
