import { hasCondition } from "../../engine/encounter.ts";
import { sightBlocked } from "../../engine/grid/walls.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";

/** States in which nobody sees anything. */
const SIGHTLESS = ["blinded", "unconscious", "dead"] as const;

/** Has somebody a line of sight to another: awake, not blinded, no wall between, and not somebody hidden from him (R121, R457)? */
export function sees({ walls }: CodaEncounter, viewer: CodaCombatant, seen: CodaCombatant): boolean {
  if (SIGHTLESS.some((state) => hasCondition(viewer, state))) return false;
  if (seen.hidden && seen.side !== viewer.side) return false;
  return !sightBlocked(viewer.place, seen.place, walls);
}
