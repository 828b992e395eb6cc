/**
 * Throwing somebody who is held: where they land, what the floor does to them, and whom they may hit (R415 to R423).
 * The fall may be broken by an edge of the one who is thrown.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import { boundsAround, type Cell, cellsIn, gap, overlaps, placeAt, sameCell } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { atLeast, type TestResult } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { rollSituated, situated } from "../check.ts";
import { knockDown } from "../damage/conditions.ts";
import { sufferCritical } from "../damage/injuries.ts";
import { resist, resistStun } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { isHelpless, isOut, modifierOf } from "../derived.ts";
import { type EdgeTraits, traitsOf } from "../edges/traits.ts";
import { STRUCK_HARD } from "../maneuvers/struggle.ts";
import { isFree } from "../movement/space.ts";
import { choiceOf } from "../settings.ts";
import type { AttributeId, CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type StunId, stuns } from "../tables/damage.ts";
import { degrees } from "../tables/degrees.ts";
import { holdModifiers } from "../tables/grabs.ts";
import { rolledPart } from "../test-adjustments.ts";
import { enemiesBeside } from "./beside.ts";
import { cellChoice, shove } from "./drag.ts";
import type { GrappleCheck } from "./grapple-check.ts";
import { endHold, endPartedHolds } from "./hold.ts";
import { isCritical, rollHarm } from "./strikes.ts";
import { type Wrestle, wrestleOf } from "./wrestle.ts";

/** Somebody who was thrown and hits the floor. */
interface Fall {
  readonly of: CombatantId;
  readonly by: CombatantId;
  /** What the thrower rolled. */
  readonly result: TestResult;
}

/** How somebody comes down: which part of the damage they suffer, and by how many levels a stun is lighter. */
interface Landing {
  readonly share: number;
  readonly lighter: number;
}

/** Does the thrower go down too, for a better test (R417)? */
function isSacrifice({ options }: Pick<Wrestle, "options">): boolean {
  return options.sacrifice === true;
}

/** What throwing oneself down too adds, as a list that is empty for others (R417). */
export function throwModifiers(wrestle: Pick<Wrestle, "options">): readonly Modifier[] {
  const { id, value, rules } = holdModifiers.sacrifice;
  return isSacrifice(wrestle) ? [{ id, value, source: "person", rules }] : [];
}

/** Ask the thrower, unless they have said, whether they throw themselves down too; who lies already cannot (R417). */
export function* prepareThrow(course: Course<CodaSheet>, wrestle: Wrestle) {
  const { actor, other, options } = wrestle;
  if (typeof options.sacrifice === "boolean" || hasCondition(course.of(actor.id), "prone")) return wrestle;
  const [answer] = yield* course.ask([
    {
      of: actor.id,
      kind: "sacrifice",
      about: other.id,
      choices: [{ id: "stand" }, { id: "sacrifice" }],
      fallback: "stand",
      rules: ["R417"],
    },
  ]);
  return { ...wrestle, options: { ...options, sacrifice: answer?.choice === "sacrifice" } };
}

/** Ask the thrower where the other lands, and let them come there; by default where they stand (R416, G299). */
function* land(course: Course<CodaSheet>, thrower: CombatantId, thrown: CombatantId): Resolution {
  const cells = landingsOf(course.encounter, course.of(thrower), course.of(thrown));
  const choices = cells.map(cellChoice);
  const [first] = choices;
  if (!first || choices.length === 1) return;
  const [answer] = yield* course.ask([
    { of: thrower, kind: "thrown", about: thrown, choices, fallback: first.id, rules: ["R416", "G299"] },
  ]);
  const cell = cells[choices.findIndex(({ id }) => id === answer?.choice)];
  if (cell && !sameCell(cell, course.of(thrown).place)) yield* shove(course, thrown, cell);
}

/** Roll off a fall: Gymnastics (Tumble) against the throw (R296). */
function rollOff(course: Course<CodaSheet>, { of, by, result }: Fall): TestResult {
  const { encounter } = course;
  const actor = course.of(of);
  const about = { encounter, actor, other: course.of(by), maneuver: null, weapon: null, attack: null };
  const situation = { ...about, kind: "other" as const };
  const modifiers = situated(situation, skillModifiers(actor, "gymnastics", "", "tumble"));
  const against = rolledPart(result.total, by);
  const test = { id: "grab/breakFall", modifiers, target: result.total, against, rules: ["R296"] };
  return rollSituated(course, situation, test);
}

/**
 * Half the damage, or none at all, and a lighter stun, for whoever has learnt to roll off (R296, R297, R298, R299,
 * G300).
 */
function brokenBy(course: Course<CodaSheet>, fall: Fall, { unhurtFrom, lighter }: EdgeTraits["breaksFall"]): Landing {
  const { success, degree } = rollOff(course, fall);
  if (!success) return { share: 1, lighter: 0 };
  return { share: atLeast(degree, unhurtFrom, degrees) ? 0 : 0.5, lighter };
}

/** How the one who was thrown comes down, as their edges let them (R296, G300). */
function landingOf(course: Course<CodaSheet>, fall: Fall): Landing {
  const plain: Landing = { share: 1, lighter: 0 };
  if (isHelpless(course.of(fall.of))) return plain;
  return traitsOf(course.of(fall.of), "breaksFall").reduce((best, { value }) => {
    const { share, lighter } = brokenBy(course, fall, value);
    return { share: Math.min(best.share, share), lighter: Math.max(best.lighter, lighter) };
  }, plain);
}

/**
 * Let the one who was thrown resist the stun that the thrower's edges bring, lighter by so many levels (R420, R421,
 * R299, G300).
 */
function stunFall(course: Course<CodaSheet>, { of, by }: Fall, lighter: number): void {
  const levels = traitsOf(course.of(by), "throwStuns").map(({ value, beyond }) => value + beyond);
  const level = Math.max(0, ...levels) - lighter;
  const stun = Object.keys(stuns)[level - 1];
  if (stun && !isOut(course.of(of))) resistStun(course, of, by, stun as StunId);
}

/**
 * What hitting the floor does: damage, a critical injury after an Extraordinary throw unless the game master says
 * otherwise, a stun (R418, R419, R420, G248, G300).
 */
function* hitFloor(course: Course<CodaSheet>, grappleCheck: GrappleCheck, fall: Fall): Resolution {
  const damage = rollHarm(course, grappleCheck);
  const { share, lighter } = damage > 0 ? landingOf(course, fall) : { share: 1, lighter: 0 };
  const value = Math.ceil(damage * share);
  const broken: Modifier = { id: "fallBroken", value: value - damage, source: "edge", rules: ["R297"] };
  const whole: Modifier = { id: "fallDamage", value: damage, source: "maneuver", about: [fall.by], rules: ["R418"] };
  sufferDamage(course, fall.of, value, false, value === damage ? undefined : [whole, broken]);
  const least = choiceOf(course.encounter, "burstCritical") === "superior" ? "superior" : "extraordinary";
  if (isCritical(grappleCheck, least)) yield* sufferCritical(course, fall.of, { by: fall.by });
  stunFall(course, fall, lighter);
}

/**
 * Throw the one who is held: the hold ends, they land, are hurt and lie there; so does who threw themselves down (R416,
 * R417, R418, G299).
 */
export function* throwDown(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { actor, other } = grappleCheck.wrestle;
  if (!grappleCheck.won) return;
  endHold(course, actor.id, other.id);
  course.note("grab/thrown", {}, other.id);
  yield* land(course, actor.id, other.id);
  endPartedHolds(course, other.id);
  yield* hitFloor(course, grappleCheck, { of: other.id, by: actor.id, result: grappleCheck.result });
  if (isSacrifice(grappleCheck.wrestle)) yield* knockDown(course, actor.id);
  yield* knockDown(course, other.id);
}

/**
 * Onto whom the one who is held is to be thrown: the named one who is not held, or else the first beside the thrower;
 * null for nobody.
 */
function struckBy(
  encounter: CodaEncounter,
  thrower: CodaCombatant,
  held: CodaCombatant,
  intent: Intent,
): CodaCombatant | null {
  const beside = enemiesBeside(encounter, thrower, held).filter((enemy) => !hasCondition(enemy, "prone"));
  const named = intent.targets?.filter((id) => id !== held.id) ?? [];
  return (named.length === 0 ? beside[0] : beside.find(({ id }) => id === named[0])) ?? null;
}

/** Why nobody can be thrown onto somebody, or null: nobody who stands is beside the thrower (R423). */
export function checkTrippingThrow(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return struckBy(encounter, actor, other, intent) ? null : refuse("grab/nobody-beside");
}

/** The attribute with which somebody keeps their feet best (R433, G65). */
function footing({ sheet }: CodaCombatant): AttributeId {
  return modifierOf(sheet, "strength") >= modifierOf(sheet, "agility") ? "strength" : "agility";
}

/** Throw the one who is held onto somebody, who has to stay up against the throw or fall too (R423, G84, G313). */
export function* throwOnto(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { encounter, actor, other } = grappleCheck.wrestle;
  const struck = struckBy(encounter, actor, other, course.intent);
  if (!grappleCheck.won) return;
  yield* throwDown(course, grappleCheck);
  if (!struck) return;
  const test = {
    id: "grab/footing",
    with: { attribute: footing(combatantOf(course.encounter, struck.id)) },
    target: grappleCheck.result.total,
    by: actor.id,
    modifiers: grappleCheck.result.degree === "extraordinary" ? [STRUCK_HARD] : [],
    rules: ["R423", "G84", "G313"],
  };
  if (!resist(course, struck.id, test).success) yield* knockDown(course, struck.id);
}

/**
 * May somebody be thrown into that square: free but for the thrower, and beside them or their own, no wall between
 * (R416, G299)?
 */
function isLanding(encounter: CodaEncounter, thrower: CodaCombatant, thrown: CodaCombatant, cell: Cell): boolean {
  const there = placeAt(thrown.place, cell);
  if (gap(there, thrower.place) > 1 || strikeBlocked(thrower.place, there, encounter.walls)) return false;
  const { [thrower.id]: _thrower, ...others } = encounter.combatants;
  const own = cell.col === thrower.place.col && cell.row === thrower.place.row;
  if (!own && overlaps(there, thrower.place)) return false;
  return isFree({ ...encounter, combatants: others }, thrown, cell);
}

/** Squares into which somebody may be thrown, the one in which they stand first (R416, G299). */
export function landingsOf(encounter: CodaEncounter, thrower: CodaCombatant, thrown: CodaCombatant): readonly Cell[] {
  const start = { col: thrown.place.col, row: thrown.place.row };
  const around = cellsIn(boundsAround(thrower.place, 1, thrown.place));
  return [start, ...around.filter((cell) => !sameCell(cell, start) && isLanding(encounter, thrower, thrown, cell))];
}
