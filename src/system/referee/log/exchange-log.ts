/**
 * Finds exchanges in the chat log: unfinished ones, the last of a fight, what came after one. An index notes
 * messages as Foundry prepares them, since a long campaign has thousands and reading one takes time.
 */
import { effectsOf } from "../../../engine/exchange.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import {
  type ExchangeMessage,
  isActive,
  isExchangeMessage,
  isUnfinishedMessage,
  readExchange,
  readKept,
} from "./exchange-message.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** A message of the chat log, as far as the index needs it. */
interface Logged {
  readonly id: string | null;
  readonly timestamp: number;
}

/** What the index needs of the log. */
interface LogPort<All extends Logged, Kept extends All> {
  readonly messages: () => Iterable<All>;
  /** How many messages there are. */
  readonly size: () => number;
  /** Does the message keep what is looked for? */
  readonly keeps: (message: All) => message is Kept;
  readonly isUnfinished: (message: Kept) => boolean;
  readonly isActive: (message: Kept) => boolean;
}

/** What is known of the log, until messages come or go. */
interface LogCache<Kept> {
  readonly size: number;
  /** Oldest first. */
  readonly messages: readonly Kept[];
  /** Where each stands among them, by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly unfinished: Set<Kept>;
  /** The unfinished ones in their order, until one of them changes. */
  inOrder: readonly Kept[] | null;
  /** The newest active one of each encounter that was asked about, until a message changes. */
  readonly newest: Map<string, Kept | null>;
}

/** Knows the messages of a long log that matter, and looks again only at what has changed. */
export class LogIndex<All extends Logged, Kept extends All> {
  readonly #port: LogPort<All, Kept>;
  #known: LogCache<Kept> | null = null;

  constructor(port: LogPort<All, Kept>) {
    this.#port = port;
  }

  /** Look at the whole log again. */
  forget(): void {
    this.#known = null;
  }

  /**
   * Look again at a message that has changed, or has come. One read from elsewhere under the same id counts for
   * nothing.
   */
  note(message: All): void {
    const known = this.#known;
    if (!known) return;
    const place = known.places.get(message.id ?? "");
    if (place === undefined) {
      if (this.#port.keeps(message)) this.forget();
    } else if (known.messages[place] === message) this.#noteKnown(known, message);
  }

  /** The messages that keep it, oldest first. */
  messages(): readonly Kept[] {
    return this.#look().messages;
  }

  /** Those of them that are not finished, oldest first. */
  unfinished(): readonly Kept[] {
    const known = this.#look();
    known.inOrder ??= known.messages.filter((message) => known.unfinished.has(message));
    return known.inOrder;
  }

  /** Where the message of that id stands among them, or -1. */
  placeOf(id: string): number {
    return this.#look().places.get(id) ?? -1;
  }

  /** The newest active one of an encounter, or null. @param isIn - Tells whether a message belongs to it. */
  newestIn(encounter: string, isIn: (message: Kept) => boolean): Kept | null {
    const { messages, newest } = this.#look();
    const known = newest.get(encounter);
    if (known !== undefined) return known;
    const found = messages.findLast((message) => this.#port.isActive(message) && isIn(message)) ?? null;
    newest.set(encounter, found);
    return found;
  }

  #noteKnown(known: LogCache<Kept>, message: All): void {
    if (!this.#port.keeps(message)) {
      this.forget();
      return;
    }
    if (this.#port.isUnfinished(message)) known.unfinished.add(message);
    else known.unfinished.delete(message);
    known.inOrder = null;
    known.newest.clear();
  }

  /** What is deleted changes the size of the log. */
  #look(): LogCache<Kept> {
    const size = this.#port.size();
    if (this.#known?.size !== size) this.#known = this.#read(size);
    return this.#known;
  }

  #read(size: number): LogCache<Kept> {
    const messages = [...this.#port.messages()].filter(this.#port.keeps).sort((a, b) => a.timestamp - b.timestamp);
    const places = new Map(messages.map(({ id }, place) => [id ?? "", place]));
    const unfinished = new Set(messages.filter(this.#port.isUnfinished));
    return { size, messages, places, unfinished, inOrder: null, newest: new Map() };
  }
}

/** The exchanges of the chat log, told apart by the plain fields of their messages, since reading one takes time. */
const index = new LogIndex<ChatMessage.Implementation, ExchangeMessage>({
  messages: () => game.messages ?? [],
  size: () => game.messages?.size ?? 0,
  keeps: isExchangeMessage,
  isUnfinished: isUnfinishedMessage,
  isActive,
});

/** Look at the chat log again: who is believed has changed. */
export function forgetLog(): void {
  index.forget();
}

/** Look again at a message that has come, or has changed. */
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

/**
 * In what an exchange was played, so that later ones there stand in the way of taking it back: its fight, or else its
 * actor.
 */
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

/** The id of the newest exchange of the log; empty where there is none. */
export function newestExchange(): string {
  return index.messages().at(-1)?.id ?? "";
}

/**
 * The newest active exchange that a user began for somebody after another one, or null; null too where that is gone.
 *
 * @param since - Id of the other one; empty for the beginning of the log.
 */
export function lastActSince(actor: CombatantId, user: string, since: string): string | null {
  const place = index.placeOf(since);
  if (since !== "" && place < 0) return null;
  const isTheirs = (message: ExchangeMessage) =>
    message.system.proposer === user && isActive(message) && readExchange(message)?.exchange.intent.actor === actor;
  return (
    index
      .messages()
      .slice(place + 1)
      .findLast(isTheirs)?.id ?? null
  );
}

/**
 * Tells whether a message is of the same encounter; reads only what was played outside any fight, where that one was.
 */
function besides(message: ExchangeMessage): (other: ExchangeMessage) => boolean {
  const { combat } = message.system;
  const encounter = encounterOf(message);
  return (other) => other.system.combat === combat && (combat !== "" || encounterOf(other) === encounter);
}

/** The newest active exchange of the encounter to which this message belongs, or null. */
function newestBeside(message: ExchangeMessage): ExchangeMessage | null {
  return index.newestIn(encounterOf(message), besides(message));
}

/** The newest active exchange of the encounter to which this message belongs, this one left out, or null. */
export function lastOther(message: ExchangeMessage): ExchangeMessage | null {
  const last = newestBeside(message);
  if (last?.id !== message.id) return last;
  const isBeside = besides(message);
  return index.messages().findLast((other) => other !== last && isActive(other) && isBeside(other)) ?? null;
}

/** Has nothing newer of its encounter been left active? Asked of one that was taken back too. */
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

/** The fight in which somebody did something last, as far as the log keeps it; empty where nobody has. */
export function newestFight(): string {
  return index.messages().findLast(({ system }) => system.combat !== "")?.system.combat ?? "";
}

/**
 * All exchanges of a fight that the log keeps, oldest first, those that were taken back too.
 *
 * @param isTold - Which of their messages count.
 */
export function exchangesOf(combat: string, isTold: (message: ExchangeMessage) => boolean): readonly StoredExchange[] {
  return readAll(index.messages().filter((message) => message.system.combat === combat && isTold(message)));
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

/**
 * The exchanges of the same act in the same round of a fight, it among them; oldest first. Those beyond another round
 * are left out.
 */
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

/** Id of the newest active exchange that moved the token, if it left it in that square; else null. */
export function lastWalkTo(token: CombatantId, at: Cell): string | null {
  for (const message of index.messages().toReversed()) {
    const stored = isActive(message) ? readExchange(message) : null;
    const cell = stored && leftAt(stored, token);
    if (cell) return sameCell(cell, at) ? message.id : null;
  }
  return null;
}
