import { areEnemies, type Combatant, type Encounter } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import { type Reach, threatenedCells } from "../../../engine/grid/threat.ts";
import type { Wall } from "../../../engine/grid/walls.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";

/** What of the rules the overlay needs. */
export type ThreatRules = Pick<Ruleset, "threat" | "allowance">;

/** Squares that combatants of one side threaten. `spent`: none of them may strike any more this round. */
export interface Patch {
  readonly side: string;
  readonly spent: boolean;
  readonly cells: readonly Cell[];
}

/** Squares that a combatant threatened when they were last worked out, and from what. */
interface Kept {
  readonly walls: readonly Wall[];
  readonly reach: Reach;
  readonly cells: readonly Cell[];
}

/** By picture: a combatant who has not changed is the same object, so that a move of another works nothing out. */
const kept = new WeakMap<Combatant, Kept>();

/** The squares that a combatant threatens as things stand; none when he threatens nobody. */
export function fieldOf(encounter: Encounter, combatant: Combatant, rules: ThreatRules): readonly Cell[] {
  const reach = rules.threat(encounter, combatant);
  if (!reach) return [];
  const { walls } = encounter;
  const old = kept.get(combatant);
  if (old && old.walls === walls && old.reach.min === reach.min && old.reach.max === reach.max) return old.cells;
  const cells = threatenedCells({ place: combatant.place, reach }, walls);
  kept.set(combatant, { walls, reach, cells });
  return cells;
}

/**
 * Whose threat is shown: theirs at whom one points, and that of the enemies of those with whom one is about to act.
 *
 * @param pointed - Ids of hovered tokens. @param taken - Ids of selected and dragged ones.
 */
export function threatenersShown(
  encounter: Encounter,
  pointed: Iterable<string>,
  taken: Iterable<string>,
): readonly Combatant[] {
  const { combatants } = encounter;
  const ids = new Set([...pointed, ...taken]);
  const acting = [...taken].flatMap((id) => combatants[id] ?? []);
  return Object.values(combatants).filter(
    (combatant) => ids.has(combatant.id) || acting.some((actor) => areEnemies(actor, combatant)),
  );
}

/** The squares that these combatants threaten, joined by side and by whether the opportunity is spent. */
export function patchesOf(
  encounter: Encounter,
  threateners: readonly Combatant[],
  rules: ThreatRules,
): readonly Patch[] {
  const joined = new Map<string, { side: string; spent: boolean; cells: Map<string, Cell> }>();
  for (const combatant of threateners) {
    const cells = fieldOf(encounter, combatant, rules);
    if (cells.length === 0) continue;
    const spent = rules.allowance(encounter, combatant).opportunities.left === 0;
    const key = `${combatant.side} ${spent}`;
    const patch = joined.get(key) ?? { side: combatant.side, spent, cells: new Map<string, Cell>() };
    for (const cell of cells) patch.cells.set(`${cell.col},${cell.row}`, cell);
    joined.set(key, patch);
  }
  return [...joined.values()].map(({ cells, ...patch }) => ({ ...patch, cells: [...cells.values()] }));
}
