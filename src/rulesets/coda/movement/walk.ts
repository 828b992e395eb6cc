/**
 * Walks one leg step by step, stopping wherever a square lets an enemy strike or lies under fire (R048, R237, G24,
 * G212). The steps are prompts to whoever moves the token, so a wall or a GM's hand may end the way early.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition, placedAt } from "../../../engine/encounter.ts";
import { type Cell, gap, placeAt, type Spot, sameCell, spotOf } from "../../../engine/grid/cell.ts";
import { type Measure, measurePath } from "../../../engine/grid/path.ts";
import type { Answers, Choice, Prompt } from "../../../engine/prompt.ts";
import { hasBegun } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { ARRIVED } from "../../../engine/walk.ts";
import { isHelpless } from "../derived.ts";
import { endPartedHolds, partnersOf } from "../grab/hold.ts";
import { isInHold } from "../grab/limits.ts";
import { enterFire } from "../ranged/enter-fire.ts";
import { pacesIntoFire } from "../ranged/suppressed-squares.ts";
import { strikesAtEach } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import { offerStrikes, type Settled, type Trigger } from "../threat/opportunity.ts";
import { mayStrike } from "../threat/threat.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { deferredPace, type Plans } from "./checkpoints.ts";
import type { Leg } from "./legs.ts";
import { leaveSight } from "./out-of-sight.ts";
import { deferredThreats, type ThreatLeft, threatsLeft } from "./plan.ts";
import { isFree } from "./space.ts";

/** A leg on its way: who moves along which path, and whether anybody may strike at them for it. */
export interface Walker {
  readonly course: Course<CodaSheet>;
  readonly id: CombatantId;
  readonly path: readonly Spot[];
  readonly provokes: boolean;
  /** What unseen enemies have settled on. */
  readonly plans: Plans;
}

/** What awaits the mover on a leg. */
interface Perils {
  readonly wasProne: boolean;
  readonly left: readonly ThreatLeft[];
  /** Squares under fire, by their index. */
  readonly fire: readonly number[];
  /** Enemies who have struck on this movement action, or let go on this leg. */
  readonly done: Set<CombatantId>;
  /** Enemies who have struck on this movement action. */
  readonly struck: Set<CombatantId>;
}

/** Can the mover still go on: awake, on their feet as before, in no hold on either side (G24)? */
function canGoOn({ course, id }: Walker, wasProne: boolean): boolean {
  const mover = course.of(id);
  if (isHelpless(mover) || isInHold(mover)) return false;
  return wasProne || !hasCondition(mover, "prone");
}

/**
 * What somebody has settled on for that square; null where they have for others, or none; undefined where they are
 * asked there.
 */
function planFor({ plans }: Walker, enemy: CombatantId, pace: number): Settled | null | undefined {
  const plan = plans.get(enemy);
  return plan && (plan.find((one) => one.pace === pace) ?? null);
}

/** Enemies, in initiative order, who may strike as the mover leaves that square; those who are done are left out. */
function triggersAt(walker: Walker, { left, done }: Perils, pace: number): readonly Trigger[] {
  const { course, id, path } = walker;
  const mover = placedAt(course.of(id), path[pace] as Spot);
  const triggers: Trigger[] = [];
  for (const threat of left) {
    if (threat.pace !== pace || done.has(threat.enemy.id)) continue;
    if (planFor(walker, threat.enemy.id, pace) === null) continue;
    const enemy = course.of(threat.enemy.id);
    if (!mayStrike(course.encounter, enemy, mover)) continue;
    const later = left.filter((other) => other.enemy.id === enemy.id && other.pace > pace).length;
    triggers.push({ enemy, later: strikesAtEach(course.encounter) ? 0 : later });
  }
  return triggers;
}

/** Enemies who may strike for the first square of the action, which passed as a step until it went on (G317). */
function deferredTriggers(walker: Walker, { left, done }: Perils, leg: Leg): readonly Trigger[] {
  const { course, id, provokes } = walker;
  if (!provokes) return [];
  const enemies = deferredThreats(course.encounter, course.of(id), leg).filter((enemy) => !done.has(enemy.id));
  return enemies
    .filter((enemy) => planFor(walker, enemy.id, deferredPace(leg)) !== null)
    .map((enemy) => {
      const later = left.filter((other) => other.enemy.id === enemy.id).length;
      return { enemy, later: strikesAtEach(course.encounter) ? 0 : later, gone: true };
    });
}

/** Let enemies strike as the mover leaves that square. @param at - Where that was, if it lies behind. */
function* letStrike(walker: Walker, perils: Perils, triggers: readonly Trigger[], pace: number, at?: Spot) {
  const plans = triggers.map(({ enemy }) => [enemy.id, planFor(walker, enemy.id, pace)] as const);
  const settled = new Map(plans.filter((one): one is [CombatantId, Settled] => Boolean(one[1])));
  const replies = yield* offerStrikes(walker.course, walker.id, "move", triggers, settled, at);
  if (strikesAtEach(walker.course.encounter)) return;
  for (const { enemy, choice } of replies) {
    if (choice !== "wait") perils.done.add(enemy);
    if (choice === "strike") perils.struck.add(enemy);
  }
}

/** Let happen what awaits the mover in a square. @returns Whether they can still go on. */
function* pause(walker: Walker, perils: Perils, at: number) {
  if (perils.fire.includes(at)) yield* enterFire(walker.course, walker.id);
  if (canGoOn(walker, perils.wasProne)) yield* letStrike(walker, perils, triggersAt(walker, perils, at), at);
  return goesOn(walker, perils);
}

/** Can the mover still go on? Notes where that is not so. */
function goesOn(walker: Walker, { wasProne }: Perils): boolean {
  if (canGoOn(walker, wasProne)) return true;
  walker.course.note("move/stopped", {}, walker.id);
  return false;
}

/**
 * Make up for what the first square of the action let pass as a step, before the next pace (G317).
 *
 * @returns Whether the mover can still go on.
 */
function* makeUp(walker: Walker, perils: Perils, leg: Leg) {
  const triggers = deferredTriggers(walker, perils, leg);
  if (triggers.length === 0 || !leg.deferred) return true;
  yield* letStrike(walker, perils, triggers, deferredPace(leg), leg.deferred);
  return goesOn(walker, perils);
}

/** What awaits the mover between two squares of their path. */
function perilsOf({ course, id, path, provokes }: Walker, { from, struck }: Leg, to: number): Perils {
  const { encounter } = course;
  const mover = course.of(id);
  return {
    wasProne: hasCondition(mover, "prone"),
    left: provokes ? threatsLeft(encounter, mover, path, from, to) : [],
    fire: pacesIntoFire(encounter, mover, path, from, to),
    done: new Set(struck),
    struck: new Set(struck),
  };
}

/** Walk to the next stop; after the first one the mover may stop instead where there is room for them (G280). */
function* segmentTo({ course, id, path }: Walker, { at, measure, paused = false }: Arrival, to: number) {
  const mayStop = paused && isFree(course.encounter, course.of(id), path[at] as Spot);
  return yield* moveAlongSegment(course, id, path, at, to, measure, mayStop);
}

/** Walk from peril to peril. */
function* walkOn(walker: Walker, perils: Perils, leg: Leg, to: number) {
  const stops = new Set([...perils.left.map(({ pace }) => pace), ...perils.fire]);
  let now: Arrival = { at: leg.from, measure: leg.before, whole: true };
  for (const at of [...stops].sort((a, b) => a - b)) {
    if (!perils.fire.includes(at) && triggersAt(walker, perils, at).length === 0) continue;
    now = yield* segmentTo(walker, now, at);
    if (!now.whole) return now;
    const goesOn = yield* pause(walker, perils, at);
    if (!goesOn) return { ...now, whole: false };
    now = { at: now.at, measure: now.measure, whole: true, paused: true };
  }
  return yield* segmentTo(walker, now, to);
}

/**
 * Walk one leg, stopping in each square whose leaving lets an enemy strike or that lies under fire
 * (R048, R237, G24, G211, G212).
 *
 * An enemy strikes at most once in a movement action, in one go or in several, or once in each square where the game
 * master has it so; one who waits is asked again at the next such square. Where the action goes on that began with what
 * passed as a step, those come first whom that square would have let strike (G317).
 *
 * @param to - Index of the last square; before the leg's own end when a test shortened it.
 * @returns Where the mover came to, and whether nothing ended their way.
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

/** Where a segment ended, and what the action has walked by then. */
export interface Arrival {
  readonly at: number;
  readonly measure: Measure;
  /** False when a wall, somebody else's hand or the mover themselves ended it before its last square. */
  readonly whole: boolean;
  /** The mover themselves stopped: what is left of the action stays theirs. */
  readonly halted?: true;
  /** Enemies who have struck on the action so far (G212). */
  readonly struck?: readonly CombatantId[];
  /** They stood at a stop there, where others could strike. */
  readonly paused?: boolean;
}

/** A segment that is being walked. */
type Walk = Generator<readonly Prompt[], Arrival, Answers>;

/** Is it the square that was reached, at its height where one is told? */
function isReached(square: Spot, { elevation, ...cell }: Spot): boolean {
  return sameCell(square, cell) && (elevation === undefined || square.elevation === elevation);
}

/** The index of the square that was reached; a square that is not on the segment ends it where it began. */
function indexOf(segment: readonly Spot[], at: Json | undefined): number {
  const spot = at as Spot | null | undefined;
  if (!spot) return segment.length - 1;
  return Math.max(
    0,
    segment.findLastIndex((square) => isReached(square, spot)),
  );
}

/** What whoever moves the body may answer beside having arrived. */
const STOP: Choice = { id: "stop" };

/** The squares of a segment as the host is told them. */
function readSquares(segment: readonly Spot[]): Json {
  return segment.map(({ col, row, elevation }) => (elevation === undefined ? { col, row } : { col, row, elevation }));
}

/**
 * Count metres that somebody has moved by themselves in this round; who shoots at them asks for them (R449, G255).
 *
 * Those before their turn of the round still belong to the turn before, and are counted as `early` as well.
 */
function countMetres(course: Course<CodaSheet>, id: CombatantId, by: number): void {
  course.change(id, { kind: "spend", key: "metres", by });
  if (!hasBegun(course.encounter, id)) course.change(id, { kind: "spend", key: "early", by });
}

/**
 * Let somebody walk a segment of their path: whoever moves the body is asked for it and tells where it came to.
 *
 * What moving ends is over then, such as an aim (G54).
 *
 * @param from - Index of the square in which they stand.
 * @param to - Index of the last square of the segment; the same index walks nothing.
 * @param mayStop - The mover may give up the rest of their way instead.
 */
function* moveAlongSegment(
  course: Course<CodaSheet>,
  id: CombatantId,
  path: readonly Spot[],
  from: number,
  to: number,
  before: Measure,
  mayStop: boolean,
): Walk {
  if (to <= from) return { at: from, measure: before, whole: true };
  const segment = path.slice(from, to + 1);
  const details = { path: readSquares(segment) };
  const [answer] = yield* course.ask([
    {
      of: id,
      kind: "movement",
      choices: mayStop ? [ARRIVED, STOP] : [ARRIVED],
      fallback: ARRIVED.id,
      details,
      rules: [],
    },
  ]);
  if (answer?.choice === "stop") return { at: from, measure: before, whole: false, halted: true };
  const reached = indexOf(segment, answer?.details?.at);
  const measure = measurePath(course.of(id).place, segment.slice(0, reached + 1), before);
  if (reached > 0) {
    course.change(id, { kind: "move", from: segment[0] as Cell, to: segment[reached] as Cell });
    countMetres(course, id, measure.metres - before.metres);
    loseTimedEffects(course, id, "moved");
    leaveSight(course, id, segment.slice(1, reached + 1));
  }
  return { at: from + reached, measure, whole: reached === segment.length - 1 };
}

/**
 * The index of the last free square of a way: one beside all with whom they are in a hold if there is any; -1 for none.
 */
function lastOpen(course: Course<CodaSheet>, id: CombatantId, way: readonly Spot[]): number {
  const { encounter } = course;
  const mover = course.of(id);
  const partners = partnersOf(encounter, mover);
  const isOpen = (spot: Spot) => isFree(encounter, mover, spot);
  const isBeside = (spot: Spot) => partners.every(({ place }) => gap(place, placeAt(mover.place, spot)) <= 1);
  const beside = way.findLastIndex((spot) => isOpen(spot) && isBeside(spot));
  return beside < 0 ? way.findLastIndex(isOpen) : beside;
}

/**
 * Bring somebody whose way ended in another's square back to the last free square of it (G281).
 *
 * The helpless stay where they fell (G280). Whoever is in a hold stays beside the other where they can; else the hold
 * ends as by any parting (G275).
 *
 * @param at - Index of the square in which they stand.
 */
export function backOff(course: Course<CodaSheet>, id: CombatantId, path: readonly Spot[], at: number): void {
  const mover = course.of(id);
  if (isHelpless(mover) || isFree(course.encounter, mover, path[at] as Spot)) return;
  const to = path[lastOpen(course, id, path.slice(0, at))];
  if (!to) return;
  course.change(id, { kind: "move", from: spotOf(mover.place, to), to });
  endPartedHolds(course, id);
  course.note("move/backed-off", {}, id);
}
