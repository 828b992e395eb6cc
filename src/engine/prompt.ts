/**
 * A question to whoever controls a combatant, its choices and the answer; resolvers put them through `Course.ask`.
 * `PICKED_UP_BY` says which kinds are no decision of a person, but a walk, a wait or dice on the table.
 */
import type { CombatantId, Json, Params, Refusal } from "./types.ts";

/** Dice that have fallen, of which some may be chosen. */
export interface ChoosableDice {
  readonly faces: readonly number[];
  /** Places of those that may be, and how many at most. */
  readonly may: readonly number[];
  readonly most: number;
  /** Those that are best chosen, where the game says so. */
  readonly best?: readonly number[];
}

/** One thing that may be answered. A choice with a refusal is shown with its reason and may not be taken. */
export interface Choice {
  readonly id: string;
  /** What the choice would do, where it starts an act: an action of the ruleset and the weapon for it. */
  readonly action?: string;
  readonly weapon?: string;
  /** In which ways of `Ruleset.offers` the act would be done; an answer tells them as `details.options`. */
  readonly options?: Readonly<Record<string, Json>>;
  /**
   * What an answer has to tell in its `details` beside the choice: the way of a move, its squares as `path`, start
   * first; or the squares of the act that `PreviewRules.intentOf` makes of it, as `cells`.
   */
  readonly tells?: "path" | "squares";
  /** The dice of which an answer has to name some as `details.dice`, by their places: those that fall again. */
  readonly dice?: ChoosableDice;
  /**
   * The most points of each count that may be put into its test before the dice fall; `details` tell them by the count.
   */
  readonly spends?: Readonly<Record<string, number>>;
  /** May those take it, too, whom the prompt names as its `others`? */
  readonly open?: true;
  readonly params?: Params;
  readonly refusal?: Refusal;
}

/**
 * A question to one combatant's controller.
 *
 * Its id says where in the exchange it was put, so that the same exchange played again asks the same.
 */
export interface Prompt {
  readonly id: string;
  readonly of: CombatantId;
  /** `opportunity`, `defence`, … : the sentence is `<ruleset>.Prompt.<kind>`; see `PICKED_UP_BY`. */
  readonly kind: string;
  /** The game master judges this instead of the combatant's controller. */
  readonly narrator?: true;
  /** Whom the question is about, where it is about somebody. */
  readonly about?: CombatantId;
  /**
   * Who may take its open choices beside whoever is asked, such as allies who pay from the same pool. Whichever answer
   * comes first counts; of several people who press at once the others are told so.
   */
  readonly others?: readonly CombatantId[];
  /** Is it put again after each answer but the default, so that a card lets each be taken in one press? */
  readonly repeats?: true;
  readonly choices: readonly Choice[];
  /** The choice that counts when nobody answers. */
  readonly fallback: string;
  readonly details?: Readonly<Record<string, Json>>;
  readonly rules: readonly string[];
}

/**
 * What meeting an attack is called in every ruleset in which one does so: the kind of the prompts that put the attack
 * to its target.
 */
const DEFENCE = "defence";

/** Is somebody asked how they meet an attack? What is likely is then the other's success. */
export function isDefence({ kind }: Pick<Prompt, "kind">): boolean {
  return kind === DEFENCE;
}

/**
 * Who picks a prompt up: whoever moves the token walks it, time passes, whoever rolls throws dice, or a person decides.
 */
type PickedUpBy = "mover" | "time" | "roller" | "person";

/** Which kinds of prompt are picked up otherwise than by a person's decision; a game's own kinds are all decisions. */
export const PICKED_UP_BY: Readonly<Record<string, PickedUpBy>> = {
  movement: "mover",
  hold: "time",
  dice: "roller",
};

function pickedUpBy({ kind }: Pick<Prompt, "kind">): PickedUpBy {
  return (Object.hasOwn(PICKED_UP_BY, kind) && PICKED_UP_BY[kind]) || "person";
}

/** Is it a way that is to be walked, and no question? */
export function isWalk(prompt: Pick<Prompt, "kind">): boolean {
  return pickedUpBy(prompt) === "mover";
}

/** Is it the wait before the first pace of a move, which is over by itself? */
export function isHold(prompt: Pick<Prompt, "kind">): boolean {
  return pickedUpBy(prompt) === "time";
}

/** Are dice to be thrown by hand? */
export function isThrow(prompt: Pick<Prompt, "kind">): boolean {
  return pickedUpBy(prompt) === "roller";
}

/** Is it a choice for a person, and neither a way to be walked, a wait, nor dice to be thrown? */
export function isDecision(prompt: Pick<Prompt, "kind">): boolean {
  return pickedUpBy(prompt) === "person";
}

/** Is somebody asked for anything: a decision, or dice? */
export function isQuestion(prompt: Pick<Prompt, "kind">): boolean {
  return isDecision(prompt) || isThrow(prompt);
}

/**
 * How an answer came about that nobody gave at the moment: by a standing order, at the deadline, by the game master, or
 * not at all where a card only reminds.
 */
export type AnsweredBy = "order" | "deadline" | "settled" | "reminder";

/** A reply to a prompt. */
export interface Answer {
  readonly prompt: string;
  readonly choice: string;
  readonly details?: Readonly<Record<string, Json>>;
  /** Which of the prompt's `others` takes it; left out where whoever is asked does. */
  readonly as?: CombatantId;
  /** Set by the referee; no person may say it of their own answer. */
  readonly by?: AnsweredBy;
}

/** The choice that an answer takes, or undefined where the prompt has none of that id. */
export function choiceOf({ choices }: Pick<Prompt, "choices">, { choice }: Pick<Answer, "choice">): Choice | undefined {
  return choices.find(({ id }) => id === choice);
}

/** The answer to each prompt that was put together, by the id of the prompt. */
export type Answers = Readonly<Record<string, Answer>>;

/** A prompt as a resolver writes it; the course gives it its id. */
export type Question = Omit<Prompt, "id">;
