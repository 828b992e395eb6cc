/**
 * Leaves out of a fight whom this user cannot see on their canvas. The map's drawings and a move's first check read
 * the fight through it; game masters see everybody.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import { encounterOf } from "../documents/snapshot.ts";
import { tokenOf } from "../documents/subject.ts";

/** May this user be shown that the combatant is there? */
function isVisible({ id, hidden }: Combatant): boolean {
  if (game.user?.isGM) return true;
  const token = tokenOf(id);
  if (!token) return !hidden;
  if (token.isOwner) return true;
  // Whose place in the fight alone is hidden is drawn on the map, and must not be told by what it threatens
  return !hidden && !token.hidden && (token.object?.isVisible ?? true);
}

/** The encounter as this user may know it: those whom they cannot see are left out. */
export function inSight(encounter: Encounter): Encounter {
  const shown = Object.entries(encounter.combatants).filter(([, combatant]) => isVisible(combatant));
  const combatants = Object.fromEntries(shown);
  return { ...encounter, combatants, order: encounter.order.filter((id) => Object.hasOwn(combatants, id)) };
}

export function fightInSight(combat: Combat.Implementation): Encounter {
  return inSight(encounterOf(combat));
}
