/**
 * Actions that somebody keeps back with Delay, and what they pay for out of turn (R167 to R169, G324). Stepping in
 * itself is in `step-in.ts`.
 */
import type { Course } from "../../../engine/course.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { amountOf } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { planMove } from "../movement/plan.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { isDelayed } from "../tables/opportunities.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { actionsOf, allowanceOf, keptSpent } from "../turn.ts";

/** Actions that somebody keeps back and has not used since; defences use them up like any others (R168, G201). */
export function keptOf(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const [kept] = timedEffectsOf(encounter, combatant, "kept");
  if (!kept) return 0;
  const unused = Math.max(0, amountOf(kept) - spentOf(combatant, "kept"));
  return Math.min(unused, allowanceOf(encounter, combatant).actions.left);
}

/**
 * Does a defence of that combatant's have to be paid with kept actions now: out of turn, where the game master has it
 * so (G324)?
 */
export function needsKept(encounter: CodaEncounter, { id }: CodaCombatant): boolean {
  return isFight(encounter) && encounter.turn !== id && choiceOf(encounter, "defencePay") === "kept";
}

/** Take one off the actions that somebody keeps back, where a defence has to be paid with them (G324). */
export function useKept(course: Course<CodaSheet>, id: CombatantId): void {
  const { encounter } = course;
  const changes = needsKept(encounter, course.of(id)) ? keptSpent(encounter, course.of(id), 1) : [];
  for (const change of changes) course.change(id, change);
}

/** Does the act lie outside the actor's own turn, so that only kept actions pay for it (R169)? */
export function isOutOfTurn(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  { interrupts }: Intent,
  row: CodaActionRow,
): boolean {
  if (row.group === "other" || !isFight(encounter)) return false;
  if (interrupts) return isDelayed(interrupts);
  return encounter.turn !== actor.id && !row.anytime;
}

/** Actions that the act takes; the intent must be one that its handler lets begin. */
function costOf(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, { id, cost }: CodaActionRow): number {
  if (id === "move") return planMove(encounter, intent).cost;
  return cost === "full" ? actionsOf(encounter, actor) : cost;
}

/**
 * Why kept actions do not pay for an act outside the own turn, or null: it takes more of them than were kept (R167,
 * R169, G207).
 */
export function refuseBeyondKept(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (!isOutOfTurn(encounter, actor, intent, row)) return null;
  const kept = keptOf(encounter, actor);
  const cost = costOf(encounter, actor, intent, row);
  return cost > kept ? refuse("delay/not-so-many-kept", { cost, kept }) : null;
}
