/**
 * Why a plan is worth a thought, as one short reason or two: whom it may bring down, who is nearly down, whose reach it
 * leaves. Data alone; `cards.ts` puts them into words. Knows no Foundry.
 */
import { areEnemies, type Combatant, combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { shareLeft } from "../../../engine/harm.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Advice } from "../../../odds/advice.ts";
import type { PlanOdds } from "../../../odds/plan-odds.ts";

/** A reason; its sentence is `Adviser.reason.<code>`. */
export interface Reason {
  readonly code:
    | "fells"
    | "nearlyDown"
    | "hurt"
    | "leaves"
    | "leavesAll"
    | "safe"
    | "enters"
    | "costsLess"
    | "mostHarm"
    | "keepsBusy"
    | "comesNearer"
    | "ready"
    | "done";
  /** Whom it is about; empty for nobody. */
  readonly whom: CombatantId;
  readonly count: number;
  /** From 0 to 1; null where nothing of the kind is told. */
  readonly chance: number | null;
}

/** From which share of all tries on it is worth telling that somebody may fall, and stopping NPC turns for it. */
export const COULD_FALL = 0.1;

/** At most so much is left to whoever is nearly down, and to whoever is hurt. */
const NEARLY_DOWN = 0.35;
const HURT = 0.7;

/** By how much less a plan has to cost the own side than what others cost, in shares of what one person can take. */
const LESS = 0.05;

const MOST = 2;

function reason(code: Reason["code"], over: Partial<Reason> = {}): Reason {
  return { code, whom: "", count: 0, chance: null, ...over };
}

/** How much of what somebody can take is left to them, from 0 to 1. */
function leftOf({ harm }: Ruleset, encounter: Encounter, one: Combatant): number {
  return shareLeft(harm.tracks(one.sheet, one.counts, encounter.settings));
}

/** The first enemy at whom a plan is aimed; undefined for none. */
export function targetOf(encounter: Encounter, of: CombatantId, { plan }: Pick<Advice, "plan">): Combatant | undefined {
  const me = combatantOf(encounter, of);
  const named = plan.flatMap(({ targets = [] }) => targets.map((id) => encounter.combatants[id]));
  return named.find((one) => one !== undefined && areEnemies(one, me));
}

/** What it is worth against whom it is aimed at. */
function aboutTarget(ruleset: Ruleset, encounter: Encounter, advice: Advice, target: Combatant): Reason | null {
  const falls = advice.harm[target.id]?.falls ?? 0;
  if (falls >= COULD_FALL) return reason("fells", { whom: target.id, chance: falls });
  const left = leftOf(ruleset, encounter, target);
  if (left <= NEARLY_DOWN) return reason("nearlyDown", { whom: target.id });
  return left <= HURT ? reason("hurt", { whom: target.id }) : null;
}

/** What it makes of the enemies in whose reach they stand. */
function aboutThreats({ threats, metres }: PlanOdds): Reason | null {
  if (!threats || metres === 0) return null;
  const { before, after } = threats;
  if (before > 0 && after === 0) return reason("leavesAll", { count: before });
  if (after < before) return reason("leaves", { count: before - after });
  if (after > before) return reason("enters", { count: after - before });
  return after === 0 ? reason("safe") : null;
}

/** What the own side loses by a plan in all. */
function costOf(encounter: Encounter, of: CombatantId, { losses }: Advice): number {
  const me = combatantOf(encounter, of);
  return Object.entries(losses).reduce((sum, [id, { life }]) => {
    const one = encounter.combatants[id];
    return one && !areEnemies(one, me) ? sum + life : sum;
  }, 0);
}

/** Does it cost the own side less than each of the others that are shown? */
function costsLess(encounter: Encounter, of: CombatantId, advice: Advice, others: readonly Advice[]): boolean {
  const cost = costOf(encounter, of, advice);
  return others.length > 0 && others.every((other) => cost < costOf(encounter, of, other) - LESS);
}

/** The points of harm that a plan does to somebody. */
function harmTo(id: CombatantId, { harm }: Advice): number {
  return harm[id]?.points ?? 0;
}

/** What is said of a plan of which nothing else is: whom it is for, where it leads, or that it makes ready. */
function lastReason(advice: Advice, odds: PlanOdds, target: Combatant | undefined, others: readonly Advice[]): Reason {
  if (advice.plan.length === 0) return reason("done");
  if (target) {
    const mine = harmTo(target.id, advice);
    const isMost = mine > 0 && others.every(({ harm }) => Object.values(harm).every(({ points }) => points < mine));
    return isMost ? reason("mostHarm", { whom: target.id }) : reason("keepsBusy", { whom: target.id });
  }
  return odds.metres > 0 ? reason("comesNearer") : reason("ready");
}

/** Why a plan is worth a thought. @param others - Those beside which it is shown. */
export function reasonsFor(
  ruleset: Ruleset,
  encounter: Encounter,
  of: CombatantId,
  advice: Advice,
  odds: PlanOdds,
  others: readonly Advice[],
): readonly Reason[] {
  const target = targetOf(encounter, of, advice);
  const found = [
    target ? aboutTarget(ruleset, encounter, advice, target) : null,
    aboutThreats(odds),
    costsLess(encounter, of, advice, others) ? reason("costsLess") : null,
  ].filter((one) => one !== null);
  return found.length === 0 ? [lastReason(advice, odds, target, others)] : found.slice(0, MOST);
}
