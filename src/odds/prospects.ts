import { sumModifiers } from "../engine/modifiers.ts";
import type { MetOdds, OwnOdds, Prospect } from "../engine/ruleset.ts";
import { degreeOf } from "../engine/tests.ts";
import { successChance } from "./degrees.ts";
import { type Distribution, meanOf, pairDistribution, rollOf } from "./distribution.ts";

/** Is it an attack that is met, so that less is better for whoever meets it? */
export function isMet(odds: OwnOdds | MetOdds): odds is MetOdds {
  return "attack" in odds;
}

/**
 * How likely any of an attack gets through what it is met with, 0 to 1: it hits, and no block takes all of it.
 *
 * Exact: every fall of the attack's dice against every one of the dodge and of the block, which fall by themselves.
 */
function throughChance({ attack, total, dodge, block }: MetOdds, roll: Distribution): number | null {
  const { test, ladder } = attack;
  const { target } = test;
  if (target === null) return null;
  const bonus = sumModifiers(test.modifiers);
  const thrown = total === null ? roll : [{ value: total - bonus, chance: 1 }];
  const hits = (reached: number, met: number) => (degreeOf(reached - met, ladder).success ? 1 : 0);
  return meanOf(thrown, (value) => {
    const reached = value + bonus;
    const hit =
      dodge === null ? hits(reached, target) : meanOf(roll, (die) => hits(reached, Math.max(target, die + dodge)));
    if (!block || hit === 0) return hit;
    return hit * meanOf(roll, (die) => (block.share(die + block.bonus, reached) > 0 ? 1 : 0));
  });
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
