import { openAsks } from "../../engine/advance.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import type { Deed, Request } from "./messages.ts";
import type { StoredExchange } from "./stored.ts";

/** What the referee knows about the sender of a request. */
export interface Sender {
  readonly id: string;
  readonly isGM: boolean;
  /** Does he own the token or actor of that UUID? False for what is not there. */
  readonly owns: (uuid: string) => boolean;
}

/** Why the sender may not act for a combatant, or null. */
function refuseActing(sender: Sender, uuid: string): Refusal | null {
  return sender.isGM || sender.owns(uuid) ? null : refuse("right/not-yours");
}

/** Why the sender may not answer the ask, or null; an ask that is not open is for the stage to refuse. */
function refuseAnswering(sender: Sender, stored: StoredExchange, ask: string): Refusal | null {
  const open = openAsks(stored.exchange).find(({ id }) => id === ask);
  if (open && stored.asked[ask]?.to === sender.id) return null;
  if (open?.narrator) return sender.isGM ? null : refuse("right/gm-only");
  return open ? refuseActing(sender, open.of) : null;
}

/** Why the sender may not take the exchange back, or let it happen again, or null: GMs may, a player may with his own last one. */
function refuseUndo(sender: Sender, stored: StoredExchange, isLast: boolean): Refusal | null {
  if (sender.isGM) return null;
  if (stored.proposer !== sender.id) return refuse("right/not-yours");
  if (stored.exchange.stage === "open") return refuse("undo/open");
  return isLast ? null : refuse("undo/not-last");
}

/** Why the sender may not do that with a stored exchange, or null. */
function refuseDeed(
  deed: Exclude<Deed, { kind: "intent" | "freeMove" }>,
  sender: Sender,
  stored: StoredExchange,
  isLast: boolean,
): Refusal | null {
  switch (deed.kind) {
    case "answer":
      return refuseAnswering(sender, stored, deed.answer.ask);
    case "hand":
      return refuseAnswering(sender, stored, deed.ask);
    case "undo":
    case "redo":
      return refuseUndo(sender, stored, isLast);
    case "settle":
      return sender.isGM ? null : refuse("right/gm-only");
  }
}

/**
 * Why the sender may not ask this of the referee, or null.
 *
 * @param stored - The exchange that the request is about, null where it names none.
 * @param isLast - Is it the last exchange of its encounter?
 */
export function refuseRequest(
  request: Request,
  sender: Sender,
  stored: StoredExchange | null,
  isLast: boolean,
): Refusal | null {
  switch (request.kind) {
    case "intent":
    case "judge":
      return refuseActing(sender, request.intent.actor);
    case "freeMove":
      return refuseActing(sender, request.token);
    default:
      return stored ? refuseDeed(request, sender, stored, isLast) : refuse("exchange/gone");
  }
}
