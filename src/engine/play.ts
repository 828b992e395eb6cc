import { Course, type Play, type Resolution } from "./course.ts";
import { type Dice, type RecordedDice, recordedDice } from "./dice/dice.ts";
import { DiceWanted, diceAsk, facesOf, refuseFaces } from "./dice/rolled-by-hand.ts";
import { combatantOf, type Encounter } from "./encounter.ts";
import type { Exchange } from "./exchange.ts";
import { placeAt, type Spot } from "./grid/cell.ts";
import type { Intent } from "./intent.ts";
import type { Answer, Answers, Ask } from "./prompt.ts";
import type { Ruleset } from "./ruleset.ts";
import { type Refusal, refuse } from "./types.ts";

/** Why the answer may not be taken, or null. Stale, double and illegal answers are refused. */
export function checkAnswer(exchange: Exchange, answer: Answer): Refusal | null {
  const ask = exchange.asks.find(({ id }) => id === answer.ask);
  if (exchange.stage !== "open" || !ask) return refuse("answer/not-open");
  if (exchange.answers.some(({ ask: id }) => id === answer.ask)) return refuse("answer/given");
  return checkChoice(ask, answer);
}

/** Why the choice may not be taken, or null. */
function checkChoice(ask: Ask, answer: Answer): Refusal | null {
  const choice = ask.choices.find(({ id }) => id === answer.choice);
  if (!choice) return refuse("answer/no-such-choice", { choice: answer.choice });
  return choice.refusal ?? refuseFaces(ask, answer);
}

/** The answers to these asks, or null while one is missing. */
export function answersTo(asks: readonly Ask[], given: readonly Answer[]): Answers | null {
  const answers = asks.map(({ id }) => given.find(({ ask }) => ask === id));
  if (answers.some((answer) => !answer)) return null;
  return Object.fromEntries((answers as Answer[]).map((answer) => [answer.ask, answer]));
}

/** Answers asks that were put together, or null where an answer is missing. */
type Answering = (asks: readonly Ask[]) => Answers | null;

/** Play until an answer or a die is missing. @returns The asks that are open, none when the play has ended. */
export function playOn(resolution: Resolution, answer: Answering, dice: RecordedDice): readonly Ask[] {
  try {
    return playWith(resolution, answer);
  } catch (error) {
    if (error instanceof DiceWanted) return [diceAsk(error, dice.faces.length)];
    throw error;
  }
}

function playWith(resolution: Resolution, answer: Answering): readonly Ask[] {
  let step = resolution.next({});
  while (!step.done) {
    const asks = step.value;
    const answers = answer(asks);
    if (!answers) return asks;
    step = resolution.next(answers);
  }
  return [];
}

/** What an exchange's courses share at its beginning. @throws RangeError - It was played under other rules. */
export function beginPlay<Sheet>(
  encounter: Encounter<Sheet>,
  exchange: Exchange,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
): Play<Sheet> {
  if (exchange.ruleset !== ruleset.id) throw new RangeError(`exchange of ${exchange.ruleset}, not ${ruleset.id}`);
  const { amendments = [], granted = false } = exchange;
  const { check, resolve } = ruleset;
  return { encounter, dice, check, resolve, asked: 0, granted, amendments, rolls: 0 };
}

/**
 * Carry an exchange on: to the next ask, or to its end.
 *
 * Pure but for `dice`: the exchange is played from its beginning with the dice and answers that it holds, and
 * only what is missing is rolled; what somebody throws by hand is asked for. So the same data in gives the same data out, and nothing is rolled twice.
 *
 * @param encounter - How things stood when the exchange began: its own `picture`.
 * @param answer - A reply that `checkAnswer` let pass.
 * @throws RangeError - The answer is not legal, or the exchange was played under other rules.
 */
export function advance<Sheet>(
  encounter: Encounter<Sheet>,
  exchange: Exchange,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
  answer?: Answer,
): Exchange {
  const refusal = answer ? checkAnswer(exchange, answer) : null;
  if (refusal) throw new RangeError(`answer refused: ${refusal.code}`);
  const answers = answer ? [...exchange.answers, answer] : exchange.answers;
  const asked = answer && exchange.asks.find(({ id }) => id === answer.ask);
  const known = answer ? [...exchange.faces, ...facesOf(asked, answer, dice)] : exchange.faces;
  const recorded = recordedDice(known, dice, exchange.spare);
  const course = new Course(beginPlay(encounter, exchange, ruleset, recorded), exchange.intent);
  const asks = playOn(course.run(), (put) => answersTo(put, answers), recorded);
  const stage = asks.length > 0 ? "open" : "closed";
  const { faces, throws, spare } = recorded;
  const played: Exchange = { ...exchange, answers, faces, throws, stage, asks, episode: course.episode() };
  return exchange.spare ? { ...played, spare } : played;
}

/** How somebody who is no person answers: from the ask and from how things stand when it is put. */
export type Policy<Sheet = unknown> = (ask: Ask, encounter: Encounter<Sheet>) => Answer;

/** An exchange that was played to its end, and how things stand after it. */
export interface Outcome<Sheet = unknown> {
  readonly exchange: Exchange;
  readonly encounter: Encounter<Sheet>;
}

/** The answer of a policy. @throws RangeError - It is not legal. */
function answerOf<Sheet>(ask: Ask, policy: Policy<Sheet>, encounter: Encounter<Sheet>): Answer {
  const answer = policy(ask, encounter);
  const refusal = answer.ask === ask.id ? checkChoice(ask, answer) : refuse("answer/not-open");
  if (refusal) throw new RangeError(`the policy answered ${answer.choice} to ${ask.id}: ${refusal.code}`);
  return answer;
}

/**
 * Play a new exchange to its end at one go, a policy answering every ask.
 *
 * The same as `advance` with the same answers, without playing anything twice.
 *
 * @throws RangeError - The policy gave an answer that is not legal.
 */
export function playOut<Sheet>(
  encounter: Encounter<Sheet>,
  exchange: Exchange,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
  policy: Policy<Sheet>,
): Outcome<Sheet> {
  const recorded = recordedDice([], dice);
  const course = new Course(beginPlay(encounter, exchange, ruleset, recorded), exchange.intent);
  const resolution = course.run();
  const answers: Answer[] = [];
  for (let step = resolution.next({}); !step.done; ) {
    const given: Record<string, Answer> = {};
    for (const ask of step.value) {
      const answer = answerOf(ask, policy, course.encounter);
      given[ask.id] = answer;
      answers.push(answer);
    }
    step = resolution.next(given);
  }
  const { faces, throws } = recorded;
  const played: Exchange = {
    ...exchange,
    answers,
    faces,
    throws,
    stage: "closed",
    asks: [],
    episode: course.episode(),
  };
  return { exchange: played, encounter: course.encounter };
}

/** The asks of an exchange that nobody has answered yet. */
export function openAsks(exchange: Exchange): readonly Ask[] {
  if (exchange.stage !== "open") return [];
  return exchange.asks.filter(({ id }) => !exchange.answers.some((answer) => answer.ask === id));
}

/** What an ask tells about a square in which the other is not now: how many paces on it comes to it, and where. */
interface Ahead {
  readonly paces: number;
  readonly at: Spot;
  /** The square lies behind already. */
  readonly gone?: true;
}

/** Whether an ask is put before it comes to what it is about, or null. */
export function aheadOf({ details }: Pick<Ask, "details">): Ahead | null {
  return (details?.ahead as unknown as Ahead | undefined) ?? null;
}

/** The encounter with somebody in another square. */
export function movedTo<Sheet>(encounter: Encounter<Sheet>, id: string, spot: Spot): Encounter<Sheet> {
  const one = combatantOf(encounter, id);
  const there = { ...one, place: placeAt(one.place, spot) };
  return { ...encounter, combatants: { ...encounter.combatants, [id]: there } };
}

/** How things stood when an act came about against somebody who has gone on since: they are still there. */
export function asGiven<Sheet>(encounter: Encounter<Sheet>, { interrupts, targets = [] }: Intent): Encounter<Sheet> {
  const [target] = targets;
  return interrupts?.at && target !== undefined ? movedTo(encounter, target, interrupts.at) : encounter;
}

/** How things stand when it comes to what an ask is about, as far as that can be said when it is put. */
export function whenAsked<Sheet>(encounter: Encounter<Sheet>, ask: Pick<Ask, "about" | "details">): Encounter<Sheet> {
  const ahead = aheadOf(ask);
  return ahead && ask.about !== undefined ? movedTo(encounter, ask.about, ahead.at) : encounter;
}
