/**
 * Moving as an Action of Opportunity, for whoever has the edge: whether one may, what it costs, which test it asks
 * (R312 to R315, G39). The rest of this folder asks here whenever it makes a difference.
 */
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { traitsOf } from "../edges/traits.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import {
  type CodaMovementModeRow,
  type MovementModeTest,
  moveFigures,
  movementModeRow,
  testByOpportunity,
} from "../tables/movement-modes.ts";
import { hasOpportunity } from "../turn.ts";

/** Is the move to be paid for by an Action of Opportunity: in place of a strike, or by its movement mode (R312)? */
export function isByOpportunity({ interrupts, movementMode = "" }: Intent): boolean {
  return interrupts ? interrupts.as === "mobility" : movementModeRow(movementMode)?.pays === "opportunities";
}

/** Has the combatant learnt to move as an Action of Opportunity (R312)? */
function isMobile(mover: CodaCombatant): boolean {
  return traitsOf(mover, "movesByOpportunity").some(({ value }) => value);
}

/**
 * Is the movement mode open to the combatant: to those with Combat Mobility, where an Action of Opportunity pays for it
 * (R312)?
 */
export function isAvailable(mover: CodaCombatant, movementMode: string): boolean {
  const row = movementModeRow(movementMode);
  return row?.chosen === true && (row.pays === undefined || isMobile(mover));
}

/**
 * As what the move is paid for: an action, unless it interrupts another act or its movement mode says otherwise (R312,
 * G39).
 */
export function movedAs(intent: Intent): Interruption | undefined {
  return isByOpportunity(intent) ? { as: "mobility" } : intent.interrupts;
}

/** May the combatant move as an Action of Opportunity at all now (R312, R314, G39)? */
export function mayMoveByOpportunity(encounter: CodaEncounter, mover: CodaCombatant): boolean {
  if (!isMobile(mover)) return false;
  return hasOpportunity(encounter, mover) && spentOf(mover, "mobility") < moveFigures.mostByOpportunity.value;
}

/**
 * Why the move may not be an Action of Opportunity, or null: in one's own turn or in place of a strike, one movement
 * action (R312, R314, R315, G39).
 */
export function refuseMobility(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  { interrupts }: Intent,
  legs: number,
): Refusal | null {
  if (!interrupts && encounter.turn !== mover.id) return refuse("act/not-your-turn");
  if (!mayMoveByOpportunity(encounter, mover)) return refuse("move/not-by-opportunity");
  return refuseLength(legs);
}

/**
 * Why a move of so many movement actions may not be an Action of Opportunity, or null: it is one movement action (R312,
 * R324).
 */
export function refuseLength(legs: number): Refusal | null {
  return legs > 1 ? refuse("move/one-action-by-opportunity") : null;
}

/**
 * May the move go on with the movement action under way? Only one that is paid by actions, in the own turn (R061,
 * G207).
 */
export function continuesOpenMovement(encounter: CodaEncounter, intent: Intent): boolean {
  if (isByOpportunity(intent)) return false;
  return !isFight(encounter) || (encounter.turn === intent.actor && !intent.interrupts);
}

/** The test that stands before a movement action (R072 to R078, R313). */
export function testOf(intent: Intent, row: CodaMovementModeRow): MovementModeTest | null {
  return row.test ?? (isByOpportunity(intent) ? testByOpportunity : null);
}
