/** A move from its beginning to its end, and the Leaping roll of a dive (A075 to A081, G362). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { measurePath, pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { walkAlong } from "../../../engine/walk.ts";
import { rollTest, testOf } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { moving } from "../round/turn.ts";
import type { ActionEncounter, ActionSheet } from "../sheet.ts";
import { diveNumbers, movementModes } from "../tables/movement-modes.ts";
import { isFree, planMove } from "./plan.ts";

/** The Leaping roll of a dive; null for any other way of moving (A077, G362). */
export function moveTest(encounter: ActionEncounter, intent: Intent): Test | null {
  const mover = encounter.combatants[intent.actor];
  if (!mover) return null;
  const { row, metres } = planMove(encounter, mover, intent);
  if (row.id !== movementModes.dive.id) return null;
  const { rules } = row;
  const { dive, diveMetres } = diveNumbers;
  const against: readonly Modifier[] = [
    { id: dive.id, value: dive.value, source: "table", rules },
    { id: diveMetres.id, value: diveMetres.value * metres, source: "map", params: { metres }, rules },
  ];
  const { adjustment } = intent;
  const rolled = { attribute: "reflexes", skill: "leaping" } as const;
  return testOf(mover, rolled, { id: "move/dive", rules, act: null, against, adjustment });
}

/**
 * The index of the last square to which the move leads: a dive that falls short goes as far as its roll would have done
 * (A077).
 */
function lastSquare(course: Course<ActionSheet>, intent: Intent): number {
  const { path } = planMove(course.encounter, course.of(intent.actor), intent);
  const test = moveTest(course.encounter, intent);
  if (!test) return path.length - 1;
  const { success, margin } = rollTest(course, intent.actor, test);
  if (success) return path.length - 1;
  const short = Math.ceil(Math.max(1, -(margin ?? 0)) / diveNumbers.diveMetres.value);
  course.note("move/short", {}, intent.actor);
  const { place } = course.of(intent.actor);
  return pacesWithin(place, path, Math.max(0, measurePath(place, path).metres - short));
}

/** Bring somebody whose way ended in another's square back to the last free one. @returns The index of it. */
function backOff(course: Course<ActionSheet>, id: CombatantId, path: readonly Spot[], at: number): number {
  const mover = course.of(id);
  if (at === 0 || isHelpless(mover) || isFree(course.encounter, mover, path[at] as Spot)) return at;
  const to = path.slice(0, at).findLastIndex((spot) => isFree(course.encounter, mover, spot));
  if (to < 0) return at;
  course.change(id, { kind: "move", from: path[at] as Spot, to: path[to] as Spot });
  course.note("move/backed-off", {}, id);
  return to;
}

/** Move: what it takes of the turn is paid for the metres that were gone (A075 to A081). */
export function* resolveMove(course: Course<ActionSheet>, intent: Intent): Resolution {
  const { actor, path = [] } = intent;
  const { row } = planMove(course.encounter, course.of(actor), intent);
  const to = lastSquare(course, intent);
  const at = backOff(course, actor, path, yield* walkAlong(course, actor, path, 0, to));
  const { metres } = measurePath(course.of(actor).place, path.slice(0, at + 1));
  for (const change of moving(course.encounter, course.of(actor), row, metres)) course.change(actor, change);
}
