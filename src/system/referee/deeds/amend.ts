import { amend } from "../../../engine/corrections.ts";
import { type Amendment, type Exchange, placesOf } from "../../../engine/exchange.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { alongWith } from "../effects/along.ts";
import { follow } from "../effects/follow.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { Desktop } from "./carry-out.ts";

/** Why a roll of the exchange may not be changed, or null. */
function refuseRoll({ exchange }: StoredExchange, { roll }: Amendment): Refusal | null {
  if (exchange.stage !== "open" && exchange.stage !== "closed") return refuse("amend/over");
  return placesOf(exchange.episode).includes(roll) ? null : refuse("amend/no-such-roll");
}

/** Who acted in the exchanges, as they were called. */
function actorsOf(stored: readonly StoredExchange[]): string {
  return [...new Set(stored.map(({ exchange, names }) => names[exchange.intent.actor] ?? ""))].join(", ");
}

/**
 * Why it may not become that, or null: later exchanges touched values which it changed or would change now, or
 * something would be asked anew while later ones of its fight stand.
 */
export function refuseLater(host: Host, stored: StoredExchange, exchange: Exchange): Refusal | null {
  const later = host.later(stored.exchange.id);
  const touched = [stored, { ...stored, exchange }].flatMap((one) => alongWith(one, later, host.personOf));
  if (touched.length > 0) return refuse("amend/others-since", { names: actorsOf(touched) });
  if (exchange.stage !== "open" || stored.exchange.stage === "open" || stored.combat === "") return null;
  const inFight = (one: StoredExchange) => one.combat === stored.combat && one.exchange.id !== stored.exchange.id;
  const others = [...later, ...host.unfinished()].filter(inFight);
  return others.length > 0 ? refuse("amend/asks-anew", { names: actorsOf(others) }) : null;
}

/** Change a roll after its dice fell: what came of it is taken back, and what comes of it now is carried out. */
export async function amendRoll({ host, ledger, stored: before }: Desktop, amendment: Amendment): Promise<Outcome> {
  const stored = await follow(host, before);
  const refusal = refuseRoll(stored, amendment);
  if (refusal) return refused(refusal);
  const exchange = amend(stored.exchange, host.ruleset(stored.exchange.ruleset), host.dice, amendment);
  const later = refuseLater(host, stored, exchange);
  if (later) return refused(later);
  await ledger.amend(stored, exchange);
  return DONE;
}
