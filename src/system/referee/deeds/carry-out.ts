import { refuse } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import type { Ledger } from "../ledger.ts";
import type { Deed } from "../messages.ts";
import { type Outcome, refused } from "../outcome.ts";
import type { Sender } from "../rights.ts";
import { withoutShow } from "../showing.ts";
import type { StoredExchange } from "../stored.ts";
import { amendRoll } from "./amend.ts";
import { takeAnswer } from "./answer.ts";
import { halt } from "./halt.ts";
import { hand } from "./hand.ts";
import { lockAnswer } from "./lock.ts";
import { reconsider } from "./reconsider.ts";
import { redo } from "./redo.ts";
import { settleAsks } from "./settle.ts";
import { undo } from "./undo.ts";

/** What a session wants done with an exchange that is stored. */
export type ExchangeDeed = Extract<Deed, { exchange: string }>;

/** With what a deed is done; its sender has the right to it. */
export interface Desktop {
  readonly host: Host;
  readonly ledger: Ledger;
  readonly stored: StoredExchange;
  readonly sender: Sender;
}

/** Was it meant for another state of the exchange than the present one? */
function isStale({ stored }: Desktop, deed: ExchangeDeed): boolean {
  return "revision" in deed && deed.revision !== stored.revision;
}

/** Do what a session wants of a stored exchange. @throws StoodDown */
export async function carryOut(at: Desktop, deed: ExchangeDeed): Promise<Outcome> {
  if (isStale(at, deed)) return refused(refuse("exchange/stale"));
  switch (deed.kind) {
    case "answer":
      return takeAnswer(at.ledger, at.stored, at.sender.isGM ? deed.answer : withoutShow(deed.answer));
    case "lock":
      return lockAnswer(at.ledger, at.stored, deed.ask, at.sender.id);
    case "settle":
      return settleAsks(at.ledger, at.stored, deed.ask);
    case "hand":
      return hand(at, deed);
    case "halt":
      return halt(at, deed.on);
    case "undo":
      return undo(at, deed.along ?? []);
    case "redo":
      return redo(at);
    case "reconsider":
      return reconsider(at, deed.ask);
    case "amend":
      return amendRoll(at, { ...deed.amendment, by: at.sender.id });
  }
}
