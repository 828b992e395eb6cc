/**
 * What the referee does when a user answers a prompt or locks a sealed answer. Called by `dispatch.ts`. The first
 * answer counts, and the same one sent again does no harm.
 */
import { openPrompts } from "../../../engine/play.ts";
import type { Answer } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { DONE, type Outcome, refuseAnswer, refused } from "../requests/outcome.ts";
import { isSealed } from "../sealed/sealed-answers.ts";
import type { CommandContext } from "./dispatch.ts";

/** Has the prompt been answered so already, as by two sessions that walked the same segment? */
function isGiven({ exchange }: StoredExchange, { prompt, choice }: Answer): boolean {
  return exchange.answers.some((given) => given.prompt === prompt && given.choice === choice);
}

/** Has its time run out, so that the default counts? */
function isLate({ exchange, asked }: StoredExchange, prompt: string): boolean {
  return (
    asked[prompt]?.by === "deadline" ||
    exchange.answers.some((given) => given.prompt === prompt && given.by === "deadline")
  );
}

/** Take an answer; one that is to stay sealed is refused (G217). */
export async function takeAnswer({ host, runner, stored }: CommandContext, answer: Answer): Promise<Outcome> {
  const { exchange } = stored;
  if (isGiven(stored, answer)) return DONE;
  if (isLate(stored, answer.prompt)) return refused(refuse("answer/late"));
  const isClosed = isSealed(exchange, answer.prompt);
  const refusal = isClosed ? refuse("answer/sealed") : refuseAnswer(exchange, host.ruleset(exchange.ruleset), answer);
  if (refusal) return refused(refusal);
  await runner.answer(stored, [answer]);
  return DONE;
}

/** Note that a user has locked their answer. It stays with their own client and may not be changed (G217). */
export async function lockAnswer(
  runner: ExchangeRunner,
  stored: StoredExchange,
  prompt: string,
  user: string,
): Promise<Outcome> {
  if (isLate(stored, prompt)) return refused(refuse("answer/late"));
  if (!openPrompts(stored.exchange).some(({ id }) => id === prompt)) return refused(refuse("answer/not-open"));
  if (!isSealed(stored.exchange, prompt)) return refused(refuse("lock/not-sealed"));
  const { locked, by } = stored.asked[prompt] ?? {};
  if (locked !== undefined) return locked === user ? DONE : refused(refuse("lock/locked"));
  if (by !== undefined) return refused(refuse("lock/locked"));
  await runner.lock(stored, prompt, user);
  return DONE;
}
