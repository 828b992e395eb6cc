/**
 * A move from its beginning to its end: the test of a run, and stops wherever there is fire or a line opens for a shot
 * that waits (I057, G335).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { type Spot, spotOf } from "../../../engine/grid/cell.ts";
import { pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { walkAlong } from "../../../engine/walk.ts";
import { paceIntoFire, takeFire } from "../attack/cover.ts";
import { rollTest, skilled, testOf } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { fireAfterWay, offerOnWay, openingsAlong } from "../round/step-in.ts";
import { numbersOf } from "../settings.ts";
import type { IconEncounter, IconSheet } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";
import { isFree, planMove } from "./plan.ts";

/** The test of a run, which is one of Athletics; null for a walk (I027, I028). */
export function moveTest(encounter: IconEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  if (!actor || planMove(encounter, intent).movementMode === "walk") return null;
  const value = numbersOf(encounter, "running")[1] ?? 0;
  const against = [{ id: "running", value, source: "table", rules: ["I028"] } as const];
  const about = { id: "move/run", rules: ["I028"], act: true, against, adjustment: intent.adjustment };
  return testOf(encounter, actor, skilled("athletics", "running"), about);
}

/** The index of the last square to which the move leads: less far when a run fails (I028). */
function* lastSquare(course: Course<IconSheet>, intent: Intent) {
  const { path } = planMove(course.encounter, intent);
  const test = moveTest(course.encounter, intent);
  if (!test) return path.length - 1;
  const { success } = yield* rollTest(course, intent.actor, test, intent.adjustment);
  return success ? path.length - 1 : pacesWithin(course.of(intent.actor).place, path, movementModes.walk.metres);
}

/** Bring somebody whose way ended in another's square back to the last free one. */
function backOff(course: Course<IconSheet>, id: CombatantId, path: readonly Spot[], at: number): void {
  const mover = course.of(id);
  if (isHelpless(mover) || isFree(course.encounter, mover, path[at] as Spot)) return;
  const to = path.slice(0, at).findLast((spot) => isFree(course.encounter, mover, spot));
  if (!to) return;
  course.change(id, { kind: "move", from: spotOf(mover.place, to), to });
  course.note("move/backed-off", {}, id);
}

/** Where a way may be interrupted: squares under fire, and those in which lines open (I057, G335). */
interface Stops {
  readonly fires: readonly number[];
  readonly openings: ReturnType<typeof openingsAlong>;
}

/** Let happen what awaits somebody in a square of the way. @returns Shots that come too late for it (G335). */
function* arrive(course: Course<IconSheet>, intent: Intent, { fires, openings }: Stops, at: number) {
  const { actor, path = [] } = intent;
  if (fires.includes(at)) takeFire(course, actor, path[at - 1] as Spot, path[at] as Spot);
  const who = isHelpless(course.of(actor)) ? undefined : openings.get(at);
  return who ? yield* offerOnWay(course, intent, who) : [];
}

/**
 * Move: from one square in which something may happen to the next, be it under fire or in the line of a shot that
 * waits (I014, I027, I028, I057, G335).
 */
export function* resolveMove(course: Course<IconSheet>, intent: Intent): Resolution {
  const { actor, path = [] } = intent;
  const to = yield* lastSquare(course, intent);
  const fires = paceIntoFire(course.encounter, course.of(actor), path);
  const stops: Stops = { fires, openings: openingsAlong(course, intent) };
  const paces = [...new Set([...fires, ...stops.openings.keys()])].filter((pace) => pace <= to);
  const late: Intent[] = [];
  let at = 0;
  for (const stop of [...paces.sort((a, b) => a - b), to]) {
    const now = yield* walkAlong(course, actor, path, at, stop);
    const isWhole = now === stop;
    if (now > at && isWhole) late.push(...(yield* arrive(course, intent, stops, now)));
    at = now;
    if (isWhole && !isHelpless(course.of(actor))) continue;
    if (isHelpless(course.of(actor))) course.note("move/stopped", {}, actor);
    break;
  }
  backOff(course, actor, path, at);
  if (!isHelpless(course.of(actor))) yield* fireAfterWay(course, late);
}
