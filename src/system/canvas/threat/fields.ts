/**
 * Joins the squares that combatants threaten, or the rounds where there is no grid, into patches, one for each side and
 * for spent opportunities. Pure; the overlay draws them.
 */
import { type AllowanceRules, leftFor } from "../../../engine/allowance.ts";
import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { ThreatenedRound } from "../../../engine/grid/threat.ts";
import type { KeptThreat } from "../../../engine/threat-cache.ts";

/** What combatants of one side threaten. `spent`: none of them may strike any more this round. */
export interface Patch {
  readonly side: string;
  readonly spent: boolean;
  readonly cells: readonly Cell[];
  /** In place of squares where the map has no grid. */
  readonly rounds: readonly ThreatenedRound[];
}

/** A patch that others of its side are still added to. */
interface Joined extends Pick<Patch, "side" | "spent"> {
  readonly cells: Map<string, Cell>;
  readonly rounds: ThreatenedRound[];
}

/** What these combatants threaten, joined by side and by whether the opportunity is spent. */
export function patchesOf(
  encounter: Encounter,
  threateners: readonly Combatant[],
  kept: KeptThreat<unknown>,
  rules: AllowanceRules,
): readonly Patch[] {
  const joined = new Map<string, Joined>();
  for (const combatant of threateners) {
    const cells = kept.cellsOf(combatant.id);
    const round = kept.roundOf(combatant.id);
    if (cells.length === 0 && !round) continue;
    const spent = leftFor("outOfTurn", rules, encounter, combatant) === 0;
    const key = `${combatant.side} ${spent}`;
    const patch: Joined = joined.get(key) ?? { side: combatant.side, spent, cells: new Map(), rounds: [] };
    for (const cell of cells) patch.cells.set(`${cell.col},${cell.row}`, cell);
    if (round) patch.rounds.push(round);
    joined.set(key, patch);
  }
  return [...joined.values()].map(({ cells, ...patch }) => ({ ...patch, cells: [...cells.values()] }));
}
