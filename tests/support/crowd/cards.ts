/**
 * Chat messages that a player writes past every window of ours, of the type that exchanges have. Whether one is an
 * exchange, and what its card shows, the real reading says; what the server does with it, Foundry's rules.
 */
import { openExchange } from "../../../src/engine/exchange.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import { playedAlone } from "../../../src/system/referee/log/credible.ts";
import {
  type MessageFields,
  messageFieldsOf,
  readMessageFields,
} from "../../../src/system/referee/log/message-fields.ts";
import { isWordOfReferee, type Term } from "../../../src/system/referee/log/referee-terms.ts";
import { isWhole } from "../../../src/system/referee/log/shapes.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { asPlayer, gmViewer } from "../viewer.ts";
import { useEnglish } from "../words.ts";
import type { Card, Database, Op } from "./database.ts";
import { bent, oneOf } from "./grammar.ts";
import { isGM, rulesetOf } from "./host.ts";
import { type Kind, OWNERS } from "./kinds.ts";

type Uniform = () => number;

/** Whose word is the referee's, since before anything began. */
const TERMS: readonly Term[] = ["gm1", "gm2"].map((user) => ({ user, since: 0, until: null }));

/** Texts of a message that are more than a number or a word. */
const DEEP = ["exchange", "picture", "line", "asked", "names", "revealed", "undoing", "recalled", "amended"] as const;

/** Is it the referee's word? Author and last author are the server's; see `isOfReferee`. */
function isOfReferee({ author, lastBy }: Card): boolean {
  const knows = (user: string) => ({ isGM: isGM(user), changedAt: null });
  return [author, lastBy].every((by) => isWordOfReferee(TERMS, { by, at: 1 }, knows));
}

/** What is written in a message, or null where that is damaged. */
function parsed({ fields }: Card, kind: Kind): StoredExchange | null {
  try {
    const stored = readMessageFields({}, fields as MessageFields);
    return isWhole(stored, rulesetOf(kind)) ? stored : null;
  } catch {
    return null;
  }
}

/** Show the card of a message to everybody, as the log of each draws it. @returns What was thrown. */
function thrownBy(card: Card, kind: Kind): unknown[] {
  const stored = parsed(card, kind);
  const owns = (id: string) => OWNERS[id] === card.author;
  const alone = stored && playedAlone({ id: card.author, owns }, stored);
  if (!alone) return [];
  useEnglish();
  try {
    for (const viewer of [gmViewer(), asPlayer(gmViewer(), { id: "p2", owns: (id) => OWNERS[id] === "p2" })]) {
      isVisibleTo({ stored: alone, viewer });
      cardView({ stored: alone, viewer }, rulesetOf(kind), true);
    }
    return [];
  } catch (error) {
    return [error];
  }
}

/** A message put in or changed; one that the real reading believes becomes an exchange for everybody. */
function putting(id: string, card: Card, kind: Kind): Op {
  const believed = isOfReferee(card) ? parsed(card, kind) : null;
  return (database) => {
    const cards = new Map(database.cards).set(id, card);
    const exchange = believed && { ...believed, exchange: { ...believed.exchange, id } };
    return { ...database, cards, ...(exchange && { messages: new Map(database.messages).set(id, exchange) }) };
  };
}

function without(id: string): Op {
  return (database) => {
    const cards = new Map(database.cards);
    cards.delete(id);
    return { ...database, cards };
  };
}

/** An exchange of their own that is over, as if their client had played it alone. */
function ownAct(view: Database, mine: readonly string[], author: string): StoredExchange {
  const [actor = "kassus"] = mine;
  const combatants = Object.fromEntries(mine.map((id) => [id, view.encounter.combatants[id]]));
  const picture = { ...view.encounter, combatants, order: mine, turn: actor } as Database["encounter"];
  const blank = openExchange("forged0000000000", "coda", picture, { actor, action: "otherWork" });
  const exchange = { ...blank, stage: "closed" as const };
  return newRecord(exchange, { combat: "", proposer: author, session: "s", names: {} });
}

/** The fields of a message with one of them, or something deep in one, put wrong. */
function bentFields(fields: MessageFields, words: readonly string[], uniform: Uniform): object {
  if (uniform() < 0.4) return bent(fields, words, uniform) as object;
  const key = oneOf(DEEP, uniform);
  if (fields[key] === "") return { ...fields, [key]: JSON.stringify({ by: oneOf(words, uniform), along: words }) };
  return { ...fields, [key]: JSON.stringify(bent(JSON.parse(fields[key]), words, uniform)) };
}

/**
 * What is forged of a message: whole or bent, in the own name or a game master's, about this exchange or an own one.
 */
function cardOf(from: StoredExchange, author: string, words: readonly string[], uniform: Uniform): Card {
  const stage = oneOf(["open", "closed", "undone", "lost"] as const, uniform);
  const twisted = uniform() < 0.5 ? { ...from, exchange: { ...from.exchange, stage }, request: "exchange1" } : from;
  const fields = messageFieldsOf({ ...twisted, proposer: author });
  return {
    author: uniform() < 0.7 ? author : "gm1",
    lastBy: author,
    fields: uniform() < 0.3 ? fields : bentFields(fields, words, uniform),
  };
}

/** Somebody at a console, and what they know. */
export interface Forger {
  readonly user: string;
  readonly view: Database;
  readonly kind: Kind;
  readonly mine: readonly string[];
  readonly words: readonly string[];
  /** Exchanges that they have read in documents; none where they know no more than their page shows. */
  readonly read: readonly StoredExchange[];
  /** Told of what drawing the log then throws. */
  readonly report: (error: unknown) => void;
}

/** Write a message of one's own anew, change one, or delete one. */
export function forgeCard({ user, view, kind, mine, words, read, report }: Forger, uniform: Uniform): Op {
  const own = [...view.cards].filter(([, { lastBy }]) => lastBy === user).map(([id]) => id);
  const isNew = own.length === 0 || uniform() < 0.6;
  const id = isNew ? `forged${Math.floor(uniform() * 1e10)}`.padEnd(16, "0") : oneOf(own, uniform);
  if (!isNew && uniform() < 0.4) return without(id);
  const from = read.length > 0 && uniform() < 0.7 ? oneOf(read, uniform) : ownAct(view, mine, user);
  const card = cardOf(from, user, words, uniform);
  for (const error of thrownBy(card, kind)) report(error);
  return putting(id, card, kind);
}

/** Change or delete the message of an exchange, which is another's: the server lets nobody but those whose it is. */
export function tamper({ user, read, kind, words }: Forger, uniform: Uniform): Op {
  const meant = read.length > 0 ? oneOf(read, uniform) : null;
  if (!meant) return (database) => database;
  const { id } = meant.exchange;
  const mayWrite = ({ cards }: Database) => isGM(user) || cards.get(id)?.lastBy === user;
  const fields = bentFields(messageFieldsOf(meant), words, uniform);
  const op = uniform() < 0.4 ? without(id) : putting(id, { author: "gm1", lastBy: user, fields }, kind);
  return (database) => (mayWrite(database) ? op(database) : database);
}
