/**
 * Area weapons and grenades: a check against 8, and then all who are in their squares, which are those of a shape or as
 * many as the check was better (B006, B012, B040, B042 to B047, G367).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { type Cell, cellsOf, overlaps, type Place, spaceAt } from "../../../engine/grid/cell.ts";
import { areSquares } from "../../../engine/grid/contiguous.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Answer, Choice, Question } from "../../../engine/prompt.ts";
import { readSquares, type SquaresWanted } from "../../../engine/squares.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { refuseWeapon } from "../attack/check.ts";
import { checkOf, rollCheck, successesOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { GONE, isArmed, pinOf, weaponInHand } from "../gear/weapons.ts";
import { areDoubles } from "../roll.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "../sheet.ts";
import { areaNumbers } from "../tables/area.ts";
import { areaOf, cellsAround, reachedIn, refuseChosen, refuseSquare, shapeOf, thoseIn } from "./squares.ts";

/** What choosing squares is called, as an interruption. */
export const DESIGNATE = "designate";

/** The area weapon in hand that an intent names; null for any other. */
function areaWeapon(actor: BattleCombatant, { weapon: id }: Pick<Intent, "weapon">): BattleWeapon | null {
  const weapon = weaponInHand(actor, id);
  return weapon?.area ? weapon : null;
}

/** The check of an area weapon: Combat against 8, whoever is in it (B042). */
export function areaTest(encounter: BattleEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  const weapon = actor && areaWeapon(actor, intent);
  if (!actor || !weapon) return null;
  const { id, value, rules } = areaNumbers.area;
  return checkOf(encounter, actor, "combat", {
    id: `attack/${intent.action}`,
    rules: areaOf(weapon)?.rules ?? rules,
    against: [{ id, value, source: "table", rules }],
    adjustment: intent.adjustment,
    passive: intent.interrupts !== undefined,
  });
}

/** Why a square cannot be aimed at, or null. */
function refuseAim(encounter: BattleEncounter, actor: BattleCombatant, { cells = [], targets = [] }: Intent) {
  if (!areSquares(cells)) return refuse("fire/no-squares");
  const [aim] = cells;
  if (!aim) return isFight(encounter) && !(actor.offMap && targets.length > 0) ? refuse("fire/no-squares") : null;
  return refuseSquare(encounter, actor.place, aim);
}

/** Why an area weapon cannot be used so, or null (B042, B043). */
function checkArea(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (!weapon) return refuseWeapon(actor, intent.weapon);
  const isThrown = weapon.use === "grenade";
  if (!weapon.area || isThrown !== (intent.action === "throwGrenade"))
    return refuse(intent.action === "throwGrenade" ? "area/no-grenade" : "area/no-area", { weapon: weapon.name });
  if ((intent.targets ?? []).some((id) => !Object.hasOwn(encounter.combatants, id)))
    return refuse("act/no-such-target");
  return areaOf(weapon)?.aimed ? refuseAim(encounter, actor, intent) : null;
}

/**
 * Let an area weapon do to each of these what it does: nobody was aimed at (B042, B047). Dice for a hidden enemy would
 * tell that they are there, so what happens to them is for the game master to say (G437).
 */
function* hitAll(
  course: Course<BattleSheet>,
  by: CombatantId,
  weapon: BattleWeapon,
  ids: readonly CombatantId[],
): Resolution {
  const { side } = course.of(by);
  const isUnseen = (id: CombatantId) => course.of(id).hidden === true && course.of(id).side !== side;
  const seen = ids.filter((id) => !isUnseen(id));
  if (seen.length === 0) course.note("area/nobody", {}, by);
  for (const id of ids.filter(isUnseen)) course.note("area/unseen", {}, id);
  for (const target of seen) yield* hit(course, { by, target, weapon, isMelee: false, successes: 0, isIndirect: true });
}

/** Let a dangerous area weapon harm its user and all in their square (B038, B040, G369). */
export function* backfireArea(course: Course<BattleSheet>, by: CombatantId, weapon: BattleWeapon): Resolution {
  const { place, offMap } = course.of(by);
  course.note("attack/backfires", { weapon: weapon.name }, by);
  const beside = Object.values(course.encounter.combatants).filter(
    (one) => one.id !== by && !offMap && !one.offMap && !one.sheet.thing && overlaps(one.place, place),
  );
  yield* hitAll(course, by, weapon, [by, ...beside.map(({ id }) => id)]);
}

/** Let a grenade be used up. */
export function useUp(course: Course<BattleSheet>, of: CombatantId, weapon: BattleWeapon): void {
  if (weapon.use !== "grenade") return;
  if (isArmed(course.of(of), weapon)) course.put(of, pinOf(weapon), null);
  course.put(of, weapon.id, GONE);
}

/** The squares of somebody whom it is meant for, where they may be chosen. */
function squaresOfTarget(course: Course<BattleSheet>, { actor, targets = [] }: Intent, weapon: BattleWeapon) {
  const target = course.encounter.combatants[targets[0] ?? ""];
  if (!target || target.offMap) return null;
  const cells = cellsOf(target.place).slice(0, 1);
  return refuseChosen(course.encounter, course.of(actor), weapon, cells) ? null : { id: target.id, cells };
}

/** The choosing of squares as an act (B044). */
function designating(actor: CombatantId, weapon: string, squares: number, cells: readonly Cell[]): Intent {
  return { actor, action: DESIGNATE, weapon, cells, options: { squares }, interrupts: { as: DESIGNATE } };
}

/** The choosing that an answer tells; null for a choice that tells no squares. */
export function designatedBy({ of, details = {} }: Question, answer: Answer): Intent | null {
  const { weapon, squares } = details;
  if (answer.choice !== "squares" || typeof weapon !== "string" || typeof squares !== "number") return null;
  return designating(of, weapon, squares, readSquares(answer.details?.cells) ?? []);
}

/** The question which squares it affects, as many as the check was better by (B044, B045). */
function question(actor: CombatantId, weapon: string, squares: number, about: CombatantId | undefined): Question {
  const choices: readonly Choice[] = [
    { id: "squares", tells: "squares", params: { squares } },
    ...(about === undefined ? [] : [{ id: "target" }]),
    { id: "none" },
  ];
  const asked = { of: actor, kind: "area", choices, details: { weapon, squares }, rules: ["B044", "B045"] };
  return about === undefined ? { ...asked, fallback: "none" } : { ...asked, about, fallback: "target" };
}

/** Ask for the squares, and let it reach who is in them (B044, B045, B046). */
function* chooseSquares(
  course: Course<BattleSheet>,
  intent: Intent,
  weapon: BattleWeapon,
  squares: number,
): Resolution {
  const { actor } = intent;
  const at = squaresOfTarget(course, intent, weapon);
  const asked = question(actor, weapon.id, squares, at?.id);
  const [answer] = yield* course.ask([asked]);
  const isAtTarget = answer?.choice === "target" && at !== null;
  const told = answer ? designatedBy(asked, answer) : null;
  const chosen = isAtTarget ? designating(actor, weapon.id, squares, at.cells) : told;
  if (chosen && course.refusalOf(chosen) === null) yield* course.nest(chosen);
  else course.note("area/nobody", {}, actor);
}

/** Those in the weapon's own shape; those who are named where nobody stands on a map (B043). */
function inShape(course: Course<BattleSheet>, { actor, cells = [], targets = [] }: Intent, weapon: BattleWeapon) {
  const user = course.of(actor);
  if (user.offMap || (areaOf(weapon)?.aimed && cells.length === 0)) return targets;
  const reached = shapeOf(course.encounter, user, weapon, cells[0]);
  return thoseIn(course.encounter, user.place, reached).map(({ id }) => id);
}

/** Let an area weapon reach what it reaches after a check that succeeded (B043, B044, B046). */
function* reach(course: Course<BattleSheet>, intent: Intent, weapon: BattleWeapon, squares: number): Resolution {
  const { actor, targets = [] } = intent;
  if (!areaOf(weapon)?.counts) yield* hitAll(course, actor, weapon, inShape(course, intent, weapon));
  else if (squares < 1) course.note("area/nobody", {}, actor);
  else if (course.of(actor).offMap) yield* hitAll(course, actor, weapon, targets.slice(0, squares));
  else yield* chooseSquares(course, intent, weapon, squares);
}

/** Use an area weapon, or throw a grenade (B006, B038, B040, B042). */
function* resolveArea(course: Course<BattleSheet>, intent: Intent): Resolution {
  const weapon = areaWeapon(course.of(intent.actor), intent) as BattleWeapon;
  const wanted = { most: areaOf(weapon)?.counts === true, noDoubles: weapon.dangerous };
  const test = areaTest(course.encounter, intent) as Test;
  const result = yield* rollCheck(course, intent.actor, test, wanted);
  useUp(course, intent.actor, weapon);
  if (result.success) yield* reach(course, intent, weapon, successesOf(result));
  else course.note("area/nobody", {}, intent.actor);
  if (weapon.dangerous && areDoubles(result.faces)) yield* backfireArea(course, intent.actor, weapon);
}

/** How many squares an intent may choose. */
function mostSquares({ options }: Intent): number {
  const most = options?.squares;
  return typeof most === "number" && Number.isInteger(most) ? Math.max(0, most) : 0;
}

/** Why those squares cannot be chosen, or null: only the answer to such a question chooses any (B044, B045). */
function checkDesignate(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const { cells = [], interrupts } = intent;
  if (interrupts?.as !== DESIGNATE) return refuse("act/interrupts");
  const weapon = actor.sheet && areaWeapon(actor, intent);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (!areSquares(cells) || cells.length > mostSquares(intent)) return refuse("fire/no-squares");
  return refuseChosen(encounter, actor, weapon, cells);
}

/** Let an area weapon reach all who are in the chosen squares (B044). */
function* resolveDesignate(course: Course<BattleSheet>, intent: Intent): Resolution {
  const actor = course.of(intent.actor);
  const weapon = areaWeapon(actor, intent) as BattleWeapon;
  const reached = thoseIn(course.encounter, actor.place, intent.cells ?? []);
  yield* hitAll(
    course,
    actor.id,
    weapon,
    reached.map(({ id }) => id),
  );
}

/** The squares that are chosen after the roll (B044, B045). */
function designateSquares(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): SquaresWanted | null {
  const weapon = areaWeapon(actor, intent);
  const { cells = [] } = intent;
  const most = mostSquares(intent);
  if (!weapon || most === 0 || actor.offMap) return null;
  return {
    least: 1,
    most,
    may: (cell) => refuseChosen(encounter, actor, weapon, [...cells, cell]),
    notes: [{ code: "area", params: { chosen: cells.length, most } }],
    people: null,
    area: { cells: [], people: reachedIn(encounter, actor, cells) },
  };
}

/** The square at which a weapon with a shape of its own is aimed, and what that reaches (B006, B043). */
function aimedSquares(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): SquaresWanted | null {
  const weapon = areaWeapon(actor, intent);
  if (!weapon || !areaOf(weapon)?.aimed || actor.offMap) return null;
  const [aim] = intent.cells ?? [];
  const cells = aim ? shapeOf(encounter, actor, weapon, aim) : [];
  return {
    least: 1,
    most: 1,
    may: (cell) => refuseSquare(encounter, actor.place, cell),
    notes: [{ code: "reach", params: { squares: weapon.reach }, first: true }],
    people: null,
    ...(aim && { area: { cells, people: reachedIn(encounter, actor, cells) } }),
  };
}

/** Let a grenade go off in a place, without any check: its pin was pulled (B062). */
export function* goOff(course: Course<BattleSheet>, of: CombatantId, weapon: BattleWeapon, at: Place): Resolution {
  useUp(course, of, weapon);
  course.note("area/goes-off", { weapon: weapon.name }, of);
  const cells = cellsAround(course.encounter, spaceAt(at, at), weapon.reach);
  const isMapped = !course.of(of).offMap;
  const ids = isMapped ? thoseIn(course.encounter, at, cells).map(({ id }) => id) : [of];
  yield* hitAll(course, of, weapon, ids);
}

const area: Handler = { check: checkArea, resolve: resolveArea, test: areaTest, squares: aimedSquares };

export const areaActs: Handlers = {
  areaAttack: area,
  throwGrenade: area,
  designate: { check: checkDesignate, resolve: resolveDesignate, squares: designateSquares },
};
