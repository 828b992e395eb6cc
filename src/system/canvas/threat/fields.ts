/**
 * Joins the squares that combatants threaten, or the circles where there is no grid, into patches, one for each side
 * and for spent opportunities. Pure; the overlay draws them.
 */
import { type AllowanceRules, leftFor } from "../../../engine/allowance.ts";
import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { ThreatenedCircle } from "../../../engine/grid/threat.ts";
import type { KeptThreat } from "../../../engine/threat-cache.ts";

/** What combatants of one side threaten. `spent`: none of them may strike any more this round. */
export interface Patch {
  readonly side: string;
  readonly spent: boolean;
  readonly cells: readonly Cell[];
  /** In place of squares where the map has no grid. */
  readonly circles: readonly ThreatenedCircle[];
}

/** A patch that others of its side are still added to. */
interface Joined extends Pick<Patch, "side" | "spent"> {
  readonly cells: Map<string, Cell>;
  readonly circles: ThreatenedCircle[];
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
    const circle = kept.circleOf(combatant.id);
    if (cells.length === 0 && !circle) continue;
    const spent = leftFor("outOfTurn", rules, encounter, combatant) === 0;
    const key = `${combatant.side} ${spent}`;
    const patch: Joined = joined.get(key) ?? { side: combatant.side, spent, cells: new Map(), circles: [] };
    for (const cell of cells) patch.cells.set(`${cell.col},${cell.row}`, cell);
    if (circle) patch.circles.push(circle);
    joined.set(key, patch);
  }
  return [...joined.values()].map(({ cells, ...patch }) => ({ ...patch, cells: [...cells.values()] }));
}
