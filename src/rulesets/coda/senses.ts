/** Who can see or find whom: blindness, hiding, walls, and an edge that hears (R121, R293, G225, R457). */
import { hasCondition } from "../../engine/encounter.ts";
import { sightBlocked } from "../../engine/grid/walls.ts";
import type { CombatantId } from "../../engine/types.ts";
import { traitsOf } from "./edges/traits.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import { timedEffectAbout } from "./timed-effects.ts";

/** Can the combatant not tell where the other is: blinded, and no other sense has found them (R293, R442)? */
export function isBlindTo(encounter: CodaEncounter, combatant: CodaCombatant, other: CombatantId | undefined): boolean {
  if (!hasCondition(combatant, "blinded")) return false;
  return other === undefined || timedEffectAbout(encounter, combatant, "sensed", other) === null;
}

/** Could they find people at all as they are: by their eyes, or by another sense (G225)? */
export function canFind(combatant: CodaCombatant): boolean {
  return !hasCondition(combatant, "blinded") || traitsOf(combatant, "hearsUnseen").length > 0;
}

/** States in which nobody sees anything. */
const SIGHTLESS = ["blinded", "unconscious", "dead"] as const;

/**
 * Has somebody a line of sight to another: awake, not blinded, no wall between, and not somebody hidden from them
 * (R121, R457)?
 */
export function sees({ walls }: CodaEncounter, viewer: CodaCombatant, seen: CodaCombatant): boolean {
  if (SIGHTLESS.some((state) => hasCondition(viewer, state))) return false;
  if (seen.hidden && seen.side !== viewer.side) return false;
  return !sightBlocked(viewer.place, seen.place, walls);
}
