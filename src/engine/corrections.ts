/**
 * Plays an exchange again after its dice fell: with a roll changed by a GM's hand (`amend`), or back to a prompt that
 * was answered (`reopen`). Called by the referee's commands; dice and answers stay for as long as the same is thrown
 * and asked.
 */
import { Course } from "./course.ts";
import { type Dice, type FallingDice, type RecordedDice, recordedDice } from "./dice/dice.ts";
import { DiceWanted } from "./dice/rolled-by-hand.ts";
import type { Encounter } from "./encounter.ts";
import { type Amendment, type Exchange, isEmpty, placesOf, type Version } from "./exchange.ts";
import { advance, answersTo, beginPlay, playOn } from "./play.ts";
import type { Answer, Answers, Prompt } from "./prompt.ts";
import type { Ruleset } from "./ruleset.ts";
import { type CombatantId, sameJson } from "./types.ts";

/** How many ways in which an exchange was played before are kept. */
const KEPT = 8;

/** One die as it fell; `of` is who threw it, at the first of a throw. */
interface Die {
  readonly sides: number;
  readonly face: number;
  readonly of: CombatantId | undefined;
}

/** Everything that an exchange was played from, in its order. */
interface Tape {
  readonly dice: readonly Die[];
  readonly prompts: readonly (readonly Prompt[])[];
  readonly answers: readonly Answer[];
}

/** No die falls now: whatever would, is waited for. */
const AWAITED_DICE: Dice = {
  roll(sides, begun = { of: "", count: 1 }) {
    throw new DiceWanted(sides, begun);
  },
};

function diceOf({ throws }: Exchange): Die[] {
  return throws.flatMap(({ of, sides, faces }) =>
    faces.map((face, index): Die => ({ sides, face, of: index === 0 ? of : undefined })),
  );
}

function tapeOf<Sheet>(exchange: Exchange, ruleset: Ruleset<Sheet>): Tape {
  const prompts: (readonly Prompt[])[] = [];
  const { picture, faces, answers } = exchange;
  const dice = recordedDice(faces, AWAITED_DICE);
  const course = new Course(beginPlay(picture as Encounter<Sheet>, exchange, ruleset, dice), exchange.intent);
  const answer = (put: readonly Prompt[]) => {
    prompts.push(put);
    return answersTo(put, answers);
  };
  playOn(course.run(), answer, dice);
  return { dice: diceOf(exchange), prompts, answers };
}

/** Plays from a tape for as long as the same dice are thrown and the same is asked; from then on it is over. */
class Follower implements FallingDice {
  /** Answers of the tape that were taken over. */
  readonly kept: Answer[] = [];
  /** How the dice fell, those of the tape and fresh ones. */
  readonly fallen: RecordedDice;
  readonly #tape: Tape;
  #follows = true;
  #dice = 0;
  #prompts = 0;
  #taped: number | null = null;

  constructor(tape: Tape, fresh: Dice) {
    this.#tape = tape;
    this.fallen = recordedDice([], { roll: (...die) => this.#taped ?? fresh.roll(...die) });
  }

  get faces(): readonly number[] {
    return this.fallen.faces;
  }

  roll(...[sides, begun]: Parameters<Dice["roll"]>): number {
    const die = this.#tape.dice[this.#dice++];
    this.#follows &&= die !== undefined && die.sides === sides && die.of === begun?.of;
    this.#taped = this.#follows && die ? die.face : null;
    return this.fallen.roll(sides, begun);
  }

  answer(prompts: readonly Prompt[]): Answers | null {
    this.#follows &&= sameJson(prompts, this.#tape.prompts[this.#prompts++]);
    if (!this.#follows) return null;
    this.kept.push(...this.#tape.answers.filter(({ prompt }) => prompts.some(({ id }) => id === prompt)));
    return answersTo(prompts, this.#tape.answers);
  }
}

/** The amendments with this one in its place; those of later rolls fall away, for these may be others now. */
function amendmentsWith({ amendments = [] }: Exchange, amendment: Amendment): readonly Amendment[] {
  const earlier = amendments.filter(({ roll }) => roll < amendment.roll);
  return isEmpty(amendment) ? earlier : [...earlier, amendment];
}

/** Do they say the same, whoever said it? */
function sameAmendments(a: readonly Amendment[] = [], b: readonly Amendment[] = []): boolean {
  const without = (list: readonly Amendment[]) => list.map((one) => ({ ...one, by: "" }));
  return sameJson(without(a), without(b));
}

/** The ways in which it was played before, with the present one; each once. */
function versionsWith({ versions = [], faces, throws, answers, amendments = [] }: Exchange): readonly Version[] {
  const others = versions.filter((version) => !sameAmendments(version.amendments, amendments));
  return [...others, { faces, throws, answers, amendments }].slice(-KEPT);
}

/**
 * Play an exchange again with a test or a sum as a hand wants it, after its dice fell.
 *
 * What was rolled before it stays. From there on dice and answers are kept for as long as the same dice are
 * thrown and the same is asked; the rest is rolled and asked again. Going back to amendments under which it has been
 * played before gives what came of it then.
 */
export function amend<Sheet>(exchange: Exchange, ruleset: Ruleset<Sheet>, dice: Dice, amendment: Amendment): Exchange {
  const picture = exchange.picture as Encounter<Sheet>;
  const amendments = amendmentsWith(exchange, amendment);
  const versions = versionsWith(exchange);
  const known = versions.find((version) => sameAmendments(version.amendments, amendments));
  if (known) return advance(picture, { ...exchange, ...known, versions }, ruleset, dice);
  const follower = new Follower(tapeOf(exchange, ruleset), dice);
  const begun: Exchange = { ...exchange, amendments, versions };
  const course = new Course(beginPlay(picture, begun, ruleset, follower), exchange.intent);
  const prompts = playOn(course.run(), (put) => follower.answer(put), follower.fallen);
  const { faces, throws } = follower.fallen;
  const stage = prompts.length > 0 ? "open" : "closed";
  return { ...begun, answers: follower.kept, faces, throws, stage, prompts, episode: course.episode() };
}

/** Dice that never fall: what is played again stops before any would. */
const NO_DICE = {
  roll(): never {
    throw new RangeError("an exchange that is played again wants a die that it had not");
  },
};

/**
 * Play an exchange again up to a prompt, and let that one be open.
 *
 * What was rolled, answered and changed by hand before it stays; what came after it is forgotten. How its dice fell is
 * kept: whoever throws the same again has the same.
 *
 * @param prompt - Id of a prompt that was answered in it.
 */
export function reopen<Sheet>(exchange: Exchange, ruleset: Ruleset<Sheet>, prompt: string): Exchange {
  const picture = exchange.picture as Encounter<Sheet>;
  const at = exchange.answers.findIndex((answer) => answer.prompt === prompt);
  const answers = exchange.answers.slice(0, at);
  const dice = recordedDice(exchange.faces, NO_DICE);
  const course = new Course(beginPlay(picture, exchange, ruleset, dice), exchange.intent);
  const isIt = ({ id }: Prompt) => id === prompt;
  const prompts = playOn(course.run(), (put) => (put.some(isIt) ? null : answersTo(put, exchange.answers)), dice);
  const episode = course.episode();
  const rolls = placesOf(episode);
  const amendments = (exchange.amendments ?? []).filter(({ roll }) => rolls.includes(roll));
  const { faces, throws } = dice;
  const { versions: _versions, ...played } = exchange;
  const spare = [...exchange.throws.slice(throws.length), ...(exchange.spare ?? [])];
  return { ...played, answers, amendments, faces, throws, spare, stage: "open", prompts, episode };
}
