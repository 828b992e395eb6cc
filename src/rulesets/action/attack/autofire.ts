/** Automatic fire: bursts, streams and sprays (A097 to A109, G137, G138, G154, G344, G350). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import { type Cell, coversCell, gap, sameCell } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { effectOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { weaponInHand } from "../gear/weapons.ts";
import { metresTo } from "../measure.ts";
import { isFight } from "../round/turn.ts";
import { choiceOf, type World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { type AutofireRow, autofires } from "../tables/autofire.ts";
import { squareAt } from "./attack.ts";
import { refuseFiring, refuseLine, refuseShotAt } from "./check.ts";
import { rollAttack } from "./roll-attack.ts";
import { spendRounds } from "./shoot.ts";

/** The way of firing that an action is. */
function autofireOf(action: string): AutofireRow {
  return autofires[action as keyof typeof autofires];
}

/** How many rounds are fired: as many as the intent says, else as many as that way of firing has (A098, A101, A105). */
export function roundsIn({ action, options }: Intent, { rate }: ActionWeapon): number {
  const most = Math.min(autofireOf(action).most ?? rate, rate);
  const told = options?.rounds;
  return typeof told === "number" && Number.isInteger(told) && told >= 1 ? told : most;
}

/** What firing so many rounds takes off the roll: 1 for every ten or a part of them (A101, A105). */
export function recoilPart(action: string, rounds: number): readonly Modifier[] {
  const { roundsPerPoint, rules } = autofireOf(action);
  if (roundsPerPoint === null) return [];
  const value = -Math.ceil(rounds / roundsPerPoint);
  return [{ id: "autofire", value, source: "weapon", params: { rounds }, rules }];
}

/**
 * How many rounds hit by that many points of effect: one, and one more for every so many; or as the examples of the
 * text have it, where the world plays so (A098, A101, A105, G137, G344).
 *
 * @param most - The most that may hit one target.
 */
export function hitsBy(world: World, action: string, effect: number, most: number): number {
  const { pointsPerHit, zone } = autofireOf(action);
  const more = Math.floor(effect / pointsPerHit);
  const byExample = !zone && choiceOf(world, "burstHits") === "examples";
  return Math.min(most, byExample ? Math.max(1, more) : 1 + more);
}

/** How wide a zone is: as the squares are that were told, or as a person says. Unit: metres (A103). */
function widthOf(actor: ActionCombatant, { cells = [], options }: Intent): number {
  if (cells.length > 0) return cells.length * metresOf(actor.place);
  const told = options?.width;
  return typeof told === "number" && Number.isFinite(told) && told > 0 ? told : 1;
}

/** The most rounds that can hit each target of a zone: rounds by its width, rounded down (A104, G138, G350). */
export function zoneCap(rounds: number, width: number): number {
  return Math.floor(rounds / width);
}

/** Everybody in the squares of a zone, whoever they are; those who are named where there are no squares (A103). */
function targetsIn(
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

/** Do the squares touch, so that there is one zone? */
function isWhole(actor: ActionCombatant, cells: readonly Cell[]): boolean {
  const [first, ...rest] = cells.map((cell) => squareAt(cell, actor));
  if (!first) return true;
  const reached = [first];
  for (let found = true; found; ) {
    const next = rest.findIndex((square) => reached.some((other) => gap(square, other) === 1));
    found = next >= 0;
    if (found) reached.push(...rest.splice(next, 1));
  }
  return rest.length === 0;
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

/** Why those squares make no zone, or null (A103). */
function refuseZone(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  weapon: ActionWeapon,
  intent: Intent,
): Refusal | null {
  const { cells = [], targets = [] } = intent;
  const isOffMap = actor.offMap === true || !isFight(encounter);
  if (!Array.isArray(cells) || cells.some((cell) => !Number.isInteger(cell?.col) || !Number.isInteger(cell?.row)))
    return refuse("fire/no-squares");
  if (cells.length === 0) return isOffMap && targets.length > 0 ? null : refuse("fire/no-squares");
  const isTwice = cells.some((cell, index) => cells.findIndex((other) => sameCell(other, cell)) < index);
  if (isTwice) return refuse("fire/square-twice");
  if (!isWhole(actor, cells)) return refuse("fire/gap");
  return cells.reduce<Refusal | null>((no, cell) => no ?? refuseSquare(encounter, actor, weapon, cell), null);
}

/** Why so many rounds cannot be fired at once, or null (A098, A101). */
function refuseRate(weapon: ActionWeapon, rounds: number, most: number): Refusal | null {
  if (weapon.rate < 2) return refuse("fire/not-automatic", { weapon: weapon.name });
  return rounds > most ? refuse("fire/too-many-rounds", { weapon: weapon.name, most }) : null;
}

/** Why nothing can be fired automatically so, or null (A097 to A105). */
export function checkAutofire(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  const rounds = weapon ? roundsIn(intent, weapon) : 1;
  const refusal = refuseFiring(encounter, actor, intent.weapon, rounds);
  if (refusal || !weapon) return refusal;
  const { most, zone } = autofireOf(intent.action);
  const tooMany = refuseRate(weapon, rounds, Math.min(most ?? weapon.rate, weapon.rate));
  if (tooMany || !zone) return tooMany ?? refuseShotAt(encounter, actor, intent);
  const noZone = refuseZone(encounter, actor, weapon, intent);
  if (noZone) return noZone;
  const width = widthOf(actor, intent);
  return zoneCap(rounds, width) > 0 ? null : refuse("fire/too-wide", { rounds, width });
}

/**
 * The squares that a spray has to be told: the zone across which it goes, no wider than its rounds reach (A103, A104).
 */
export function zoneSquares(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): SquaresWanted | null {
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  if (!weapon || weapon.range === null || weapon.rate < 2) return null;
  const rounds = roundsIn(intent, weapon);
  const width = widthOf(actor, intent);
  const notes = intent.cells?.length ? [{ code: "spray", params: { width, most: zoneCap(rounds, width) } }] : [];
  const most = Math.max(1, Math.floor(rounds / metresOf(actor.place)));
  const may = (cell: Cell) => refuseSquare(encounter, actor, weapon, cell);
  const inZone = intent.cells?.length ? targetsIn(encounter, actor, intent) : [];
  const people = inZone.map((id) => ({ id, metres: metresTo(actor, combatantOf(encounter, id)) ?? 0, chance: null }));
  const area = { cells: [], people: people.sort((a, b) => a.metres - b.metres) };
  return { least: 1, most, may, notes, people: null, area };
}

/** Let so many rounds hit somebody, each with damage of its own (A100). */
function hitOften(
  course: Course<ActionSheet>,
  by: CombatantId,
  target: CombatantId,
  weapon: ActionWeapon,
  hits: number,
): void {
  const part: Modifier = { id: "rounds", value: hits, source: "weapon", rules: ["A097", "A100"] };
  course.note("fire/hits", { rounds: hits }, target, { rounds: [part] });
  for (let round = 0; round < hits; round++) hit(course, by, target, weapon.damage, false);
}

/**
 * Roll to hit one target, and let as many rounds hit as the roll and the limit say.
 *
 * @param most - The most that may hit it.
 */
function* fireAt(course: Course<ActionSheet>, intent: Intent, weapon: ActionWeapon, most: number) {
  const rounds = roundsIn(intent, weapon);
  const { attack, result, hits } = yield* rollAttack(course, intent, recoilPart(intent.action, rounds));
  if (!hits || !attack.target) return;
  hitOften(
    course,
    intent.actor,
    attack.target.id,
    weapon,
    hitsBy(course.encounter, intent.action, effectOf(result), most),
  );
}

/** Fire a burst or a stream at one target (A097, A098, A101). */
export function* resolveAutofire(course: Course<ActionSheet>, intent: Intent): Resolution {
  const weapon = weaponInHand(course.encounter, course.of(intent.actor), intent.weapon) as ActionWeapon;
  const rounds = roundsIn(intent, weapon);
  spendRounds(course, intent.actor, weapon, rounds);
  yield* fireAt(course, intent, weapon, rounds);
}

/** Spray a zone: one roll for each who is in it (A103 to A106, G154). */
export function* resolveSpray(course: Course<ActionSheet>, intent: Intent): Resolution {
  const actor = course.of(intent.actor);
  const weapon = weaponInHand(course.encounter, actor, intent.weapon) as ActionWeapon;
  const rounds = roundsIn(intent, weapon);
  const cap = zoneCap(rounds, widthOf(actor, intent));
  spendRounds(course, intent.actor, weapon, rounds);
  const targets = targetsIn(course.encounter, actor, intent);
  if (targets.length === 0) course.note("fire/nobody", {}, intent.actor);
  for (const id of targets) yield* fireAt(course, { ...intent, targets: [id] }, weapon, cap);
}
