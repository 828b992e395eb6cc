import { checkAnswer } from "../../../engine/advance.ts";
import type { Answer } from "../../../engine/ask.ts";
import type { Ledger } from "../ledger.ts";
import { DONE, type Outcome, refused } from "../outcome.ts";
import type { StoredExchange } from "../stored.ts";

/** Has the ask been answered so already, as by two sessions that walked the same stretch? */
function isGiven({ exchange }: StoredExchange, { ask, choice }: Answer): boolean {
  return exchange.answers.some((given) => given.ask === ask && given.choice === choice);
}

/** Take an answer; the first one counts, and the same one again is harmless. */
export async function takeAnswer(ledger: Ledger, stored: StoredExchange, answer: Answer): Promise<Outcome> {
  if (isGiven(stored, answer)) return DONE;
  const refusal = checkAnswer(stored.exchange, answer);
  if (refusal) return refused(refusal);
  await ledger.answer(stored, [answer]);
  return DONE;
}
