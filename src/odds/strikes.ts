import type { Encounter } from "../engine/encounter.ts";
import type { Harm, Ruleset } from "../engine/ruleset.ts";
import type { CombatantId } from "../engine/types.ts";
import { expectedDamage, successChance } from "./degrees.ts";
import { diceDistribution, explodingDistribution, meanOf } from "./distribution.ts";

/** What of the rules is asked about a strike. */
export type StrikeRules = Pick<Ruleset, "strikes" | "preview" | "harm">;

/** How a strike stands before it is made. */
export interface StrikeOdds {
  /** Id of the weapon. */
  readonly weapon: string;
  /** That it hits, from 0 to 1. */
  readonly chance: number;
  /** On average, misses counted as 0. */
  readonly damage: number;
}

/** The damage of a hit on average. */
export function meanHarm({ dice, sides, explodes, total }: Harm): number {
  if (dice === 0) return total(0);
  return meanOf(explodes ? explodingDistribution(dice, sides) : diceDistribution(dice, sides), total);
}

/**
 * The plain strike of a foe that does the most damage on average as things stand, no defence declared against it.
 *
 * @returns Null where he may not strike at all.
 */
export function bestStrike(
  encounter: Encounter,
  foe: CombatantId,
  at: CombatantId,
  rules: StrikeRules,
): StrikeOdds | null {
  const odds = rules.strikes(encounter, foe, at).flatMap((strike): StrikeOdds[] => {
    const seen = rules.preview(encounter, strike);
    if (!seen || seen.test.target === null) return [];
    const { test, ladder } = seen;
    const damage = expectedDamage(test, ladder, ({ id }) => meanHarm(rules.harm(encounter, strike, id)));
    return [{ weapon: strike.weapon ?? "", chance: successChance(test, ladder), damage }];
  });
  return odds.reduce<StrikeOdds | null>((best, one) => (best && best.damage >= one.damage ? best : one), null);
}
