import { openAsks } from "../../../engine/play.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import { type Asked, revised, type StoredExchange, withAsked } from "../log/stored-exchange.ts";
import { decisionsAtStop, isHeld } from "../movement/checkpoints.ts";
import type { Request } from "../requests/messages.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { Sender } from "../rights/rights.ts";
import type { Desktop } from "./dispatch.ts";

/** Let a mover who waits at a stop end his way there once all have decided, or go on after all (G280). */
export async function halt({ ledger, stored }: Desktop, on: boolean): Promise<Outcome> {
  if (decisionsAtStop(stored).length === 0) return refused(refuse("halt/no-stop"));
  await ledger.keep(revised(stored, { halting: on }));
  return DONE;
}

type HandRequest = Extract<Request, { kind: "hand" }>;

/** Why the ask may not go to that user, or null; whoever is hidden from players is not handed to one. */
function refuseHanding(host: Host, { exchange }: StoredExchange, deed: HandRequest): Refusal | null {
  const ask = openAsks(exchange).find(({ id }) => id === deed.ask);
  if (!ask) return refuse("answer/not-open");
  if (!host.isUser(deed.to)) return refuse("ask/no-such-user");
  const isHidden = exchange.picture.combatants[ask.of]?.hidden === true;
  return isHidden && !host.sender(deed.to).isGM ? refuse("ask/hidden") : null;
}

/** When the answer of the one to whom it is handed is due: a game master gives him the whole time, but where a move is held for it. */
function freshDeadline(host: Host, { isGM }: Sender, isHeld: boolean): Asked {
  const until = isGM && !isHeld ? host.deadline() : null;
  return until === null ? {} : { until };
}

/** Let somebody else answer an open ask. */
export async function hand({ host, ledger, stored, sender }: Desktop, deed: HandRequest): Promise<Outcome> {
  const refusal = refuseHanding(host, stored, deed);
  if (refusal) return refused(refusal);
  if (stored.asked[deed.ask]?.locked !== undefined) return refused(refuse("lock/locked"));
  const held = openAsks(stored.exchange).some((ask) => ask.id === deed.ask && isHeld(stored, ask));
  await ledger.keep(withAsked(stored, deed.ask, { to: deed.to, ...freshDeadline(host, sender, held) }));
  return DONE;
}
