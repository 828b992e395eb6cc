import { gap, type Place } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { armsOf, borrowedId, type Hold, heldWeapons, holdOf } from "../weapons.ts";

/** How far somebody reaches for what lies on the floor. Unit: squares. */
const ARM = 1;

/** What the combatant has in his hands; limbs are no things (R027, R036). */
export function thingsInHand(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return heldWeapons(encounter, actor);
}

/** What the combatant has put away (R026, R037). */
export function thingsStowed(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return armsOf(encounter, actor).filter(({ held, hands }) => !held && hands > 0);
}

/** The square in which a thing lies, or null for one that lies nowhere. */
function lyingAt(hold: Hold): Place | null {
  if (typeof hold !== "object" || !("lies" in hold)) return null;
  return { ...hold.lies, width: 1, height: 1, elevation: 0 };
}

/** Can the combatant lay his hand on what lies there: next to him or under him, and no wall between? */
function isWithinReach({ walls }: CodaEncounter, { place }: CodaCombatant, there: Place): boolean {
  const level = { ...there, elevation: place.elevation };
  return gap(place, level) <= ARM && !strikeBlocked(place, level, walls);
}

/** Weapons on the floor within the combatant's reach, with the ids under which he would have them (R034, R080, G36). */
export function thingsOnFloor(encounter: CodaEncounter, actor: CodaCombatant): readonly CodaWeapon[] {
  return Object.values(encounter.combatants).flatMap((owner) =>
    owner.sheet.weapons.flatMap((weapon) => {
      const there = lyingAt(holdOf(owner, weapon));
      if (!there || !isWithinReach(encounter, actor, there)) return [];
      return [owner.id === actor.id ? weapon : { ...weapon, id: borrowedId(owner.id, weapon.id) }];
    }),
  );
}
