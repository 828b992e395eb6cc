import type { Encounter } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isOnLevel } from "../viewed-level.ts";

/** Squares in which something lasts, as they are drawn: whose they are, and what is written beside them. */
export interface DrawnZone {
  readonly side: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** What is written beside the squares, and whom they belong to. */
export interface ZoneWords {
  readonly labelOf: (kind: string, by: CombatantId) => string;
  /** The level of the scene that the user looks at; null where there is none. */
  readonly level: string | null;
}

/**
 * The squares in which something lasts, as far as the encounter shows who brought it about.
 *
 * @param encounter - As the user may know it: who is not in it brings nothing about that he may see.
 */
export function zonesShown(
  encounter: Encounter,
  rules: Pick<Ruleset, "zones">,
  { labelOf, level }: ZoneWords,
): readonly DrawnZone[] {
  return rules.zones(encounter).flatMap(({ kind, by, cells }) => {
    const owner = encounter.combatants[by];
    return owner && isOnLevel(owner, level) ? [{ side: owner.side, label: labelOf(kind, by), cells }] : [];
  });
}
