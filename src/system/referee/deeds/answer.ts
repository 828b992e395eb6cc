import type { Answer } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { refuseAnswer } from "../requests/told.ts";
import { isSealed } from "../sealed/sealed.ts";
import type { Desktop } from "./carry-out.ts";

/** Has the ask been answered so already, as by two sessions that walked the same stretch? */
function isGiven({ exchange }: StoredExchange, { ask, choice }: Answer): boolean {
  return exchange.answers.some((given) => given.ask === ask && given.choice === choice);
}

/** Has its time run out, so that the default counts? */
export function isLate({ exchange, asked }: StoredExchange, ask: string): boolean {
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
