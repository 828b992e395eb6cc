import type { Modifier } from "../../../../engine/modifiers.ts";
import { maneuverPart } from "../../attack/modifiers.ts";
import { isAllowed } from "../../edges/moments.ts";
import type { CodaCombatant, CodaWeapon } from "../../sheet.ts";
import { handsOn } from "../../weapons.ts";

/** What the size of a weapon, a grip with both hands and a weapon made for disarming add (R177, R178, R181). */
const GRIP = 2;

/** What the larger of two weapons adds, as a list that is empty for the smaller and for a tie (R177, G66). */
function largerPart(own: CodaWeapon, other: CodaWeapon): readonly Modifier[] {
  return own.size > other.size ? [{ id: "largerWeapon", value: GRIP, source: "weapon", rules: ["R177", "G66"] }] : [];
}

/** What holding a weapon in both hands adds, made for both or not (R178, G327). */
function handsPart(weapon: CodaWeapon): readonly Modifier[] {
  return handsOn(weapon) >= 2 ? [{ id: "bothHands", value: GRIP, source: "weapon", rules: ["R178", "G327"] }] : [];
}

/** What a weapon made for it adds for whoever disarms (R181). */
function madePart({ traits }: CodaWeapon): readonly Modifier[] {
  if (!traits.includes("disarmMade")) return [];
  return [{ id: "madeForDisarming", value: GRIP, source: "weapon", rules: ["R181"] }];
}

/** The bonus in disarming with the weapon's skill; with a ranged one only where an edge allows it (R179, R180, R395). */
function bonusPart(owner: CodaCombatant, weapon: CodaWeapon): readonly Modifier[] {
  if (weapon.skill === "ranged" && !isAllowed(owner, "rangedDisarm")) return [];
  return maneuverPart({ attacker: owner, weapon }, "disarm");
}

/** What whoever disarms adds beside his attribute; a shot has no grip (R177 to R179, R181, G256). */
export function disarmerPart(owner: CodaCombatant, weapon: CodaWeapon, object: CodaWeapon): readonly Modifier[] {
  const grip = weapon.skill === "ranged" ? [] : [...largerPart(weapon, object), ...handsPart(weapon)];
  return [...bonusPart(owner, weapon), ...grip, ...madePart(weapon)];
}

/** What whoever holds on to his weapon adds beside his attribute (R177, R178, R180). */
export function holderPart(owner: CodaCombatant, object: CodaWeapon, weapon: CodaWeapon): readonly Modifier[] {
  return [...bonusPart(owner, object), ...largerPart(object, weapon), ...handsPart(object)];
}
