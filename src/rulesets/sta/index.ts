/**
 * The game as shared code sees it: the `Ruleset`, put together from its folders, and the checks that every intent
 * passes before its own. Nobody threatens squares, and nothing is said against a sheet, so it leaves those groups out.
 */
import { costsOf } from "../../engine/allowance.ts";
import type { Course, Resolution } from "../../engine/course.ts";
import { findCombatant, isFight } from "../../engine/encounter.ts";
import { metresBetween } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { onceInARowOf } from "../../engine/once-in-a-row.ts";
import type { ActionPreview } from "../../engine/preview.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { beginRound, expireShown, rolledEntry } from "../../engine/turn-order.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { handlerOf } from "./actions.ts";
import { refuseLine } from "./attack/check.ts";
import { harm, isHelpless } from "./derived.ts";
import { weaponsInHand } from "./gear/weapons.ts";
import { bandOfBorders, bandTo, zonedBand } from "./measure.ts";
import { bordersLeft, checkMoving, forecastOf, metresLeft } from "./movement/moves.ts";
import { mostSpent, payFromPool } from "./pools.ts";
import { choicePreview, damageOfHit } from "./preview.ts";
import { foreseen, initiativeTest, look, rollOf } from "./roll.ts";
import { allowanceOf, isKept, isSprint, paying, priceOfMinor, refuseTiming, takesTurn, useKept } from "./round/turn.ts";
import { beginTurn, nextChoices, nextTurn, orderOf, roundProgress } from "./round/turn-about.ts";
import type { StaEncounter, StaSheet } from "./sheet.ts";
import { isHold, isSheet, marks, timedEffects } from "./stored-shapes.ts";
import { type ActRow, actionRow, actions } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { movementModes } from "./tables/movement-modes.ts";
import { BANDS } from "./tables/ranges.ts";
import { allowances, notes, orders, phases, ROUND_SECONDS, shared } from "./tables/round.ts";
import { settings } from "./tables/settings.ts";
import { timedEffects as timedEffectRows } from "./tables/timed-effects.ts";

/** Why the intent may not begin, or null. */
function check(encounter: StaEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const handler = handlerOf(intent.action);
  if (!row || !handler) return refuse("act/no-such-action", { action: intent.action });
  const actor = findCombatant(encounter, intent.actor);
  if (!actor) return refuse("act/no-such-actor");
  if (isHelpless(actor) && !row.befalls) return refuse("act/helpless");
  return refuseTiming(encounter, actor, intent, row) ?? handler.check(encounter, actor, intent);
}

/** Carry an intent out; `check` has passed. */
function resolve(course: Course<StaSheet>, intent: Intent): Resolution | undefined {
  const { encounter } = course;
  const row = actionRow(intent.action) as ActRow;
  const actor = course.of(intent.actor);
  if (isKept(encounter, actor, row)) useKept(course, actor.id);
  else {
    const isMinor = row.timing === "minor" && isFight(encounter) && !isSprint(intent);
    if (isMinor) payFromPool(course, actor.id, priceOfMinor(encounter, actor));
    if (takesTurn(encounter, row)) beginTurn(course, actor.id);
    for (const change of paying(encounter, actor, intent, row)) course.change(actor.id, change);
  }
  return handlerOf(intent.action)?.resolve(course, intent);
}

/** What the roll dialog shows: the task, what may be put into it, and what the act takes of the turn. */
function preview(encounter: StaEncounter, intent: Intent): ActionPreview | null {
  const row = actionRow(intent.action);
  const actor = findCombatant(encounter, intent.actor);
  const isAimed = (intent.targets ?? []).every((id) => findCombatant(encounter, id));
  if (!row || !isAimed || !actor) return null;
  const test = handlerOf(intent.action)?.test?.(encounter, intent) ?? null;
  if (!test) return null;
  const costs = isFight(encounter) ? costsOf(allowances, row) : {};
  return { ...foreseen(test), spends: mostSpent(encounter, actor), costs, notes: [], againstMayGo: true };
}

/** What the map makes of a shot with the first weapon in hand that shoots. */
function sightOf(encounter: StaEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [findCombatant(encounter, actor), findCombatant(encounter, target)];
  if (!shooter || !aimed || shooter.offMap || aimed.offMap || actor === target) return null;
  if (!weaponsInHand(shooter).some(({ use }) => use === "ranged")) return null;
  const metres = metresBetween(shooter.place, aimed.place);
  const band = bandTo(encounter, shooter, aimed) ?? undefined;
  const refusal = refuseLine(encounter, shooter, aimed);
  return { metres, refusal, modifiers: [], addsTo: "test", ...(band && { band }) };
}

export const sta: Ruleset<StaSheet> = {
  id: "sta",
  tables: { actions, movementModes, conditions, degrees, settings, orders, phases, allowances, shared, notes },
  shapes: { marks, timedEffects, hold: isHold, sheet: isSheet },
  check: onceInARowOf(check),
  resolve,
  roll: { of: rollOf, look },
  harm,
  round: {
    seconds: ROUND_SECONDS,
    progress: roundProgress,
    order: orderOf,
    entryOf: (_encounter, one) => rolledEntry(one),
    nextTurn,
    nextChoices,
    initiative: () => initiativeTest,
    begin: beginRound,
    allowance: allowanceOf,
    paidWith: () => "task",
    expire: (encounter) => expireShown(encounter, timedEffectRows),
  },
  preview: { action: preview, options: () => [], damage: damageOfHit, choice: choicePreview },
  map: {
    squaresFor: () => null,
    lineOfSight: sightOf,
    lasting: () => [],
    stances: () => [],
    zones: { bandOf: bandOfBorders, bandBetween: zonedBand, bands: BANDS },
  },
  movement: {
    isAvailable: (_combatant, movementMode) => Object.hasOwn(movementModes, movementMode),
    reach: metresLeft,
    reachInZones: bordersLeft,
    check: (encounter, intent) => checkMoving(encounter, intent, check(encounter, intent)),
    forecast: (encounter, intent) => forecastOf(encounter, intent, check(encounter, intent)),
  },
};
