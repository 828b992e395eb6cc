/**
 * What a move will come to, leg by leg, before it is made: tests, threats, costs. The ruler shows it and
 * `odds/path-risk.ts` counts with it; `judge.ts` answers the shorter question whether the move is free.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ForecastLeg, MoveForecast } from "../../../engine/preview.ts";
import type { Test } from "../../../engine/tests.ts";
import type { Refusal } from "../../../engine/types.ts";
import { foreseen } from "../roll.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { mayStrike } from "../threat/threat.ts";
import { actionsOf } from "../turn.ts";
import { isByOpportunity } from "./by-opportunity.ts";
import { type Leg, legsCost } from "./legs.ts";
import { deferredThreats, isExempt, type MovePlan, planMove, threatsLeft } from "./plan.ts";
import { shortened } from "./resolve.ts";
import { movementModeTest } from "./test.ts";
import { asWithdrawing } from "./withdrawal.ts";

type Triggers = ForecastLeg["triggers"];

/** Whose move it is, and how. */
interface Way {
  readonly encounter: CodaEncounter;
  readonly intent: Intent;
  readonly mover: CodaCombatant;
  readonly plan: MovePlan;
  /** Every pace that could let somebody strike, whatever the tests bring. */
  readonly perils: Triggers;
}

/** What makes the way harder and not the mover weaker: ids of modifiers (R082 to R084). */
const HARDER: ReadonlySet<string> = new Set(["engaged", "furtherEnemies", "crossed"]);

/** The target number as people say it: with what makes the way harder. */
function difficultyOf({ target, modifiers }: Test): number | null {
  if (target === null) return null;
  return modifiers.reduce((sum, { id, value }) => (HARDER.has(id) ? sum - value : sum), target);
}

/** The paces that begin in the threat of an enemy who may strike now (R047, R048, R056). */
function perilsOn(encounter: CodaEncounter, mover: CodaCombatant, { path }: MovePlan): Triggers {
  const left = threatsLeft(encounter, mover, path, 0, path.length - 1);
  const at = (pace: number) => ({ ...mover, place: placeAt(mover.place, path[pace] as Spot) });
  return left.flatMap(({ pace, enemy }) => (mayStrike(encounter, enemy, at(pace)) ? [{ pace, enemy: enemy.id }] : []));
}

/** What is rolled before the leg, where it begins (R072 to R078, G323). */
function movementTestOf({ encounter, intent, mover, plan }: Way, leg: Leg): ForecastLeg["movementTest"] {
  const test = leg.continues ? null : movementModeTest(encounter, intent, leg.row, leg);
  if (!test) return null;
  const falls = shortened(encounter, mover, plan.path, leg);
  return { ...foreseen(encounter, test), difficulty: difficultyOf(test), falls };
}

/** The perils between two squares of the leg; none on one that lets nobody strike (R049 to R051, G212). */
function perilsOf({ mover, perils }: Way, leg: Leg, to: number): Triggers {
  if (isExempt(mover, leg)) return [];
  return perils.filter(({ pace, enemy }) => pace >= leg.from && pace < to && !leg.struck.includes(enemy));
}

/** Those whom the first square of the action would have let strike, had it not passed as a step (G317). */
function deferredOn({ encounter, mover }: Way, leg: Leg): Triggers {
  if (isExempt(mover, leg)) return [];
  return deferredThreats(encounter, mover, leg).map(({ id }) => ({ pace: leg.from, enemy: id }));
}

function forecastLeg(way: Way, leg: Leg): ForecastLeg {
  const movementTest = movementTestOf(way, leg);
  return {
    movementMode: leg.row.id,
    from: leg.from,
    to: leg.to,
    metres: leg.after.metres - leg.before.metres,
    before: leg.before.metres,
    costs: isByOpportunity(way.intent)
      ? { opportunities: 1 }
      : { actions: legsCost([leg], actionsOf(way.encounter, way.mover)) },
    movementTest,
    triggers: leg.row.tumbles ? [] : [...deferredOn(way, leg), ...perilsOf(way, leg, leg.to)],
    failing: movementTest ? perilsOf(way, leg, movementTest.falls) : [],
  };
}

/** What a move will come to, action by action (R047 to R056, R058, R072 to R084, G212, G323). */
export function forecastOf(encounter: CodaEncounter, intent: Intent, refusal: Refusal | null): MoveForecast {
  const onceALeg = choiceOf(encounter, "aooPerMove") !== "square";
  if (refusal) return { refusal, legs: [], onceALeg };
  const mover = asWithdrawing(combatantOf(encounter, intent.actor), intent);
  const plan = planMove(encounter, intent);
  const way: Way = { encounter, intent, mover, plan, perils: perilsOn(encounter, mover, plan) };
  return { refusal, legs: plan.legs.map((leg) => forecastLeg(way, leg)), onceALeg };
}
