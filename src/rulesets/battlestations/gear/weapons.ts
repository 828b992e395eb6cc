/** What somebody has to strike and shoot with: in hand or not, and where it lies. */
import type { Course } from "../../../engine/course.ts";
import { IN_HAND, isInHand } from "../../../engine/in-hand.ts";
import { isRecord } from "../../../engine/stored-shapes.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { BattleCombatant, BattleSheet, BattleWeapon } from "../sheet.ts";

/** Where something is that has gone off, was put on somebody, or was taken away: no longer with them. */
export const GONE = "gone";

/** Under which id somebody has what was another's (B060). */
export function takenId(owner: CombatantId, weapon: string): string {
  return `${owner}>${weapon}`;
}

/** Whose a thing is and under which id they have it; null for one's own. */
export function takenFrom(id: string): { readonly owner: CombatantId | null; readonly weapon: string } {
  const [owner, weapon] = id.split(">");
  return owner !== undefined && weapon !== undefined ? { owner, weapon } : { owner: null, weapon: id };
}

/** What somebody has taken from others: it is kept with them as it was (B060). */
function takenBy({ holds }: Pick<BattleCombatant, "holds">): readonly BattleWeapon[] {
  return Object.entries(holds).flatMap(([id, where]) => {
    const has = isRecord(where) ? where.has : undefined;
    return isRecord(has) ? [{ ...(has as unknown as BattleWeapon), id, held: true }] : [];
  });
}

/** All that somebody has by their sheet or took from others, wherever it is now. */
export function armsOf(combatant: BattleCombatant): readonly BattleWeapon[] {
  const taken = takenBy(combatant);
  return taken.length > 0 ? [...combatant.sheet.weapons, ...taken] : combatant.sheet.weapons;
}

/** A weapon of somebody's own, in hand or not. */
export function ownWeapon(combatant: BattleCombatant, id: unknown): BattleWeapon | null {
  return armsOf(combatant).find((weapon) => weapon.id === id) ?? null;
}

/** Is it with them at all: in hand or about them, and not lying somewhere or gone? */
function isCarried({ holds }: Pick<BattleCombatant, "holds">, { id }: BattleWeapon): boolean {
  const where = holds[id];
  return where === undefined || where === IN_HAND || (isRecord(where) && "has" in where);
}

/** What somebody carries that can be taken from them: nothing that is part of them (B060). */
export function carriedThings(combatant: BattleCombatant): readonly BattleWeapon[] {
  return armsOf(combatant).filter((weapon) => !weapon.natural && isCarried(combatant, weapon));
}

/** Is the weapon in its owner's hand? What is part of them always is. */
export function isHeld(of: Pick<BattleCombatant, "holds">, weapon: BattleWeapon): boolean {
  const where = of.holds[weapon.id];
  return weapon.natural || isInHand(of, weapon) || (isRecord(where) && "has" in where);
}

/** How often something of somebody's is broken: twice is destroyed (B033, B034). */
export function brokenOf({ counts, holds }: BattleCombatant, { id }: BattleWeapon): number {
  const where = holds[id];
  return isRecord(where) && "has" in where ? Number(where.broken) : (counts[`broken:${id}`] ?? 0);
}

/** Let something of somebody's be broken once more, or once less. */
export function breakMore(course: Course<BattleSheet>, of: CombatantId, weapon: BattleWeapon, by: 1 | -1): void {
  const { id } = weapon;
  const where = course.of(of).holds[id];
  if (isRecord(where)) course.put(of, id, { ...where, broken: brokenOf(course.of(of), weapon) + by } as Json);
  else course.change(of, { kind: "count", key: `broken:${id}`, by });
}

/** Under which key it is kept that the pin of a grenade is out. */
export function pinOf({ id }: Pick<BattleWeapon, "id">): string {
  return `pin:${id}`;
}

/** What somebody has in hand and can use: nothing that is broken (B033). */
export function weaponsInHand(combatant: BattleCombatant): readonly BattleWeapon[] {
  return armsOf(combatant).filter((weapon) => isHeld(combatant, weapon) && brokenOf(combatant, weapon) === 0);
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(combatant: BattleCombatant, id: unknown): BattleWeapon | null {
  return weaponsInHand(combatant).find((weapon) => weapon.id === id) ?? null;
}

/** Is the pin of a grenade out (B062)? */
export function isArmed({ holds }: BattleCombatant, weapon: BattleWeapon): boolean {
  return holds[pinOf(weapon)] === GONE;
}

/** The weapons with which somebody may strike a free blow: in hand, or part of them (G152). */
export function meleeWeapons(combatant: BattleCombatant): readonly BattleWeapon[] {
  return weaponsInHand(combatant).filter(({ use }) => use === "melee");
}
