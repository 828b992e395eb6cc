/**
 * What an edge was taken for (a weapon, a maneuver, a pair of maneuvers), read from the one text in which sheets keep
 * it. Edges and their prerequisites ask here, and so do the builder and the form of an edge.
 */
import { weaponsOf } from "../gear/weapons.ts";
import type { CodaEdge, CodaSheet, CodaWeapon } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { maneuvers } from "../tables/maneuvers.ts";

/** What stands for the blows within a grab where an edge is taken for a weapon (R374, R404). */
export const GRAB_WEAPON = "grab";

/** The movement that may be part of a pair (R324). */
export const TUMBLE = "tumble";

/** The maneuver of an attack with a weapon of that skill. */
const ATTACK_OF = { armed: "armedAttack", ranged: "rangedAttack", unarmed: "unarmedAttack" } as const;

/** The maneuver of a plain attack with the weapon. */
export function attackManeuver({ skill }: CodaWeapon): string {
  return ATTACK_OF[skill];
}

/** Is it the weapon that the edge was taken for: by id, by name, or a limb (R374, R377, R404)? */
export function isChosenWeapon({ choice }: CodaEdge, weapon: CodaWeapon): boolean {
  const named = choice.trim().toLowerCase();
  return named !== "" && (weapon.id.toLowerCase() === named || weapon.name.trim().toLowerCase() === named);
}

/** The two maneuvers of a pair in their order, or null for what is no pair (R317). */
export function pairOf({ choice }: CodaEdge): readonly [string, string] | null {
  const [first, second, ...more] = choice.split(">").map((word) => word.trim());
  return first && second && more.length === 0 ? [first, second] : null;
}

/** Does the maneuver belong to what one does within a hold? */
export function isGrabManeuver(id: string): boolean {
  return actionRow(id)?.group === "grab";
}

/** The maneuver whose bonus counts for one half of a pair: its own, or that of the grab that it is part of (R321). */
function bonusOf(id: string): string | null {
  if (Object.hasOwn(maneuvers, id)) return id;
  return isGrabManeuver(id) ? "grab" : null;
}

/** The attack with the weapon that was named, or null when nobody has such a weapon. */
function attackWith(sheet: CodaSheet, edge: CodaEdge): string | null {
  if (edge.choice === GRAB_WEAPON) return ATTACK_OF.unarmed;
  const weapon = weaponsOf(sheet).find((one) => isChosenWeapon(edge, one));
  return weapon ? attackManeuver(weapon) : null;
}

/** The maneuvers whose bonuses an edge's choice asks for, a tumble left out; null for no sensible choice. */
export function chosenManeuvers(sheet: CodaSheet, edge: CodaEdge, kind: string): readonly string[] | null {
  if (kind === "maneuver") return [edge.choice];
  if (kind === "pair") {
    const halves = pairOf(edge)?.filter((half) => half !== TUMBLE) ?? [];
    const known = halves.flatMap((half) => bonusOf(half) ?? []);
    return known.length === halves.length ? known : null;
  }
  const attack = kind === "weapon" ? attackWith(sheet, edge) : null;
  return attack ? [attack] : null;
}
