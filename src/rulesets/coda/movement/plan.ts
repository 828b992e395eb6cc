/**
 * A move as the rules see it before the first step: its mode, its legs, its cost, why it may not begin, and whose
 * threat it leaves. Whatever judges, foretells or walks a move begins with `planMove`.
 */
import { combatantOf, hasCondition, placedAt } from "../../../engine/encounter.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { isOpen } from "../../../engine/grid/grid.ts";
import { isChain, measurePath, refusePath } from "../../../engine/grid/path.ts";
import { threatens } from "../../../engine/grid/threat.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { metresFactor } from "../damage/injuries.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { type CodaMovementModeRow, movementModeRow, movementModes } from "../tables/movement-modes.ts";
import { paymentOf } from "../tables/opportunities.ts";
import { mayStrike, threatenersOf, threatIn } from "../threat/threat.ts";
import { actionsOf, allowanceOf, refuseCost } from "../turn.ts";
import { continuesOpenMovement, isByOpportunity, refuseLength, refuseMobility } from "./by-opportunity.ts";
import { type Leg, legsCost, type MovementOptions, openMovementOf, PLAIN, splitLegs } from "./legs.ts";
import { pathOf, refuseWay } from "./path.ts";
import { refuseWithdrawal } from "./withdrawal.ts";

/** A pace that begins in an enemy's threat. `pace` is the index of the square that is left. */
export interface ThreatLeft {
  readonly pace: number;
  readonly enemy: CodaCombatant;
}

export interface MovePlan {
  readonly path: readonly Spot[];
  readonly legs: readonly Leg[];
  /** Unit: actions of the allowance. */
  readonly cost: number;
}

/**
 * The movement mode in which the intent means to go; null when it leaves that to the rules. Prone movers crawl where
 * they would go on foot (G285).
 */
function movementModeOf(mover: CodaCombatant, intent: Intent): CodaMovementModeRow | null {
  const row = intent.movementMode ? movementModeRow(intent.movementMode) : undefined;
  const isOwn = row?.goes.length === 0 && !row.withdraws;
  if (row && isOwn) return row;
  if (hasCondition(mover, "prone") && row?.onFoot !== false) return movementModes.step;
  return row && row.goes.length > 0 ? fittingRow(mover, intent, row) : null;
}

/**
 * The first of a movement mode's rows that carries as far as the way, or the farthest; a way that is none is refused
 * later (R312).
 */
function fittingRow(mover: CodaCombatant, intent: Intent, { goes }: CodaMovementModeRow): CodaMovementModeRow | null {
  const path = pathOf(mover, intent);
  const { metres } = isChain(mover.place, path) ? measurePath(mover.place, path) : { metres: 0 };
  const rows = goes.flatMap((id) => movementModeRow(id) ?? []);
  return rows.find((row) => metres <= row.metres * metresFactor(mover)) ?? rows.at(-1) ?? null;
}

/**
 * How the mover goes: their movement mode, what it costs in this world, and how much of their metres they can make
 * (C74).
 */
function movementOptionsOf(encounter: CodaEncounter, mover: CodaCombatant, intent: Intent): MovementOptions {
  return {
    mover: mover.place,
    row: movementModeOf(mover, intent),
    plain: plainMovementMode(encounter),
    factor: metresFactor(mover),
    cost: (row) => movementModeCost(encounter, row),
  };
}

/** Plan the move, whether or not it may be made. @throws RangeError - The path is broken; `checkMove` refuses that. */
export function planMove(encounter: CodaEncounter, intent: Intent): MovePlan {
  const mover = combatantOf(encounter, intent.actor);
  const path = pathOf(mover, intent);
  const under = continuesOpenMovement(encounter, intent) ? openMovementOf(mover) : null;
  const legs = splitLegs(path, movementOptionsOf(encounter, mover, intent), under);
  return { path, legs, cost: isByOpportunity(intent) ? 0 : legsCost(legs, actionsOf(encounter, mover)) };
}

/** Why the mover's state does not let them move so, or null (G285). */
function refuseState(mover: CodaCombatant, row: CodaMovementModeRow | null): Refusal | null {
  if (hasCondition(mover, "grabbed") || hasCondition(mover, "grabbing")) return refuse("move/held");
  return hasCondition(mover, "prone") && !row?.prone ? refuse("move/prone") : null;
}

/** Why the actions of the move cannot be paid, or null: movement is never an extra action (R058, G202). */
function refusePrice(encounter: CodaEncounter, mover: CodaCombatant, plan: MovePlan): Refusal | null {
  const { left } = allowanceOf(encounter, mover).actions;
  if (plan.cost > left) return refuse("move/too-far", { metres: pathMetres(plan), cost: plan.cost, left });
  return plan.legs.some(({ cost, continues }) => cost === "full" && !continues)
    ? refuseCost(encounter, mover, "full")
    : null;
}

/** Why the move may not begin, or null. */
export function checkMove(encounter: CodaEncounter, mover: CodaCombatant, intent: Intent): Refusal | null {
  const row = movementModeOf(mover, intent);
  if (intent.movementMode && !movementModeRow(intent.movementMode))
    return refuse("move/no-such-mode", { movementMode: intent.movementMode });
  const path = pathOf(mover, intent);
  const refusal =
    refuseWithdrawal(encounter, mover, intent) ??
    refuseState(mover, row) ??
    refusePath(mover.place, path) ??
    refuseWay(encounter, mover, path, row);
  if (refusal) return refusal;
  const plan = planMove(encounter, intent);
  if (isByOpportunity(intent)) return refuseMobility(encounter, mover, intent, plan.legs.length);
  if (paymentOf(intent.interrupts) === "opportunity") return refuseLength(plan.legs.length);
  return refusePrice(encounter, mover, plan);
}

/** Metres of the whole way, each action counting its diagonals for itself (R060, R061). */
export function pathMetres(plan: MovePlan): number {
  return plan.legs.reduce((sum, leg) => sum + leg.after.metres - leg.before.metres, 0);
}

/**
 * In a fight of so few each enemy is looked at for each pace, since most of them have changed since the last move: to
 * follow them in a map of their threat took 5 parts in 100 of a fight that nobody looks at, and this takes 1.
 */
const FEW = 16;

/** The same as the map of threat tells, enemy by enemy in initiative order. */
function leftOnWay(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Spot[],
  from: number,
  to: number,
): readonly ThreatLeft[] {
  const left: ThreatLeft[] = [];
  const enemies = threatenersOf(encounter, mover);
  const last = Math.min(to, path.length - 1);
  for (let pace = from; pace < last && enemies.length > 0; pace++) {
    const place = placeAt(mover.place, path[pace] as Spot);
    for (const { enemy, threatener } of enemies)
      if (threatens(threatener, place, encounter.walls)) left.push({ pace, enemy });
  }
  return left;
}

/** The paces of a part of the path that begin in an enemy's threat, budgets not considered (R047, R048, G210, G211). */
export function threatsLeft(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Spot[],
  from: number,
  to: number,
): readonly ThreatLeft[] {
  if (mover.hidden) return [];
  if (encounter.order.length <= FEW && !isOpen(mover.place)) return leftOnWay(encounter, mover, path, from, to);
  const left = threatIn(encounter).leftBy(mover, path.slice(from, to + 1));
  return left.map(({ pace, enemy }) => ({ pace: pace + from, enemy }));
}

/**
 * Enemies who could have struck as the mover left the first square of the action, which passed as a step until it goes
 * on (R049, G317).
 */
export function deferredThreats(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  { deferred, struck }: Leg,
): readonly CodaCombatant[] {
  if (!deferred) return [];
  const there = placedAt(mover, deferred);
  const left = threatsLeft(encounter, there, [deferred, deferred], 0, 1).map(({ enemy }) => enemy);
  return left.filter((enemy) => !struck.includes(enemy.id) && mayStrike(encounter, enemy, there));
}

/**
 * Is the movement action over with this leg?
 *
 * So it is after a chosen step, a jump, a climb or a tumble, whose one test is for one declared way (R049, G283), and
 * after a single square that had to pass as a step (G38). A single square outside every threat that the mover knows
 * of stays open, so that key presses join like drags; going on with it makes up for what the step let pass (G317).
 */
export function isFinished(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[], leg: Leg): boolean {
  const { row, movementMode } = leg;
  if (row.tumbles || row.rise > 0 || (row.steps && movementMode !== PLAIN)) return true;
  if (!leg.step) return false;
  return threatsLeft(encounter, mover, path, leg.from, leg.to).some(({ enemy }) => !enemy.hidden);
}

/** Where a leg began that is a step for as long as nothing follows it; undefined for any other (G38, G317). */
export function steppedFrom(path: readonly Spot[], { step, from }: Leg): Spot | undefined {
  return step ? path[from] : undefined;
}

/** Does the leg let nobody strike, whoever threatens (R049, R051)? */
export function isExempt(mover: CodaCombatant, leg: Leg): boolean {
  return leg.step || mover.marks.withdrawing === true;
}

/** What a movement action costs in this world: 1 whatever it is, or as the core rules have it (R058, G30, C65). */
function movementModeCost(encounter: CodaEncounter, row: CodaMovementModeRow): number | "full" {
  return choiceOf(encounter, "movementCosts") === "core" ? row.core : row.cost;
}

/** The movement mode of a move for which nobody chose one: without a test, and as far as an action carries (G286). */
function plainMovementMode(encounter: CodaEncounter): CodaMovementModeRow {
  return movementModeCost(encounter, movementModes.jog) === 1 ? movementModes.jog : movementModes.walk;
}
