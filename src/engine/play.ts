/**
 * Plays an exchange to its next open prompt or to its end, each time from its beginning with all dice and answers so
 * far; nothing is kept between two calls but the exchange itself. Its whole life is told in
 * `system/referee/exchange-runner.ts`.
 */
import { Course, type Play, type Resolution } from "./course.ts";
import { type Dice, type FallingDice, type RecordedDice, recordedDice } from "./dice/dice.ts";
import { refuseDice } from "./dice/reroll.ts";
import { DiceWanted, dicePrompt, facesOf, refuseFaces } from "./dice/rolled-by-hand.ts";
import { combatantOf, copyEncounter, type Encounter, placedAt } from "./encounter.ts";
import type { Exchange } from "./exchange.ts";
import type { Spot } from "./grid/cell.ts";
import type { Intent } from "./intent.ts";
import type { Answer, Answers, Choice, Prompt } from "./prompt.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Tactics } from "./tactics.ts";
import { type Refusal, refuse } from "./types.ts";

/** Why the answer may not be taken, or null. Stale, double and illegal answers are refused. */
export function checkAnswer(exchange: Exchange, answer: Answer): Refusal | null {
  const prompt = exchange.prompts.find(({ id }) => id === answer.prompt);
  const given = exchange.answers.find((one) => one.prompt === answer.prompt);
  if (given && given.as !== answer.as) return refuse("answer/overtaken");
  if (exchange.stage !== "open" || !prompt) return refuse("answer/not-open");
  if (given) return refuse("answer/given");
  return checkChoice(prompt, answer);
}

/** Why the choice may not be taken, or null. */
function checkChoice(prompt: Prompt, answer: Answer): Refusal | null {
  const choice = prompt.choices.find(({ id }) => id === answer.choice);
  if (!choice) return refuse("answer/no-such-choice", { choice: answer.choice });
  return (
    choice.refusal ?? refuseOther(prompt, choice, answer) ?? refuseFaces(prompt, answer) ?? refuseDice(prompt, answer)
  );
}

/** Why somebody else than whoever is asked may not take the choice, or null. */
function refuseOther({ others = [] }: Prompt, { open }: Choice, { as }: Answer): Refusal | null {
  return as === undefined || (open && others.includes(as)) ? null : refuse("answer/not-yours");
}

/** The answers to these prompts, or null while one is missing. */
export function answersTo(prompts: readonly Prompt[], given: readonly Answer[]): Answers | null {
  const answers = prompts.map(({ id }) => given.find(({ prompt }) => prompt === id));
  if (answers.some((answer) => !answer)) return null;
  return Object.fromEntries((answers as Answer[]).map((answer) => [answer.prompt, answer]));
}

/** Answers asks that were put together, or null where an answer is missing. */
type Answering = (prompts: readonly Prompt[]) => Answers | null;

/** Play until an answer or a die is missing. @returns The prompts that are open, none when the play has ended. */
export function playOn(resolution: Resolution, answer: Answering, dice: RecordedDice): readonly Prompt[] {
  try {
    return playWith(resolution, answer);
  } catch (error) {
    if (error instanceof DiceWanted) return [dicePrompt(error, dice.faces)];
    throw error;
  }
}

function playWith(resolution: Resolution, answer: Answering): readonly Prompt[] {
  let step = resolution.next({});
  while (!step.done) {
    const prompts = step.value;
    const answers = answer(prompts);
    if (!answers) return prompts;
    step = resolution.next(answers);
  }
  return [];
}

/** What an exchange's courses share at its beginning. @throws RangeError - It was played under other rules. */
export function beginPlay<Sheet>(
  encounter: Encounter<Sheet>,
  exchange: Exchange,
  ruleset: Ruleset<Sheet>,
  dice: FallingDice,
  takesFirst = false,
): Play<Sheet> {
  if (exchange.ruleset !== ruleset.id) throw new RangeError(`exchange of ${exchange.ruleset}, not ${ruleset.id}`);
  const { amendments = [], granted = false } = exchange;
  const { check, resolve, roll, tables } = ruleset;
  const isAct = ({ action }: Intent) =>
    Object.hasOwn(tables.actions, action) && tables.actions[action]?.narrator !== true;
  return {
    encounter,
    dice,
    check,
    resolve,
    roll,
    isAct,
    asked: 0,
    granted,
    amendments,
    rolls: 0,
    foretold: null,
    fallen: null,
    takesFirst,
  };
}

/**
 * Carry an exchange on: to the next ask, or to its end.
 *
 * Pure but for `dice`: the exchange is played from its beginning with the dice and answers that it holds, and only what
 * is missing is rolled; what somebody throws by hand is asked for. So the same data in gives the same data out, and
 * nothing is rolled twice.
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
  const asked = answer && exchange.prompts.find(({ id }) => id === answer.prompt);
  const known = answer ? [...exchange.faces, ...facesOf(asked, answer, dice)] : exchange.faces;
  const recorded = recordedDice(known, dice, exchange.spare);
  const course = new Course(beginPlay(encounter, exchange, ruleset, recorded), exchange.intent);
  const prompts = playOn(course.run(), (put) => answersTo(put, answers), recorded);
  const stage = prompts.length > 0 ? "open" : "closed";
  const { faces, throws, spare } = recorded;
  const played: Exchange = { ...exchange, answers, faces, throws, stage, prompts, episode: course.episode() };
  return exchange.spare ? { ...played, spare } : played;
}

/** How somebody who is no person answers: from the prompt and from how things stand when it is put. */
export type Policy<Sheet = unknown> = (prompt: Prompt, encounter: Encounter<Sheet>) => Answer;

/** An exchange that was played to its end, and how things stand after it. */
export interface Outcome<Sheet = unknown> {
  readonly exchange: Exchange;
  readonly encounter: Encounter<Sheet>;
}

/** The answer of a policy. @throws RangeError - It is not legal. */
function answerOf<Sheet>(prompt: Prompt, policy: Policy<Sheet>, encounter: Encounter<Sheet>): Answer {
  const answer = policy(prompt, encounter);
  const refusal = answer.prompt === prompt.id ? checkChoice(prompt, answer) : refuse("answer/not-open");
  if (refusal) throw new RangeError(`the policy answered ${answer.choice} to ${prompt.id}: ${refusal.code}`);
  return answer;
}

/** Play a course to its end, a policy answering every prompt. @returns The answers. */
function answerAll<Sheet>(course: Course<Sheet>, policy: Policy<Sheet>): readonly Answer[] {
  const resolution = course.run();
  const answers: Answer[] = [];
  for (let step = resolution.next({}); !step.done; ) {
    const given: Record<string, Answer> = {};
    for (const prompt of step.value) {
      const answer = answerOf(prompt, policy, course.encounter);
      given[prompt.id] = answer;
      answers.push(answer);
    }
    step = resolution.next(given);
  }
  return answers;
}

/**
 * How things stand after a new exchange that is played at one go, where nobody wants to see how it went: the same as
 * `playOut`, whose questions may offer less where their answers need no more.
 *
 * @throws RangeError - There came an answer that is not legal.
 */
export function afterAll<Sheet>(
  encounter: Encounter<Sheet>,
  exchange: Exchange,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
  { answer, takesFirst }: Pick<Tactics<Sheet>, "answer" | "takesFirst">,
): Encounter<Sheet> {
  const play = beginPlay(encounter, exchange, ruleset, recordedDice([], dice), takesFirst === true);
  answerAll(new Course(play, exchange.intent), answer);
  return play.encounter;
}

/**
 * Play a new exchange to its end at one go, a policy answering every prompt.
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
  const answers = answerAll(course, policy);
  const { faces, throws } = recorded;
  const played: Exchange = {
    ...exchange,
    answers,
    faces,
    throws,
    stage: "closed",
    prompts: [],
    episode: course.episode(),
  };
  return { exchange: played, encounter: course.encounter };
}

/** The prompts of an exchange that nobody has answered yet. */
export function openPrompts(exchange: Exchange): readonly Prompt[] {
  if (exchange.stage !== "open") return [];
  return exchange.prompts.filter(({ id }) => !exchange.answers.some((answer) => answer.prompt === id));
}

/** What a prompt tells about a square in which the other is not now: how many paces on it comes to it, and where. */
interface Ahead {
  readonly paces: number;
  readonly at: Spot;
  /** The square lies behind already. */
  readonly gone?: true;
}

/** Whether a prompt is put before it comes to what it is about, or null. */
export function aheadOf({ details }: Pick<Prompt, "details">): Ahead | null {
  return (details?.ahead as unknown as Ahead | undefined) ?? null;
}

/** The encounter with somebody in another square. */
export function movedTo<Sheet>(encounter: Encounter<Sheet>, id: string, spot: Spot): Encounter<Sheet> {
  const there = copyEncounter(encounter);
  there.combatants = { ...encounter.combatants, [id]: placedAt(combatantOf(encounter, id), spot) };
  return there;
}

/** How things stood when an act came about against somebody who has gone on since: they are still there. */
export function asGiven<Sheet>(encounter: Encounter<Sheet>, { interrupts, targets = [] }: Intent): Encounter<Sheet> {
  const [target] = targets;
  return interrupts?.at && target !== undefined ? movedTo(encounter, target, interrupts.at) : encounter;
}

/** How things stand when it comes to what a prompt is about, as far as that can be said when it is put. */
export function whenAsked<Sheet>(
  encounter: Encounter<Sheet>,
  prompt: Pick<Prompt, "about" | "details">,
): Encounter<Sheet> {
  const ahead = aheadOf(prompt);
  return ahead && prompt.about !== undefined ? movedTo(encounter, prompt.about, ahead.at) : encounter;
}
