/** What somebody's turn of the round leaves them: one action and one move, in either order (T14). */
import type { Change } from "../../../engine/effects.ts";
import { spentOf } from "../../../engine/encounter.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import type { ActRow } from "../tables/actions.ts";

/** Is a fight going on? */
export function isFight({ round }: Pick<BattleEncounter, "round">): boolean {
  return round > 0;
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
