import { areEnemies } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { checkAttack } from "../attack/check.ts";
import { hooksOf } from "../edges/moments.ts";
import { isHelpless, modifierOf } from "../figures.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type SuppressionRow, suppressions, VICTIMS } from "../tables/fire.ts";
import { isFight } from "../turn.ts";
import { weaponOf } from "../weapons.ts";
import { coversAny } from "./lines.ts";
import { refuseShots } from "./shots.ts";
import { areSquares, hasRepeats, refuseLine, squaresIn } from "./squares.ts";

/** Squares, and enemies in them, that an edge adds; the best one counts (R364 to R366, G290). */
export function extraOf(shooter: CodaCombatant): number {
  return Math.max(0, ...hooksOf(shooter, "suppresses").map(({ hook, edge }) => hook(edge)));
}

/** How many enemies the shooter's suppression can hit (R236, R364 to R366, G58, G60). */
export function mostVictims(shooter: CodaCombatant): number {
  const extra = extraOf(shooter);
  const wanted = VICTIMS.base + modifierOf(shooter.sheet, "agility");
  return Math.min(VICTIMS.most, Math.max(VICTIMS.least, wanted)) + extra;
}

/** The way to keep so many squares under fire: bursts where the weapon fires them, unless single shots are chosen and do (R233, R241, R367, G60, G314). */
export function wayOf(shooter: CodaCombatant, weapon: CodaWeapon, intent: Intent): SuppressionRow {
  const { options } = intent;
  const cells = squaresIn(intent);
  const { shots, bursts } = suppressions;
  const able = weapon.autoFire && cells.length >= bursts.squares;
  return able && (options?.singleShots !== true || cells.length > shots.squares + extraOf(shooter)) ? bursts : shots;
}

/** Shots that it takes: those of the way, and one for each further square (R233, R241, R367, G60). */
export function shotsFor({ squares, shots }: SuppressionRow, cells: readonly Cell[]): number {
  return shots + Math.max(0, cells.length - squares);
}

/** Does somebody awake, whom the shooter sees, stand in one of the squares (R233)? */
function isOccupied(encounter: CodaEncounter, shooter: CodaCombatant, cells: readonly Cell[]): boolean {
  return Object.values(encounter.combatants).some((other) => {
    const unseen = other.offMap || (other.hidden && other.side !== shooter.side);
    return !unseen && !isHelpless(other) && coversAny(other.place, cells, shooter.place);
  });
}

/** Why these squares cannot be kept under fire, or null (R233, R241, R364). */
export function refuseSquares(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  weapon: CodaWeapon,
  intent: Intent,
): Refusal | null {
  const { cells } = intent;
  if (!areSquares(cells)) return refuse("fire/no-squares");
  const most = wayOf(shooter, weapon, intent).squares + extraOf(shooter);
  if (cells.length > most) return refuse("fire/too-many-squares", { most });
  if (hasRepeats(cells)) return refuse("fire/square-twice");
  if (isOccupied(encounter, shooter, cells)) return refuse("fire/occupied");
  return refuseLine(encounter, shooter, weapon, cells);
}

/** Why these enemies cannot be meant, or null; none need be named (R236, G331). */
function refuseVictims(encounter: CodaEncounter, shooter: CodaCombatant, targets: readonly CombatantId[] = []) {
  const most = mostVictims(shooter);
  if (new Set(targets).size > most) return refuse("fire/too-many-victims", { most });
  const strange = targets.some((id) => {
    const target = Object.hasOwn(encounter.combatants, id) ? encounter.combatants[id] : null;
    return !target || !areEnemies(shooter, target);
  });
  return strange ? refuse("fire/not-an-enemy") : null;
}

/** Why no squares can be kept under fire, or null (R233, R236, R240, R241). */
export function checkSuppression(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkAttack(encounter, shooter, { ...intent, targets: [] }, row);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, shooter, intent.weapon) as CodaWeapon;
  const fires = weapon.traits.some((trait) => trait === "energy" || trait === "projectile");
  if (!weapon.ranges || !fires) return refuse("fire/not-for-suppressing", { weapon: weapon.name });
  if (!isFight(encounter)) return refuse("fire/no-fight");
  const wrong =
    refuseShots(encounter, shooter, weapon, suppressions.shots.shots) ??
    refuseSquares(encounter, shooter, weapon, intent) ??
    refuseVictims(encounter, shooter, intent.targets);
  const needed = shotsFor(wayOf(shooter, weapon, intent), intent.cells ?? []);
  return wrong ?? refuseShots(encounter, shooter, weapon, needed);
}
