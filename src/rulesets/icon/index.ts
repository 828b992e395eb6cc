/**
 * The game as shared code sees it: the `Ruleset`, put together from its folders, and the checks that every intent
 * passes before its own. It has neither threat nor building, so it leaves those groups out.
 */
import { costsOf } from "../../engine/allowance.ts";
import type { Course, Resolution } from "../../engine/course.ts";
import { findCombatant, isFight } from "../../engine/encounter.ts";
import { metresBetween } from "../../engine/grid/cell.ts";
import { isInHand } from "../../engine/in-hand.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { onceInARowOf } from "../../engine/once-in-a-row.ts";
import type { ActionPreview } from "../../engine/preview.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { handlerOf } from "./actions.ts";
import { attackOf, maneuverOf } from "./attack/attack.ts";
import { farthest, refuseLine } from "./attack/check.ts";
import { squaresUnderFire } from "./attack/cover.ts";
import { numberFor } from "./attack/difficulty.ts";
import { exposure } from "./attack/exposure.ts";
import { doesHarm } from "./attack/fight.ts";
import { spendsBefore } from "./check.ts";
import { harm, isHelpless } from "./derived.ts";
import { checkMove, forecastOf } from "./movement/judge.ts";
import { choicePreview, damageOfHit } from "./preview.ts";
import { foreseen, lookOf, rollOf } from "./roll.ts";
import { pendingAction, refuseTiming } from "./round/declarations.ts";
import { initiativeTest } from "./round/initiative.ts";
import { losePlace, losesPlace } from "./round/lost-place.ts";
import { orderOf } from "./round/order.ts";
import { payAct } from "./round/plan.ts";
import { allowanceOf, nextTurn, orderEntryOf, roundProgress, stancesOf } from "./round/round-state.ts";
import { beginRound, expire } from "./round/rounds.ts";
import { forestalled, isForestalled } from "./round/step-in.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import { isHold, isSheet, marks, timedEffects } from "./stored-shapes.ts";
import { actionRow, actions, type IconActionRow } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/difficulties.ts";
import { movementModes } from "./tables/movement-modes.ts";
import { allowances, notes, orders, phases, ROUND_SECONDS } from "./tables/round.ts";
import { settings } from "./tables/settings.ts";

/**
 * What the map makes of a shot with the first weapon in hand that shoots; its parts make the number to meet
 * (I029 to I035).
 */
function sightOf(encounter: IconEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [encounter.combatants[actor], encounter.combatants[target]];
  if (!shooter || !aimed || shooter.offMap || aimed.offMap || actor === target) return null;
  const weapon = shooter.sheet.weapons.find((one) => one.ranges && isInHand(shooter, one));
  if (!weapon) return null;
  const intent: Intent = { actor, action: "fire", weapon: weapon.id, targets: [target] };
  const refusal = refuseLine(encounter, shooter, aimed, farthest(weapon), false);
  const modifiers = refusal ? [] : numberFor(attackOf(encounter, intent), null);
  return { metres: metresBetween(shooter.place, aimed.place), refusal, modifiers, addsTo: "number" };
}

/** Why the intent may not begin, or null. */
function check(encounter: IconEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const handler = handlerOf(intent.action);
  if (!row || !handler) return refuse("act/no-such-action", { action: intent.action });
  const actor = findCombatant(encounter, intent.actor);
  if (!actor) return refuse("act/no-such-actor");
  if (isHelpless(actor) && !row.befalls) return refuse("act/helpless");
  return refuseTiming(encounter, actor, intent, row) ?? handler.check(encounter, actor, intent, row);
}

/** Begin an act: it is paid for with the action that was declared for it (I012). */
function begin(course: Course<IconSheet>, intent: Intent, row: IconActionRow): Resolution | undefined {
  if (row.timing === "timed" && row.kind) payAct(course, intent.actor, row.kind);
  return handlerOf(intent.action)?.resolve(course, intent, row);
}

/** Play an act for which somebody comes out of their cover; they are back in it afterwards (I063, I064, G336). */
function* exposed(
  course: Course<IconSheet>,
  { actor: id, targets }: Intent,
  play: () => Resolution | undefined,
): Resolution {
  const square = exposure(course.encounter, id, targets?.[0]);
  course.change(id, { kind: "mark", key: "exposed", from: null, to: square });
  if (square !== true) course.note("fire/steps-out", {}, id);
  yield* play() ?? [];
  course.change(id, { kind: "mark", key: "exposed", from: square, to: null });
}

/** Carry an intent out; `check` has passed. */
function resolve(course: Course<IconSheet>, intent: Intent): Resolution | undefined {
  const row = actionRow(intent.action) as IconActionRow;
  if (losesPlace(course.encounter, course.of(intent.actor), intent)) return losePlace(course, intent);
  const act = () => begin(course, intent, row);
  const isOpen = course.depth === 0 && isForestalled(course.encounter, intent);
  const play = isOpen ? () => forestalled(course, intent, act) : act;
  return row.exposes ? exposed(course, intent, play) : play();
}

/** What an act costs: its action, or the place in the order (I012, G339). */
function priceOf(
  encounter: IconEncounter,
  actor: IconCombatant,
  intent: Intent,
  row: IconActionRow,
): Pick<ActionPreview, "costs" | "notes"> {
  if (losesPlace(encounter, actor, intent)) return { costs: {}, notes: [{ code: "losesPlace", params: {} }] };
  return { costs: isFight(encounter) ? costsOf(allowances, row) : {}, notes: [] };
}

/** What the roll dialog shows: the test, and what the act costs; no courage goes into initiative (I008). */
function preview(encounter: IconEncounter, intent: Intent): ActionPreview | null {
  const row = actionRow(intent.action);
  const isAimed = (intent.targets ?? []).every((id) => findCombatant(encounter, id));
  const actor = findCombatant(encounter, intent.actor);
  if (!row || !actor || !isAimed) return null;
  const test = handlerOf(intent.action)?.test?.(encounter, intent, row) ?? null;
  if (!test) return null;
  const spends = row.id === "initiative" ? {} : spendsBefore(encounter, actor);
  return { ...foreseen(encounter, test), spends, ...priceOf(encounter, actor, intent, row) };
}

/** Bare hands may be meant to kill (I055). */
function offers(_encounter: IconEncounter, { action }: Intent): readonly string[] {
  const maneuver = maneuverOf(action);
  return maneuver?.bare && doesHarm(maneuver) ? ["lethal"] : [];
}

/** The squares that an act has to be told; null where it needs none, or may not begin whatever it is told (I057). */
function squaresFor(encounter: IconEncounter, intent: Intent): SquaresWanted | null {
  const actor = findCombatant(encounter, intent.actor);
  const { cells: _cells, ...untold } = intent;
  const refusal = check(encounter, untold);
  if (!actor || (refusal && refusal.code !== "fire/no-squares")) return null;
  return handlerOf(intent.action)?.squares?.(encounter, actor, intent) ?? null;
}

export const icon: Ruleset<IconSheet> = {
  id: "icon",
  tables: { actions, movementModes, conditions, degrees, settings, orders, phases, allowances, notes },
  shapes: { marks, timedEffects, hold: isHold, sheet: isSheet },
  check: onceInARowOf(check),
  resolve,
  roll: { of: rollOf, look: lookOf },
  harm,
  round: {
    seconds: ROUND_SECONDS,
    progress: roundProgress,
    order: orderOf,
    entryOf: orderEntryOf,
    nextTurn,
    pendingAction,
    initiative: (combatant, set) => initiativeTest({ settings: set, round: 0 }, combatant, {}),
    begin: beginRound,
    allowance: allowanceOf,
    paidWith: () => "actions",
    expire,
  },
  preview: { action: preview, options: offers, damage: damageOfHit, choice: choicePreview },
  map: { squaresFor, lineOfSight: sightOf, lasting: squaresUnderFire, stances: stancesOf },
  movement: {
    isAvailable: (_combatant, movementMode) => Object.hasOwn(movementModes, movementMode),
    check: (encounter, intent) => checkMove(encounter, intent, check(encounter, intent)),
    forecast: (encounter, intent) => forecastOf(encounter, intent, check(encounter, intent)),
  },
};
