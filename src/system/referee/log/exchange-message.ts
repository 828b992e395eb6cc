/**
 * Reads the exchange that a chat message keeps, once for each revision. A message whose author was not a leading game
 * master when it was written is not believed. Used by cards, log, prompts and the referee.
 */
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { mayActFor, subjectOf } from "../../documents/subject.ts";
import { activeRuleset, playedRuleset } from "../../foundry/active-ruleset.ts";
import { storedTerms } from "../../foundry/settings.ts";
import { playedAlone } from "./credible.ts";
import { type MessageFields, readMessageFields } from "./message-fields.ts";
import { isWordOfReferee, type KnownUser, parseTerms, type Term } from "./referee-terms.ts";
import { isWhole } from "./shapes.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** A chat message that keeps an exchange. */
export type ExchangeMessage = ChatMessage.OfType<"exchange">;

/** What was read of a message, and by which rules: it is judged again when these have come. */
interface Reading {
  readonly revision: number;
  readonly rules: Ruleset | null;
  readonly stored: StoredExchange | null;
}

/** What was read of a message, until its revision changes. */
const readings = new WeakMap<ChatMessage.Implementation, Reading>();

/** The stored terms as they were read last. */
let known: { readonly text: string; readonly terms: readonly Term[] } = { text: "", terms: [] };

function termsNow(): readonly Term[] {
  const text = storedTerms();
  if (known.text !== text) known = { text, terms: parseTerms(text) };
  return known.terms;
}

/** What is known of a user of the world, as far as it matters whose word a message is. */
export function knownUser(id: string): KnownUser | undefined {
  const user = game.users?.get(id);
  return user && { isGM: user.isGM, changedAt: user._stats?.modifiedTime ?? null };
}

/**
 * Was the message written by the referee, and changed by nobody else since? Whoever writes one may put anything into
 * it.
 */
function isOfReferee({ author, _source, _stats }: ChatMessage.Implementation): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = _stats;
  const terms = termsNow();
  // Of a user who is deleted only the id is left
  const by = author?.id ?? _source.author ?? "";
  if (!isWordOfReferee(terms, { by, at: createdTime ?? 0 }, knownUser)) return false;
  // A player can change nobody's messages, but nothing says that they cannot name another as the author of their own
  return lastModifiedBy == null || isWordOfReferee(terms, { by: lastModifiedBy, at: modifiedTime ?? 0 }, knownUser);
}

/** Does the message keep an exchange? One that the referee has not written never does. */
export function isExchangeMessage(message: ChatMessage.Implementation): message is ExchangeMessage {
  return message.type === "exchange" && isOfReferee(message);
}

/** Was it played by another ruleset than this world's? Nothing goes on by it here; its message keeps its summary. */
export function isOfOtherRules({ system }: ExchangeMessage): boolean {
  try {
    return (JSON.parse(system.exchange) as { ruleset?: unknown } | null)?.ruleset !== playedRuleset().id;
  } catch {
    return false;
  }
}

/**
 * What is written in a message, or null where that is damaged, forged, or of other rules: what is no exchange breaks
 * nothing.
 */
function parse(message: ExchangeMessage): StoredExchange | null {
  try {
    const stored = readMessageFields(message, message.system as MessageFields);
    return stored.exchange.ruleset === playedRuleset().id && isWhole(stored, activeRuleset()) ? stored : null;
  } catch {
    return null;
  }
}

/** The exchange that a message keeps, or null when it keeps none or a damaged one. */
export function readExchange(message: ChatMessage.Implementation): StoredExchange | null {
  return isExchangeMessage(message) ? readKept(message) : null;
}

/** The same of a message that is known to keep an exchange. */
export function readKept(message: ExchangeMessage): StoredExchange | null {
  const { revision } = message.system;
  const rules = activeRuleset();
  const known = readings.get(message);
  if (known?.revision === revision && known.rules === rules) return known.stored;
  const stored = parse(message);
  readings.set(message, { revision, rules, stored });
  return stored;
}

/**
 * What the card of a message shows: its exchange, or what a player's client has played without a referee; else null.
 */
export function readCard(message: ChatMessage.Implementation): StoredExchange | null {
  if (message.type !== "exchange") return null;
  if (isExchangeMessage(message)) return readKept(message);
  const { author } = message;
  const stored = author && readKept(message as ExchangeMessage);
  if (!stored) return null;
  const owns = (uuid: CombatantId) => {
    const subject = subjectOf(uuid);
    return subject !== null && mayActFor(author, subject);
  };
  return playedAlone({ id: author.id ?? "", owns }, stored);
}

/** The exchange of that id, or null. */
export function loadExchange(id: string): StoredExchange | null {
  const message = game.messages?.get(id);
  return message ? readExchange(message) : null;
}

/** As `stored-exchange.ts` says it: is it open or not whole, or does somebody stand in line behind it? */
export function isUnfinishedMessage({ system }: ExchangeMessage): boolean {
  const { stage, applied, effects, concealed, undoing, recalled, amended, line } = system;
  return (
    undoing !== "" ||
    Boolean(recalled) ||
    amended !== "" ||
    line !== "[]" ||
    concealed > 0 ||
    stage === "open" ||
    (stage === "undone" && applied > 0) ||
    (stage === "closed" && applied < effects)
  );
}

/** Has it been neither taken back nor lost? */
export function isActive({ system }: ExchangeMessage): boolean {
  return system.stage === "open" || system.stage === "closed";
}
