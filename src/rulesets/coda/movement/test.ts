/**
 * The tests that movement asks, tumbles with all that makes them harder (R072 to R084), and whether somebody counts as
 * engaged.
 */
import { areEnemies, combatantOf, isFight } from "../../../engine/encounter.ts";
import { metresBetween, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { interruptionPart } from "../attack/modifiers.ts";
import { situated } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import { type CodaMovementModeRow, moveFigures, tumbleModifiers } from "../tables/movement-modes.ts";
import { adjusted, metNumber, tablePart } from "../test-adjustments.ts";
import { threateningEnemies } from "../threat/threat.ts";
import { testOf } from "./by-opportunity.ts";
import type { Leg } from "./legs.ts";
import { pathOf } from "./path.ts";
import { threatsLeft } from "./plan.ts";
import { bodiesCrossed } from "./space.ts";

/** A test of somebody's own movement, as edges and conditions see it. */
export function moveSituation(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "move", maneuver: null, weapon: null, attack: null };
}

/** What the further enemies past whom a tumble leads take off (R083, G283). */
function furtherEnemies(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[]): readonly Modifier[] {
  const left = threatsLeft(encounter, mover, path, 0, path.length - 1).filter(({ enemy }) => !enemy.hidden);
  const enemies = new Set(left.map(({ enemy }) => enemy.id)).size;
  if (enemies < 2) return [];
  const row = tumbleModifiers.furtherEnemies;
  return [{ ...rowModifier(row, "map"), value: row.value * (enemies - 1), params: { enemies } }];
}

/** What those take off through whose squares a tumble leads, friends like enemies (R084, G283, G326). */
function bodiesThrough(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Spot[]): readonly Modifier[] {
  const crossed = bodiesCrossed(encounter, mover, path).length;
  if (crossed === 0) return [];
  const row = tumbleModifiers.crossed;
  return [{ ...rowModifier(row, "map"), value: row.value * crossed, params: { crossed } }];
}

/**
 * The test that a movement mode asks before the first pace of a movement action, or null for one that needs none
 * (R072 to R078, R082, R313, G31).
 *
 * @param leg - The action: a tumble counts those whom its own part of the way leads past and through (G323).
 */
export function movementModeTest(
  encounter: CodaEncounter,
  intent: Intent,
  row: CodaMovementModeRow,
  { from, to }: Pick<Leg, "from" | "to">,
): Test | null {
  const asked = testOf(intent, row);
  if (!asked) return null;
  const now = combatantOf(encounter, intent.actor);
  const path = pathOf(now, intent).slice(from, to + 1);
  const mover = { ...now, place: placeAt(now.place, path[0] as Spot) };
  const modifiers = situated(moveSituation(encounter, mover), [
    ...skillModifiers(mover, asked.skill, "", asked.speciality),
    ...engagedModifiers(encounter, mover, asked.engaged),
    ...interruptionPart({ interrupts: intent.interrupts ?? null }),
    ...(row.tumbles ? [...furtherEnemies(encounter, mover, path), ...bodiesThrough(encounter, mover, path)] : []),
  ]);
  return {
    id: `move/${row.test ? row.id : "byOpportunity"}`,
    modifiers: adjusted(encounter, mover, modifiers, intent.adjustment),
    ...metNumber(intent.adjustment, tablePart(asked.target, row.rules)),
    rules: row.rules,
  };
}

/** Is an enemy whom they can notice, and who is not out of it, so near (G32)? */
function isNearEnemy(encounter: CodaEncounter, actor: CodaCombatant): boolean {
  return Object.values(encounter.combatants).some(
    (other) =>
      areEnemies(other, actor) &&
      !other.hidden &&
      !isHelpless(other) &&
      metresBetween(other.place, actor.place) <= moveFigures.engagedWithin.value,
  );
}

/** Is the combatant engaged in combat: in a running fight at all, or only near an enemy (R082, G32)? */
function isEngaged(encounter: CodaEncounter, actor: CodaCombatant): boolean {
  if (!isFight(encounter)) return false;
  if (choiceOf(encounter, "engagedMeaning") === "fight") return true;
  return isNearEnemy(encounter, actor) || threateningEnemies(encounter, actor).some(({ hidden }) => !hidden);
}

/** What being engaged adds to a target number, as a modifier of the roller (R082, G32). */
export function engagedModifiers(encounter: CodaEncounter, actor: CodaCombatant, harder: number): readonly Modifier[] {
  if (harder === 0 || !isEngaged(encounter, actor)) return [];
  return [{ id: "engaged", value: -harder, source: "condition", rules: ["R082", "G32"] }];
}
