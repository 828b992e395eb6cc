import { openAsks } from "../../../engine/advance.ts";
import { refuse } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import type { Ledger } from "../ledger.ts";
import type { Request } from "../messages.ts";
import { DONE, type Outcome, refused } from "../outcome.ts";
import { type StoredExchange, withAsked } from "../stored.ts";

type HandRequest = Extract<Request, { kind: "hand" }>;

/** Let somebody else answer an open ask. */
export async function hand(host: Host, ledger: Ledger, stored: StoredExchange, deed: HandRequest): Promise<Outcome> {
  if (!openAsks(stored.exchange).some(({ id }) => id === deed.ask)) return refused(refuse("answer/not-open"));
  if (!host.isUser(deed.to)) return refused(refuse("ask/no-such-user"));
  await ledger.keep(withAsked(stored, deed.ask, { to: deed.to }));
  return DONE;
}
