import { effectsOf } from "../../engine/exchange.ts";
import { type Cell, sameCell } from "../../engine/grid/cell.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { takesPart } from "../documents/combat.ts";
import { mayActFor, subjectOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import type { Audience } from "../shared/generation.ts";
import { label } from "../shared/labels.ts";
import { text } from "../shared/text.ts";
import { believed, type Hand, type Hands, isOfReferee } from "./credible.ts";
import { openRolls } from "./rolls.ts";
import { toBeVeiled } from "./showing.ts";
import { type StoredExchange, waitingFor } from "./stored.ts";

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

function parse(message: ExchangeMessage): StoredExchange | null {
  const { system } = message;
  try {
    const { revision, combat, applied, proposer, session, undoneBy } = system;
    const plain = { revision, combat, applied, proposer, session, undoneBy };
    const stored: StoredExchange = {
      ...plain,
      exchange: { throws: [], ...JSON.parse(system.exchange) },
      line: JSON.parse(system.line),
      names: JSON.parse(system.names),
      asked: JSON.parse(system.asked),
      revealed: JSON.parse(system.revealed),
      undoing: system.undoing === "" ? null : JSON.parse(system.undoing),
      amended: system.amended === "" ? null : JSON.parse(system.amended),
      gone: JSON.parse(system.gone),
      reason: system.reason === "" ? null : JSON.parse(system.reason),
      ...(system.late && { late: true }),
    };
    return believed(handsOf(message), stored);
  } catch {
    return null;
  }
}

/** The exchange that a message keeps, or null when it keeps none or a damaged one. */
export function readExchange(message: ChatMessage.Implementation): StoredExchange | null {
  if (!isExchangeMessage(message)) return null;
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

/** What was found in the chat log, until something in it changes. */
interface Log {
  readonly size: number;
  /** The messages that keep exchanges, oldest first. */
  readonly messages: readonly ExchangeMessage[];
  /** Where each stands among them, by its id. */
  readonly places: ReadonlyMap<string, number>;
  /** The newest standing one of each encounter, by `fightOf`. */
  readonly newest: ReadonlyMap<string, ExchangeMessage>;
}

let log: Log | null = null;

/** Look at the chat log anew: a message of it has changed, or who is believed. */
export function forgetLog(): void {
  log = null;
}

/** The chat log, read once for all cards that are drawn of it; what is deleted changes its size. */
function readLog(): Log {
  const size = game.messages?.size ?? 0;
  if (log?.size === size) return log;
  const found = (game.messages?.filter(isExchangeMessage) ?? []) as ExchangeMessage[];
  const messages = found.sort((a, b) => a.timestamp - b.timestamp);
  const newest = new Map(messages.filter(isStanding).map((message) => [fightOf(message), message]));
  log = { size, messages, places: new Map(messages.map(({ id }, place) => [id ?? "", place])), newest };
  return log;
}

/** The messages that keep exchanges, oldest first; told apart by their plain fields, since reading one takes time. */
function exchangeMessages(isWanted: (message: ExchangeMessage) => boolean): ExchangeMessage[] {
  return readLog().messages.filter(isWanted);
}

/** As `stored.ts` says it: is it open or not whole, or does somebody stand in line behind it? */
function isUnfinished({ system }: ExchangeMessage): boolean {
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

/** Every exchange that is open or not whole, or behind which somebody stands in line; oldest first. */
export function unfinishedExchanges(): StoredExchange[] {
  const found = exchangeMessages(isUnfinished).map(readExchange);
  return found.filter((stored) => stored !== null && !stored.alone) as StoredExchange[];
}

/** In what an exchange was played, so that later ones there stand in the way of taking it back: its fight, or else its actor. */
function fightOf(message: ExchangeMessage): string {
  const { combat } = message.system;
  return combat === "" ? `of ${readExchange(message)?.exchange.intent.actor}` : combat;
}

/** Has it been neither taken back nor lost? */
export function isStanding({ system }: ExchangeMessage): boolean {
  return system.stage === "open" || system.stage === "closed";
}

/**
 * The newest standing exchange of the encounter to which this message belongs, or null.
 *
 * @param besides - Id of a message that does not count.
 */
export function lastOfFight(message: ExchangeMessage, besides: string | null = null): ExchangeMessage | null {
  const { newest, messages } = readLog();
  const fight = fightOf(message);
  const last = newest.get(fight) ?? null;
  if (!last || last.id !== besides) return last;
  return messages.findLast((other) => other !== last && isStanding(other) && fightOf(other) === fight) ?? null;
}

/** Has nothing newer of its encounter been left standing? Asked of one that was taken back too. */
export function isLastExchange(id: string): boolean {
  const message = game.messages?.get(id);
  if (!message || !isExchangeMessage(message)) return false;
  const { newest, places } = readLog();
  const last = newest.get(fightOf(message));
  return !last || (places.get(last.id ?? "") ?? 0) <= (places.get(id) ?? 0);
}

/** The exchanges that began after that one and have changed something that was not taken back; oldest first. */
export function laterExchanges(id: string): StoredExchange[] {
  const { messages, places } = readLog();
  const later = messages
    .slice((places.get(id) ?? -1) + 1)
    .filter(({ system }) => system.stage !== "undone" && system.effects > 0);
  return later.map(readExchange).filter((stored) => stored !== null && !stored.alone) as StoredExchange[];
}

/** Where an exchange has left a token that it moved, or null. */
function leftAt({ exchange }: StoredExchange, token: CombatantId): Cell | null {
  const moves = effectsOf(exchange.episode).filter((effect) => effect.kind === "move" && effect.on === token);
  const last = moves.at(-1);
  return last?.kind === "move" ? last.to : null;
}

/** Id of the newest standing exchange that moved the token, if it left it in that square; else null. */
export function lastWalkTo(token: CombatantId, at: Cell): string | null {
  const newestFirst = exchangeMessages(isStanding).reverse();
  for (const message of newestFirst) {
    const stored = readExchange(message);
    const cell = stored && leftAt(stored, token);
    if (cell) return sameCell(cell, at) ? message.id : null;
  }
  return null;
}

/** Whoever must still act or answer and takes part in the fight no more, or is gone altogether. */
function whoIsGone(needed: readonly CombatantId[], fight: Combat.Implementation | null): CombatantId | undefined {
  return needed.find((id) => subjectOf(id) === null || (fight !== null && !takesPart(fight, id)));
}

/** Why the exchange cannot go on, or null: it has lost its combat or somebody who must act or answer. */
export function whatIsMissing({ exchange, combat, names }: StoredExchange): Refusal | null {
  const fight = combat === "" ? null : (fromUuidSync(combat) as Combat.Implementation | null);
  if (combat !== "" && !fight) return refuse("lost/combat");
  const { actor, targets = [] } = exchange.intent;
  const gone = whoIsGone([actor, ...waitingFor(exchange)], fight) ?? whoIsGone(targets, null);
  if (gone === undefined) return null;
  const isSecret = exchange.picture.combatants[gone]?.hidden === true;
  return refuse("lost/combatant", { name: isSecret ? text("Card.somebody") : (names[gone] ?? "") });
}

/** The fields of the message; everything that is more than a number or a word is JSON. */
function systemOf(stored: StoredExchange) {
  const { exchange, revision, combat, applied, proposer, session, undoneBy } = stored;
  const plain = { revision, combat, applied, proposer, session, undoneBy };
  return {
    ...plain,
    exchange: JSON.stringify(exchange),
    effects: effectsOf(exchange.episode).length,
    stage: exchange.stage,
    waiting: JSON.stringify(waitingFor(exchange)),
    line: JSON.stringify(stored.line),
    names: JSON.stringify(stored.names),
    asked: JSON.stringify(stored.asked),
    revealed: JSON.stringify(stored.revealed),
    veiled: toBeVeiled(exchange, stored.revealed).length,
    undoing: stored.undoing ? JSON.stringify(stored.undoing) : "",
    amended: stored.amended ? JSON.stringify(stored.amended) : "",
    gone: JSON.stringify(stored.gone),
    reason: stored.reason ? JSON.stringify(stored.reason) : "",
    late: stored.late === true,
  };
}

/** Does somebody act in it whom the players do not see? */
function isSecret({ exchange }: StoredExchange): boolean {
  return exchange.picture.combatants[exchange.intent.actor]?.hidden === true;
}

/** Who speaks in the message; who is not seen has no name. */
function speakerOf(actor: string, name: string, secret: boolean) {
  const subject = subjectOf(actor);
  if (secret) return { scene: null, token: null, actor: null, alias: name };
  if (subject instanceof AwayToken) {
    return { scene: subject.parent?.id ?? null, token: subject.id, actor: subject.actorId, alias: name };
  }
  return { scene: null, token: null, actor: subject?.id ?? null, alias: name };
}

/**
 * To whom the message of an exchange is whispered; nobody where all may see it.
 *
 * What a hidden combatant does to nobody is the game masters' and his owners', and a fight is everybody's
 * otherwise: what each client shows of it is for the card to say.
 */
function recipientsOf(stored: StoredExchange, audience: Audience): readonly string[] {
  const { exchange, combat, proposer } = stored;
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const { targets = [], cells = [] } = exchange.intent;
  const isAlone = targets.length === 0 && cells.length === 0;
  if (isSecret(stored) && (isAlone || combat === "")) return [...new Set([...gms, proposer])];
  const recipients = { public: [], gm: [...gms, proposer], blind: gms, self: [proposer] };
  return combat === "" ? recipients[audience] : [];
}

/** Put a new exchange into the chat log. @param audience - Who is to see it, where it is outside a fight. */
export async function createExchange(stored: StoredExchange, audience: Audience): Promise<void> {
  const { id, intent, ruleset } = stored.exchange;
  const secret = isSecret(stored);
  const name = secret ? text("Card.somebody") : (stored.names[intent.actor] ?? "");
  const data = {
    _id: id,
    type: "exchange" as const,
    speaker: speakerOf(intent.actor, name, secret),
    content: foundry.utils.escapeHTML(text("Card.summary", { name, act: label(ruleset, "Action", intent.action) })),
    whisper: [...recipientsOf(stored, audience)],
    system: systemOf(stored),
  };
  const rolls = data.whisper.length === 0 ? openRolls(stored) : [];
  await ChatMessage.implementation.create({ ...data, rolls }, { keepId: true });
}

/** All rolls of the message where it has some more now; a whispered one has none, for rolls are told to everybody. */
function newRolls(message: ExchangeMessage, stored: StoredExchange): { rolls?: string[] } {
  const rolls = message.whisper.length === 0 ? openRolls(stored) : [];
  return rolls.length > message.rolls.length ? { rolls } : {};
}

/** Write an exchange into its message. A message that was deleted takes its exchange with it. */
export async function saveExchange(stored: StoredExchange): Promise<void> {
  const message = game.messages?.get(stored.exchange.id);
  if (!message || !isExchangeMessage(message)) return;
  await message.update({ system: systemOf(stored), ...newRolls(message, stored) });
}
