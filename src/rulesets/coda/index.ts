/**
 * The game as shared code sees it: the `Ruleset`, put together from its folders, and the checks that every intent
 * passes before its own. Begin here, or with `actions.ts` to find a single action.
 */
import { costsOf } from "../../engine/allowance.ts";
import type { Course, Resolution } from "../../engine/course.ts";
import { combatantOf, findCombatant, hasCondition, isFight } from "../../engine/encounter.ts";
import { metresBetween } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { onceInARowOf } from "../../engine/once-in-a-row.ts";
import { asGiven } from "../../engine/play.ts";
import type { ActionPreview, MoveCheck } from "../../engine/preview.ts";
import { type Choice, isDefence } from "../../engine/prompt.ts";
import type { RulesetWith } from "../../engine/ruleset.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import type { Test } from "../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { actionIn, provokesNotes } from "./act.ts";
import { handlerOf, isActed } from "./actions.ts";
import { type Attack, attackOf } from "./attack/attack.ts";
import { refuseShot } from "./attack/check.ts";
import { rangedPart, withoutDouble } from "./attack/ranged.ts";
import { opposedLadder } from "./contest.ts";
import { damageOfHit, plainHits } from "./damage/expected.ts";
import { defenseOf, harm, isHelpless } from "./derived.ts";
import { enroll } from "./edges/hooks.ts";
import { edges } from "./edges/index.ts";
import { offeredFor } from "./edges/offers.ts";
import { armsOf, weaponFor } from "./gear/weapons.ts";
import { refuseInHold } from "./grab/limits.ts";
import { airLeft } from "./grab/strangle.ts";
import { isOutOfTurn, keptOf, refuseBeyondKept } from "./initiative/kept-actions.ts";
import { breakTies, initiativeTest, orderOf } from "./initiative/order.ts";
import { nextTurn, orderEntryOf, roundProgress, stancesOf } from "./initiative/placing.ts";
import { beginRound, expire } from "./initiative/rounds.ts";
import { forestalled, waitingBefore } from "./initiative/step-in.ts";
import { isAvailable } from "./movement/by-opportunity.ts";
import { forecastOf } from "./movement/forecast.ts";
import { moveIntentOf } from "./movement/in-place-of-strike.ts";
import { checkMove } from "./movement/judge.ts";
import { choicePreview } from "./preview.ts";
import { suppressedSquares } from "./ranged/suppressed-squares.ts";
import { remarksOn } from "./remarks.ts";
import { foreseen, rollIn } from "./roll.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { isHold, isSheet, marks, timedEffects } from "./stored-shapes.ts";
import { actions, type CodaActionRow } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { movementModes } from "./tables/movement-modes.ts";
import { isDelayed } from "./tables/opportunities.ts";
import { allowances, notes, orders, phases, ROUND_SECONDS } from "./tables/round.ts";
import { settings } from "./tables/settings.ts";
import { mostCourage } from "./test-adjustments.ts";
import { choicesFor, opportunityActs } from "./threat/opportunity.ts";
import { lowersGuard, reasonsFor } from "./threat/reasons.ts";
import { reachOf } from "./threat/threat.ts";
import { allowanceOf, extraActionModifiers, extraActions, refuseCost } from "./turn.ts";

enroll(edges);

/** May somebody who withdraws do that: move, or what costs no action and is no combat (R051, G25)? */
function fitsWithdrawal({ id, combat, cost, moves }: CodaActionRow): boolean {
  return !combat && (cost === 0 || moves > 0 || id === "move");
}

/**
 * Why an act of a fight may not begin now, whatever it is, or null: a withdrawal, the turn, the cost (R010, R051, G25).
 */
function checkTurn(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null {
  if (row.group === "other" || !isFight(encounter)) return null;
  if (actor.marks.withdrawing === true && !fitsWithdrawal(row)) return refuse("act/withdrawing");
  if (intent.interrupts && !isDelayed(intent.interrupts)) return null;
  if (isOutOfTurn(encounter, actor, intent, row) && keptOf(encounter, actor) === 0) return refuse("act/not-your-turn");
  return row.id === "move" ? null : refuseCost(encounter, actor, row.cost, row.moves);
}

/** Is the act directed at somebody who takes part? */
function isAimedAt(encounter: CodaEncounter, { targets = [] }: Intent): boolean {
  return targets[0] !== undefined && findCombatant(encounter, targets[0]) !== undefined;
}

/** Has somebody been beamed out of the fight (R022)? */
function isAway(encounter: CodaEncounter, id: CombatantId): boolean {
  const target = findCombatant(encounter, id);
  return target !== undefined && hasCondition(target, "away");
}

/** Is somebody out of it, and the act none that is done, or befalls them, all the same? A thing does nothing. */
function isUnable(actor: CodaCombatant, { group, befalls }: CodaActionRow): boolean {
  const happensAnyway = group === "other" || befalls === true;
  return actor.sheet.lifeless === true || (isHelpless(actor) && !happensAnyway);
}

/** Is the act directed at a thing, which neither lives nor moves (G332)? */
function isAtLifeless(encounter: CodaEncounter, { targets = [] }: Intent): boolean {
  return targets.some((id) => findCombatant(encounter, id)?.sheet.lifeless === true);
}

/**
 * Why the actor may not begin the act now, or null: the turn, a hold, what the act itself needs, what they kept back.
 */
function checkAct(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null {
  return (
    checkTurn(encounter, actor, intent, row) ??
    refuseInHold(encounter, actor, intent, row) ??
    handlerOf(row.id).check(encounter, actor, intent, row) ??
    refuseBeyondKept(encounter, actor, intent, row)
  );
}

/** Why the intent may not begin, or null. */
function check(now: CodaEncounter, intent: Intent): Refusal | null {
  const encounter = isAimedAt(now, intent) ? asGiven(now, intent) : now;
  const row = actionIn(encounter, intent.action);
  const actor = findCombatant(encounter, intent.actor);
  if (!row || !isActed(row.id)) return refuse("act/no-such-action", { action: intent.action });
  if (!actor) return refuse("act/no-such-actor");
  if (intent.targets?.some((id) => isAway(encounter, id))) return refuse("target/gone");
  if (row.people && isAtLifeless(encounter, intent)) return refuse("target/thing");
  if (isUnable(actor, row)) return refuse("act/helpless");
  return checkAct(encounter, actor, intent, row);
}

/** Carry an intent out; `check` has passed. */
function resolve(course: Course<CodaSheet>, intent: Intent): Resolution | undefined {
  const row = actionIn(course.encounter, intent.action) as CodaActionRow;
  const play = () => handlerOf(intent.action).resolve(course, intent, row);
  const waiting = course.depth === 0 ? waitingBefore(course.encounter, intent) : [];
  return waiting.length > 0 ? forestalled(course, waiting, intent, play) : play();
}

/** How a move stands before it is made; one that others may forestall is not free (G207). */
function checkMoveNow(encounter: CodaEncounter, intent: Intent): MoveCheck {
  const moveCheck = checkMove(encounter, intent, check(encounter, intent));
  if (!moveCheck.free) return moveCheck;
  return { ...moveCheck, free: waitingBefore(encounter, intent).length === 0 };
}

/** The test that an act rolls first; null when it rolls none, or its weapon or target is not there. */
function testOf(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): Test | null {
  const actor = encounter.combatants[intent.actor];
  const aimed = (intent.targets ?? []).every((id) => Object.hasOwn(encounter.combatants, id));
  if (!actor || !aimed || !isActed(row.id)) return null;
  const armed = row.skills.length === 0 || weaponFor(encounter, actor, intent.weapon, row.skills) !== null;
  return armed ? (handlerOf(row.id).test?.(encounter, intent, row) ?? null) : null;
}

/** The points that may go into the test of an act: of courage, unless it is one that no person may adjust (C90). */
function spendsOn(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): ActionPreview["spends"] {
  const actor = encounter.combatants[intent.actor];
  const most = actor ? mostCourage(encounter, actor) : 0;
  const brave = most > 0 ? testOf(encounter, { ...intent, adjustment: { spends: { courage: 1 } } }, row) : null;
  return brave?.modifiers.some(({ spends }) => spends) ? { courage: most } : {};
}

/** What taking the act as an extra action takes off its test; nothing within the allowance (R003, G200). */
function extraNotes(encounter: CodaEncounter, actor: CodaCombatant, { cost }: CodaActionRow): ActionPreview["notes"] {
  const extra = typeof cost === "number" ? extraActions(encounter, actor, cost) : 0;
  return extraActionModifiers(encounter, extra).map(({ id, value }) => ({ code: id, params: { penalty: value } }));
}

/** What the roll dialog shows: the test, and what the act costs and provokes. */
function preview(encounter: CodaEncounter, intent: Intent): ActionPreview | null {
  const row = actionIn(encounter, intent.action);
  const test = row ? testOf(encounter, intent, row) : null;
  if (!row || !test) return null;
  const actor = combatantOf(encounter, intent.actor);
  const weapon = weaponFor(encounter, actor, intent.weapon, row.skills);
  const costs = isFight(encounter) ? costsOf(allowances, row) : {};
  const notes = [...extraNotes(encounter, actor, row), ...provokesNotes(encounter, actor, row, weapon)];
  const against = handlerOf(row.id).opposes?.(encounter, intent) ?? null;
  const opposed = against && { ...foreseen(encounter, against), ladder: opposedLadder(encounter) };
  const spends = spendsOn(encounter, intent, row);
  return { ...foreseen(encounter, test), spends, costs, notes, ...(opposed && { opposed }) };
}

/**
 * The squares that an act has to be told; null where it needs none, or may not begin whatever it is told (R128, R233).
 */
function squaresFor(encounter: CodaEncounter, intent: Intent): SquaresWanted | null {
  const actor = findCombatant(encounter, intent.actor);
  const wanted = isActed(intent.action) ? handlerOf(intent.action).squares : undefined;
  if (!actor || !wanted) return null;
  const { cells: _cells, targets: _targets, ...untold } = intent;
  const refusal = check(encounter, untold);
  return refusal && refusal.code !== "fire/no-squares" ? null : wanted(encounter, actor, intent);
}

/** A shot at somebody with the first weapon in hand that shoots; null where there is none. */
function shotAt(encounter: CodaEncounter, shooter: CodaCombatant, target: CombatantId): Attack | null {
  const held = armsOf(encounter, shooter).find(({ held, skill, ranges }) => held && skill === "ranged" && ranges);
  if (!held || shooter.id === target) return null;
  return attackOf(encounter, { actor: shooter.id, action: "rangedAttack", weapon: held.id, targets: [target] });
}

/** What the map makes of a shot at somebody, before anybody takes it (R255 to R261, R265 to R285, G333). */
function sightOf(encounter: CodaEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [encounter.combatants[actor], encounter.combatants[target]];
  const shot = shooter && aimed && !shooter.offMap && !aimed.offMap ? shotAt(encounter, shooter, target) : null;
  if (!shooter || !aimed || !shot) return null;
  const refusal = refuseShot(encounter, shooter, aimed, shot.weapon);
  const modifiers = refusal ? [] : withoutDouble(shot, rangedPart(shot));
  return { metres: metresBetween(shooter.place, aimed.place), refusal, modifiers, addsTo: "test" };
}

/** What a game master may hand out as an Action of Opportunity, whether or not the rules ask for one (R054, R055). */
function opportunities(encounter: CodaEncounter, actor: CombatantId, target: CombatantId): readonly Choice[] {
  const standpoint = {
    encounter,
    of: (id: CombatantId) => combatantOf(encounter, id),
    refusalOf: (intent: Intent) => check(encounter, intent),
  };
  return choicesFor(standpoint, actor, target, opportunityActs(encounter), "opportunity");
}

export const coda: RulesetWith<"threat" | "build", CodaSheet> = {
  id: "coda",
  tables: { actions, movementModes, conditions, degrees, settings, orders, phases, allowances, notes },
  shapes: { marks, timedEffects, hold: isHold, sheet: isSheet },
  check: onceInARowOf(check),
  resolve,
  roll: { of: (_test, set) => rollIn({ settings: set }) },
  harm,
  round: {
    seconds: ROUND_SECONDS,
    progress: roundProgress,
    order: orderOf,
    entryOf: orderEntryOf,
    nextTurn,
    initiative: initiativeTest,
    breakTies,
    begin: beginRound,
    allowance: allowanceOf,
    roundsLeft: (encounter, combatant, condition) =>
      condition === conditions.strangled.id ? airLeft(encounter, combatant) : null,
    paidWith: (prompt) => (isDefence(prompt) ? "actions" : "opportunities"),
    expire,
  },
  preview: {
    action: preview,
    options: offeredFor,
    damage: damageOfHit,
    choice: (encounter, prompt, choice) => choicePreview(encounter, prompt, choice, preview),
    intentOf: moveIntentOf,
    defense: (_encounter, who) => defenseOf(who),
  },
  map: { squaresFor, lineOfSight: sightOf, lasting: suppressedSquares, stances: stancesOf },
  movement: {
    isAvailable: isAvailable,
    check: checkMoveNow,
    forecast: (encounter, intent) => forecastOf(encounter, intent, check(encounter, intent)),
    strikes: (encounter, enemy, at) => plainHits(encounter, combatantOf(encounter, enemy), combatantOf(encounter, at)),
  },
  threat: {
    reach: reachOf,
    reasons: reasonsFor,
    lowersGuard,
    opportunities,
  },
  build: { remarks: remarksOn },
};
