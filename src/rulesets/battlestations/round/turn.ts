/** Whose turn it is, and what a turn leaves: one action and one move, in either order (T14). */
import type { Change } from "../../../engine/effects.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { RoundProgress } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import type { ActRow } from "../tables/actions.ts";
import { phases } from "../tables/round.ts";

/** Could somebody take a turn? */
function isAble({ combatants }: BattleEncounter, id: CombatantId): boolean {
  const one = combatants[id];
  return one !== undefined && !isHelpless(one);
}

/** How far the round has come: whoever is helpless has no turn. */
export function roundProgress(encounter: BattleEncounter): RoundProgress {
  const { turn } = encounter;
  return { phase: phases.turns.id, pass: 1, turns: turn !== null && isAble(encounter, turn) ? [turn] : [] };
}

/** Whose turn comes next in the order of the fight; null where the round is over. */
export function nextTurn(encounter: BattleEncounter): CombatantId | null {
  const { order, turn } = encounter;
  const from = turn === null ? 0 : order.indexOf(turn) + 1;
  return order.slice(from).find((id) => isAble(encounter, id)) ?? null;
}

/** How much is left of the one action, or of the one move, of the turn (T14). */
export function leftOf(combatant: BattleCombatant, of: "actions" | "moves"): number {
  return Math.max(0, 1 - spentOf(combatant, of));
}

/** What an act takes of the turn; null where it takes nothing of it (T14). */
export function paidFrom({ timing }: ActRow): "actions" | "moves" | null {
  if (timing === "act") return "actions";
  return timing === "move" ? "moves" : null;
}

/** What beginning an act changes of whoever does it (T14). */
export function paying(encounter: BattleEncounter, row: ActRow): readonly Change[] {
  const key = paidFrom(row);
  return key && isFight(encounter) ? [{ kind: "spend", key, by: 1 }] : [];
}
