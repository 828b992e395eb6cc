/**
 * The game as shared code sees it: the `Ruleset`, put together from its folders, and the checks that every intent
 * passes before its own. Nobody threatens squares, and nothing is said against a sheet, so it leaves those groups out.
 */
import { costsOf } from "../../engine/allowance.ts";
import type { Course, Resolution } from "../../engine/course.ts";
import { findCombatant, hasCondition, isFight } from "../../engine/encounter.ts";
import { metresBetween } from "../../engine/grid/cell.ts";
import { metresOf } from "../../engine/grid/grid.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { onceInARowOf } from "../../engine/once-in-a-row.ts";
import type { ActionPreview } from "../../engine/preview.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { beginRound, expireShown, rolledEntry, rolledOrder } from "../../engine/turn-order.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { handlerOf } from "./actions.ts";
import { attackOf } from "./attack/attack.ts";
import { freeBlows } from "./attack/free-attack.ts";
import { refuseLine } from "./attack/line.ts";
import { mapParts } from "./attack/modifiers.ts";
import { harm, isHelpless, targetNumberOf } from "./derived.ts";
import { strikeFirst } from "./finish/actions.ts";
import { watchersOf } from "./finish/prepared.ts";
import { weaponInHand, weaponsInHand } from "./gear/weapons.ts";
import { relocation } from "./movement/door.ts";
import { checkMoving, forecastOf } from "./movement/judge.ts";
import { squaresLeft } from "./movement/plan.ts";
import { choicePreview, damageOfHit, intentOf } from "./preview.ts";
import { foreseen, rollOf } from "./roll.ts";
import { abilityIn, refuseAbility, useAbility } from "./round/abilities.ts";
import { allowanceOf, initiativeTest, isAnyTime, refuseTiming } from "./round/round-state.ts";
import { nextTurn, paying, roundProgress } from "./round/turn.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "./sheet.ts";
import { isHold, isSheet, marks, timedEffects } from "./stored-shapes.ts";
import { type ActRow, actionRow, actions } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { movementModeRow, movementModes } from "./tables/movement-modes.ts";
import { allowances, notes, orders, phases, ROUND_SECONDS } from "./tables/round.ts";
import { settings } from "./tables/settings.ts";
import { shared } from "./tables/things.ts";
import { timedEffects as timedEffectRows } from "./tables/timed-effects.ts";

/** Why cuffs keep somebody from the act, or null: not from one with what is part of them (B061, G428). */
function refuseCuffed(actor: BattleCombatant, { weapon }: Intent, { hands }: ActRow): Refusal | null {
  if (!hands || !hasCondition(actor, "cuffed") || weaponInHand(actor, weapon)?.natural) return null;
  return refuse("act/cuffed");
}

/** Why the intent may not begin, or null. */
function check(encounter: BattleEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const handler = handlerOf(intent.action);
  if (!row || !handler) return refuse("act/no-such-action", { action: intent.action });
  const actor = findCombatant(encounter, intent.actor);
  if (!actor) return refuse("act/no-such-actor");
  if (actor.sheet.thing || (isHelpless(actor) && !row.befalls)) return refuse("act/helpless");
  return (
    refuseTiming(encounter, actor, intent, row) ??
    refuseAbility(actor, intent, row) ??
    refuseCuffed(actor, intent, row) ??
    handler.check(encounter, actor, intent, row)
  );
}

/** Let those who lie in wait for the actor strike first; whoever is out of it then does nothing (B079). */
function* afterWatchers(course: Course<BattleSheet>, intent: Intent, row: ActRow): Resolution {
  yield* strikeFirst(course, intent.actor);
  if (isHelpless(course.of(intent.actor))) return course.note("act/lost", { action: row.id }, intent.actor);
  const resolution = handlerOf(intent.action)?.resolve(course, intent, row);
  if (resolution) yield* resolution;
}

/**
 * Carry an intent out; `check` has passed. What interrupts another costs nothing, nor does what an ability grants (T14,
 * B073, B079, B082, B083).
 */
function resolve(course: Course<BattleSheet>, intent: Intent): Resolution | undefined {
  const { encounter } = course;
  const row = actionRow(intent.action) as ActRow;
  const actor = course.of(intent.actor);
  const isFree = isAnyTime(encounter, actor, intent) || abilityIn(intent) !== null;
  if (!isFree) for (const change of paying(encounter, row)) course.change(actor.id, change);
  useAbility(course, intent);
  const isWatched = row.timing !== "called" && !intent.interrupts && watchersOf(encounter, actor).length > 0;
  return isWatched ? afterWatchers(course, intent, row) : handlerOf(intent.action)?.resolve(course, intent, row);
}

/** The squares that an act has to be told; null where it needs none, or may not begin whatever it is told (B043). */
function squaresFor(encounter: BattleEncounter, intent: Intent): SquaresWanted | null {
  const actor = findCombatant(encounter, intent.actor);
  const { cells: _cells, ...untold } = intent;
  const refusal = check(encounter, untold);
  if (!actor || (refusal && refusal.code !== "fire/no-squares")) return null;
  return handlerOf(intent.action)?.squares?.(encounter, actor, intent) ?? null;
}

/** What the roll dialog shows: the check, and what the act takes of the turn (T14). */
function preview(encounter: BattleEncounter, intent: Intent): ActionPreview | null {
  const row = actionRow(intent.action);
  const isAimed = (intent.targets ?? []).every((id) => findCombatant(encounter, id));
  if (!row || !isAimed || !findCombatant(encounter, intent.actor)) return null;
  const test = handlerOf(intent.action)?.test?.(encounter, intent, row) ?? null;
  if (!test) return null;
  const costs = isFight(encounter) && !abilityIn(intent) ? costsOf(allowances, row) : {};
  return { ...foreseen(test), spends: {}, costs, notes: [] };
}

/** How far somebody still comes in this phase. Unit: metres. */
function reachIn(encounter: BattleEncounter, combatant: BattleCombatant, movementMode: string): number {
  return movementModeRow(movementMode) ? squaresLeft(encounter, combatant) * metresOf(combatant.place) : 0;
}

/** The free blows of an enemy at somebody who has come into their square (B084). */
function strikesAt(encounter: BattleEncounter, enemy: CombatantId, at: CombatantId): readonly Intent[] {
  const one = findCombatant(encounter, enemy);
  return one ? freeBlows(one, at).filter((intent) => check(encounter, intent) === null) : [];
}

/** What the map makes of a shot with the first weapon in hand that shoots (B013, B015, B022). */
function sightOf(encounter: BattleEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [findCombatant(encounter, actor), findCombatant(encounter, target)];
  if (!shooter || !aimed || shooter.offMap || aimed.offMap || actor === target) return null;
  const weapon = weaponsInHand(shooter).find(({ use, area }) => use === "ranged" && !area);
  if (!weapon) return null;
  const attack = attackOf(encounter, { actor, action: actions.shoot.id, weapon: weapon.id, targets: [target] });
  const refusal = refuseLine(encounter, shooter.place, aimed.place);
  const metres = metresBetween(shooter.place, aimed.place);
  return { metres, refusal, modifiers: refusal ? [] : mapParts(attack), addsTo: "test" };
}

export const battlestations: Ruleset<BattleSheet> = {
  id: "battlestations",
  tables: { actions, movementModes, conditions, degrees, settings, orders, phases, allowances, shared, notes },
  shapes: { marks, timedEffects, hold: isHold, sheet: isSheet },
  check: onceInARowOf(check),
  resolve,
  roll: { of: rollOf },
  harm,
  round: {
    seconds: ROUND_SECONDS,
    progress: roundProgress,
    order: rolledOrder,
    entryOf: (_encounter, one) => rolledEntry(one),
    nextTurn,
    initiative: () => initiativeTest,
    begin: beginRound,
    allowance: allowanceOf,
    paidWith: () => "actions",
    expire: (encounter) => expireShown(encounter, timedEffectRows),
  },
  preview: {
    action: preview,
    options: () => [],
    damage: damageOfHit,
    choice: choicePreview,
    intentOf,
    defense: (_encounter, { sheet }) => targetNumberOf(sheet),
  },
  map: { squaresFor, lineOfSight: sightOf, lasting: () => [], stances: () => [] },
  movement: {
    isAvailable: (_combatant, movementMode) => Object.hasOwn(movementModes, movementMode),
    reach: reachIn,
    check: (encounter, intent) => checkMoving(encounter, intent, check(encounter, intent)),
    forecast: (encounter, intent) => forecastOf(encounter, intent, check(encounter, intent)),
    relocation,
    strikes: strikesAt,
  },
};
