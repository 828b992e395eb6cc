/**
 * The area of a spray: which squares make one, who is in it, and what the map shows of it before it is fired (A103 to
 * A105, G138, G350).
 */
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import { areaOf, type Cell, centreOf, coversCell, gap, sameCell } from "../../../engine/grid/cell.ts";
import { areSquares, refuseApart } from "../../../engine/grid/contiguous.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import type { Point } from "../../../engine/grid/hexes.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ReachedArea, SquaresWanted } from "../../../engine/squares.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { roundsLeft, weaponInHand } from "../gear/weapons.ts";
import { metresTo } from "../measure.ts";
import type { ActionCombatant, ActionEncounter, ActionWeapon } from "../sheet.ts";
import { squareAt } from "./attack.ts";
import { refuseLine } from "./check.ts";
import { autofireOf, roundsIn } from "./rounds.ts";

/** How wide an area is: as the squares are that were told, or as a person says. Unit: metres (A103). */
export function widthOf(actor: ActionCombatant, { cells = [], options }: Intent): number {
  if (cells.length > 0) return cells.length * metresOf(actor.place);
  const told = options?.width;
  return typeof told === "number" && Number.isFinite(told) && told > 0 ? told : 1;
}

/** The most rounds that can hit each target of an area: rounds by its width, rounded down (A104, G138, G350). */
export function mostHits(rounds: number, width: number): number {
  return Math.floor(rounds / width);
}

/** Everybody in the squares of an area, whoever they are; those who are named where there are no squares (A103). */
export function targetsIn(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  { cells = [], targets = [] }: Intent,
): readonly CombatantId[] {
  if (cells.length === 0) return [...new Set(targets)].filter((id) => Object.hasOwn(encounter.combatants, id));
  const isIn = ({ place }: ActionCombatant) => cells.some((cell) => coversCell(place, cell, actor.place));
  return Object.values(encounter.combatants).flatMap((one) =>
    one.id !== actor.id && !one.offMap && isIn(one) ? [one.id] : [],
  );
}

/** Why the square cannot be swept, or null. */
function refuseSquare(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  weapon: ActionWeapon,
  cell: Cell,
): Refusal | null {
  if (coversCell(actor.place, cell)) return refuse("fire/own-square");
  return refuseLine(encounter, actor, squareAt(cell, actor), weapon);
}

/** Why those squares make no area, or null (A103). */
export function refuseArea(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  weapon: ActionWeapon,
  intent: Intent,
): Refusal | null {
  const { cells = [], targets = [] } = intent;
  const isOffMap = actor.offMap === true || !isFight(encounter);
  if (!areSquares(cells)) return refuse("fire/no-squares");
  if (cells.length === 0) return isOffMap && targets.length > 0 ? null : refuse("fire/no-squares");
  const apart = refuseApart(actor.place, cells);
  return cells.reduce<Refusal | null>((no, cell) => no ?? refuseSquare(encounter, actor, weapon, cell), apart);
}

/** The most rounds that can be fired at once: no more than are left (A105). */
function mostRounds(actor: ActionCombatant, intent: Intent, weapon: ActionWeapon): number {
  const { rounds: _rounds, ...untold } = intent.options ?? {};
  return Math.max(1, Math.min(roundsIn({ ...intent, options: untold }, weapon), roundsLeft(actor, weapon)));
}

/** Where a square lies of a line of fire: to its left below 0, to its right above. */
function sideOf(from: Point, towards: Point, to: Point): number {
  return (towards.x - from.x) * (to.y - from.y) - (towards.y - from.y) * (to.x - from.x);
}

/** Both ends of an area as they are seen from the shooter; undefined as long as there is none (A103). */
function wedgeOf(actor: ActionCombatant, cells: readonly Cell[]): ReachedArea["wedge"] {
  const from = centreOf(actor.place);
  const corners = cells.flatMap((cell): Point[] => {
    const { left, top, right, bottom } = areaOf(squareAt(cell, actor));
    return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  });
  const [first, ...rest] = corners;
  if (!first) return undefined;
  const outermost = (sign: number) =>
    rest.reduce((end, corner) => (sign * sideOf(from, end, corner) > 0 ? corner : end), first);
  return [from, outermost(-1), outermost(1)];
}

/**
 * The square by which an area grows wider across the line of fire, by turns at either end; null where none may be
 * added (A103).
 */
function widerBy(actor: ActionCombatant, cells: readonly Cell[], may: (cell: Cell) => Refusal | null): Cell | null {
  const [first] = cells;
  if (!first) return null;
  const [from, to] = [centreOf(actor.place), centreOf(squareAt(first, actor))];
  const isUpright = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const beside = Array.from({ length: 2 * cells.length + 2 }, (_, place) => {
    const off = (place % 2 === 0 ? 1 : -1) * (1 + Math.floor(place / 2));
    return isUpright ? { col: first.col, row: first.row + off } : { col: first.col + off, row: first.row };
  });
  const touches = (cell: Cell) => cells.some((other) => gap(squareAt(other, actor), squareAt(cell, actor)) === 1);
  const isNew = (cell: Cell) => !cells.some((other) => sameCell(other, cell));
  return beside.find((cell) => isNew(cell) && touches(cell) && may(cell) === null) ?? null;
}

/**
 * The squares that a spray has to be told: the area across which it goes, no wider than its rounds reach (A103, A104).
 */
export function areaSquares(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): SquaresWanted | null {
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  if (!weapon || weapon.range === null || weapon.rate < 2) return null;
  const rounds = roundsIn(intent, weapon);
  const width = widthOf(actor, intent);
  const cells = intent.cells ?? [];
  const left = { code: "left", params: { left: roundsLeft(actor, weapon) - rounds, of: weapon.rounds ?? 0 } };
  const notes = [
    ...(cells.length > 0 ? [{ code: "spray", params: { widthMetres: width, most: mostHits(rounds, width) } }] : []),
    ...(weapon.rounds === null ? [] : [left]),
  ];
  const most = Math.max(1, Math.floor(rounds / metresOf(actor.place)));
  const may = (cell: Cell) => refuseSquare(encounter, actor, weapon, cell);
  const inArea = cells.length > 0 ? targetsIn(encounter, actor, intent) : [];
  const people = inArea.map((id) => ({ id, metres: metresTo(actor, combatantOf(encounter, id)) ?? 0, chance: null }));
  const wedge = wedgeOf(actor, cells);
  const area = { cells: [], people: people.sort((a, b) => a.metres - b.metres), ...(wedge && { wedge }) };
  const wider = cells.length < most ? widerBy(actor, cells, may) : null;
  const params = { each: autofireOf(intent.action).roundsPerPoint ?? 0 };
  const fired = { option: "rounds", value: rounds, least: 1, most: mostRounds(actor, intent, weapon), params };
  return { least: 1, most, may, notes, steps: [fired], wider, people: null, area };
}
