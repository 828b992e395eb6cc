import type { CombatantId } from "../../../engine/types.ts";
import { mayActFor, subjectOf } from "../../documents/subject.ts";
import { playedRuleset } from "../../shared/ruleset.ts";
import { isObject } from "../requests/shape.ts";
import { believed, type Hand, type Hands, isOfReferee } from "./credible.ts";
import { parseExchange } from "./older-exchange.ts";
import type { StoredExchange } from "./stored.ts";
import { readPicture } from "./stored-picture.ts";

/** A chat message that keeps an exchange. */
export type ExchangeMessage = ChatMessage.OfType<"exchange">;

/** What was read of a message, until its revision changes. */
const readings = new WeakMap<ChatMessage.Implementation, { revision: number; stored: StoredExchange | null }>();

/** The user as one whose word a message is; null for nobody known. */
function handOf(user: User.Implementation | null | undefined): Hand | null {
  if (!user) return null;
  const owns = (uuid: CombatantId) => {
    const subject = subjectOf(uuid);
    return subject !== null && mayActFor(user, subject);
  };
  return { id: user.id ?? "", isGM: user.isGM, owns };
}

function handsOf({ author, _stats }: ChatMessage.Implementation): Hands {
  return { author: handOf(author), last: handOf(game.users?.get(_stats.lastModifiedBy ?? "")) };
}

/** Does the message keep an exchange? One that a player has written does so only if nothing in it is left to do. */
export function isExchangeMessage(message: ChatMessage.Implementation): message is ExchangeMessage {
  if (message.type !== "exchange") return false;
  const { stage, effects, applied, combat, undoing, amended } = (message as ExchangeMessage).system;
  const isOver = stage === "closed" && applied === effects && combat === "" && `${undoing}${amended}` === "";
  return isOver || isOfReferee(handsOf(message));
}

/** The exchange in the texts of a message; older worlds keep its picture in the same text. @throws SyntaxError */
function playedIn(message: ExchangeMessage): StoredExchange["exchange"] {
  const { exchange, picture } = message.system;
  const apart = picture === "" ? {} : { picture: readPicture(message, picture) };
  return { throws: [], ...parseExchange(exchange), ...apart };
}

/** What is written in the texts of a message. @throws SyntaxError - One of them is damaged. */
function written(message: ExchangeMessage): StoredExchange {
  const { system } = message;
  const { revision, combat, applied, proposer, session, heldUntil, undoneBy } = system;
  const plain = { revision, combat, applied, proposer, session, heldUntil, undoneBy };
  return {
    ...plain,
    exchange: playedIn(message),
    line: parseExchange(system.line),
    names: JSON.parse(system.names),
    asked: JSON.parse(system.asked),
    revealed: JSON.parse(system.revealed),
    undoing: system.undoing === "" ? null : JSON.parse(system.undoing),
    amended: system.amended === "" ? null : parseExchange(system.amended),
    gone: JSON.parse(system.gone),
    reason: system.reason === "" ? null : JSON.parse(system.reason),
    ...(system.halting && { halting: true }),
    ...(system.late && { late: true }),
  };
}

/** Is it an exchange at all, as far as everything that reads one relies on? A player may write anything. */
function isWhole({ exchange: { intent, picture, episode, asks, answers } }: StoredExchange): boolean {
  const hasLists = [asks, answers, episode?.entries].every(Array.isArray);
  return hasLists && isObject(intent) && isObject(picture) && isObject(picture.combatants);
}

/** Was it played by another ruleset than this world's? Nothing goes on by it here; its message keeps its summary. */
export function isOfOtherRules({ system }: ExchangeMessage): boolean {
  try {
    return (JSON.parse(system.exchange) as { ruleset?: unknown } | null)?.ruleset !== playedRuleset().id;
  } catch {
    return false;
  }
}

function parse(message: ExchangeMessage): StoredExchange | null {
  try {
    const stored = written(message);
    if (stored.exchange.ruleset !== playedRuleset().id) return null;
    return isWhole(stored) ? believed(handsOf(message), stored) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The exchange that a message keeps, or null when it keeps none or a damaged one. */
export function readExchange(message: ChatMessage.Implementation): StoredExchange | null {
  return isExchangeMessage(message) ? readKept(message) : null;
}

/** The same of a message that is known to keep an exchange. */
export function readKept(message: ExchangeMessage): StoredExchange | null {
  const { revision } = message.system;
  const known = readings.get(message);
  if (known?.revision === revision) return known.stored;
  const stored = parse(message);
  readings.set(message, { revision, stored });
  return stored;
}

/** The exchange of that id, or null. */
export function loadExchange(id: string): StoredExchange | null {
  const message = game.messages?.get(id);
  return message ? readExchange(message) : null;
}

/** As `stored.ts` says it: is it open or not whole, or does somebody stand in line behind it? */
export function isUnfinishedMessage({ system }: ExchangeMessage): boolean {
  const { stage, applied, effects, veiled, undoing, amended, line } = system;
  return (
    undoing !== "" ||
    amended !== "" ||
    line !== "[]" ||
    veiled > 0 ||
    stage === "open" ||
    (stage === "undone" && applied > 0) ||
    (stage === "closed" && applied < effects)
  );
}

/** Has it been neither taken back nor lost? */
export function isStanding({ system }: ExchangeMessage): boolean {
  return system.stage === "open" || system.stage === "closed";
}
