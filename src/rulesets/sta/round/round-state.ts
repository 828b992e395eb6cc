/** Where the round stands: whose turn it is, in the order in which the fight is, and what is left of it (S001). */
import type { Allowance } from "../../../engine/allowance.ts";
import type { OrderEntry, RoundProgress } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { StaCombatant, StaEncounter } from "../sheet.ts";
import { type AllowanceId, phases } from "../tables/round.ts";
import { leftOf } from "./turn.ts";

/** The order of the round: the highest first, where it was rolled; else as the fight has it. */
export function orderOf({ combatants, order }: StaEncounter): readonly CombatantId[] {
  const rolled = (id: CombatantId) => combatants[id]?.initiative ?? Number.NEGATIVE_INFINITY;
  return [...order].sort((a, b) => (rolled(a) === rolled(b) ? 0 : rolled(b) - rolled(a)));
}

/** Can somebody do anything in their turn? */
function isAble({ combatants }: StaEncounter, id: CombatantId): boolean {
  const one = combatants[id];
  return one !== undefined && !isHelpless(one);
}

/** How far the round has come. */
export function roundProgress(encounter: StaEncounter): RoundProgress {
  const { turn } = encounter;
  const turns = turn !== null && isAble(encounter, turn) ? [turn] : [];
  return { phase: phases.turns.id, pass: 1, turns };
}

/** Whose turn comes next; null where the round is over. */
export function nextTurn(encounter: StaEncounter): CombatantId | null {
  const { order, turn } = encounter;
  const from = turn === null ? 0 : order.indexOf(turn) + 1;
  return order.slice(from).find((id) => isAble(encounter, id)) ?? null;
}

/** A task and a free minor action (S001, S002). */
export function allowanceOf(_encounter: StaEncounter, one: StaCombatant): Allowance<AllowanceId> {
  return { task: { left: leftOf(one, "task"), of: 1 }, minor: { left: leftOf(one, "minor"), of: 1 } };
}

/** How somebody stands in the order of the round. */
export function orderEntryOf(_encounter: StaEncounter, { initiative }: StaCombatant): OrderEntry {
  return { part: "rolled", kept: 0, initiative: initiative ?? null, declared: null, covers: [], isLate: false };
}
