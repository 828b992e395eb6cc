import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, type Effect } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { type Entry, type Episode, type Exchange, effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { type Answer, isWalk, type Prompt } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { TestResult } from "../../src/engine/tests.ts";
import { mustBeSaid, testMustBeSaid } from "./said.ts";

/** What came of an exchange that was played to its end. */
export interface PlayedIn<Sheet> {
  readonly exchange: Exchange;
  /** Asks other than walks, in the order they were put. */
  readonly prompts: readonly Prompt[];
  readonly effects: readonly Effect[];
  readonly after: Encounter<Sheet>;
}

/**
 * How asks are answered: for each combatant their choices in order; one that is not offered waits, and the default is
 * taken.
 */
export type Answers = Readonly<Record<string, readonly (string | Told)[]>>;

/** A choice with what the answer tells beside it. */
export interface Told {
  readonly choice: string;
  readonly details?: NonNullable<Answer["details"]>;
  /** Who takes it beside whoever is asked. */
  readonly as?: string;
}

function choose(prompt: Prompt, left: Map<string, (string | Told)[]>): Omit<Answer, "prompt"> {
  const [next] = left.get(prompt.of) ?? [];
  const told = typeof next === "object" ? next : { choice: next };
  if (told.choice === undefined || !prompt.choices.some(({ id }) => id === told.choice))
    return { choice: prompt.fallback };
  left.get(prompt.of)?.shift();
  return { ...told, choice: told.choice };
}

/**
 * Play an intent of a game to its end with dice that fall as written; walks arrive.
 *
 * @throws Error - Something that is told of it lacks a word, a value or a rule.
 */
export function playIn<Sheet>(
  ruleset: Ruleset<Sheet>,
  encounter: Encounter<Sheet>,
  intent: Intent,
  faces: readonly number[] = [],
  answers: Answers = {},
): PlayedIn<Sheet> {
  const dice = scriptedDice(faces);
  const left = new Map(Object.entries(answers).map(([id, choices]) => [id, [...choices]]));
  const prompts: Prompt[] = [];
  let exchange = advance(encounter, openExchange("x1", ruleset.id, encounter, intent), ruleset, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const reply = isWalk(prompt) ? { choice: "arrived" } : choose(prompt, left);
    if (!isWalk(prompt)) prompts.push(prompt);
    exchange = advance(encounter, exchange, ruleset, dice, { prompt: prompt.id, ...reply });
  }
  mustBeSaid(exchange);
  const effects = effectsOf(exchange.episode);
  return { exchange, prompts, effects, after: applyEffects(encounter, effects) };
}

/** The test that an intent of a game would roll first. @throws Error - It lacks a word, a value or a rule. */
export function previewIn<Sheet>(ruleset: Ruleset<Sheet>, encounter: Encounter<Sheet>, intent: Intent) {
  const test = ruleset.preview.action(encounter, intent)?.test;
  if (test) testMustBeSaid(test, ruleset.id);
  return test;
}

/** Everything that happened, nested episodes in their place. */
export function entriesOf(episode: Episode): readonly Entry[] {
  return episode.entries.flatMap((entry) => (entry.kind === "nested" ? entriesOf(entry.episode) : [entry]));
}

/** The codes of what was noted, in their order. */
export function notesOf({ exchange }: { readonly exchange: Exchange }): readonly string[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));
}

/** The tests that were rolled, in order. */
export function testsOf({ exchange }: Pick<PlayedIn<unknown>, "exchange">): readonly TestResult[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "test" ? [entry.test] : []));
}
