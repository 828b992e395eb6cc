import { openAsks } from "../../../engine/play.ts";
import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../ledger.ts";
import type { StoredExchange } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { isSealed } from "../sealed/sealed.ts";
import { isLate } from "./answer.ts";

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
