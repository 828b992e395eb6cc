import { effectsOf } from "../../../engine/exchange.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import {
  type ExchangeMessage,
  isExchangeMessage,
  isStanding,
  isUnfinishedMessage,
  readExchange,
  readKept,
} from "./exchange-message.ts";
import { LogIndex } from "./log-index.ts";
import type { StoredExchange } from "./stored.ts";

/** The exchanges of the chat log, told apart by the plain fields of their messages, since reading one takes time. */
const index = new LogIndex<ChatMessage.Implementation, ExchangeMessage>({
  messages: () => game.messages ?? [],
  size: () => game.messages?.size ?? 0,
  keeps: isExchangeMessage,
  isUnfinished: isUnfinishedMessage,
  isStanding,
});

/** Look at the chat log anew: who is believed has changed. */
export function forgetLog(): void {
  index.forget();
}

/** Look anew at a message that has come, or has changed. */
export function noteMessage(message: ChatMessage.Implementation): void {
  index.note(message);
}

/** The exchanges of messages in which a referee had a hand; those that cannot be read are left out. */
function readAll(messages: readonly ExchangeMessage[]): StoredExchange[] {
  return messages.map(readKept).filter((stored) => stored !== null && !stored.alone) as StoredExchange[];
}

/** Every exchange that is open or not whole, or behind which somebody stands in line; oldest first. */
export function unfinishedExchanges(): StoredExchange[] {
  return readAll(index.unfinished());
}

/** The exchange that a request of that user has become, or null. */
export function exchangeBegunBy(request: string, user: string): StoredExchange | null {
  const isIt = ({ system }: ExchangeMessage) => system.request === request && system.proposer === user;
  const message = index.messages().findLast(isIt);
  return message ? readKept(message) : null;
}

/** In what an exchange was played, so that later ones there stand in the way of taking it back: its fight, or else its actor. */
function encounterOf(message: ExchangeMessage): string {
  const { combat } = message.system;
  return combat === "" ? `of ${readExchange(message)?.exchange.intent.actor}` : combat;
}

/** The newest exchange of that fight, or of that actor outside any, if it has been taken back; else null. */
export function takenBackLast(combat: string, actor: CombatantId): StoredExchange | null {
  const encounter = combat === "" ? `of ${actor}` : combat;
  const isBeside = (other: ExchangeMessage) => other.system.combat === combat && encounterOf(other) === encounter;
  const newest = index.messages().findLast(isBeside);
  return newest?.system.stage === "undone" ? readKept(newest) : null;
}

/** Tells whether a message is of the same encounter; reads only what was played outside any fight, where that one was. */
function besides(message: ExchangeMessage): (other: ExchangeMessage) => boolean {
  const { combat } = message.system;
  const encounter = encounterOf(message);
  return (other) => other.system.combat === combat && (combat !== "" || encounterOf(other) === encounter);
}

/** The newest standing exchange of the encounter to which this message belongs, or null. */
function newestBeside(message: ExchangeMessage): ExchangeMessage | null {
  return index.newestIn(encounterOf(message), besides(message));
}

/** The newest standing exchange of the encounter to which this message belongs, this one left out, or null. */
export function lastOther(message: ExchangeMessage): ExchangeMessage | null {
  const last = newestBeside(message);
  if (last?.id !== message.id) return last;
  const isBeside = besides(message);
  return index.messages().findLast((other) => other !== last && isStanding(other) && isBeside(other)) ?? null;
}

/** Has nothing newer of its encounter been left standing? Asked of one that was taken back too. */
export function isLastExchange(id: string): boolean {
  const message = game.messages?.get(id);
  if (!message || !isExchangeMessage(message)) return false;
  const last = newestBeside(message);
  return !last || index.placeOf(last.id ?? "") <= index.placeOf(id);
}

/** The exchanges that began after that one and have changed something that was not taken back; oldest first. */
export function laterExchanges(id: string): StoredExchange[] {
  const later = index.messages().slice(index.placeOf(id) + 1);
  return readAll(later.filter(({ system }) => system.stage !== "undone" && system.effects > 0));
}

/** The exchanges of a fight from that place on, one way through the log, until another round begins. */
function ofRound({ combat, exchange }: StoredExchange, place: number, step: 1 | -1): StoredExchange[] {
  const { round } = exchange.picture;
  const messages = index.messages();
  const found: StoredExchange[] = [];
  for (let at = place; messages[at]; at += step) {
    const message = messages[at];
    const stored = message?.system.combat === combat ? readKept(message) : null;
    if (stored && stored.exchange.picture.round !== round) break;
    if (stored) found.push(stored);
  }
  return found;
}

/** The exchanges of the same act in the same round of a fight, it among them; oldest first. Those beyond another round are left out. */
export function alikeInRound(stored: StoredExchange): StoredExchange[] {
  const place = index.placeOf(stored.exchange.id);
  if (place < 0 || stored.combat === "") return [];
  const round = [...ofRound(stored, place - 1, -1).reverse(), ...ofRound(stored, place, 1)];
  return round.filter(({ exchange }) => exchange.intent.action === stored.exchange.intent.action);
}

/** Where an exchange has left a token that it moved, or null. */
function leftAt({ exchange }: StoredExchange, token: CombatantId): Cell | null {
  const moves = effectsOf(exchange.episode).filter((effect) => effect.kind === "move" && effect.on === token);
  const last = moves.at(-1);
  return last?.kind === "move" ? last.to : null;
}

/** Id of the newest standing exchange that moved the token, if it left it in that square; else null. */
export function lastWalkTo(token: CombatantId, at: Cell): string | null {
  for (const message of index.messages().toReversed()) {
    const stored = isStanding(message) ? readExchange(message) : null;
    const cell = stored && leftAt(stored, token);
    if (cell) return sameCell(cell, at) ? message.id : null;
  }
  return null;
}
