/**
 * What somebody has to strike and shoot with as things stand: their own weapons, those taken from others, and their
 * limbs. Ask `armsOf` and its kin here, never the sheet, which only tells how the fight began.
 */
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Reach } from "../../../engine/grid/threat.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon, CombatSkill } from "../sheet.ts";
import { naturalWeapons } from "../tables/damage.ts";

/** What of somebody holds a weapon; one for one hand may be held in both (G327). */
export type Hand = "main" | "off" | "both";

/**
 * Where a weapon is: in a hand or both, put away, on the floor, or with somebody else.
 *
 * Kept under the weapon's id; what somebody took from another is kept under `borrowedId` as well.
 */
export type Hold = Hand | "stowed" | { readonly lies: Cell } | { readonly with: CombatantId };

const carried = new WeakMap<CodaSheet, readonly CodaWeapon[]>();

/** All that a sheet gives to strike or shoot with as it says, natural weapons last. */
export function weaponsOf(sheet: CodaSheet): readonly CodaWeapon[] {
  const known = carried.get(sheet);
  if (known) return known;
  const all = [...sheet.weapons, ...naturalWeapons];
  carried.set(sheet, all);
  return all;
}

/** Under which id somebody has a weapon that is another's. */
export function borrowedId(owner: CombatantId, weapon: string): string {
  return `${owner}>${weapon}`;
}

/** Whose weapon it is and under which id they have it; one's own weapons are one's own. */
export function ownerOf(combatant: CodaCombatant, weapon: string): { owner: CombatantId; id: string } {
  if (!weapon.includes(">")) return { owner: combatant.id, id: weapon };
  const [owner, id] = weapon.split(">");
  return owner !== undefined && id !== undefined ? { owner, id } : { owner: combatant.id, id: weapon };
}

/** Where the weapon is now; natural ones are always at hand. */
export function holdOf({ holds }: Pick<CodaCombatant, "holds">, weapon: CodaWeapon): Hold {
  const hold = holds[weapon.id];
  if (hold !== undefined) return hold as unknown as Hold;
  if (!weapon.held) return "stowed";
  return weapon.offHand ? "off" : "main";
}

/** Is one of somebody's own weapons in their hand? */
export function isInHand(owner: Pick<CodaCombatant, "holds">, weapon: CodaWeapon): boolean {
  return isHand(holdOf(owner, weapon));
}

function isHand(hold: unknown): hold is Hand {
  return hold === "main" || hold === "off" || hold === "both";
}

/** The weapon as it is held now. */
function asHeld(weapon: CodaWeapon, hold: Json): CodaWeapon {
  const bothHands = hold === "both" && weapon.hands === 1;
  return { ...weapon, held: isHand(hold), offHand: hold === "off", ...(bothHands && { bothHands }) };
}

/** How many hands a weapon takes as it is held now (R178, G327). */
export function handsOn({ hands, bothHands }: CodaWeapon): number {
  return bothHands ? 2 : hands;
}

/** What the combatant has of others' (R218, R356). */
function borrowed(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaWeapon[] {
  const others: CodaWeapon[] = [];
  for (const key in combatant.holds) {
    const { owner, id } = ownerOf(combatant, key);
    if (owner === combatant.id) continue;
    const weapon = encounter.combatants[owner]?.sheet.weapons.find((one) => one.id === id);
    if (weapon) others.push(asHeld({ ...weapon, id: key }, combatant.holds[key] as Json));
  }
  return others;
}

/** One's own weapons by where they are, which stays the same object until one of them is somewhere else. */
const ownByHolds = new WeakMap<CodaCombatant["holds"], { sheet: CodaSheet; own: readonly CodaWeapon[] }>();

/** One's own weapons that one still has, as they are held now. */
function ownArms({ holds, sheet }: CodaCombatant): readonly CodaWeapon[] {
  const known = ownByHolds.get(holds);
  if (known?.sheet === sheet) return known.own;
  const own = sheet.weapons.flatMap((weapon) => {
    const hold = holds[weapon.id];
    if (hold === undefined) return [weapon];
    return typeof hold === "string" ? [asHeld(weapon, hold)] : [];
  });
  ownByHolds.set(holds, { sheet, own });
  return own;
}

/** Is everything where the sheet has it? */
function isAsOnSheet({ holds }: CodaCombatant): boolean {
  for (const _weapon in holds) return false;
  return true;
}

/** All that the combatant can strike or shoot with as things stand, held or put away, natural weapons last. */
export function armsOf(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaWeapon[] {
  if (isAsOnSheet(combatant)) return weaponsOf(combatant.sheet);
  return [...ownArms(combatant), ...borrowed(encounter, combatant), ...naturalWeapons];
}

/** The weapon with that id among what the combatant has, or undefined. */
export function weaponOf(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  id: string | undefined,
): CodaWeapon | undefined {
  for (const weapon of armsOf(encounter, combatant)) if (weapon.id === id) return weapon;
  return undefined;
}

/** The weapons in the combatant's hands, not their limbs. */
export function heldWeapons(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaWeapon[] {
  return armsOf(encounter, combatant).filter((weapon) => weapon.held && weapon.hands > 0);
}

/** Does the combatant hold a weapon to strike with, so that they count as armed (R114)? */
export function isArmed(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  return armsOf(encounter, combatant).some((weapon) => weapon.held && weapon.skill === "armed");
}

/**
 * Returns how far the weapon shoots: without end, to long range where no increment follows, 0 for one that does not
 * shoot (R096, R233, R260, G325). Unit: metres.
 */
export function farthest({ ranges }: CodaWeapon): number {
  if (!ranges) return 0;
  return ranges.increment > 0 ? Number.POSITIVE_INFINITY : ranges.long;
}

/**
 * The weapon as an act with these skills uses it: what is made for throwing is a ranged weapon when it is thrown
 * (R101).
 */
export function asUsed(weapon: CodaWeapon, skills: readonly CombatSkill[]): CodaWeapon {
  const thrown = weapon.ranges !== null && weapon.traits.includes("thrown");
  if (!thrown || skills.includes(weapon.skill) || !skills.includes("ranged")) return weapon;
  return { ...weapon, skill: "ranged", group: "" };
}

/** The weapon with that id as an act with these skills uses it; null when they have none such, or the act uses none. */
export function weaponFor(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  id: string | undefined,
  skills: readonly CombatSkill[],
): CodaWeapon | null {
  const has = weaponOf(encounter, combatant, id);
  const weapon = has && asUsed(has, skills);
  return weapon && skills.includes(weapon.skill) ? weapon : null;
}

/** Does the reach span so many squares? Who shares a square is as near as a neighbour (G299). */
export function reaches(reach: Reach, squares: number): boolean {
  const far = Math.max(1, squares);
  return far >= reach.min && far <= reach.max;
}

/** What somebody could strike with over so many squares, best first as they carry it: held weapons, then limbs. */
export function strikingWeapons(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  squares: number,
): readonly CodaWeapon[] {
  return armsOf(encounter, combatant).filter(
    (weapon) => weapon.held && weapon.skill !== "ranged" && weapon.reach !== null && reaches(weapon.reach, squares),
  );
}

/** Is the weapon held in that hand? One in both hands is in either, a limb in none. */
export function isInThatHand(weapon: CodaWeapon, hand: "main" | "off"): boolean {
  const hands = handsOn(weapon);
  return hands > 1 || (hands === 1 && weapon.offHand === (hand === "off"));
}

/** Is it a bare hand, which strikes, blocks and grabs, and not a foot? */
export function isBareHand({ skill, hands, traits }: CodaWeapon): boolean {
  return skill === "unarmed" && hands === 0 && traits.includes("grabs");
}
