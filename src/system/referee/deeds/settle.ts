import { openAsks } from "../../../engine/play.ts";
import { type Answer, type AnsweredBy, type Ask, isQuestion } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../ledger.ts";
import type { StoredExchange } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";

/** The default of an ask, given in the stead of a person. */
export function defaultOf({ id, fallback }: Ask, by: AnsweredBy): Answer {
  return { ask: id, choice: fallback, by };
}

/** Let one open ask, or all of them, have the default; a stretch is walked, not settled. */
export async function settleAsks(ledger: Ledger, stored: StoredExchange, only?: string): Promise<Outcome> {
  const open = openAsks(stored.exchange).filter((ask) => isQuestion(ask) && (only ?? ask.id) === ask.id);
  if (open.length === 0) return refused(refuse("answer/not-open"));
  await ledger.answer(
    stored,
    open.map((ask) => defaultOf(ask, "settled")),
  );
  return DONE;
}
