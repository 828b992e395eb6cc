import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../exchange-runner.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import type { Deed } from "../requests/messages.ts";
import { type Outcome, refused } from "../requests/outcome.ts";
import type { Sender } from "../rights/rights.ts";
import { withoutShow } from "../rights/visibility.ts";
import { lockAnswer, takeAnswer } from "./answer.ts";
import { amendRoll, reconsider, redo, undo } from "./corrections.ts";
import { halt, hand } from "./halt-and-reassign.ts";
import { settleAsks } from "./time-out.ts";

/** What a session wants done with an exchange that is stored. */
export type ExchangeDeed = Extract<Deed, { exchange: string }>;

type DeedOf<K extends ExchangeDeed["kind"]> = Extract<ExchangeDeed, { kind: K }>;

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

/** How each kind of deed is done. */
const DEEDS: { readonly [K in ExchangeDeed["kind"]]: (at: Desktop, deed: DeedOf<K>) => Promise<Outcome> } = {
  answer: (at, { answer }) => takeAnswer(at, at.sender.isGM ? answer : withoutShow(answer)),
  lock: ({ ledger, stored, sender }, { ask }) => lockAnswer(ledger, stored, ask, sender.id),
  settle: ({ ledger, stored }, { ask }) => settleAsks(ledger, stored, ask),
  hand,
  halt: (at, { on }) => halt(at, on),
  undo: (at, { along = [] }) => undo(at, along),
  redo,
  reconsider: (at, { ask }) => reconsider(at, ask),
  amend: (at, { amendment }) => amendRoll(at, { ...amendment, by: at.sender.id }),
};

/** Do what a session wants of a stored exchange. @throws StoodDown */
export async function carryOut(at: Desktop, deed: ExchangeDeed): Promise<Outcome> {
  if (isStale(at, deed)) return refused(refuse("exchange/stale"));
  const act = DEEDS[deed.kind] as (at: Desktop, deed: ExchangeDeed) => Promise<Outcome>;
  return act(at, deed);
}
