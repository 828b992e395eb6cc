import type { Plain } from "../../common/utils/objects.ts";
import { waited } from "../ways.ts";
import type { Combat, CombatHistory } from "./combat.ts";

/**
 * Call the class hooks of a combat that has gone on, on the active GM's client.
 *
 * Order: end turn, end round, start round, start turn; skipped turns in between with `skipped`. Not called on going
 * back. Two windows of the same GM both call them. Assumption: turn-events-two-windows.
 */
export async function runTurnEvents(
  combat: Combat,
  before: CombatHistory,
  now: CombatHistory,
  options: Plain,
): Promise<void> {
  if (options.direction === -1 || !isLater(before, now)) return;
  if (before.round > 0) await endTurn(combat, before, false);
  let { round, turn } = before;
  while (round < now.round) {
    await skipTurns(combat, round, turn, combat.turns.length);
    if (round > 0) await waited(combat._onEndRound({ round, skipped: round + 1 < now.round }));
    round += 1;
    await waited(combat._onStartRound({ round, skipped: round < now.round }));
    turn = null;
  }
  await skipTurns(combat, round, turn, now.turn ?? 0);
  const combatant = combat.combatants.get(now.combatantId ?? "");
  if (combatant) await waited(combat._onStartTurn(combatant, { round: now.round, turn: now.turn, skipped: false }));
}

function isLater(before: CombatHistory, now: CombatHistory): boolean {
  return now.round > before.round || (now.round === before.round && (now.turn ?? -1) > (before.turn ?? -1));
}

async function endTurn(combat: Combat, at: CombatHistory, skipped: boolean): Promise<void> {
  const combatant = combat.combatants.get(at.combatantId ?? "");
  if (combatant) await waited(combat._onEndTurn(combatant, { round: at.round, turn: at.turn, skipped }));
}

/** Turns strictly after `from` (null: from the first) and before `to`, in a round that is played. */
async function skipTurns(combat: Combat, round: number, from: number | null, to: number): Promise<void> {
  if (round === 0) return;
  for (let turn = from === null ? 0 : from + 1; turn < to; turn += 1) {
    const combatant = combat.turns[turn];
    if (!combatant) continue;
    await waited(combat._onStartTurn(combatant, { round, turn, skipped: true }));
    await waited(combat._onEndTurn(combatant, { round, turn, skipped: true }));
  }
}
