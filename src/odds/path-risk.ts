/**
 * What a path costs its mover: who may strike at which step, how hard, and how likely all tests on it succeed. The
 * ruler's labels and the danger squares read it; the game's own forecast tells the legs and the triggers.
 */
import { type AllowanceRules, leftFor } from "../engine/allowance.ts";
import type { Encounter } from "../engine/encounter.ts";
import type { Spot } from "../engine/grid/cell.ts";
import type { Intent } from "../engine/intent.ts";
import type { ForecastLeg, MoveForecast } from "../engine/preview.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { CombatantId } from "../engine/types.ts";
import { successChance } from "./degree-odds.ts";
import type { StrikeAt, StrikeOdds, StrikeRules } from "./strikes.ts";

/** What of the rules is asked about a way. */
export type PathRiskRules = Omit<StrikeRules, "movement"> &
  AllowanceRules &
  Pick<Ruleset, "movement" | "threat" | "round" | "map">;

/** A strike that an enemy may make on the way. */
export interface ForeseenStrike {
  readonly enemy: CombatantId;
  /** Index of the square in which it comes, and of the leg. */
  readonly pace: number;
  readonly leg: number;
  /** Null where they have no plain strike. */
  readonly odds: StrikeOdds | null;
  /** How likely it comes to that, from 0 to 1: tests may fail before, or have to fail for it. */
  readonly weight: number;
  /** It only comes about when the test of its leg fails. */
  readonly onFailure: boolean;
}

/** A way as the rules and the dice have it. */
export interface PathRisk {
  readonly intent: Intent;
  readonly path: readonly Spot[];
  readonly forecast: MoveForecast;
  /** How likely each leg's test succeeds, 1 without one. */
  readonly chances: readonly number[];
  /** Every enemy at the first pace of each leg that lets them strike, as often as they may out of turn. */
  readonly strikes: readonly ForeseenStrike[];
  /** What the strikes do together on average, each as likely as it comes about. */
  readonly harm: number;
  /** How likely no test keeps the mover from the end of the way. */
  readonly arrival: number;
}

/** A step that lets an enemy strike. */
type Trigger = ForecastLeg["triggers"][number];

/** What an enemy may still do on the way. */
class Budget {
  readonly #left = new Map<CombatantId, number>();
  readonly #encounter: Encounter;
  readonly #rules: PathRiskRules;
  readonly #isFree: boolean;

  /** @param isFree - Do strikes take of nothing? */
  constructor(encounter: Encounter, rules: PathRiskRules, isFree: boolean) {
    this.#encounter = encounter;
    this.#rules = rules;
    this.#isFree = isFree;
  }

  left(enemy: CombatantId): number {
    if (this.#isFree) return Number.POSITIVE_INFINITY;
    const known = this.#left.get(enemy);
    if (known !== undefined) return known;
    const combatant = this.#encounter.combatants[enemy];
    const left = combatant ? leftFor("outOfTurn", this.#rules, this.#encounter, combatant) : 0;
    this.#left.set(enemy, left);
    return left;
  }

  spend(triggers: readonly Trigger[]): void {
    for (const { enemy } of triggers) this.#left.set(enemy, this.left(enemy) - 1);
  }
}

/**
 * Of the paces that let enemies strike, those in which they do: at the first chance, as often as they may (R056, G212).
 */
function takenBy(triggers: readonly Trigger[], budget: Budget, most: number): readonly Trigger[] {
  const done = new Map<CombatantId, number>();
  return triggers.filter(({ enemy }) => {
    const times = done.get(enemy) ?? 0;
    if (times >= Math.min(most, budget.left(enemy))) return false;
    done.set(enemy, times + 1);
    return true;
  });
}

/** What comes about on one leg: what is struck when its test succeeds, when it fails, and how likely it succeeds. */
interface LegStrikes {
  readonly leg: number;
  readonly passed: readonly Trigger[];
  readonly failed: readonly Trigger[];
  readonly reached: number;
  readonly chance: number;
}

/** The strikes of a leg, each as likely as it comes about. */
function weighed({ leg, passed, failed, reached, chance }: LegStrikes): readonly Omit<ForeseenStrike, "odds">[] {
  const isIn = (list: readonly Trigger[], one: Trigger) =>
    list.some(({ pace, enemy }) => pace === one.pace && enemy === one.enemy);
  const always = passed.map((one) => ({
    ...one,
    leg,
    weight: reached * (isIn(failed, one) ? 1 : chance),
    onFailure: false,
  }));
  const only = failed.filter((one) => !isIn(passed, one));
  return [...always, ...only.map((one) => ({ ...one, leg, weight: reached * (1 - chance), onFailure: true }))];
}

/** How likely the test of a leg succeeds. */
function chanceOf({ movementTest }: ForecastLeg): number {
  if (!movementTest || movementTest.test.target === null) return 1;
  return successChance(movementTest);
}

/** All strikes of a way, weighed, leg after leg. */
function strikesOn(
  encounter: Encounter,
  forecast: MoveForecast,
  chances: readonly number[],
  rules: PathRiskRules,
): readonly Omit<ForeseenStrike, "odds">[] {
  const budget = new Budget(encounter, rules, forecast.strikesAreFree ?? false);
  const most = forecast.onceALeg ? 1 : Number.POSITIVE_INFINITY;
  const strikes: Omit<ForeseenStrike, "odds">[] = [];
  let reached = 1;
  for (const [leg, { triggers, failing }] of forecast.legs.entries()) {
    const chance = chances[leg] as number;
    const passed = takenBy(triggers, budget, most);
    const failed = chance < 1 ? takenBy(failing, budget, most) : passed;
    strikes.push(...weighed({ leg, passed, failed, reached, chance }));
    budget.spend(passed);
    reached *= chance;
  }
  return strikes;
}

/**
 * What a way comes to by the rules and the dice: who may strike on it, how hard, and how likely it is gone to its end.
 *
 * Exact for enemies who strike at their first chance, as often as they may: a test that fails ends the way half way of
 * its action, and whoever has no opportunity left strikes no more. That a strike itself may end the way is left out.
 *
 * @param intent - The move along it. @param strikeAt - Strikes at its mover, such as `keptStrikes`.
 */
export function foresee(encounter: Encounter, intent: Intent, rules: PathRiskRules, strikeAt: StrikeAt): PathRisk {
  const path = intent.path ?? [];
  const forecast = rules.movement.forecast(encounter, intent);
  const chances = forecast.legs.map(chanceOf);
  const strikes = strikesOn(encounter, forecast, chances, rules).map((strike) => ({
    ...strike,
    odds: strikeAt(strike.enemy, path[strike.pace] as Spot),
  }));
  const harm = strikes.reduce((sum, { odds, weight }) => sum + weight * (odds?.damage ?? 0), 0);
  return {
    intent,
    path,
    forecast,
    chances,
    strikes,
    harm,
    arrival: chances.reduce((product, one) => product * one, 1),
  };
}
