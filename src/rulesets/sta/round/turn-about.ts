/**
 * Whose turn it is where sides take turns about: whoever has acted names the next, an enemy or, for Momentum, an ally;
 * where they name nobody, any enemy may begin. All of it is read from marks (S001, S051, G457).
 */
import type { Course } from "../../../engine/course.ts";
import { combatantOf, isFight, spentOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { onceInARow } from "../../../engine/once-in-a-row.ts";
import type { NextChoice, RoundProgress } from "../../../engine/round.ts";
import { tellTurn } from "../../../engine/timed-effects.ts";
import { rolledOrder } from "../../../engine/turn-order.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { payFromPool, poolOf, refusePool } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { phases } from "../tables/round.ts";
import { spends } from "../tables/spends.ts";

/** Which turn of the round is or was theirs, the first is 1; null while they have had none. */
function placeOf({ marks }: StaCombatant): number | null {
  return typeof marks.place === "number" ? marks.place : null;
}

/** Has their turn begun, and is it not over? */
function isUnderWay(one: StaCombatant): boolean {
  return placeOf(one) !== null && one.marks.done === undefined;
}

/** All of the fight in the order that was rolled. */
const peopleIn = onceInARow((encounter: StaEncounter): readonly StaCombatant[] =>
  rolledOrder(encounter).flatMap((id) => encounter.combatants[id] ?? []),
);

/** Whose turn came last; null where nobody's has come. */
function lastOf(people: readonly StaCombatant[]): StaCombatant | null {
  const had = people.filter((one) => placeOf(one) !== null);
  return had.toSorted((a, b) => Number(placeOf(b)) - Number(placeOf(a)))[0] ?? null;
}

/** Those whose turn has not come and who could take it. */
function dueAmong(people: readonly StaCombatant[]): readonly StaCombatant[] {
  return people.filter((one) => placeOf(one) === null && !isHelpless(one));
}

/**
 * Who may act now: whoever has the turn, else all of the side whose turn it is; one side goes on where the other has
 * nobody left (G457).
 */
const actingIn = onceInARow((encounter: StaEncounter): readonly StaCombatant[] => {
  const people = peopleIn(encounter);
  const last = lastOf(people);
  if (last && isUnderWay(last) && !isHelpless(last)) return [last];
  const due = dueAmong(people);
  const next = due.find((one) => last && poolOf(one) !== poolOf(last)) ?? due[0];
  return next ? due.filter((one) => poolOf(one) === poolOf(next)) : [];
});

/** May somebody act in the turn that is under way, or begin the next one? */
export function isActing(encounter: StaEncounter, { id }: Pick<StaCombatant, "id">): boolean {
  return actingIn(encounter).some((one) => one.id === id);
}

/** How far the round has come. */
export function roundProgress(encounter: StaEncounter): RoundProgress {
  const turns = isFight(encounter) ? actingIn(encounter).map(({ id }) => id) : [];
  return { phase: phases.turns.id, pass: 1, turns };
}

/** Those who had their turn in that order, whoever has it now, then all others. */
export function orderOf(encounter: StaEncounter): readonly CombatantId[] {
  const placed = (one: StaCombatant) => placeOf(one) ?? Number.POSITIVE_INFINITY;
  const people = peopleIn(encounter).toSorted((a, b) => (placed(a) === placed(b) ? 0 : placed(a) - placed(b)));
  return people.map(({ id }) => id);
}

/** Let somebody's turn of the round begin, unless it has. */
export function beginTurn(course: Course<StaSheet>, of: CombatantId): void {
  if (placeOf(course.of(of)) !== null) return;
  const last = lastOf(peopleIn(course.encounter));
  course.change(of, { kind: "mark", key: "place", from: null, to: (last ? Number(placeOf(last)) : 0) + 1 });
  course.change(of, tellTurn("begun"));
}

/**
 * Does naming them keep the initiative: has the other side somebody left who has not acted? The hidden do not count, as
 * the price would tell of them.
 */
function keepsInitiative(encounter: StaEncounter, actor: StaCombatant, named: StaCombatant): boolean {
  const isEnemy = (one: StaCombatant) => poolOf(one) !== poolOf(actor);
  return !isEnemy(named) && dueAmong(peopleIn(encounter)).some((one) => isEnemy(one) && !one.hidden);
}

/** Has somebody done with their turn what a turn is for: attempted a task, or passed (S001, S034)? */
function hasActed(one: StaCombatant): boolean {
  return isUnderWay(one) && (spentOf(one, "task") > 0 || one.marks.swift === true);
}

/** Whom somebody may name as the next now that they have acted, as far as their side pays for it, the enemy first. */
export function nextChoices(encounter: StaEncounter, of: CombatantId): readonly NextChoice[] {
  const actor = combatantOf(encounter, of);
  if (!hasActed(actor)) return [];
  const others = dueAmong(peopleIn(encounter)).filter(({ id }) => id !== of);
  const isEnemy = (one: StaCombatant) => poolOf(one) !== poolOf(actor);
  const inOrder = [...others.filter(isEnemy), ...others.filter((one) => !isEnemy(one))];
  const open = inOrder.filter(
    ({ id }) => checkHandOver(encounter, actor, { actor: of, action: actions.handOver.id, targets: [id] }) === null,
  );
  return open.map((one) => {
    const isKept = keepsInitiative(encounter, actor, one);
    return { of: one.id, costs: isKept ? { [poolOf(actor)]: spends.keepInitiative.cost } : {} };
  });
}

/** Whom an intent names as the next. */
function namedBy({ combatants }: StaEncounter, { targets }: Intent): StaCombatant | undefined {
  return combatants[targets?.[0] ?? ""];
}

/** Why nobody of that id may be named as the next, or null (S051). */
function refuseNaming(encounter: StaEncounter, actor: StaCombatant, named: StaCombatant | undefined): Refusal | null {
  const isDue = named && named.id !== actor.id && dueAmong(peopleIn(encounter)).includes(named);
  if (!isDue) return refuse("round/had-their-turn");
  if (!keepsInitiative(encounter, actor, named)) return null;
  if (actor.marks.kept === true) return refuse("round/kept-already");
  return refusePool(encounter, actor, spends.keepInitiative.cost);
}

/** Does whoever hands over pass with what is left of their turn, as a game master lets somebody idle do (S034)? */
function passesNow({ options }: Intent): boolean {
  return options?.passes === true;
}

/** Why the turn may not be handed over so, or null: by a press too soon it would be given away (S034, S051). */
export function checkHandOver(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  const isNamed = (intent.targets ?? []).length > 0;
  const refusal = isNamed ? refuseNaming(encounter, actor, namedBy(encounter, intent)) : null;
  return refusal ?? (hasActed(actor) || passesNow(intent) ? null : refuse("round/task-left"));
}

/** End one's turn, and name whose turn is next; an ally before the enemy has acted costs Momentum (S051). */
export function resolveHandOver(course: Course<StaSheet>, intent: Intent): undefined {
  const { encounter } = course;
  const actor = course.of(intent.actor);
  const named = namedBy(encounter, intent);
  const isKept = named !== undefined && keepsInitiative(encounter, actor, named);
  beginTurn(course, actor.id);
  if (!hasActed(course.of(actor.id))) {
    course.change(actor.id, { kind: "spend", key: "task", by: 1 });
    course.note("round/passes", {}, actor.id);
  }
  course.change(actor.id, { kind: "mark", key: "done", from: null, to: true });
  course.change(actor.id, tellTurn("over"));
  if (!named) return;
  if (isKept) {
    payFromPool(course, actor.id, spends.keepInitiative.cost);
    course.change(named.id, { kind: "mark", key: "kept", from: null, to: true });
  }
  beginTurn(course, named.id);
  course.note("round/named", {}, named.id);
}

/** Whose turn comes next; null where the round is over. */
export function nextTurn(encounter: StaEncounter): CombatantId | null {
  return roundProgress(encounter).turns[0] ?? null;
}
