/**
 * Squares that somebody keeps under fire, kept as a timed effect of theirs (R233, G263): whom whose fire awaits, and
 * when it is over.
 */
import type { Course } from "../../../engine/course.ts";
import { areEnemies, hasCondition } from "../../../engine/encounter.ts";
import { type Cell, isFloorBetween, placeAt } from "../../../engine/grid/cell.ts";
import type { LastingSquares } from "../../../engine/squares.ts";
import { isOver, type TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { letLast } from "../timed-effects.ts";
import { coversAny } from "./squares.ts";

/**
 * Squares that somebody keeps under fire, kept as the data of what lasts on them (R233, R236, G263).
 *
 * Hits are of enemies and of no square: one total for all squares, each enemy hit once, wherever they come. So the
 * text's dividing of shots and hits among several squares comes about by who comes where, and nobody is asked for it
 * beforehand (R241, R364, G60).
 */
export interface Suppression {
  readonly cells: readonly Cell[];
  /** The enemies who were named to be hit, and those who have been. */
  readonly victims: readonly CombatantId[];
  readonly hit: readonly CombatantId[];
  /** How many can be hit in all: those who were named have theirs, whoever else comes takes what is left (G331). */
  readonly places: number;
  /** What the shooter rolled; whoever dodges must reach it (R239). */
  readonly total: number;
  readonly weapon: string;
}

/** What lasts on somebody who keeps squares under fire; most have nothing that lasts, and are done with at a look. */
function laidBy({ timedEffects }: CodaCombatant): TimedEffect | null {
  for (const key in timedEffects) if (timedEffects[key]?.kind === "suppression") return timedEffects[key];
  return null;
}

/** Can the shooter keep firing: awake, and in nobody's hold, however that came about (G267)? */
function canFire(shooter: CodaCombatant): boolean {
  return !isHelpless(shooter) && !hasCondition(shooter, "grabbed");
}

/**
 * What lasts on a shooter who still keeps squares under fire: they can fire, hold the weapon, and their next turn has
 * not begun (G59, G267).
 */
export function suppressionEffectOf(encounter: CodaEncounter, shooter: CodaCombatant): TimedEffect | null {
  const timedEffect = laidBy(shooter);
  if (!timedEffect || isOver(encounter, timedEffect.until) || !canFire(shooter)) return null;
  const { weapon } = timedEffect.data as unknown as Suppression;
  return weaponOf(encounter, shooter, weapon)?.held ? timedEffect : null;
}

/** The squares that somebody keeps under fire, or null. */
export function suppressionOf(encounter: CodaEncounter, shooter: CodaCombatant): Suppression | null {
  return (suppressionEffectOf(encounter, shooter)?.data as unknown as Suppression | undefined) ?? null;
}

/** All squares that somebody keeps under fire (R233, R242). */
export function suppressedSquares(encounter: CodaEncounter): readonly LastingSquares[] {
  return Object.values(encounter.combatants).flatMap((shooter) => {
    const suppression = suppressionOf(encounter, shooter);
    return suppression ? [{ kind: "suppression", by: shooter.id, cells: suppression.cells }] : [];
  });
}

/** Is there a place left for somebody, named or not (G331)? */
function hasPlace({ victims, hit, places }: Suppression, id: CombatantId): boolean {
  const others = hit.filter((one) => !victims.includes(one));
  return victims.includes(id) || others.length < places - victims.length;
}

/** Does the fire still await the combatant: with a place left, not hit yet, an enemy still (G262, G263, G331)? */
export function awaits(
  suppression: Suppression | null,
  shooter: CodaCombatant,
  victim: CodaCombatant,
): suppression is Suppression {
  if (suppression === null || suppression.hit.includes(victim.id) || !hasPlace(suppression, victim.id)) return false;
  if (isFloorBetween(shooter.place, victim.place)) return false;
  return areEnemies(shooter, victim);
}

/** Those whose fire awaits the combatant, in initiative order (R242, G263). */
export function shootersAwaiting(encounter: CodaEncounter, victim: CodaCombatant): readonly CodaCombatant[] {
  const shooters: CodaCombatant[] = [];
  for (const id of encounter.order) {
    const shooter = encounter.combatants[id];
    if (shooter && awaits(suppressionOf(encounter, shooter), shooter, victim)) shooters.push(shooter);
  }
  return shooters;
}

/** Indices of the squares of a way, its first one left out, in which fire awaits the mover (R237, G262). */
export function pacesIntoFire(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Cell[],
  from = 0,
  to = path.length - 1,
): readonly number[] {
  const shooters = shootersAwaiting(encounter, mover);
  if (shooters.length === 0) return [];
  const cells = shooters.flatMap((shooter) => suppressionOf(encounter, shooter)?.cells ?? []);
  const paces: number[] = [];
  for (let pace = from + 1; pace <= to; pace++)
    if (coversAny(placeAt(mover.place, path[pace] as Cell), cells)) paces.push(pace);
  return paces;
}

/** Let it begin to last, in place of an earlier one, to the start of the shooter's next turn (R233, G59). */
export function beginSuppression(
  course: Course<CodaSheet>,
  shooter: CombatantId,
  suppression: Suppression,
  until: TimedEffect["until"],
): void {
  const data = suppression as unknown as Readonly<Record<string, Json>>;
  letLast(course, shooter, { kind: "suppression", by: shooter, data, until });
}

/** End somebody's suppression; one with another weapon stays (G267). */
export function endSuppression(course: Course<CodaSheet>, shooter: CombatantId, weapon?: string): void {
  const matches = (one: TimedEffect) => weapon === undefined || one.data?.weapon === weapon;
  course.endTimedEffects(shooter, (one) => one.kind === "suppression" && matches(one));
}
