import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../ledger.ts";
import { DONE, type Outcome, refused } from "../outcome.ts";
import { ended, revised, type StoredExchange } from "../stored.ts";

/** Take back everything that an exchange changed; an open one ends with it. */
export async function undo(ledger: Ledger, stored: StoredExchange, user: string): Promise<Outcome> {
  const { exchange } = stored;
  if (exchange.stage === "undone" || exchange.stage === "lost") return refused(refuse("undo/over"));
  await ledger.keep(revised(stored, { exchange: ended(exchange, "undone"), undoneBy: user, line: [], asked: {} }));
  return DONE;
}
