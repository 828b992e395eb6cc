/**
 * Undo, redo, a changed roll, and a prompt decided after all: what can be put right in an exchange once it was played.
 * Called by `dispatch.ts`. Each is refused where later exchanges build on the values that would change.
 */
import { amend, reopen } from "../../../engine/corrections.ts";
import { type Effect, isAsBefore } from "../../../engine/effects.ts";
import { type Amendment, type Episode, type Exchange, effectsOf, placesOf } from "../../../engine/exchange.ts";
import { advance } from "../../../engine/play.ts";
import type { Prompt } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { follow, takeBack } from "../effects/commit.ts";
import { alongWith, valueNames } from "../effects/dependent-undo.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { CommandContext } from "./dispatch.ts";

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
 * something would be asked again while later ones of its fight stand.
 */
function refuseLater(host: Host, stored: StoredExchange, exchange: Exchange): Refusal | null {
  const later = host.later(stored.exchange.id);
  const touched = [stored, { ...stored, exchange }].flatMap((one) => alongWith(one, later, host.personOf));
  if (touched.length > 0) return refuse("amend/others-since", { names: actorsOf(touched) });
  if (exchange.stage !== "open" || stored.exchange.stage === "open" || stored.combat === "") return null;
  const inFight = (one: StoredExchange) => one.combat === stored.combat && one.exchange.id !== stored.exchange.id;
  const others = [...later, ...host.unfinished()].filter(inFight);
  return others.length > 0 ? refuse("amend/prompts-anew", { names: actorsOf(others) }) : null;
}

/** Change a roll after its dice fell: what came of it is taken back, and what comes of it now is carried out. */
export async function amendRoll(
  { host, runner, stored: before }: CommandContext,
  amendment: Amendment,
): Promise<Outcome> {
  const stored = await follow(host, before);
  const refusal = refuseRoll(stored, amendment);
  if (refusal) return refused(refusal);
  const exchange = amend(stored.exchange, host.ruleset(stored.exchange.ruleset), host.dice, amendment);
  const later = refuseLater(host, stored, exchange);
  if (later) return refused(later);
  await runner.amend(stored, exchange);
  return DONE;
}

/**
 * The prompts of an episode, and of those that interrupted it, about which nobody was asked since the card only
 * reminds.
 */
export function remindedPrompts({ entries }: Episode): readonly Prompt[] {
  return entries.flatMap((entry) => {
    if (entry.kind === "nested") return remindedPrompts(entry.episode);
    return entry.kind === "answered" && entry.answer.by === "reminder" ? [entry.prompt] : [];
  });
}

/** Why that cannot be decided after all, or null. */
function refusePrompt({ stage, episode }: Exchange, prompt: string): Refusal | null {
  if (stage !== "open" && stage !== "closed") return refuse("reopen/over");
  return remindedPrompts(episode).some(({ id }) => id === prompt) ? null : refuse("reopen/not-reminded");
}

/**
 * Ask after all whom the card only reminded: what came of it is taken back, and it goes on from there with the answer.
 */
export async function reopenReminded(
  { host, runner, stored: before, sender }: CommandContext,
  prompt: string,
): Promise<Outcome> {
  const stored = await follow(host, before);
  const refusal = refusePrompt(stored.exchange, prompt);
  if (refusal) return refused(refusal);
  const exchange = reopen(stored.exchange, host.ruleset(stored.exchange.ruleset), prompt);
  const later = refuseLater(host, stored, exchange);
  if (later) return refused(later);
  await runner.amend(stored, exchange, { [prompt]: { to: sender.id } });
  return DONE;
}

/** Why what it changed cannot be changed again, or null: something is gone, or somebody has touched it since. */
function refuseValues(host: Host, stored: StoredExchange): Refusal | null {
  const effects = effectsOf(stored.exchange.episode);
  const lost = effects.find((effect) => typeof host.currentValue(effect, stored) === "string");
  if (lost) return refuse("redo/gone", { name: stored.names[lost.on] ?? "" });
  const later = alongWith(stored, host.later(stored.exchange.id), host.personOf);
  if (later.length > 0) return refuse("redo/others-since");
  const now = (effect: Effect) => (host.currentValue(effect, stored) as { readonly value: unknown }).value;
  return isAsBefore(effects, now, valueNames(stored, host.personOf)) ? null : refuse("redo/changed");
}

/** Would it wait for answers while another exchange of its fight does? */
function refuseWaiting(host: Host, { combat }: StoredExchange, { stage }: Exchange): Refusal | null {
  if (stage !== "open" || combat === "") return null;
  const isBusy = host.unfinished().some((other) => other.combat === combat && other.exchange.stage === "open");
  return isBusy ? refuse("redo/one-is-open") : null;
}

/** Let happen again what was taken back: the same dice, the same answers, the same effects. */
export async function redo({ host, runner, stored: before }: CommandContext): Promise<Outcome> {
  if (before.exchange.stage !== "undone") return refused(refuse("redo/not-undone"));
  const stored = await follow(host, before);
  const refusal = host.missing(stored) ?? refuseValues(host, stored);
  if (refusal) return refused(refusal);
  const { picture, ruleset } = stored.exchange;
  const exchange = advance(picture, stored.exchange, host.ruleset(ruleset), host.dice);
  const waits = refuseWaiting(host, stored, exchange);
  if (waits) return refused(waits);
  await runner.begunAgain(stored, exchange);
  return DONE;
}

/**
 * Take back everything that an exchange changed, and the later ones that go along; an open one ends with it.
 *
 * @param said - Those that go along as the sender was told; when it is others by now they have to be told again.
 */
export async function undo(at: CommandContext, said: readonly string[]): Promise<Outcome> {
  const { host, sender } = at;
  if (at.stored.exchange.stage === "undone") return refused(refuse("undo/over"));
  const stored = await follow(host, at.stored);
  const later = alongWith(stored, host.later(stored.exchange.id), host.personOf);
  const along = later.map(({ exchange }) => exchange.id);
  if (!sender.isGM && along.length > 0) return refused(refuse("undo/not-last"));
  if (along.join() !== said.join()) return refused(refuse("undo/others-since"));
  await takeBack(host, stored, { by: sender.id, along });
  return DONE;
}
