/**
 * Keeping squares under fire until one's next turn (R232 to R243, R364): which squares, how many enemies, how many
 * shots, the test. The result is squares under fire; `suppressed-squares.ts` keeps them, `enter-fire.ts`
 * lets the fire hit.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies, isFight } from "../../../engine/encounter.ts";
import { type Cell, metresBetween } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { nextTurnStart } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { attackModifiers, attackSituation } from "../attack/modifiers.ts";
import { rangeInto } from "../attack/ranged.ts";
import { rollSituated } from "../check.ts";
import { isHelpless, modifierOf } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type SuppressionRow, suppressions, VICTIMS } from "../tables/ranged.ts";
import { adjusted } from "../test-adjustments.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { openFire } from "./open-fire.ts";
import { refuseShots } from "./shots.ts";
import { areSquares, coversAny, hasRepeats, refuseLine, squareAt, squaresIn } from "./squares.ts";
import { beginSuppression } from "./suppressed-squares.ts";

/** What a person chose, without cover: an empty square has none (R235). */
function withoutCover(options: Attack["options"]): Attack["options"] {
  const { cover: _none, ...others } = options;
  return others;
}

/** The fire into the squares: the range of the farthest counts, and nothing else of a target (R234). */
function fireInto(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, { ...intent, targets: [] });
  const { place } = attack.attacker;
  const metres = squaresIn(intent).map((cell) => metresBetween(place, squareAt(place, cell, place.elevation)));
  const adds = rangeInto(attack, metres).filter(({ value }) => value !== 0);
  return { ...attack, options: withoutCover(attack.options), adds };
}

/** The test that decides whether the squares are kept under fire (R234, R241). */
export function suppressionTest(encounter: CodaEncounter, intent: Intent): Test {
  const attack = fireInto(encounter, intent);
  const way = wayOf(attack.attacker, attack.weapon, intent);
  const modifiers = adjusted(attack.encounter, attack.attacker, attackModifiers(attack, "hit"), intent.adjustment);
  return { id: "attack/suppressionFire", modifiers, target: way.target, rules: way.rules };
}

/** Keep squares under fire until one's next turn, for enemies who come into them (R232 to R243, G56 to G60, G331). */
export function* resolveSuppression(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const { actor, cells = [], targets = [] } = intent;
  const before = fireInto(course.encounter, intent);
  if (!(yield* beginAct(course, intent, row, before.weapon, checkSuppression))) return;
  const shots = shotsFor(wayOf(before.attacker, before.weapon, intent), cells);
  if (
    !(yield* openFire(
      course,
      before,
      shots,
      cells.map((cell) => squareAt(before.attacker.place, cell)),
    ))
  )
    return;
  const attack = fireInto(course.encounter, intent);
  const test = suppressionTest(course.encounter, intent);
  const { success, total } = rollSituated(course, attackSituation(attack, "hit"), test);
  loseTimedEffects(course, actor, "attacked");
  if (!success) return;
  const victims = [...new Set(targets)];
  const places = mostVictims(attack.attacker);
  const suppression = {
    cells: cells.map(({ col, row: down }) => ({ col, row: down })),
    victims,
    hit: [],
    places,
    total,
  };
  beginSuppression(course, actor, { ...suppression, weapon: before.weapon.id }, nextTurnStart(course.encounter, actor));
  const part: Modifier = { id: "squaresLaid", value: cells.length, source: "map", rules: test.rules ?? [] };
  course.note("fire/laid", { squares: cells.length }, actor, { squares: [part] });
}

/** Squares, and enemies in them, that an edge adds; the best one counts (R364 to R366, G290). */
export function extraOf(shooter: CodaCombatant): number {
  return Math.max(0, ...traitsOf(shooter, "suppresses").map(({ value, beyond }) => value + beyond));
}

/** How many enemies the shooter's suppression can hit (R236, R364 to R366, G58, G60). */
export function mostVictims(shooter: CodaCombatant): number {
  const extra = extraOf(shooter);
  const wanted = VICTIMS.base + modifierOf(shooter.sheet, "agility");
  return Math.min(VICTIMS.most, Math.max(VICTIMS.least, wanted)) + extra;
}

/**
 * The way to keep so many squares under fire: bursts where the weapon fires them, unless single shots are chosen and do
 * (R233, R241, R367, G60, G314).
 */
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
