import type { Exchange } from "../../../engine/exchange.ts";
import { checkAnswer } from "../../../engine/play.ts";
import { type Answer, type Ask, isDecision } from "../../../engine/prompt.ts";
import { type Asked, revised, type StoredExchange } from "../log/stored-exchange.ts";

/**
 * The asks that were put together: whoever answers one of them must not know the others' answers (G217).
 *
 * @returns None where somebody is asked alone, or what is waited for is no decision.
 */
function putTogether({ stage, asks }: Exchange): readonly Ask[] {
  const together = stage === "open" ? asks.filter(isDecision) : [];
  return together.length > 1 ? together : [];
}

/** The asks of an exchange whose answers stay closed until all are in. */
export function sealedAsks(exchange: Exchange): readonly Ask[] {
  return putTogether(exchange).filter(({ id }) => !exchange.answers.some(({ ask }) => ask === id));
}

/** Is the answer to the ask kept closed until all are in? */
export function isSealed(exchange: Exchange, ask: string): boolean {
  return sealedAsks(exchange).some(({ id }) => id === ask);
}

/** Is an answer to the ask in, though nobody has opened it: locked by a person, or to come of itself? */
export function isIn({ asked }: Pick<StoredExchange, "asked">, ask: string): boolean {
  return asked[ask]?.locked !== undefined || asked[ask]?.by !== undefined;
}

/** Are all closed answers in, so that nobody can choose any more and they may be opened? */
export function areAllIn(stored: StoredExchange): boolean {
  const sealed = sealedAsks(stored.exchange);
  return sealed.length > 0 && sealed.every(({ id }) => isIn(stored, id));
}

/** What is left of a note when its answer is waited for again. */
function withoutAnswer({ locked: _locked, by: _by, ...rest }: Asked): Asked {
  return rest;
}

/** The record in which the answers to some asks are waited for again. */
export function unlocked(stored: StoredExchange, asks: readonly Ask[]): StoredExchange {
  const isAgain = (id: string) => asks.some((ask) => ask.id === id);
  const noted = Object.entries(stored.asked).map(([id, one]) => [id, isAgain(id) ? withoutAnswer(one) : one] as const);
  return revised(stored, { asked: Object.fromEntries(noted.filter(([, one]) => Object.keys(one).length > 0)) });
}

/** The answer that comes of itself to an ask, or null: what a standing order says now, else the default. */
export type Substitute = (stored: StoredExchange, ask: Ask) => Answer | null;

/** Fetches the answer that a user has locked. Resolves with null when he cannot be reached, or has none. */
export type Fetch = (user: string, exchange: string, ask: string) => Promise<Answer | null>;

/** The locked answer, if it comes and is legal; no person says of his own answer how it came about. */
async function lockedAnswer({ asked, exchange }: StoredExchange, ask: string, fetch: Fetch): Promise<Answer | null> {
  const user = asked[ask]?.locked;
  const found = user === undefined ? null : await fetch(user, exchange.id, ask);
  if (!found || found.ask !== ask || found.by !== undefined) return null;
  return checkAnswer(exchange, found) === null ? found : null;
}

/**
 * Open what was kept closed.
 *
 * @param instead - What counts where no answer was locked, or it could not be had.
 * @returns One entry for each ask of the group; null where there is no answer after all.
 */
export function openAll(stored: StoredExchange, fetch: Fetch, instead: Substitute): Promise<(Answer | null)[]> {
  const open = async (ask: Ask) => (await lockedAnswer(stored, ask.id, fetch)) ?? instead(stored, ask);
  return Promise.all(sealedAsks(stored.exchange).map(open));
}
