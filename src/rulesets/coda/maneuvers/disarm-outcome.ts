/**
 * Where a weapon lands that was struck or wrested from a hand: in a hand, on a square, or where the dice say (R174,
 * R217, R356, G306). Called after a disarm in the open and after one in a hold.
 */

import type { Course } from "../../../engine/course.ts";
import { type Cell, cellsOf, directionsFrom, gap, middleOf, type Place, spaceAt } from "../../../engine/grid/cell.ts";
import { hexesOf } from "../../../engine/grid/grid.ts";
import { lineBlocked, sightBlocked, type Wall, wallsOn } from "../../../engine/grid/walls.ts";
import type { Answer, Choice } from "../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { rollSituated, situated } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import { dropWeapon, freeHand, handOver } from "../gear/hands.ts";
import { partnersOf } from "../grab/hold.ts";
import { isFree } from "../movement/space.ts";
import { reactionModifiers } from "../plain-test.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet, CodaWeapon, CombatSkill } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { targetNumbers } from "../tables/degrees.ts";
import { maneuverFigures } from "../tables/maneuvers.ts";
import { judgedTargets, namedTarget } from "./target.ts";

/**
 * Let a weapon leave the hand from which it was struck, in the open or in a hold
 * (R174, R217, R218, R356, R359, G306, G329).
 *
 * @param skill - With which it was struck.
 * @param degree - Of the test that struck it.
 */
export function* disarmOutcome(course: Course<CodaSheet>, struck: Struck, skill: CombatSkill, degree: string | null) {
  const placing = traitsOf(course.of(struck.by), "placesWeapon").some(
    ({ value, edge }) => value && edge.choice === skill,
  );
  const landed = placing && degree === "extraordinary" ? yield* chooseLanding(course, struck) : false;
  if (landed) return;
  if (struck.wrested && !placing) return keepWrested(course, struck, struck.wrested);
  const { by, from, weapon } = struck;
  const isHeld = partnersOf(course.encounter, course.of(from)).some(({ id }) => id === by);
  (isHeld ? fallBeside : scatter)(course, by, from, weapon);
}

/** What the game master may ask of whoever catches a weapon. */
const CATCHES: readonly Choice[] = judgedTargets("catch");

/** What catching takes unless the game master says otherwise. */
const USUAL = `catch:${targetNumbers.routine.value}`;

/** A weapon that is about to leave somebody's hand, and who struck it. */
interface Struck {
  readonly by: CombatantId;
  readonly from: CombatantId;
  readonly weapon: CodaWeapon;
  /**
   * The hand of whoever struck it that has wrested it away already, edges or no; none where it would fly off (R218).
   */
  readonly wrested?: "main" | "off" | null;
}

/** Ask the game master what catching takes, where it takes a test at all (R356, G306). */
function* catchNumber(course: Course<CodaSheet>, { from }: Struck, catcher: CombatantId) {
  if (!isOn(course.encounter, "catchTest")) return null;
  const question = { of: catcher, kind: "catch", narrator: true, about: from, choices: CATCHES } as const;
  const [answer] = yield* course.ask([{ ...question, fallback: USUAL, rules: ["R356"] }]);
  return namedTarget(answer);
}

/** Do they catch it: a Quickness test, where one is asked for (R356)? */
function catches(course: Course<CodaSheet>, id: CombatantId, target: number | null): boolean {
  if (target === null) return true;
  const { encounter } = course;
  const actor = course.of(id);
  const nobody = { other: null, maneuver: null, weapon: null, attack: null };
  const situation: Situation = { encounter, actor, kind: "other", ...nobody };
  const modifiers = situated(situation, reactionModifiers(actor, "quickness"));
  return rollSituated(course, situation, { id: "catch/disarm", modifiers, target, rules: ["R356"] }).success === true;
}

/** Put a weapon that was wrested away within a hold into the hand that has it (R218, G306). */
function keepWrested(course: Course<CodaSheet>, { by, from, weapon }: Struck, hand: "main" | "off"): void {
  handOver(course, from, weapon, by, hand);
  course.note("grab/wrested", { weapon: weapon.name }, by);
}

/** Let somebody catch the weapon, or let it fall at their feet (R356, G306). */
function* letCatch(course: Course<CodaSheet>, struck: Struck, catcher: CombatantId) {
  const target = yield* catchNumber(course, struck, catcher);
  const caught = catches(course, catcher, target);
  const hand = freeHand(course.encounter, course.of(catcher), struck.weapon);
  if (!caught || !hand) return dropWeapon(course, struck.from, struck.weapon, course.of(catcher).place);
  handOver(course, struck.from, struck.weapon, catcher, hand);
  course.note("disarm/caught", { weapon: struck.weapon.name }, catcher);
}

/** Can a thing get from one person to that body: near enough, and no wall between? */
function isInFlight(course: Course<CodaSheet>, from: CombatantId, to: CodaCombatant["place"]): boolean {
  const { place } = course.of(from);
  return gap(place, to) <= maneuverFigures.flight.value && !sightBlocked(place, to, course.encounter.walls);
}

/** Everybody into whose hand the weapon can go: whoever struck it, and their friends. */
function catchers(course: Course<CodaSheet>, { by, from, weapon }: Struck): readonly CodaCombatant[] {
  const { side } = course.of(by);
  return Object.values(course.encounter.combatants).filter(
    (one) =>
      one.side === side &&
      one.id !== from &&
      !isHelpless(one) &&
      freeHand(course.encounter, one, weapon) !== null &&
      isInFlight(course, from, one.place),
  );
}

/** The square that an answer names, or null where no thing could come to lie. */
function squareOf(course: Course<CodaSheet>, { from }: Struck, at: Json | undefined): Cell | null {
  const { col, row } = (at ?? {}) as { col?: unknown; row?: unknown };
  if (!Number.isInteger(col) || !Number.isInteger(row)) return null;
  const cell = { col: col as number, row: row as number };
  return isInFlight(course, from, spaceAt(course.of(from).place, cell)) ? cell : null;
}

/** Where the weapon goes, by the answer. @returns Whether it went there; else the dice say. */
function* place(course: Course<CodaSheet>, struck: Struck, answer: Answer | undefined) {
  if (answer?.choice.startsWith("into:")) {
    const into = answer.choice.slice("into:".length);
    if (struck.wrested && into === struck.by) keepWrested(course, struck, struck.wrested);
    else yield* letCatch(course, struck, into);
    return true;
  }
  const cell = answer?.choice === "square" ? squareOf(course, struck, answer.details?.at) : null;
  if (cell) dropWeapon(course, struck.from, struck.weapon, cell);
  return cell !== null;
}

/**
 * Let whoever struck the weapon say where it lands: a square as far as it could fly, their own hand, or a friend's
 * (R356).
 *
 * The square comes in the answer's details, `at`; without a fit one the dice say. What was wrested away within a hold
 * stays in the hand that has it unless they say otherwise (G306).
 *
 * @returns Whether it has landed.
 */
function* chooseLanding(course: Course<CodaSheet>, struck: Struck) {
  const hands = catchers(course, struck).map(({ id }) => ({ id: `into:${id}`, params: { who: id } }));
  const [answer] = yield* course.ask([
    {
      of: struck.by,
      kind: "landing",
      about: struck.from,
      choices: [...hands, { id: "square" }, { id: "fall" }],
      fallback: struck.wrested ? `into:${struck.by}` : "fall",
      details: { weapon: struck.weapon.name, most: maneuverFigures.flight.value },
      rules: ["R356", "G306"],
    },
  ]);
  return yield* place(course, struck, answer);
}

/** The square of a body from which a thing leaves it in that direction; of hexes the one that lies farthest there. */
function edgeOf(place: Place, turn: number): Cell {
  const { col, row, width, height } = place;
  if (hexesOf(place)) return outermost(place, turn);
  const way = directionsFrom(place, place)[turn] as Cell;
  const along = (size: number, by: number) => (by > 0 ? size - 1 : by < 0 ? 0 : Math.floor((size - 1) / 2));
  return { col: col + along(width, way.col), row: row + along(height, way.row) };
}

/** The hex of a body that lies farthest in that direction. */
function outermost(place: Place, turn: number): Cell {
  const [middle, next] = [middleOf(place, place), middleOf(place, beyond(place, place, turn))];
  const far = (cell: Cell) => {
    const { x, y } = middleOf(place, cell);
    return (x - middle.x) * (next.x - middle.x) + (y - middle.y) * (next.y - middle.y);
  };
  return cellsOf(place).reduce((best, cell) => (far(cell) > far(best) ? cell : best));
}

/** The square that comes after one in that direction. */
function beyond(on: Place, { col, row }: Cell, turn: number): Cell {
  const way = directionsFrom(on, { col, row })[turn] as Cell;
  return { col: col + way.col, row: row + way.row };
}

/**
 * Where a thing comes to lie that flies so many squares, the die counting clockwise from up; a wall stops it in the
 * square before (R174, G256).
 */
function flight(from: Place, direction: number, squares: number, walls: readonly Wall[]): Cell {
  const turn = direction - 1;
  let at = edgeOf(from, turn);
  for (let flown = 0; flown < squares; flown++) {
    const next = beyond(from, at, turn);
    if (lineBlocked(from, at, next, walls)) return at;
    at = next;
  }
  return at;
}

/** Roll one die that is no test, and record it. */
function rollOne(course: Course<CodaSheet>, of: CombatantId, id: string, sides: number): number {
  const face = course.dice.roll(sides, { of, count: 1 });
  return course.summed(of, { id, faces: [face], parts: [], range: [1, sides] }).total;
}

/** In how many directions a thing may fly: eight on squares, six on hexes. */
function waysFrom(place: Place): number {
  return directionsFrom(place, place).length;
}

/**
 * Let a weapon that was struck from somebody's hand fly where the dice say: 1d6 squares, 1d8 for the direction (R174).
 */
function scatter(course: Course<CodaSheet>, by: CombatantId, from: CombatantId, weapon: CodaWeapon): void {
  const squares = rollOne(course, by, "disarm/squares", maneuverFigures.flight.value);
  const { place } = course.of(from);
  const direction = rollOne(course, by, "disarm/direction", waysFrom(place));
  dropWeapon(course, from, weapon, flight(place, direction, squares, wallsOn(place, course.encounter.walls)));
}

/** The square beside a body in that direction, or null where a wall or somebody else is in the way. */
function besideIn(course: Course<CodaSheet>, of: CombatantId, direction: number): Cell | null {
  const { encounter } = course;
  const body = course.of(of);
  const { place } = body;
  const turn = direction % waysFrom(place);
  const edge = edgeOf(place, turn);
  const cell = beyond(place, edge, turn);
  const thing = { ...body, place: { ...place, width: 1, height: 1 } };
  return !lineBlocked(place, edge, cell, wallsOn(place, encounter.walls)) && isFree(encounter, thing, cell)
    ? cell
    : null;
}

/**
 * Let a weapon that was wrested away within a hold fall into a free square beside the two: 1d8 for the direction, from
 * there on clockwise to the first that is free (R217, G329).
 */
function fallBeside(course: Course<CodaSheet>, by: CombatantId, from: CombatantId, weapon: CodaWeapon): void {
  const ways = waysFrom(course.of(from).place);
  const first = rollOne(course, by, "disarm/direction", ways) - 1;
  const cells = Array.from({ length: ways }, (_, turn) => besideIn(course, from, first + turn));
  dropWeapon(course, from, weapon, cells.find((cell) => cell !== null) ?? undefined);
}
