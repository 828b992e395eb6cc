/**
 * Withdrawing: giving up the round's combat actions so that leaving lets nobody strike (R051, G25). Declared by itself,
 * or by a move in that mode.
 */
import type { Course } from "../../../engine/course.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";

/** Does the move begin a withdrawal: in that movement mode, and none is declared yet (R051)? */
export function beginsWithdrawal(mover: CodaCombatant, { movementMode }: Intent): boolean {
  return movementMode === movementModes.withdraw.id && mover.marks.withdrawing !== true;
}

/** Why the move may not begin a withdrawal, or null; null too for one that begins none (R051, G25). */
export function refuseWithdrawal(encounter: CodaEncounter, mover: CodaCombatant, intent: Intent): Refusal | null {
  return beginsWithdrawal(mover, intent) ? checkWithdraw(encounter, mover) : null;
}

/** The mover as they go: withdrawing, where their move begins a withdrawal (R051). */
export function asWithdrawing(mover: CodaCombatant, intent: Intent): CodaCombatant {
  return beginsWithdrawal(mover, intent) ? { ...mover, marks: { ...mover.marks, withdrawing: true } } : mover;
}

/** Declare the withdrawal with which a move begins, if it does (R051, G25). */
export function declareWithdrawal(course: Course<CodaSheet>, intent: Intent): void {
  if (beginsWithdrawal(course.of(intent.actor), intent)) resolveWithdraw(course, intent);
}

/** Why nobody may declare a withdrawal now, or null: only before anything of the round was spent (R051, G25). */
export function checkWithdraw(encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (!isFight(encounter)) return refuse("withdraw/no-fight");
  if (actor.marks.withdrawing === true) return refuse("withdraw/declared");
  const spent = spentOf(actor, "actions") + spentOf(actor, "opportunities") + spentOf(actor, "metres");
  return spent > 0 ? refuse("withdraw/too-late") : null;
}

/** Give up all combat actions of the round, so that leaving lets nobody strike (R051, G25). */
export function resolveWithdraw(course: Course<CodaSheet>, { actor }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "withdrawing", from: null, to: true });
}
