/**
 * Covering fire: squares that somebody keeps under fire for the round, and what happens to whoever enters them (I057).
 * Also whether there is a wall for a ricochet to bounce off (I062).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import {
  type Cell,
  centreOf,
  coversCell,
  metresBetween,
  placeAt,
  sameCell,
  spaceAt,
} from "../../../engine/grid/cell.ts";
import { type Wall, wallsOn } from "../../../engine/grid/walls.ts";
import { isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { LastingSquares, SquaresWanted } from "../../../engine/squares.ts";
import type { Test } from "../../../engine/tests.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { rollTest, skilled, testOf } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { modeOf } from "../gear/weapons.ts";
import { numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconRanges, IconSheet, IconWeapon } from "../sheet.ts";
import { surfaces } from "../tables/difficulties.ts";
import { letLast, timedEffectsOf } from "../timed-effects.ts";
import { chargesFor, shotHits, spendCharges } from "./charges.ts";
import { farthest, refuseFiring } from "./check.ts";
import { hindrancePart, rangePart } from "./difficulty.ts";

/** Squares that somebody keeps under fire, kept as the data of what lasts on them (I057). */
interface CoveringFire {
  readonly cells: readonly Cell[];
  readonly weapon: string;
  readonly mode: string;
}

/** The squares that somebody keeps under fire, or null: they are awake and the weapon in their hand (I057). */
function coveringFireOf(encounter: IconEncounter, shooter: IconCombatant): CoveringFire | null {
  const [lasting] = timedEffectsOf(encounter, shooter, "covering");
  if (!lasting || isHelpless(shooter)) return null;
  const covering = lasting.data as unknown as CoveringFire;
  const weapon = ownWeapon(shooter, covering.weapon);
  return weapon && isInHand(shooter, weapon) ? covering : null;
}

/** All squares that somebody keeps under fire (I057). */
export function squaresUnderFire(encounter: IconEncounter): readonly LastingSquares[] {
  return Object.values(encounter.combatants).flatMap((shooter) => {
    const covering = coveringFireOf(encounter, shooter);
    return covering ? [{ kind: "covering", by: shooter.id, cells: covering.cells }] : [];
  });
}

function touches(mover: IconCombatant, at: Cell, { cells }: CoveringFire, shooter: IconCombatant): boolean {
  return cells.some((cell) => coversCell(placeAt(mover.place, at), cell, shooter.place));
}

/** Those into whose fire a pace leads from outside it; anybody is hit but the shooter themselves (I057). */
function shootersAt(encounter: IconEncounter, mover: IconCombatant, from: Cell, to: Cell): readonly IconCombatant[] {
  return Object.values(encounter.combatants).filter((shooter) => {
    const covering = shooter.id === mover.id ? null : coveringFireOf(encounter, shooter);
    return covering !== null && touches(mover, to, covering, shooter) && !touches(mover, from, covering, shooter);
  });
}

/** The paces of a path that lead into fire, by the index of the square that is entered (I057). */
export function paceIntoFire(encounter: IconEncounter, mover: IconCombatant, path: readonly Cell[]): readonly number[] {
  if (squaresUnderFire(encounter).length === 0) return [];
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from && shootersAt(encounter, mover, from, to).length > 0 ? [index] : [];
  });
}

/** Let whoever has come into fire from another square be hit, without a roll (I057). */
export function takeFire(course: Course<IconSheet>, id: CombatantId, from: Cell, to: Cell): void {
  for (const { id: by } of shootersAt(course.encounter, course.of(id), from, to)) {
    const shooter = course.of(by);
    const covering = coveringFireOf(course.encounter, shooter);
    const weapon = covering && ownWeapon(shooter, covering.weapon);
    if (!covering || !weapon || isHelpless(course.of(id))) continue;
    course.note("fire/entered", {}, id);
    shotHits(course, by, id, modeOf(weapon, covering.mode));
  }
}

/** Is it a list of squares, whatever somebody sent? */
function areSquares(cells: readonly Cell[] | undefined): cells is readonly Cell[] {
  if (!Array.isArray(cells)) return false;
  return cells.every((cell) => Number.isInteger(cell?.col) && Number.isInteger(cell?.row));
}

/** Why the square cannot be kept under fire, or null. */
function refuseSquare(encounter: IconEncounter, { place }: IconCombatant, weapon: IconWeapon, cell: Cell) {
  if (coversCell(place, cell)) return refuse("fire/own-square");
  const square = spaceAt(place, cell);
  const metres = metresBetween(place, square);
  const most = farthest(weapon);
  return metres > most
    ? refuse("attack/out-of-range", { metres, mostMetres: most })
    : refuseSight(place, square, metres, encounter.walls);
}

/** Why those squares cannot be kept under fire, or null (I057). */
export function checkCover(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const refusal = refuseFiring(actor, intent.weapon, chargesFor(actor, intent));
  if (refusal) return refusal;
  if (!isFight(encounter)) return refuse("fire/no-fight");
  const { cells } = intent;
  if (!areSquares(cells) || cells.length === 0) return refuse("fire/no-squares");
  const most = Math.max(1, numberOf(encounter, "coverSquares"));
  if (cells.length > most) return refuse("fire/too-many-squares", { most });
  const isTwice = cells.some((cell, index) => cells.findIndex((other) => sameCell(other, cell)) < index);
  if (isTwice) return refuse("fire/square-twice");
  const weapon = ownWeapon(actor, intent.weapon) as IconWeapon;
  return cells.reduce<Refusal | null>((no, cell) => no ?? refuseSquare(encounter, actor, weapon, cell), null);
}

/** The squares that have to be told for covering fire (I057). */
export function coverSquares(encounter: IconEncounter, actor: IconCombatant, intent: Intent): SquaresWanted | null {
  const weapon = ownWeapon(actor, intent.weapon);
  if (!weapon?.ranges) return null;
  const most = Math.max(1, numberOf(encounter, "coverSquares"));
  return { least: 1, most, may: (cell) => refuseSquare(encounter, actor, weapon, cell), notes: [], people: null };
}

/**
 * The test that decides whether the squares are kept under fire: the range of the farthest counts, and what hinders a
 * shot (I037, I057).
 */
export function coverTest(encounter: IconEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  const weapon = actor && ownWeapon(actor, intent.weapon);
  if (!actor || !weapon?.ranges) return null;
  const { place } = actor;
  const cells = areSquares(intent.cells) ? intent.cells : [];
  const metres = Math.max(0, ...cells.map((cell) => metresBetween(place, spaceAt(place, cell))));
  const against = [rangePart(weapon.ranges as IconRanges, metres, intent.options?.range), ...hindrancePart(intent)];
  const { adjustment } = intent;
  const about = { id: "attack/coveringFire", rules: ["I057"], act: true, against, adjustment };
  return testOf(encounter, actor, skilled(weapon.skill, weapon.speciality), about);
}

/** Fire at an area: on a success whoever enters it in this round is hit (I057). */
export function* resolveCover(course: Course<IconSheet>, intent: Intent): Resolution {
  const { actor, cells = [], adjustment } = intent;
  const weapon = ownWeapon(course.of(actor), intent.weapon) as IconWeapon;
  spendCharges(course, actor, weapon, chargesFor(course.of(actor), intent));
  const { success } = yield* rollTest(course, actor, coverTest(course.encounter, intent) as Test, adjustment);
  if (!success) return;
  const squares = cells.map(({ col, row }) => ({ col, row }));
  const data = { cells: squares, weapon: weapon.id, mode: modeOf(weapon, intent.options?.mode).id };
  letLast(course, actor, { kind: "covering", by: actor, data, until: roundEnd(course.encounter) });
  const part: Modifier = { id: "squaresLaid", value: squares.length, source: "map", rules: ["I057"] };
  course.note("fire/laid", { squares: squares.length }, actor, { squares: [part] });
}

/** How far a wall is from a point. Unit: squares. */
function distanceTo({ x1, y1, x2, y2 }: Wall, x: number, y: number): number {
  const [across, down] = [x2 - x1, y2 - y1];
  const square = across * across + down * down;
  const share = square === 0 ? 0 : ((x - x1) * across + (y - y1) * down) / square;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x1 + at * across - x, y1 + at * down - y);
}

/**
 * Is there something for a shot to bounce off: a wall near the target, or what the game master says there is (I062)?
 */
export function hasSurface(encounter: IconEncounter, { targets = [], options }: Intent): boolean {
  if (options?.surface === true || !isFight(encounter)) return true;
  const { combatants, walls } = encounter;
  const target = combatants[targets[0] ?? ""];
  if (!target || target.offMap) return false;
  const { x, y } = centreOf(target.place);
  return wallsOn(target.place, walls).some((wall) => distanceTo(wall, x, y) <= surfaces.wallWithin.value);
}
