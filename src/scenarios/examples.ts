/**
 * The examples of the book: each step of a scenario that expects something, played from how things stand in the book
 * when it begins. So one that comes out otherwise does not make all after it differ. `reasons.ts` plays them with what
 * a world has changed.
 */
import type { Dice } from "../engine/dice/dice.ts";
import { applyEffects } from "../engine/effects.ts";
import type { Encounter } from "../engine/encounter.ts";
import { type Exchange, effectsOf } from "../engine/exchange.ts";
import type { ScenarioGame } from "../engine/scenario-sheets.ts";
import { Comparison, compareStep } from "./expect.ts";
import type { ActStep, ScenarioFile, Step } from "./format.ts";
import { type PlayedScenario, type PlayedStep, passTurn, playAct, playScenario, type WrittenDice } from "./play.ts";
import { ScenarioError } from "./problem.ts";

/** A scenario as it is shipped, by the name of its file without its ending. */
export interface ShippedScenario extends ScenarioFile {
  readonly id: string;
}

/** Where an example stands: in which of the scenarios, and which of its steps it is. */
export interface ExampleAt {
  readonly scenario: number;
  readonly step: number;
}

/** Is it a step that says what has to come of an act? */
function isExample(step: Step): step is ActStep {
  return "who" in step && step.expect !== undefined;
}

/** Returns where all examples stand, in the order of the scenarios. */
export function examplesIn(scenarios: readonly ScenarioFile[]): readonly ExampleAt[] {
  return scenarios.flatMap(({ steps }, scenario) =>
    steps.flatMap((step, index) => (isExample(step) ? [{ scenario, step: index }] : [])),
  );
}

/** What changes how things stand as an example begins. */
export type Changed = (encounter: Encounter) => Encounter;

/** What came of an example. */
export interface PlayedExample {
  /** Null where it cannot be played to its end. */
  readonly exchange: Exchange | null;
  /** Does it come out as the book says? */
  readonly isAsBook: boolean;
}

/** How many dice more than were written may fall; rules that throw on and on would never end. */
const MOST_DICE = 200;

/** Dice as written; those that fall beyond them show the middle of what they can. */
function fallingOn(faces: readonly number[]): WrittenDice & { isBeyond(): boolean } {
  let fallen = 0;
  const roll: Dice["roll"] = (sides) => {
    const face = faces[fallen++];
    if (fallen > faces.length + MOST_DICE) throw new RangeError("dice fall on and on");
    return face === undefined || face > sides ? Math.ceil(sides / 2) : face;
  };
  return { roll, left: () => Math.max(0, faces.length - fallen), isBeyond: () => fallen > faces.length };
}

/** Plays the examples of one game, each scenario as the book has it only once. */
export class Examples {
  readonly #scenarios: readonly ScenarioFile[];
  readonly #game: ScenarioGame;
  readonly #book = new Map<number, PlayedScenario>();

  constructor(scenarios: readonly ScenarioFile[], game: ScenarioGame) {
    this.#scenarios = scenarios;
    this.#game = game;
  }

  /** The scenario as the book has it. @throws ScenarioError - It does not come out as it says. */
  #bookOf(scenario: number): PlayedScenario {
    const known = this.#book.get(scenario) ?? playScenario(this.#scenarios[scenario] as ScenarioFile, this.#game);
    this.#book.set(scenario, known);
    return known;
  }

  /** The exchange of an example as the book has it. */
  inBook({ scenario, step }: ExampleAt): Exchange | null {
    return this.#bookOf(scenario).steps[step]?.exchange ?? null;
  }

  /** Play an example from how things stand in the book, but for what is changed. */
  play({ scenario, step: index }: ExampleAt, change: Changed): PlayedExample {
    const book = this.#bookOf(scenario);
    const { file, game, steps } = book;
    const step = file.steps[index] as ActStep;
    const first = leadIn(steps, index);
    const begins = steps[first]?.before;
    // The book itself does not come so far by the rules that are here
    if (!begins) return { exchange: null, isAsBook: false };
    const before = file.steps
      .slice(first, index)
      .reduce((now, turn) => ("turn" in turn ? passTurn(now, turn, game.ruleset) : now), change(begins));
    const dice = fallingOn(step.dice ?? []);
    try {
      const act = playAct({ file, game, step, at: ["steps", index] }, before, dice);
      const { exchange } = act;
      const after = applyEffects(before, effectsOf(exchange.episode));
      const isUsed = exchange.episode.refusal !== undefined || act.answersLeft + act.diceLeft === 0;
      const played = { step, index, before, after, exchange };
      return { exchange, isAsBook: isUsed && !dice.isBeyond() && isAsExpected(played, book) };
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return { exchange: null, isAsBook: false };
    }
  }
}

/** The first of the turns that pass on directly before a step: what is changed may change those who come in them. */
function leadIn(steps: readonly PlayedStep[], index: number): number {
  let first = index;
  while (first > 0 && "turn" in (steps[first - 1]?.step ?? {})) first--;
  return first;
}

function isAsExpected(played: PlayedStep, book: PlayedScenario): boolean {
  const comparison = new Comparison();
  compareStep(comparison, played, book);
  return comparison.problems.length === 0;
}
