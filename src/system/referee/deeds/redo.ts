import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../ledger.ts";
import { DONE, type Outcome, refused } from "../outcome.ts";
import type { StoredExchange } from "../stored.ts";

/** Let happen again what was taken back: the same dice, the same answers, the same effects. */
export async function redo(ledger: Ledger, stored: StoredExchange): Promise<Outcome> {
  if (stored.exchange.stage !== "undone") return refused(refuse("redo/not-undone"));
  if (stored.applied > 0) return refused(refuse("exchange/stale"));
  await ledger.replay(stored);
  return DONE;
}
