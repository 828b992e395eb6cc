/**
 * How a single strike of an enemy stands, with the weapon that does most damage, wherever the mover is. Each enemy and
 * square is worked out once, since a route asks for hundreds.
 */
import { type Distribution, diceDistribution, explodingDistribution, meanOf } from "../engine/dice/distribution.ts";
import type { Combatant, Encounter } from "../engine/encounter.ts";
import type { Spot } from "../engine/grid/cell.ts";
import type { Intent } from "../engine/intent.ts";
import { movedTo } from "../engine/play.ts";
import type { DamageRoll } from "../engine/preview.ts";
import type { MovementRules, Ruleset } from "../engine/ruleset.ts";
import type { CombatantId } from "../engine/types.ts";
import { expectedDamage, successChance } from "./degree-odds.ts";

/** What of the rules is asked about a strike. */
export type StrikeRules = Pick<Ruleset, "preview"> & { readonly movement: Pick<MovementRules<unknown>, "strikes"> };

/** How a strike stands before it is made. */
export interface StrikeOdds {
  /** Id of the weapon. */
  readonly weapon: string;
  /** That it hits, from 0 to 1. */
  readonly chance: number;
  /** On average, misses counted as 0. */
  readonly damage: number;
}

/** How a strike of an enemy stands where the mover is in that spot; null where they may not strike. */
export type StrikeAt = (enemy: CombatantId, spot: Spot) => StrikeOdds | null;

const exploding = new Map<number, Distribution>();

/** The distribution of exploding dice, worked out once. */
function explodingOnce(dice: number, sides: number): Distribution {
  const key = dice * 1000 + sides;
  const known = exploding.get(key) ?? explodingDistribution(dice, sides);
  exploding.set(key, known);
  return known;
}

/** What a hit may do, each number of points with its chance. */
export function harmDistribution({ dice, sides, explodes, total, outcomes }: DamageRoll): Distribution {
  if (outcomes) return outcomes.map(({ value, chance, tally }) => ({ value: total(value, tally), chance }));
  if (dice === 0) return [{ value: total(0), chance: 1 }];
  const sums = explodes ? explodingOnce(dice, sides) : diceDistribution(dice, sides);
  return sums.map(({ value, chance }) => ({ value: total(value), chance }));
}

/** The damage of a hit on average. */
export function meanHarm(harm: DamageRoll): number {
  return meanOf(harmDistribution(harm));
}

/** What a strike does on average when it succeeds by that degree. */
type MeanHarm = (strike: Intent, degree: string) => number;

/** How one strike stands, or nothing where nobody can tell. */
function oddsOf(encounter: Encounter, strike: Intent, rules: StrikeRules, harm: MeanHarm): readonly StrikeOdds[] {
  const seen = rules.preview.action(encounter, strike);
  if (!seen || seen.test.target === null) return [];
  const damage = expectedDamage(seen, ({ id }) => harm(strike, id));
  return [{ weapon: strike.weapon ?? "", chance: successChance(seen), damage }];
}

/**
 * The plain strike of an enemy that does the most damage on average as things stand, no defence declared against it.
 *
 * @param harm - Where it is known already. @returns Null where they may not strike at all.
 */
export function bestStrike(
  encounter: Encounter,
  enemy: CombatantId,
  at: CombatantId,
  rules: StrikeRules,
  harm: MeanHarm = (strike, degree) => meanHarm(rules.preview.damage(encounter, strike, degree)),
): StrikeOdds | null {
  const strikes = rules.movement.strikes?.(encounter, enemy, at) ?? [];
  const odds = strikes.flatMap((strike) => oddsOf(encounter, strike, rules, harm));
  return odds.reduce<StrikeOdds | null>((best, one) => (best && best.damage >= one.damage ? best : one), null);
}

/** What strikes do on average, each weapon of each enemy worked out once: it does not depend on where the two stand. */
function keptHarm(encounter: Encounter, rules: StrikeRules): MeanHarm {
  const kept = new Map<string, number>();
  return (strike, degree) => {
    const key = `${strike.actor} ${strike.weapon ?? ""} ${degree}`;
    const harm = kept.get(key) ?? meanHarm(rules.preview.damage(encounter, strike, degree));
    kept.set(key, harm);
    return harm;
  };
}

/** Strikes at a mover as long as nothing but their own square changes: each enemy and spot is worked out once. */
export function keptStrikes(encounter: Encounter, mover: Combatant, rules: StrikeRules): StrikeAt {
  const spots = new Map<string, { readonly there: Encounter; readonly odds: Map<CombatantId, StrikeOdds | null> }>();
  const harm = keptHarm(encounter, rules);
  return (enemy, spot) => {
    const key = `${spot.col},${spot.row},${spot.elevation ?? ""}`;
    const kept = spots.get(key) ?? { there: movedTo(encounter, mover.id, spot), odds: new Map() };
    spots.set(key, kept);
    const known = kept.odds.get(enemy);
    if (known !== undefined) return known;
    const odds = bestStrike(kept.there, enemy, mover.id, rules, harm);
    kept.odds.set(enemy, odds);
    return odds;
  };
}
