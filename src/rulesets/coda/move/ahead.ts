import { movedTo } from "../../../engine/ahead.ts";
import type { Answer } from "../../../engine/ask.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { opportunityQuestion, type Settled, type Standpoint } from "../opportunity.ts";
import { waitAlike } from "../pause.ts";
import { asksUnseenFirst, strikesAtEach } from "../settings.ts";
import { mayStrike } from "../threat.ts";
import { allowanceOf } from "../turn.ts";
import type { Walker } from "./leg.ts";
import type { Leg } from "./legs.ts";
import { threatsLeft } from "./plan.ts";

/** What foes whom the mover does not see have settled on before he sets out: their strikes, each in its square. */
export type Plans = Map<CombatantId, (Settled & { readonly pace: number })[]>;

/** Who moves along which path. */
type Mover = Pick<Walker, "course" | "id" | "path">;

/** A part of the way on which others may strike. */
export interface Stage {
  readonly leg: Leg;
  /** Index of the last square. */
  readonly to: number;
}

/** A pace that lets a foe strike, and on which leg it is. */
interface Chance {
  readonly pace: number;
  readonly leg: number;
}

/** The paces of the whole way on which each unseen foe could strike, budgets not considered. */
function chancesOn({ course, id, path }: Mover, stages: readonly Stage[]): Map<CombatantId, Chance[]> {
  const chances = new Map<CombatantId, Chance[]>();
  for (const { leg, to } of stages) {
    for (const { foe, pace } of threatsLeft(course.encounter, course.of(id), path, leg.from, to)) {
      if (!foe.hidden || leg.struck.includes(foe.id)) continue;
      chances.set(foe.id, [...(chances.get(foe.id) ?? []), { pace, leg: leg.from }]);
    }
  }
  return chances;
}

/** How things will stand when the mover has come to that square of his way. */
function standpoint({ course, id, path }: Mover, pace: number): Standpoint {
  const encounter = movedTo(course.encounter, id, path[pace] as Spot);
  return {
    encounter,
    of: (one) => combatantOf(encounter, one),
    refusalOf: (intent) => course.refusalOf(intent, encounter),
  };
}

/** May the foe strike there, those strikes being paid for that he has settled on? */
function isOpen(walker: Mover, foe: CombatantId, { pace }: Chance, settled: number): boolean {
  const { encounter, of } = standpoint(walker, pace);
  const { left } = allowanceOf(encounter, of(foe)).opportunities;
  return left > settled && mayStrike(encounter, of(foe), of(walker.id));
}

/** The chances that are left of those ahead after an answer: on the same leg no other, unless he waits or may strike again. */
function chancesAfter(chances: readonly Chance[], { choice }: Answer, perSquare: boolean): Chance[] {
  const [now, ...later] = chances;
  const goesOn = choice === "wait" || (perSquare && choice !== "decline");
  return goesOn ? later : later.filter(({ leg }) => leg !== now?.leg);
}

/** Ask those who could strike next about their next chance. */
function* askNext(walker: Mover, due: ReadonlyMap<CombatantId, readonly Chance[]>) {
  const { course, id, path } = walker;
  const questions = [...due].map(([foe, [now, ...others]]) => {
    const { pace, leg } = now as Chance;
    const there = standpoint(walker, pace);
    const later = others.filter((one) => one.leg === leg).length;
    const question = opportunityQuestion(course, there, { foe: there.of(foe), later }, there.of(id), "move");
    const ahead = { paces: pace, at: { ...(path[pace] as Spot) } } as Json;
    return { ...question, details: { ...question.details, ahead } };
  });
  const answers = yield* course.ask(questions);
  return questions.map(({ of, choices }, index) => ({ foe: of, choices, answer: answers[index] as Answer }));
}

/**
 * Let foes whom the mover does not see settle what they will do, wherever on his way they could strike (R054, G212).
 *
 * Then he stops only where one of them strikes, and no stop tells that he was let go; he sets out when the time is over
 * that every move waits. Nothing where the host does not want it so.
 *
 * @param plans - Is filled; who is in it is not asked on the way any more.
 */
export function* settleUnseen(walker: Mover, stages: readonly Stage[], plans: Plans) {
  if (!asksUnseenFirst(walker.course.encounter)) return;
  const chances = chancesOn(walker, stages);
  for (const foe of chances.keys()) plans.set(foe, []);
  while (chances.size > 0) {
    for (const [foe, ahead] of chances) {
      const open = ahead.filter((chance) => isOpen(walker, foe, chance, plans.get(foe)?.length ?? 0));
      if (open.length > 0) chances.set(foe, open);
      else chances.delete(foe);
    }
    for (const { foe, choices, answer } of yield* askNext(walker, chances)) {
      const ahead = chances.get(foe) ?? [];
      const [now] = ahead;
      const isStrike = answer.choice !== "wait" && answer.choice !== "decline";
      if (now && isStrike) plans.get(foe)?.push({ pace: now.pace, choices, answer });
      chances.set(foe, chancesAfter(ahead, answer, strikesAtEach(walker.course.encounter)));
    }
  }
  yield* waitAlike(walker.course, walker.id);
}
