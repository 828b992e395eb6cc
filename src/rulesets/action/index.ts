/**
 * The game as shared code sees it: the `Ruleset`, put together from its folders, and the checks that every intent
 * passes before its own. It has neither threat nor building, so it leaves those groups out.
 */
import { costsOf } from "../../engine/allowance.ts";
import type { Course, Resolution } from "../../engine/course.ts";
import { findCombatant, isFight } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Sight } from "../../engine/line-of-sight.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { onceInARowOf } from "../../engine/once-in-a-row.ts";
import type { ActionPreview } from "../../engine/preview.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { handlerOf } from "./actions.ts";
import { attackOf, drawIn, drawnInBy } from "./attack/attack.ts";
import { refuseLine } from "./attack/check.ts";
import { plainDefense } from "./attack/defense.ts";
import { mapParts } from "./attack/modifiers.ts";
import { harm, isHelpless } from "./derived.ts";
import { weaponsInHand } from "./gear/weapons.ts";
import { checkMoving, forecastOf } from "./movement/judge.ts";
import { choicePreview, damageOfHit } from "./preview.ts";
import { foreseen, rollOf } from "./roll.ts";
import { plainInitiative } from "./round/initiative.ts";
import { orderOf } from "./round/order.ts";
import {
  allowanceOf,
  hasLastAct,
  nextTurn,
  orderEntryOf,
  pendingAction,
  refuseTiming,
  roundProgress,
  stancesOf,
} from "./round/round-state.ts";
import { beginRound, expire } from "./round/rounds.ts";
import { metresLeft, movesAs, payAct, reachOf, setMovementMode } from "./round/turn.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "./sheet.ts";
import { isHold, isSheet, marks, timedEffects } from "./stored-shapes.ts";
import { type ActRow, actionRow, actions } from "./tables/actions.ts";
import { conditions } from "./tables/conditions.ts";
import { degrees } from "./tables/degrees.ts";
import { movementModeRow, movementModes } from "./tables/movement-modes.ts";
import { allowances, notes, orders, phases, ROUND_SECONDS } from "./tables/round.ts";
import { settings } from "./tables/settings.ts";
import { loseTimedEffects } from "./timed-effects.ts";

/**
 * In which of the faster ways somebody means to move this turn, told with the act that suffers from it (A079, A080).
 */
function meantMode({ options }: Intent): "run" | "sprint" | null {
  const word = options?.moving;
  return word === "run" || word === "sprint" ? word : null;
}

/**
 * Why nobody may act who has moved as they have, or means to, or null: some ways of moving are the action of the turn
 * (A075 to A080).
 */
function refuseMoving(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  intent: Intent,
  { timing }: ActRow,
): Refusal | null {
  const meant = meantMode(intent);
  if (timing !== "act" || !isFight(encounter)) return null;
  const begun = movesAs(actor);
  if (begun?.whole) return refuse("act/no-action-left-this-turn");
  return meant && begun?.id === "sprint" && meant === "run"
    ? refuse("move/not-with-that", { movementMode: meant })
    : null;
}

/** Why the intent may not begin, or null. */
function check(encounter: ActionEncounter, intent: Intent): Refusal | null {
  const row = actionRow(intent.action);
  const handler = handlerOf(intent.action);
  if (!row || !handler) return refuse("act/no-such-action", { action: intent.action });
  const actor = findCombatant(encounter, intent.actor);
  if (!actor) return refuse("act/no-such-actor");
  if (isHelpless(actor) && !row.befalls && !hasLastAct(actor)) return refuse("act/helpless");
  return (
    refuseTiming(encounter, actor, intent, row) ??
    refuseMoving(encounter, actor, intent, row) ??
    handler.check(encounter, actor, intent, row)
  );
}

/** Play an act of one's turn to its end: an attack puts one into the fight, and aims end (A130, G357). */
function* played(course: Course<ActionSheet>, intent: Intent, row: ActRow): Resolution {
  if (drawnInBy(intent)) drawIn(course, intent.actor);
  payAct(course, intent.actor, row);
  yield* handlerOf(intent.action)?.resolve(course, intent, row) ?? [];
  if (row.id !== actions.aim.id) loseTimedEffects(course, intent.actor, "acted");
}

/** Carry an intent out; `check` has passed. */
function resolve(course: Course<ActionSheet>, intent: Intent): Resolution | undefined {
  const row = actionRow(intent.action) as ActRow;
  if (row.timing !== "act") return handlerOf(intent.action)?.resolve(course, intent, row);
  const meant = meantMode(intent);
  if (meant) setMovementMode(course, intent.actor, meant);
  return played(course, intent, row);
}

/** The encounter as the act would find it: with the way of moving that is told with it (A079, A080). */
function asMeant(encounter: ActionEncounter, intent: Intent): ActionEncounter {
  const meant = meantMode(intent);
  const actor = findCombatant(encounter, intent.actor);
  if (!meant || !actor || !isFight(encounter)) return encounter;
  const moved = { ...actor, marks: { ...actor.marks, movementMode: meant } };
  return { ...encounter, combatants: { ...encounter.combatants, [actor.id]: moved } };
}

/** What the roll dialog shows: the test, and that the act takes the action of the turn (A002). */
function preview(encounter: ActionEncounter, intent: Intent): ActionPreview | null {
  const row = actionRow(intent.action);
  const isAimed = (intent.targets ?? []).every((id) => findCombatant(encounter, id));
  if (!row || !isAimed || !findCombatant(encounter, intent.actor)) return null;
  const test = handlerOf(intent.action)?.test?.(asMeant(encounter, intent), intent, row) ?? null;
  if (!test) return null;
  const costs = isFight(encounter) ? costsOf(allowances, row) : {};
  return { ...foreseen(encounter, test), spends: {}, costs, notes: [] };
}

/**
 * The squares that an act has to be told; null where it needs none, or may not begin whatever it is told (A103, A111).
 */
function squaresFor(encounter: ActionEncounter, intent: Intent): SquaresWanted | null {
  const actor = findCombatant(encounter, intent.actor);
  const { cells: _cells, ...untold } = intent;
  const refusal = check(encounter, untold);
  if (!actor || (refusal && refusal.code !== "fire/no-squares")) return null;
  return handlerOf(intent.action)?.squares?.(encounter, actor, intent) ?? null;
}

/** How far somebody still comes this turn in a way of moving; as far as in a whole turn where nobody fights. */
function reachIn(encounter: ActionEncounter, combatant: ActionCombatant, movementMode: string): number {
  const row = movementModeRow(movementMode);
  if (!row) return 0;
  return isFight(encounter) ? metresLeft(encounter, combatant, row) : reachOf(encounter, combatant, row);
}

/** What the map makes of a shot with the first weapon in hand that shoots; its parts are added to the roll (A020). */
function sightOf(encounter: ActionEncounter, actor: CombatantId, target: CombatantId): Sight | null {
  const [shooter, aimed] = [findCombatant(encounter, actor), findCombatant(encounter, target)];
  if (!shooter || !aimed || shooter.offMap || aimed.offMap || actor === target) return null;
  const weapon = weaponsInHand(encounter, shooter).find(({ range }) => range !== null);
  if (!weapon) return null;
  const attack = attackOf(encounter, { actor, action: "shoot", weapon: weapon.id, targets: [target] });
  const refusal = refuseLine(encounter, shooter, aimed.place, weapon);
  return { metres: attack.metres ?? 0, refusal, modifiers: refusal ? [] : mapParts(attack), addsTo: "test" };
}

export const action: Ruleset<ActionSheet> = {
  id: "action",
  tables: { actions, movementModes, conditions, degrees, settings, orders, phases, allowances, notes },
  shapes: { marks, timedEffects, hold: isHold, sheet: isSheet },
  check: onceInARowOf(check),
  resolve,
  roll: { of: rollOf },
  harm,
  round: {
    seconds: ROUND_SECONDS,
    progress: roundProgress,
    order: orderOf,
    entryOf: orderEntryOf,
    nextTurn,
    pendingAction,
    initiative: (combatant, set) => plainInitiative({ settings: set }, combatant),
    begin: beginRound,
    drawsIn: drawnInBy,
    allowance: allowanceOf,
    paidWith: () => "actions",
    expire,
  },
  preview: {
    action: preview,
    options: () => [],
    damage: damageOfHit,
    choice: choicePreview,
    defense: (encounter, who) => sumModifiers(plainDefense(encounter, who)),
  },
  map: { squaresFor, lineOfSight: sightOf, lasting: () => [], stances: stancesOf },
  movement: {
    isAvailable: (_combatant, movementMode) => Object.hasOwn(movementModes, movementMode),
    reach: reachIn,
    check: (encounter, intent) => checkMoving(encounter, intent, check(encounter, intent)),
    forecast: (encounter, intent) => forecastOf(encounter, intent, check(encounter, intent)),
  },
};
