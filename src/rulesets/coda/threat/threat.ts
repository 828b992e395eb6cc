/**
 * How far somebody threatens, whom, and whether they may strike now (R045, R056, G210). Asked all the time, so what is
 * known of a fight is kept until somebody in it changes.
 */
import { areEnemies, isFight } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { type Reach, type Threatener, threatens } from "../../../engine/grid/threat.ts";
import type { Wall } from "../../../engine/grid/walls.ts";
import { KeptThreat } from "../../../engine/threat-cache.ts";
import { armsOf, isArmed, strikingWeapons } from "../gear/weapons.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { isBarred, STRIKE_BARS, THREAT_BARS } from "./bars.ts";

/** The reach with that of one more weapon; what is put away, or only shoots, adds none. */
function widened(reach: Reach | null, weapon: CodaWeapon): Reach | null {
  if (!weapon.held || weapon.skill === "ranged" || !weapon.reach) return reach;
  const { min, max } = weapon.reach;
  if (!reach || (min <= reach.min && max >= reach.max)) return weapon.reach;
  return { min: Math.min(min, reach.min), max: Math.max(max, reach.max) };
}

/** From the nearest to the farthest square that the combatant can strike at, or null for none (R045, R046, G23). */
export function reachOf(encounter: CodaEncounter, combatant: CodaCombatant): Reach | null {
  if (!isFight(encounter) || isBarred(THREAT_BARS, encounter, combatant)) return null;
  if (!isOn(encounter, "aooUnarmedThreat") && !isArmed(encounter, combatant)) return null;
  return armsOf(encounter, combatant).reduce(widened, null);
}

/** By the walls of the scene, which stay the same object while a fight goes on. */
const kept = new WeakMap<readonly Wall[], KeptThreat<CodaSheet>>();

/** The threat in the fight, of which only that of those who have changed since it was last asked for is worked out. */
export function threatIn(encounter: CodaEncounter): KeptThreat<CodaSheet> {
  const known = kept.get(encounter.walls) ?? new KeptThreat<CodaSheet>(reachOf);
  kept.set(encounter.walls, known);
  return known.follow(encounter);
}

/**
 * Enemies, in initiative order, whose threat counts for this combatant; a hidden one is not noticed (R452, G225, G227).
 */
export function enemiesOf(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaCombatant[] {
  if (combatant.hidden) return [];
  const enemies: CodaCombatant[] = [];
  for (const id of encounter.order) {
    const other = encounter.combatants[id];
    if (other && id !== combatant.id && areEnemies(other, combatant)) enemies.push(other);
  }
  return enemies;
}

/** An enemy, and from where how far they threaten. */
interface Threatening {
  readonly enemy: CodaCombatant;
  readonly threatener: Threatener;
}

/** Those of somebody's enemies who threaten anything, in initiative order (R045, G23, G227). */
export function threatenersOf(encounter: CodaEncounter, combatant: CodaCombatant): readonly Threatening[] {
  const found: Threatening[] = [];
  for (const enemy of enemiesOf(encounter, combatant)) {
    const reach = reachOf(encounter, enemy);
    if (reach) found.push({ enemy, threatener: { place: enemy.place, reach } });
  }
  return found;
}

/** Enemies that threaten the combatant where they are, in initiative order (R045, G210). */
export function threateningEnemies(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaCombatant[] {
  return enemiesOf(encounter, combatant).filter((enemy) => {
    const reach = reachOf(encounter, enemy);
    return reach !== null && threatens({ place: enemy.place, reach }, combatant.place, encounter.walls);
  });
}

/**
 * May the enemy strike the other with an Action of Opportunity now: budget, weapon, no withdrawal, a sense to find them
 * by (R056, G25, G225)?
 */
export function mayStrike(encounter: CodaEncounter, enemy: CodaCombatant, other: CodaCombatant): boolean {
  if (reachOf(encounter, enemy) === null || isBarred(STRIKE_BARS, encounter, enemy)) return false;
  return strikingWeapons(encounter, enemy, gap(enemy.place, other.place)).length > 0;
}
