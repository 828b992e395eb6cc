/** Where the round stands: whose turn it is, in the order in which the fight is, and what is left of it (T14). */
import type { Allowance } from "../../../engine/allowance.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { OrderEntry, RoundProgress } from "../../../engine/round.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { liesInWait } from "../finish/prepared.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { type ActRow, actions } from "../tables/actions.ts";
import { type allowances, phases } from "../tables/round.ts";
import { abilityIn } from "./abilities.ts";
import { isFight, leftOf, paidFrom } from "./turn.ts";

/** Two plain dice, for a table that wants an order; the text has none (T01). */
export const initiativeTest: Test = { id: "initiative", modifiers: [], target: null, rules: ["T01"] };

/** The order of the round: the highest first, where it was rolled; else as the fight has it. */
export function orderOf({ combatants, order }: BattleEncounter): readonly CombatantId[] {
  const rolled = (id: CombatantId) => combatants[id]?.initiative ?? Number.NEGATIVE_INFINITY;
  return [...order].sort((a, b) => (rolled(a) === rolled(b) ? 0 : rolled(b) - rolled(a)));
}

/** Can somebody do anything in their turn? */
function isAble({ combatants }: BattleEncounter, id: CombatantId): boolean {
  const one = combatants[id];
  return one !== undefined && !isHelpless(one);
}

/** How far the round has come. */
export function roundProgress(encounter: BattleEncounter): RoundProgress {
  const { turn } = encounter;
  const turns = turn !== null && isAble(encounter, turn) ? [turn] : [];
  return { phase: phases.turns.id, pass: 1, turns };
}

/** Whose turn comes next; null where the round is over. */
export function nextTurn(encounter: BattleEncounter): CombatantId | null {
  const { order, turn } = encounter;
  const from = turn === null ? 0 : order.indexOf(turn) + 1;
  return order.slice(from).find((id) => isAble(encounter, id)) ?? null;
}

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

/** How somebody stands in the order of the round. */
export function orderEntryOf(_encounter: BattleEncounter, { initiative }: BattleCombatant): OrderEntry {
  return { part: "rolled", kept: 0, initiative: initiative ?? null, declared: null, covers: [], isLate: false };
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
