import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { type Cell, placeAt } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { offerStrikes, type Trigger } from "../opportunity.ts";
import type { CodaSheet } from "../sheet.ts";
import { mayStrike } from "../threat.ts";
import type { Leg } from "./legs.ts";
import { type ThreatLeft, threatsLeft } from "./plan.ts";
import { type Arrival, walkStretch } from "./walk.ts";

/** A leg on its way: who moves along which path, and whether anybody may strike at him for it. */
export interface Walker {
  readonly course: Course<CodaSheet>;
  readonly id: CombatantId;
  readonly path: readonly Cell[];
  readonly provokes: boolean;
}

/** Can the mover still go on: awake, on his feet as before, not held (G24)? */
function canGoOn({ course, id }: Walker, wasProne: boolean): boolean {
  const mover = course.of(id);
  if (isHelpless(mover) || hasCondition(mover, "grabbed")) return false;
  return wasProne || !hasCondition(mover, "prone");
}

/** Foes, in initiative order, who may strike as the mover leaves that square; those who are done are left out. */
function triggersAt(walker: Walker, left: readonly ThreatLeft[], pace: number, done: ReadonlySet<string>) {
  const { course, id, path } = walker;
  const mover = { ...course.of(id), place: placeAt(course.of(id).place, path[pace] as Cell) };
  return left.flatMap((threat): readonly Trigger[] => {
    if (threat.pace !== pace || done.has(threat.foe.id)) return [];
    const foe = course.of(threat.foe.id);
    if (!mayStrike(course.encounter, foe, mover)) return [];
    return [{ foe, later: left.filter((other) => other.foe.id === foe.id && other.pace > pace).length }];
  });
}

/**
 * Walk one leg, stopping in each square whose leaving lets a foe strike (R048, G24, G211, G212).
 *
 * A foe strikes at most once in a leg; one who waits is asked again at the next such square.
 *
 * @param to - Index of the last square; before the leg's own end when a test shortened it.
 * @returns Where the mover came to, and whether nothing ended his way.
 */
export function* walkLeg(walker: Walker, leg: Leg, to: number) {
  const { course, id, path } = walker;
  const wasProne = hasCondition(course.of(id), "prone");
  const left = walker.provokes ? threatsLeft(course.encounter, course.of(id), path, leg.from, to) : [];
  const done = new Set<string>();
  let now: Arrival = { at: leg.from, measure: leg.before, whole: true };
  for (const pace of new Set(left.map((threat) => threat.pace))) {
    if (triggersAt(walker, left, pace, done).length === 0) continue;
    now = yield* walkStretch(course, id, path, now.at, pace, now.measure);
    if (!now.whole) return now;
    const replies = yield* offerStrikes(course, id, "move", triggersAt(walker, left, pace, done));
    for (const { foe, choice } of replies) if (choice !== "wait") done.add(foe);
    if (!canGoOn(walker, wasProne)) {
      course.note("move/stopped", {}, id);
      return { ...now, whole: false };
    }
  }
  return yield* walkStretch(course, id, path, now.at, to, now.measure);
}
