import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import type { StoredExchange } from "../../../src/system/referee/stored.ts";

/** What the server keeps, or what a session sees of it. Never changed, only replaced. */
export interface Database {
  readonly encounter: Encounter;
  /** In the order they were created. */
  readonly messages: ReadonlyMap<string, StoredExchange>;
  readonly marks: Readonly<Record<string, string>>;
  readonly seat: string;
  /** UUID of the fight; empty once it is over. */
  readonly combat: string;
  /** Users with a session that is connected. */
  readonly online: readonly string[];
}

/** A change of the database; made again, it gives the same. */
export type Op = (database: Database) => Database;

/** The change of one combatant; none when he is gone. */
export function changing(on: string, change: (one: Combatant) => Combatant): Op {
  return (database) => {
    const one = database.encounter.combatants[on];
    if (!one) return database;
    const combatants = { ...database.encounter.combatants, [on]: change(one) };
    return { ...database, encounter: { ...database.encounter, combatants } };
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
