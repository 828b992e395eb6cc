/**
 * Which answers of an exchange stay sealed, when all of them are in, and how they are opened together (G217). Pure;
 * the runner, the commands and the cards ask it.
 */
import type { Exchange } from "../../../engine/exchange.ts";
import { checkAnswer } from "../../../engine/play.ts";
import { type Answer, isDecision, type Prompt } from "../../../engine/prompt.ts";
import { type PromptState, revised, type StoredExchange } from "../log/stored-exchange.ts";

/**
 * The prompts that were put together: whoever answers one of them must not know the others' answers (G217).
 *
 * @returns None where somebody is asked alone, or what is waited for is no decision.
 */
function putTogether({ stage, prompts }: Exchange): readonly Prompt[] {
  const together = stage === "open" ? prompts.filter(isDecision) : [];
  return together.length > 1 ? together : [];
}

/** The prompts of an exchange whose answers stay closed until all are in. */
export function sealedPrompts(exchange: Exchange): readonly Prompt[] {
  return putTogether(exchange).filter(({ id }) => !exchange.answers.some(({ prompt }) => prompt === id));
}

/** Is the answer to the prompt kept closed until all are in? */
export function isSealed(exchange: Exchange, prompt: string): boolean {
  return sealedPrompts(exchange).some(({ id }) => id === prompt);
}

/** Is an answer to the prompt in, though nobody has opened it: locked by a person, or to come of itself? */
export function isIn({ asked }: Pick<StoredExchange, "asked">, prompt: string): boolean {
  return asked[prompt]?.locked !== undefined || asked[prompt]?.by !== undefined;
}

/** Are all closed answers in, so that nobody can choose any more and they may be opened? */
export function areAllIn(stored: StoredExchange): boolean {
  const sealed = sealedPrompts(stored.exchange);
  return sealed.length > 0 && sealed.every(({ id }) => isIn(stored, id));
}

/** What is left of a note when its answer is waited for again. */
function withoutAnswer({ locked: _locked, by: _by, ...rest }: PromptState): PromptState {
  return rest;
}

/** The record in which the answers to some prompts are waited for again. */
export function unlocked(stored: StoredExchange, prompts: readonly Prompt[]): StoredExchange {
  const isAgain = (id: string) => prompts.some((prompt) => prompt.id === id);
  const noted = Object.entries(stored.asked).map(([id, one]) => [id, isAgain(id) ? withoutAnswer(one) : one] as const);
  return revised(stored, { asked: Object.fromEntries(noted.filter(([, one]) => Object.keys(one).length > 0)) });
}

/** The answer that comes of itself to a prompt, or null: what a standing order says now, else the default. */
export type Substitute = (stored: StoredExchange, prompt: Prompt) => Answer | null;

/** Fetches the answer that a user has locked. Resolves with null when they cannot be reached, or has none. */
export type Fetch = (user: string, exchange: string, prompt: string) => Promise<Answer | null>;

/** The locked answer, if it comes and is legal; no person says of their own answer how it came about. */
async function lockedAnswer({ asked, exchange }: StoredExchange, prompt: string, fetch: Fetch): Promise<Answer | null> {
  const user = asked[prompt]?.locked;
  const found = user === undefined ? null : await fetch(user, exchange.id, prompt);
  if (!found || found.prompt !== prompt || found.by !== undefined) return null;
  return checkAnswer(exchange, found) === null ? found : null;
}

/**
 * Open what was kept closed.
 *
 * @param instead - What counts where no answer was locked, or it could not be had.
 * @returns One entry for each prompt of the group; null where there is no answer after all.
 */
export function openAll(stored: StoredExchange, fetch: Fetch, instead: Substitute): Promise<(Answer | null)[]> {
  const open = async (prompt: Prompt) => (await lockedAnswer(stored, prompt.id, fetch)) ?? instead(stored, prompt);
  return Promise.all(sealedPrompts(stored.exchange).map(open));
}
