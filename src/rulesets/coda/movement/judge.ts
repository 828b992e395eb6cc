/**
 * Whether a move may be made and is free, so that the token may go at once: nothing asked, tested or provoked. The gate
 * of token moves asks it on every drag and key press, so it is fast and changes nothing.
 */
import type { Change } from "../../../engine/effects.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedMove } from "../../../engine/move.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import type { Refusal } from "../../../engine/types.ts";
import { pacesIntoFire } from "../ranged/suppressed-squares.ts";
import { asksUnseenFirst } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { timedEffectRow } from "../tables/timed-effects.ts";
import { mayStrike } from "../threat/threat.ts";
import { keptSpent } from "../turn.ts";
import { isByOpportunity } from "./by-opportunity.ts";
import { type Leg, openMovementMark } from "./legs.ts";
import { aimersAt } from "./out-of-sight.ts";
import {
  deferredThreats,
  isExempt,
  isFinished,
  type MovePlan,
  pathMetres,
  planMove,
  steppedFrom,
  threatsLeft,
} from "./plan.ts";
import { asWithdrawing, beginsWithdrawal } from "./withdrawal.ts";

/**
 * The paces that really let somebody strike: not exempt, not tumbled past, with a budget (R047 to R051, R056, G317).
 */
function provokingPaces(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  { legs, path }: MovePlan,
): MoveCheck["triggers"] {
  const provoking = legs.filter((leg) => !isExempt(mover, leg) && !leg.row.tumbles);
  const deferred = provoking.flatMap((leg) =>
    deferredThreats(encounter, mover, leg).map(({ id }) => ({ pace: leg.from, enemy: id })),
  );
  const left = provoking
    .flatMap((leg) => {
      const left = threatsLeft(encounter, mover, path, leg.from, leg.to);
      return left.filter(({ enemy }) => !leg.struck.includes(enemy.id));
    })
    .filter(({ enemy, pace }) =>
      mayStrike(encounter, enemy, { ...mover, place: placeAt(mover.place, path[pace] as Spot) }),
    )
    .map(({ enemy, pace }) => ({ pace, enemy: enemy.id }));
  return [...deferred, ...left];
}

/** What a move that nobody interrupts changes of the mover. */
function freeChanges(encounter: CodaEncounter, mover: CodaCombatant, plan: MovePlan): readonly Change[] {
  const last = plan.legs.at(-1) as Leg;
  const from = mover.marks.openMovement ?? null;
  const finished = isFinished(encounter, mover, plan.path, last);
  const to = finished
    ? null
    : openMovementMark({
        ...last.after,
        movementMode: last.movementMode,
        limit: last.limit,
        struck: last.struck,
        stepped: steppedFrom(plan.path, last),
      });
  const changes: Change[] = [{ kind: "spend", key: "metres", by: pathMetres(plan) }];
  if (plan.cost > 0) changes.push({ kind: "spend", key: "actions", by: plan.cost });
  changes.push(...keptSpent(encounter, mover, plan.cost));
  if (from !== null || to !== null) changes.push({ kind: "mark", key: "openMovement", from, to });
  return changes;
}

/** How a move stands before it is made; `check` tells why it may not be, given as `refusal`. */
export function checkMove(encounter: CodaEncounter, intent: Intent, refusal: Refusal | null): MoveCheck {
  if (refusal) return refusedMove(refusal);
  const mover = asWithdrawing(combatantOf(encounter, intent.actor), intent);
  const plan = planMove(encounter, intent);
  const triggers = provokingPaces(encounter, mover, plan);
  const declares = beginsWithdrawal(combatantOf(encounter, intent.actor), intent);
  return {
    refusal: null,
    free:
      triggers.length === 0 &&
      !asksUnseenFirst(encounter) &&
      !declares &&
      !isByOpportunity(intent) &&
      isQuiet(encounter, mover, plan),
    movementMode: (plan.legs.at(-1) as Leg).row.id,
    metres: pathMetres(plan),
    costs: isByOpportunity(intent) ? { opportunities: 1 } : { actions: plan.cost },
    changes: freeChanges(encounter, mover, plan),
    triggers,
  };
}

/** Does moving end something that lasts on the mover, such as an aim (G54)? */
function losesSomething({ timedEffects }: CodaCombatant): boolean {
  return Object.values(timedEffects).some(({ kind }) => timedEffectRow(kind)?.lostBy.includes("moved"));
}

/** Might somebody who aims at the mover lose sight of them (G54)? */
function mayLeaveSight(encounter: CodaEncounter, { id }: CodaCombatant): boolean {
  return encounter.walls.length > 0 && aimersAt(encounter, id).length > 0;
}

/** Does a move bring nothing about but its own price: no test, no fire, nothing that ends, nobody who may step in? */
function isQuiet(encounter: CodaEncounter, mover: CodaCombatant, { legs, path }: MovePlan): boolean {
  if (legs.some(({ row, continues }) => row.test && !continues) || losesSomething(mover)) return false;
  if (mayLeaveSight(encounter, mover)) return false;
  return pacesIntoFire(encounter, mover, path).length === 0;
}
