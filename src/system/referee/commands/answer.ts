import { openAsks } from "../../../engine/play.ts";
import type { Answer } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../exchange-runner.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { DONE, type Outcome, refuseAnswer, refused } from "../requests/outcome.ts";
import { isSealed } from "../sealed/sealed-answers.ts";
import type { Desktop } from "./dispatch.ts";

/** Has the ask been answered so already, as by two sessions that walked the same stretch? */
function isGiven({ exchange }: StoredExchange, { ask, choice }: Answer): boolean {
  return exchange.answers.some((given) => given.ask === ask && given.choice === choice);
}

/** Has its time run out, so that the default counts? */
function isLate({ exchange, asked }: StoredExchange, ask: string): boolean {
  return (
    asked[ask]?.by === "deadline" || exchange.answers.some((given) => given.ask === ask && given.by === "deadline")
  );
}

/** Take an answer; the first one counts, and the same one again is harmless, and one that is to stay closed is not taken (G217). */
export async function takeAnswer({ host, ledger, stored }: Desktop, answer: Answer): Promise<Outcome> {
  const { exchange } = stored;
  if (isGiven(stored, answer)) return DONE;
  if (isLate(stored, answer.ask)) return refused(refuse("answer/late"));
  const isClosed = isSealed(exchange, answer.ask);
  const refusal = isClosed ? refuse("answer/sealed") : refuseAnswer(exchange, host.ruleset(exchange.ruleset), answer);
  if (refusal) return refused(refusal);
  await ledger.answer(stored, [answer]);
  return DONE;
}

/** Note that somebody has locked his answer, which stays with his own client; a locked one may not be changed (G217). */
export async function lockAnswer(ledger: Ledger, stored: StoredExchange, ask: string, user: string): Promise<Outcome> {
  if (isLate(stored, ask)) return refused(refuse("answer/late"));
  if (!openAsks(stored.exchange).some(({ id }) => id === ask)) return refused(refuse("answer/not-open"));
  if (!isSealed(stored.exchange, ask)) return refused(refuse("lock/not-sealed"));
  const { locked, by } = stored.asked[ask] ?? {};
  if (locked !== undefined) return locked === user ? DONE : refused(refuse("lock/locked"));
  if (by !== undefined) return refused(refuse("lock/locked"));
  await ledger.lock(stored, ask, user);
  return DONE;
}
