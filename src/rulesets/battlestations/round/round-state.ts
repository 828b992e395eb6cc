/** What a turn leaves, and whether an act is for now (T14). */
import type { Allowance } from "../../../engine/allowance.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { liesInWait } from "../finish/prepared.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { type ActRow, actions } from "../tables/actions.ts";
import type { allowances } from "../tables/round.ts";
import { abilityIn } from "./abilities.ts";
import { leftOf, paidFrom } from "./turn.ts";

/** Two plain dice, for a table that wants an order; the text has none (T01). */
export const initiativeTest: Test = { id: "initiative", modifiers: [], target: null, rules: ["T01"] };

/** One action and one move (T14). */
export function allowanceOf(
  _encounter: BattleEncounter,
  combatant: BattleCombatant,
): Allowance<keyof typeof allowances> {
  return {
    actions: { left: leftOf(combatant, "actions"), of: 1 },
    moves: { left: leftOf(combatant, "moves"), of: 1 },
  };
}

/** May it come at any time: as part of another act, or by lying in wait for its target (B079)? */
export function isAnyTime(
  encounter: BattleEncounter,
  actor: BattleCombatant,
  { action, interrupts, targets = [] }: Intent,
): boolean {
  return interrupts !== undefined || (action === actions.coup.id && liesInWait(encounter, actor, targets[0]));
}

/** Why the act is not for now, or null: it is somebody else's turn, or the action or the move is gone (T14). */
export function refuseTiming(
  encounter: BattleEncounter,
  actor: BattleCombatant,
  intent: Intent,
  row: ActRow,
): Refusal | null {
  if (row.timing === "called" || !isFight(encounter) || isAnyTime(encounter, actor, intent)) return null;
  if (encounter.turn !== actor.id) return refuse("act/not-your-turn");
  const of = paidFrom(row);
  if (of === null || abilityIn(intent) || leftOf(actor, of) > 0) return null;
  return refuse(of === "actions" ? "act/no-action-left-this-turn" : "move/moved-already");
}
