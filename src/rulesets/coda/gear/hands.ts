/**
 * Moves weapons between hands, sheaths, the floor and other people, always as effects. Where a weapon is kept is
 * explained at `Hold` in `weapons.ts`.
 */
import type { Course } from "../../../engine/course.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { endSuppression } from "../ranged/suppressed-squares.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { borrowedId, type Hand, type Hold, handsOn, heldWeapons, ownerOf } from "./weapons.ts";

/** How many hands a person has for weapons. */
const HANDS = 2;

/** Let a weapon of somebody's be elsewhere with them: in a hand, put away; or on the floor (R026, R027, R174). */
export function putWeapon(
  course: Course<CodaSheet>,
  of: CombatantId,
  weapon: string,
  to: Exclude<Hold, { with: string }>,
): void {
  const { owner, id } = ownerOf(course.of(of), weapon);
  const lies = typeof to === "object";
  const borrowed = owner !== of;
  if (borrowed) course.put(of, weapon, lies ? null : to);
  if (!borrowed || lies) course.put(owner, id, to as unknown as Json);
  if (lies || to === "stowed") endSuppression(course, of, weapon);
}

/** Let a weapon fall where its holder stands, or on the square that is named (R027, R174, R176). */
export function dropWeapon(course: Course<CodaSheet>, of: CombatantId, weapon: CodaWeapon, at?: Cell): void {
  const { col, row } = at ?? course.of(of).place;
  putWeapon(course, of, weapon.id, { lies: { col, row } });
  course.note("gear/dropped", { weapon: weapon.name }, of);
}

/** Let everything in somebody's hands fall (G303). */
export function emptyHands(course: Course<CodaSheet>, of: CombatantId): void {
  for (const weapon of heldWeapons(course.encounter, course.of(of))) dropWeapon(course, of, weapon);
}

/** How many of somebody's hands are on weapons. */
function handsTaken(encounter: CodaEncounter, combatant: CodaCombatant): number {
  return heldWeapons(encounter, combatant).reduce((sum, weapon) => sum + handsOn(weapon), 0);
}

/** The things in one hand that the other could take hold of as well, and those that are in both so (G327). */
export function regrippable(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaWeapon[] {
  const hasFree = handsTaken(encounter, combatant) < HANDS;
  return heldWeapons(encounter, combatant).filter(({ hands, bothHands }) => hands === 1 && (bothHands || hasFree));
}

/** The hand that could take the weapon beside what the combatant holds, or null when too few are free (R218, R356). */
export function freeHand(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  weapon: CodaWeapon,
): "main" | "off" | null {
  const held = heldWeapons(encounter, combatant);
  if (handsTaken(encounter, combatant) + weapon.hands > HANDS) return null;
  return held.some(({ offHand }) => !offHand) ? "off" : "main";
}

/** Let a weapon go from one person's hand into another's (R218, R356). */
export function handOver(
  course: Course<CodaSheet>,
  from: CombatantId,
  weapon: CodaWeapon,
  to: CombatantId,
  hand: Hand,
): void {
  const { owner, id } = ownerOf(course.of(from), weapon.id);
  if (owner !== from) course.put(from, weapon.id, null);
  if (owner !== to) course.put(owner, id, { with: to });
  course.put(to, owner === to ? id : borrowedId(owner, id), hand);
}
