import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { zonePaces } from "../fire/zone.ts";
import { enterZones } from "../fire/zones.ts";
import { isInHold } from "../grab/limits.ts";
import { offerStrikes, type Settled, type Trigger } from "../opportunity.ts";
import { strikesAtEach } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import { mayStrike } from "../threat.ts";
import { owedPace, type Plans } from "./ahead.ts";
import { backOff } from "./back-off.ts";
import type { Leg } from "./legs.ts";
import { type ThreatLeft, threatsLeft, threatsOwed } from "./plan.ts";
import { isFree } from "./space.ts";
import { type Arrival, walkStretch } from "./walk.ts";

/** A leg on its way: who moves along which path, and whether anybody may strike at him for it. */
export interface Walker {
  readonly course: Course<CodaSheet>;
  readonly id: CombatantId;
  readonly path: readonly Spot[];
  readonly provokes: boolean;
  /** What unseen foes have settled on. */
  readonly plans: Plans;
}

/** What awaits the mover on a leg. */
interface Perils {
  readonly wasProne: boolean;
  readonly left: readonly ThreatLeft[];
  /** Squares under fire, by their index. */
  readonly zones: readonly number[];
  /** Foes who have struck on this movement action, or let go on this leg. */
  readonly done: Set<CombatantId>;
  /** Foes who have struck on this movement action. */
  readonly struck: Set<CombatantId>;
}

/** Can the mover still go on: awake, on his feet as before, in no hold on either side (G24)? */
function canGoOn({ course, id }: Walker, wasProne: boolean): boolean {
  const mover = course.of(id);
  if (isHelpless(mover) || isInHold(mover)) return false;
  return wasProne || !hasCondition(mover, "prone");
}

/** What somebody has settled on for that square; null where he has for others, or none; undefined where he is asked there. */
function planFor({ plans }: Walker, foe: CombatantId, pace: number): Settled | null | undefined {
  const plan = plans.get(foe);
  return plan && (plan.find((one) => one.pace === pace) ?? null);
}

/** Foes, in initiative order, who may strike as the mover leaves that square; those who are done are left out. */
function triggersAt(walker: Walker, { left, done }: Perils, pace: number): readonly Trigger[] {
  const { course, id, path } = walker;
  const mover = { ...course.of(id), place: placeAt(course.of(id).place, path[pace] as Spot) };
  return left.flatMap((threat): readonly Trigger[] => {
    if (threat.pace !== pace || done.has(threat.foe.id)) return [];
    if (planFor(walker, threat.foe.id, pace) === null) return [];
    const foe = course.of(threat.foe.id);
    if (!mayStrike(course.encounter, foe, mover)) return [];
    const later = left.filter((other) => other.foe.id === foe.id && other.pace > pace).length;
    return [{ foe, later: strikesAtEach(course.encounter) ? 0 : later }];
  });
}

/** Foes who may strike for the first square of the action, which passed as a step until it went on (G317). */
function triggersOwed(walker: Walker, { left, done }: Perils, leg: Leg): readonly Trigger[] {
  const { course, id, provokes } = walker;
  if (!provokes) return [];
  const foes = threatsOwed(course.encounter, course.of(id), leg).filter((foe) => !done.has(foe.id));
  return foes
    .filter((foe) => planFor(walker, foe.id, owedPace(leg)) !== null)
    .map((foe) => {
      const later = left.filter((other) => other.foe.id === foe.id).length;
      return { foe, later: strikesAtEach(course.encounter) ? 0 : later, gone: true };
    });
}

/** Let foes strike as the mover leaves that square. @param at - Where that was, if it lies behind. */
function* letStrike(walker: Walker, perils: Perils, triggers: readonly Trigger[], pace: number, at?: Spot) {
  const plans = triggers.map(({ foe }) => [foe.id, planFor(walker, foe.id, pace)] as const);
  const settled = new Map(plans.filter((one): one is [CombatantId, Settled] => Boolean(one[1])));
  const replies = yield* offerStrikes(walker.course, walker.id, "move", triggers, settled, at);
  if (strikesAtEach(walker.course.encounter)) return;
  for (const { foe, choice } of replies) {
    if (choice !== "wait") perils.done.add(foe);
    if (choice === "strike") perils.struck.add(foe);
  }
}

/** Let happen what awaits the mover in a square. @returns Whether he can still go on. */
function* pause(walker: Walker, perils: Perils, at: number) {
  if (perils.zones.includes(at)) yield* enterZones(walker.course, walker.id);
  if (canGoOn(walker, perils.wasProne)) yield* letStrike(walker, perils, triggersAt(walker, perils, at), at);
  return goesOn(walker, perils);
}

/** Can the mover still go on? Notes where that is not so. */
function goesOn(walker: Walker, { wasProne }: Perils): boolean {
  if (canGoOn(walker, wasProne)) return true;
  walker.course.note("move/stopped", {}, walker.id);
  return false;
}

/** Make up for what the first square of the action let pass as a step, before the next pace (G317). @returns Whether the mover can still go on. */
function* makeUp(walker: Walker, perils: Perils, leg: Leg) {
  const triggers = triggersOwed(walker, perils, leg);
  if (triggers.length === 0 || !leg.owed) return true;
  yield* letStrike(walker, perils, triggers, owedPace(leg), leg.owed);
  return goesOn(walker, perils);
}

/** What awaits the mover between two squares of his path. */
function perilsOf({ course, id, path, provokes }: Walker, { from, struck }: Leg, to: number): Perils {
  const { encounter } = course;
  const mover = course.of(id);
  return {
    wasProne: hasCondition(mover, "prone"),
    left: provokes ? threatsLeft(encounter, mover, path, from, to) : [],
    zones: zonePaces(encounter, mover, path, from, to),
    done: new Set(struck),
    struck: new Set(struck),
  };
}

/** Walk to the next stop; after the first one the mover may stop instead where there is room for him (G280). */
function* stretchTo({ course, id, path }: Walker, { at, measure, paused = false }: Arrival, to: number) {
  const mayStop = paused && isFree(course.encounter, course.of(id), path[at] as Spot);
  return yield* walkStretch(course, id, path, at, to, measure, mayStop);
}

/** Walk from peril to peril. */
function* walkOn(walker: Walker, perils: Perils, leg: Leg, to: number) {
  const stops = new Set([...perils.left.map(({ pace }) => pace), ...perils.zones]);
  let now: Arrival = { at: leg.from, measure: leg.before, whole: true };
  for (const at of [...stops].sort((a, b) => a - b)) {
    if (!perils.zones.includes(at) && triggersAt(walker, perils, at).length === 0) continue;
    now = yield* stretchTo(walker, now, at);
    if (!now.whole) return now;
    const goesOn = yield* pause(walker, perils, at);
    if (!goesOn) return { ...now, whole: false };
    now = { paused: true, ...now };
  }
  return yield* stretchTo(walker, now, to);
}

/**
 * Walk one leg, stopping in each square whose leaving lets a foe strike or that lies under fire
 * (R048, R237, G24, G211, G212).
 *
 * A foe strikes at most once in a movement action, in one go or in several, or once in each square where the Narrator
 * has it so; one who waits is asked again at the next such square. Where the action goes on that began with what passed
 * as a step, those come first whom that square would have let strike (G317).
 *
 * @param to - Index of the last square; before the leg's own end when a test shortened it.
 * @returns Where the mover came to, and whether nothing ended his way.
 */
export function* walkLeg(walker: Walker, leg: Leg, to: number) {
  const perils = perilsOf(walker, leg, to);
  const begins = yield* makeUp(walker, perils, leg);
  const walked: Arrival = begins
    ? yield* walkOn(walker, perils, leg, to)
    : { at: leg.from, measure: leg.before, whole: false };
  const arrival: Arrival = { struck: [...perils.struck], ...walked };
  if (!arrival.whole && begins) backOff(walker.course, walker.id, walker.path, arrival.at);
  return arrival;
}
