import type { Change } from "../../../src/engine/effects.ts";
import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import type { ByHand, Counted } from "../../../src/system/foundry/stock-count.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";

/** Who takes part in a fight, and whose turn it is. */
export interface Fight {
  readonly members: readonly string[];
  readonly turn: string | null;
}

/** A message of the type of exchanges that the referee has not written. */
export interface Card {
  /** Whom it names as its author. */
  readonly author: string;
  /** Who changed it last, as the server says. */
  readonly lastBy: string;
  readonly fields: object;
}

/** What the server keeps, or what a session sees of it. Never changed, only replaced. */
export interface Database {
  /** Everybody, wherever they fight. */
  readonly encounter: Encounter;
  /** In the order they were created. */
  readonly messages: ReadonlyMap<string, StoredExchange>;
  readonly marks: Readonly<Record<string, string>>;
  /** What was changed by hand last, and what the referee's last write knew; by person. */
  readonly hands: Readonly<Record<string, ByHand>>;
  readonly counted: Readonly<Record<string, Counted>>;
  readonly lease: string;
  /** The fights that run, by UUID. */
  readonly fights: Readonly<Record<string, Fight>>;
  /** The person of each token that is linked to one; the others are their own. */
  readonly persons: Readonly<Record<string, string>>;
  /** What free moves have cost, by their ids. */
  readonly prices: Readonly<Record<string, readonly Change[]>>;
  /** The flags in which people keep their standing orders, as texts, by the token whose person it is. */
  readonly orders: Readonly<Record<string, string>>;
  /** Users who throw their own dice, which the game master lets them do here. */
  readonly ownDice: readonly string[];
  /** Messages in the log that the referee has not written, by their ids; see `cards.ts`. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Users with a session that is connected. */
  readonly online: readonly string[];
}

/** A change of the database; made again, it gives the same. */
export type Op = (database: Database) => Database;

/** Whose numbers a token has. */
export function personIn({ persons }: Database, on: string): string {
  return persons[on] ?? on;
}

/** UUID of the fight in which somebody takes part, or an empty text. */
export function fightIn({ fights }: Database, on: string): string {
  return Object.keys(fights).find((id) => fights[id]?.members.includes(on)) ?? "";
}

/** Somebody put into a fight, or out of it. */
export function joining(combat: string, on: string, takesPart: boolean): Op {
  const among = (ids: readonly string[]) => [...ids.filter((id) => id !== on), ...(takesPart ? [on] : [])];
  return (database) => {
    const fight = database.fights[combat];
    if (!fight) return database;
    const encounter = { ...database.encounter, order: among(database.encounter.order) };
    const fights = { ...database.fights, [combat]: { ...fight, members: among(fight.members) } };
    return { ...database, encounter, fights };
  };
}

/** The change of one combatant; none when they are gone. */
export function changing(on: string, change: (one: Combatant) => Combatant): Op {
  return (database) => {
    const one = database.encounter.combatants[on];
    if (!one) return database;
    const combatants = { ...database.encounter.combatants, [on]: change(one) };
    return { ...database, encounter: { ...database.encounter, combatants } };
  };
}

/** The same change of every token that is linked to the same person. */
export function changingPerson(on: string, change: (one: Combatant) => Combatant): Op {
  return (database) => {
    const tokens = Object.keys(database.encounter.combatants);
    const shared = tokens.filter((id) => personIn(database, id) === personIn(database, on));
    return all(...shared.map((id) => changing(id, change)))(database);
  };
}

/** The price of a move that has been noted. */
export function noting(movement: string, price: readonly Change[]): Op {
  return (database) => ({ ...database, prices: { ...database.prices, [movement]: price } });
}

/** A fight over. */
export function ending(fight: string): Op {
  return (database) => {
    const { [fight]: _over, ...fights } = database.fights;
    return { ...database, fights };
  };
}

/** Several changes at once. */
export function all(...ops: readonly Op[]): Op {
  return (database) => ops.reduce((current, op) => op(current), database);
}

/** A mark on a document. */
export function marking(key: string, mark: string): Op {
  return (database) => ({ ...database, marks: { ...database.marks, [key]: mark } });
}

/** Numbers of a person changed by a hand, which notes it as `AwayActor` does. */
export function byHand(on: string, id: string, by: number): Op {
  return (database) => {
    const person = personIn(database, on);
    const hand = { id, by: { damage: by }, mark: database.marks[`person ${person}`] ?? "" };
    const noted = { ...database, hands: { ...database.hands, [person]: hand } };
    const changed = changingPerson(on, (one) => {
      return { ...one, counts: { ...one.counts, damage: (one.counts.damage ?? 0) + by } };
    });
    return changed(noted);
  };
}

/** What a write of the referee's knew and came to. */
export function counting(person: string, counted: Counted): Op {
  return (database) => ({ ...database, counted: { ...database.counted, [person]: counted } });
}

/** A message put in, or changed. */
export function storing(stored: StoredExchange): Op {
  return (database) => ({ ...database, messages: new Map(database.messages).set(stored.exchange.id, stored) });
}

/** Messages gone: those of these ids, or all. */
export function clearing(ids?: readonly string[]): Op {
  return (database) => {
    const left = [...database.messages].filter(([id]) => ids !== undefined && !ids.includes(id));
    return { ...database, messages: new Map(left) };
  };
}

/** A token deleted, and its combatant with it. */
export function deleting(id: string): Op {
  return (database) => {
    const { [id]: _gone, ...combatants } = database.encounter.combatants;
    const order = database.encounter.order.filter((other) => other !== id);
    return { ...database, encounter: { ...database.encounter, combatants, order } };
  };
}
