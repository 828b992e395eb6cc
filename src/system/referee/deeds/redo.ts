import { type Effect, isAsBefore } from "../../../engine/effects.ts";
import { type Exchange, effectsOf } from "../../../engine/exchange.ts";
import { advance } from "../../../engine/play.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { alongWith, valueNames } from "../effects/along.ts";
import { follow } from "../effects/follow.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { Desktop } from "./carry-out.ts";

/** Why what it changed cannot be changed again, or null: something is gone, or somebody has touched it since. */
function refuseValues(host: Host, stored: StoredExchange): Refusal | null {
  const effects = effectsOf(stored.exchange.episode);
  const lost = effects.find((effect) => typeof host.standing(effect, stored) === "string");
  if (lost) return refuse("redo/gone", { name: stored.names[lost.on] ?? "" });
  const later = alongWith(stored, host.later(stored.exchange.id), host.personOf);
  if (later.length > 0) return refuse("redo/others-since");
  const now = (effect: Effect) => (host.standing(effect, stored) as { readonly value: unknown }).value;
  return isAsBefore(effects, now, valueNames(stored, host.personOf)) ? null : refuse("redo/changed");
}

/** Would it wait for answers while another exchange of its fight does? */
function refuseWaiting(host: Host, { combat }: StoredExchange, { stage }: Exchange): Refusal | null {
  if (stage !== "open" || combat === "") return null;
  const isBusy = host.unfinished().some((other) => other.combat === combat && other.exchange.stage === "open");
  return isBusy ? refuse("redo/one-is-open") : null;
}

/** Let happen again what was taken back: the same dice, the same answers, the same effects. */
export async function redo({ host, ledger, stored: before }: Desktop): Promise<Outcome> {
  if (before.exchange.stage !== "undone") return refused(refuse("redo/not-undone"));
  const stored = await follow(host, before);
  const refusal = host.missing(stored) ?? refuseValues(host, stored);
  if (refusal) return refused(refusal);
  const { picture, ruleset } = stored.exchange;
  const exchange = advance(picture, stored.exchange, host.ruleset(ruleset), host.dice);
  const waits = refuseWaiting(host, stored, exchange);
  if (waits) return refused(waits);
  await ledger.begunAgain(stored, exchange);
  return DONE;
}
