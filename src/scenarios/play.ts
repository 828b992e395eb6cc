/**
 * Plays scenarios: fights whose acts, answers and dice are written down. `npm run scenario` and the test of all
 * scenarios play whole files, `examples.ts` single steps.
 */
import { type Dice, scriptedDice, seededDice } from "../engine/dice/dice.ts";
import { applyEffects, undoEffects } from "../engine/effects.ts";
import { combatantOf, type Encounter } from "../engine/encounter.ts";
import { type Exchange, effectsOf, openExchange } from "../engine/exchange.ts";
import type { Cell } from "../engine/grid/cell.ts";
import type { Intent } from "../engine/intent.ts";
import { advance, checkAnswer, openPrompts } from "../engine/play.ts";
import type { Answer, Prompt } from "../engine/prompt.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import type { ScenarioGame } from "../engine/scenario-sheets.ts";
import { blame, readEncounter, requireCombatant, spotOf } from "./encounter.ts";
import type { ActStep, AnswerEntry, ScenarioFile, Step, TurnStep } from "./format.ts";
import type { DrawnMaps } from "./map.ts";
import { type FilePath, ScenarioError } from "./problem.ts";

const COMPASS: Readonly<Record<string, Cell>> = {
  N: { col: 0, row: -1 },
  NE: { col: 1, row: -1 },
  E: { col: 1, row: 0 },
  SE: { col: 1, row: 1 },
  S: { col: 0, row: 1 },
  SW: { col: -1, row: 1 },
  W: { col: -1, row: 0 },
  NW: { col: -1, row: -1 },
};

/** The squares of compass paces such as `3E SE`, start included. @throws RangeError - A word is no pace. */
export function walkPaces(from: Cell, paces: string): Cell[] {
  const squares = [{ col: from.col, row: from.row }];
  for (const word of paces.trim().split(/\s+/)) {
    const [, count, way] = /^(\d*)([NESW]{1,2})$/.exec(word) ?? [];
    const pace = COMPASS[way ?? ""];
    if (!pace)
      throw new RangeError(`"${word}" is no pace; write N, NE, E, SE, S, SW, W or NW, with a number before it`);
    for (let i = 0; i < Number(count || 1); i++) {
      const at = squares.at(-1) as Cell;
      squares.push({ col: at.col + pace.col, row: at.row + pace.row });
    }
  }
  return squares;
}

/** A step that was played: how things stood before and after, and the exchange if it was one. */
export interface PlayedStep {
  readonly step: Step;
  readonly index: number;
  readonly before: Encounter;
  readonly after: Encounter;
  /** The exchange that was played, or that an undo took back. */
  readonly exchange: Exchange | null;
}

/** A scenario that was played, as far as it could be. */
export interface PlayedScenario {
  readonly file: ScenarioFile;
  readonly maps: DrawnMaps;
  readonly game: ScenarioGame;
  readonly steps: readonly PlayedStep[];
  /** What stopped it, or null when it was played to its end. */
  readonly stopped: ScenarioError | null;
}

/** Dice that refuse to fall. */
const NO_DICE: Dice = {
  roll: () => {
    throw new RangeError('a die is rolled; give the step "dice" or the file a "seed"');
  },
};

/** Dice that tell how many of those that were written are left. */
export interface WrittenDice extends Dice {
  left(): number;
}

/** Dice as written. */
function countedDice(faces: readonly number[]): WrittenDice {
  const dice = scriptedDice(faces);
  let rolled = 0;
  return {
    left: () => faces.length - rolled,
    roll: (sides) => {
      rolled++;
      return dice.roll(sides);
    },
  };
}

/** The step as an intent of the engine. */
function intentOf(
  file: ScenarioFile,
  { fist }: ScenarioGame,
  step: ActStep,
  encounter: Encounter,
  at: FilePath,
): Intent {
  const actor = requireCombatant(file, step.who, [...at, "who"]);
  const { does: action, target, with: weapon, movementMode, options, adjust: adjustment } = step;
  const from = combatantOf(encounter, actor).place;
  const squares = (path: NonNullable<ActStep["path"]>) =>
    typeof path === "string" ? walkPaces(from, path) : path.map(spotOf);
  return {
    actor,
    action,
    ...(target !== undefined && {
      targets: [target].flat().map((id) => requireCombatant(file, id, [...at, "target"])),
    }),
    ...(step.cells !== undefined && { cells: step.cells.map(([col, row]) => ({ col, row })) }),
    ...(weapon !== undefined && { weapon: weapon === "fist" ? fist : weapon }),
    ...(step.path !== undefined && { path: blame([...at, "path"], () => squares(step.path as string)) }),
    ...(movementMode !== undefined && { movementMode }),
    ...(options !== undefined && { options }),
    ...(adjustment !== undefined && { adjustment }),
  };
}

/** Does the written answer reply to this prompt? */
const repliesTo = (entry: AnswerEntry, prompt: Prompt) =>
  entry.of === prompt.of && prompt.choices.some(({ id }) => id === entry.choose);

/** The next reply: the next one written, or what counts when nobody answers. */
function nextReply(prompts: readonly Prompt[], written: readonly AnswerEntry[]): { answer: Answer; taken: boolean } {
  const [entry] = written;
  const prompt = entry && prompts.find((candidate) => repliesTo(entry, candidate));
  if (entry && prompt) {
    const { choose: choice, as, details } = entry;
    return { answer: { prompt: prompt.id, choice, ...(as && { as }), ...(details && { details }) }, taken: true };
  }
  const [first] = prompts as [Prompt];
  return { answer: { prompt: first.id, choice: first.fallback }, taken: false };
}

/** An act that was played to its end, and how much of what was written for it was not needed. */
export interface PlayedAct {
  readonly exchange: Exchange;
  readonly answersLeft: number;
  readonly diceLeft: number;
}

/** What an act is played from. */
export interface ActOf {
  readonly file: ScenarioFile;
  readonly game: ScenarioGame;
  readonly step: ActStep;
  readonly at: FilePath;
}

/**
 * Play an intent to the end of its exchange. Whoever is asked for nothing that is written answers as if they were
 * silent.
 *
 * @throws ScenarioError - A written answer or die is none that the rules take.
 */
export function playAct({ file, game, step, at }: ActOf, before: Encounter, dice: WrittenDice): PlayedAct {
  const intent = intentOf(file, game, step, before, at);
  let exchange = openExchange(`step-${Number(at[1]) + 1}`, game.ruleset.id, before, intent);
  let written = step.answers ?? [];
  const advanceWith = (answer?: Answer) =>
    blame([...at, "dice"], () => advance(exchange.picture, exchange, game.ruleset, dice, answer));
  for (exchange = advanceWith(); exchange.stage === "open"; ) {
    const prompts = openPrompts(exchange);
    const place = [...at, "answers", (step.answers?.length ?? 0) - written.length];
    const reply = nextReply(prompts, written);
    const refusal = checkAnswer(exchange, reply.answer);
    if (refusal) throw new ScenarioError(place, `the answer is refused: ${refusal.code}`);
    if (reply.taken) written = written.slice(1);
    exchange = advanceWith(reply.answer);
  }
  return { exchange, answersLeft: written.length, diceLeft: dice.left() };
}

/** How things stand when the turn has passed on, into a new round if that is named. */
export function passTurn(
  encounter: Encounter,
  { turn, round = encounter.round }: TurnStep,
  ruleset: Ruleset,
): Encounter {
  const isNew = round !== encounter.round;
  const all = Object.values(encounter.combatants);
  const fresh = Object.fromEntries(all.map((one) => [one.id, ruleset.round.begin(one)]));
  const combatants = isNew ? fresh : encounter.combatants;
  const begun: Encounter = { ...encounter, combatants, round, turn };
  const current = applyEffects(begun, ruleset.round.expire(begun));
  return isNew ? { ...current, order: ruleset.round.order(current) } : current;
}

/** Plays the steps of one file, one after another. */
class Player {
  readonly #file: ScenarioFile;
  readonly #game: ScenarioGame;
  readonly #dice: Dice;
  readonly #active: PlayedStep[] = [];
  #encounter: Encounter;

  constructor(file: ScenarioFile, game: ScenarioGame, encounter: Encounter) {
    this.#file = file;
    this.#game = game;
    this.#dice = file.seed === undefined ? NO_DICE : seededDice(file.seed);
    this.#encounter = encounter;
  }

  /** Play one step. @throws ScenarioError - It cannot be played as written. */
  play(step: Step, index: number): PlayedStep {
    const at: FilePath = ["steps", index];
    const before = this.#encounter;
    const exchange = this.#exchangeOf(step, at);
    const played = { step, index, before, after: this.#encounter, exchange };
    if ("who" in step && !exchange?.episode.refusal) this.#active.push(played);
    return played;
  }

  #exchangeOf(step: Step, at: FilePath): Exchange | null {
    if ("who" in step) return this.#act(step, at);
    if ("undo" in step) return this.#undo(at);
    this.#turn(step, at);
    return null;
  }

  /** Play an intent to the end of its exchange; what is written for it must all be needed. */
  #act(step: ActStep, at: FilePath): Exchange {
    const dice = step.dice ? countedDice(step.dice) : { ...this.#dice, left: () => 0 };
    const act = { file: this.#file, game: this.#game, step, at };
    const { exchange, answersLeft, diceLeft } = playAct(act, this.#encounter, dice);
    if (!exchange.episode.refusal) this.#leaveNothing(step, at, answersLeft, diceLeft);
    this.#encounter = applyEffects(this.#encounter, effectsOf(exchange.episode));
    return exchange;
  }

  /** All that was written must have been used. */
  #leaveNothing(step: ActStep, at: FilePath, answers: number, dice: number): void {
    const given = step.answers?.length ?? 0;
    if (answers > 0) throw new ScenarioError([...at, "answers", given - answers], "nobody was asked for this answer");
    if (dice > 0) throw new ScenarioError([...at, "dice"], `${dice} of the dice were not rolled`);
  }

  /** Take back the latest act that still stands. */
  #undo(at: FilePath): Exchange | null {
    const last = this.#active.pop();
    if (!last?.exchange) throw new ScenarioError(at, "there is nothing to take back in this round");
    this.#encounter = undoEffects(this.#encounter, effectsOf(last.exchange.episode));
    return { ...last.exchange, stage: "undone" };
  }

  #turn(step: TurnStep, at: FilePath): void {
    requireCombatant(this.#file, step.turn, [...at, "turn"]);
    // What a round has used up goes with it, so that it cannot be given back in the next one.
    if (step.round !== undefined && step.round !== this.#encounter.round) this.#active.length = 0;
    this.#encounter = passTurn(this.#encounter, step, this.#game.ruleset);
  }
}

/**
 * Play a scenario; one that cannot be played on keeps what was played so far.
 *
 * @throws ScenarioError - Its beginning is wrong.
 */
export function playScenario(file: ScenarioFile, game: ScenarioGame): PlayedScenario {
  const { encounter, maps } = readEncounter(file, game);
  const player = new Player(file, game, encounter);
  const steps: PlayedStep[] = [];
  try {
    for (const [index, step] of file.steps.entries()) steps.push(player.play(step, index));
  } catch (error) {
    if (error instanceof ScenarioError) return { file, maps, game, steps, stopped: error };
    throw error;
  }
  return { file, maps, game, steps, stopped: null };
}
