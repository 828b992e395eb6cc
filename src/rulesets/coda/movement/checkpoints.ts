/**
 * Lets enemies whom the mover does not see settle before the first step where they will strike, so that no stop on the
 * way gives them away (R054, G212). `walk.ts` takes over what they settled on.
 */
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { asksUnseenFirst, strikesAtEach } from "../settings.ts";
import type { CodaCombatant } from "../sheet.ts";
import { goneFrom, opportunityQuestion, type Settled, standpointAt, waitAlike } from "../threat/opportunity.ts";
import { mayStrike } from "../threat/threat.ts";
import { allowanceOf } from "../turn.ts";
import type { Leg } from "./legs.ts";
import { deferredThreats, threatsLeft } from "./plan.ts";
import type { Walker } from "./walk.ts";

/** What enemies whom the mover does not see have settled on before they set out: their strikes, each in its square. */
export type Plans = Map<CombatantId, (Settled & { readonly pace: number })[]>;

/** The pace before a leg that goes on with a step: the one by which the first square of the action was left (G317). */
export function deferredPace({ from }: Pick<Leg, "from">): number {
  return from - 1;
}

/** Who moves along which path. */
type Mover = Pick<Walker, "course" | "id" | "path">;

/** A part of the way on which others may strike. */
export interface LegPart {
  readonly leg: Leg;
  /** Index of the last square. */
  readonly to: number;
}

/** A pace that lets an enemy strike, the square that is left by it, and on which leg it is. */
interface Chance {
  readonly pace: number;
  readonly spot: Spot;
  readonly leg: number;
}

/** The paces of the whole way on which each unseen enemy could strike, budgets not considered. */
function chancesOn({ course, id, path }: Mover, stages: readonly LegPart[]): Map<CombatantId, Chance[]> {
  const chances = new Map<CombatantId, Chance[]>();
  const add = (enemy: CodaCombatant, chance: Chance) => {
    if (enemy.hidden) chances.set(enemy.id, [...(chances.get(enemy.id) ?? []), chance]);
  };
  for (const { leg, to } of stages) {
    const mover = course.of(id);
    for (const enemy of deferredThreats(course.encounter, mover, leg))
      add(enemy, { pace: deferredPace(leg), spot: leg.deferred as Spot, leg: leg.from });
    for (const { enemy, pace } of threatsLeft(course.encounter, mover, path, leg.from, to))
      if (!leg.struck.includes(enemy.id)) add(enemy, { pace, spot: path[pace] as Spot, leg: leg.from });
  }
  return chances;
}

/** May the enemy strike there, those strikes being paid for that they have settled on? */
function isOpen({ course, id }: Mover, enemy: CombatantId, { spot }: Chance, settled: number): boolean {
  const { encounter, of } = standpointAt(course, id, spot);
  const { left } = allowanceOf(encounter, of(enemy)).opportunities;
  return left > settled && mayStrike(encounter, of(enemy), of(id));
}

/**
 * The chances that are left of those ahead after an answer: on the same leg no other, unless they wait or may strike
 * again.
 */
function chancesAfter(chances: readonly Chance[], { choice }: Answer, perSquare: boolean): Chance[] {
  const [now, ...later] = chances;
  const goesOn = choice === "wait" || (perSquare && choice !== "decline");
  return goesOn ? later : later.filter(({ leg }) => leg !== now?.leg);
}

/** Ask those who could strike next about their next chance. */
function* askNext(walker: Mover, due: ReadonlyMap<CombatantId, readonly Chance[]>) {
  const { course, id } = walker;
  const questions = [...due].map(([enemy, [now, ...others]]) => {
    const { pace, spot, leg } = now as Chance;
    const there = standpointAt(course, id, spot);
    const later = others.filter((one) => one.leg === leg).length;
    const trigger = { enemy: there.of(enemy), later, gone: pace < leg };
    const question = opportunityQuestion(course, there, trigger, there.of(id), "move");
    const ahead = pace < leg ? goneFrom(spot) : ({ paces: pace, at: { ...spot } } as Json);
    return { ...question, details: { ...question.details, ahead } };
  });
  const answers = yield* course.ask(questions);
  return questions.map(({ of, choices }, index) => ({ enemy: of, choices, answer: answers[index] as Answer }));
}

/**
 * Let enemies whom the mover does not see settle what they will do, wherever on their way they could strike (R054,
 * G212).
 *
 * Then they stop only where one of them strikes, and no stop tells that they were let go; they set out when the time is
 * over that every move waits. Nothing where the host does not want it so.
 *
 * @param plans - Is filled; who is in it is not asked on the way any more.
 */
export function* settleUnseen(walker: Mover, stages: readonly LegPart[], plans: Plans) {
  if (!asksUnseenFirst(walker.course.encounter)) return;
  const chances = chancesOn(walker, stages);
  for (const enemy of chances.keys()) plans.set(enemy, []);
  while (chances.size > 0) {
    for (const [enemy, ahead] of chances) {
      const open = ahead.filter((chance) => isOpen(walker, enemy, chance, plans.get(enemy)?.length ?? 0));
      if (open.length > 0) chances.set(enemy, open);
      else chances.delete(enemy);
    }
    for (const { enemy, choices, answer } of yield* askNext(walker, chances)) {
      const ahead = chances.get(enemy) ?? [];
      const [now] = ahead;
      const isStrike = answer.choice !== "wait" && answer.choice !== "decline";
      if (now && isStrike) plans.get(enemy)?.push({ pace: now.pace, choices, answer });
      chances.set(enemy, chancesAfter(ahead, answer, strikesAtEach(walker.course.encounter)));
    }
  }
  yield* waitAlike(walker.course, walker.id);
}
