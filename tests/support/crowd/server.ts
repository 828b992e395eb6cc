import type { Spot } from "../../../src/engine/grid/cell.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { isRequest, type Message, type Reply } from "../../../src/system/referee/requests/messages.ts";
import type { Clock } from "./clock.ts";
import { type Database, type Op, storing } from "./database.ts";
import { Drawer } from "./drawer.ts";
import type { Made } from "./free-moves.ts";
import type { Kind } from "./kinds.ts";
import { calm, type Network } from "./network.ts";

/** A token that somebody has moved: every session is told, as Foundry tells it. */
export interface Move {
  readonly id: string;
  readonly token: string;
  readonly user: string;
  /** The squares it has taken, the one where it stood first. */
  readonly path: readonly Spot[];
}

/** As much of a session as the server needs. */
export interface Peer {
  readonly user: string;
  readonly isAlive: boolean;
  /** Exchanges whose messages it has seen deleted; see `wishOf`. */
  readonly deletedRequests: ReadonlySet<string>;
  /** Until when its line to the server, and back, is taken: what goes over it keeps its order. */
  upUntil: number;
  downUntil: number;
  /** How much longer than others its writes and its messages take. Unit: milliseconds. */
  lag: { readonly writes: number; readonly messages: number };
  /** Something reaches the session; a frozen one takes it when it wakes. */
  happen(task: () => void): void;
  see(before: Database, after: Database, op: Op, isOwn: boolean, move?: Move): void;
  hear(message: Message, from: string): void;
  /** Something came over the socket, of whatever shape. */
  hearForged(payload: unknown, from: string): void;
}

/** As long as it takes at most to tell everybody of a change. Unit: milliseconds. */
const TELLING_MS = 600;

function isPrefix<T>(short: readonly T[], long: readonly T[]): boolean {
  return short.every((one, index) => JSON.stringify(one) === JSON.stringify(long[index]));
}

/** What of an exchange is another than it was; what comes after a test that a game master changed may be. */
function lossesIn({ exchange: last }: StoredExchange, { exchange }: StoredExchange): readonly string[] {
  const isAmended = JSON.stringify(last.amendments) !== JSON.stringify(exchange.amendments);
  if (isAmended) return [];
  const dice = isPrefix(last.faces, exchange.faces) ? [] : [`other dice in ${exchange.id}`];
  return isPrefix(last.answers, exchange.answers) ? dice : [...dice, `an answer lost in ${exchange.id}`];
}

/** Which request an exchange came of, and whose: two users may use one id. */
export function wishOf({ request, proposer }: StoredExchange): string {
  return `${proposer} ${request}`;
}

/** A request is for those who may be the referee, a reply for them and whoever asked, the rest for all. */
function concerns(message: Message, user: string): boolean {
  if (user.startsWith("gm")) return true;
  return message.kind === "reply" ? message.to === user : !isRequest(message);
}

/** Keeps the database, tells everybody what changes, and passes messages on. */
export class Server {
  database: Database;
  readonly clock: Clock;
  readonly kind: Kind;
  /** What the users' browsers keep. */
  readonly drawer = new Drawer();
  readonly peers: Peer[] = [];
  network: Network = calm;
  /** What is wrong with what was stored. */
  readonly complaints: string[] = [];
  /** The last version of every exchange that was ever stored. */
  readonly stored = new Map<string, StoredExchange>();
  /** Those that were deleted and began anew since nobody could know of them: here the ids are the same again. */
  readonly replaced: StoredExchange[] = [];
  /** What was asked, by its id. */
  readonly requests = new Map<string, Message>();
  /** What was replied to each request. */
  readonly replies = new Map<string, Reply["outcome"][]>();
  /** The moves that people made by themselves, in their order. */
  readonly made: (Made & { readonly by: Peer })[] = [];
  /** The moves that came about, by their ids: has whoever made them seen it? */
  readonly moves = new Map<string, boolean>();
  /** When something other than talk about who is there happened last. */
  busyAt: number;
  /** Writes of an exchange and of what it changes, so far. */
  commits = 0;
  /** Called after each of those. */
  onCommit: (count: number) => void = () => {};
  /** Called with everything that is kept. */
  onKeep: (stored: StoredExchange) => void = () => {};
  /** Called with what has just reached a session: a message, or null where documents have changed. */
  onReach: (peer: Peer, message: Message | null) => void = () => {};
  /** The next write comes about, and whoever wrote it never hears that it did. */
  forgets = false;
  wasKilled = false;
  /** Whose last change was still being told when the server went down: a page that goes on learns of it nowhere. */
  readonly unheard = new Set<string>();
  readonly #changed = new Map<string, number>();
  #isUp = true;
  #epoch = 0;

  constructor(clock: Clock, kind: Kind, database: Database) {
    this.clock = clock;
    this.busyAt = clock.now;
    this.kind = kind;
    this.database = database;
  }

  /** Something goes from a session to the server; lost when that is down, or goes down meanwhile. */
  takeFrom(peer: Peer, task: () => void): void {
    if (!this.#isUp) return;
    const epoch = this.#epoch;
    peer.upUntil = Math.max(peer.upUntil, this.clock.now + this.network.delay() + peer.lag.writes);
    this.clock.at(peer.upUntil, () => {
      if (epoch === this.#epoch) task();
    });
  }

  /** Something goes to a session, after everything that went there before. */
  giveTo(peer: Peer, task: () => void): void {
    peer.downUntil = Math.max(peer.downUntil, this.clock.now + this.network.delay());
    this.#give(peer, peer.downUntil - this.clock.now, task);
  }

  #give(peer: Peer, delay: number, task: () => void): void {
    const epoch = this.#epoch;
    this.clock.after(delay, () => {
      if (epoch === this.#epoch) peer.happen(task);
    });
  }

  /** Change the database, and tell everybody. @param done - Called in the author's session once it has seen it. */
  commit(op: Op, author?: Peer, done?: () => void, move?: Move): void {
    const before = this.database;
    const isForgotten = author !== undefined && this.forgets;
    if (isForgotten) this.forgets = false;
    const after = op(before);
    this.database = after;
    for (const [id, one] of Object.entries(after.encounter.combatants))
      if (one !== before.encounter.combatants[id]) this.#changed.set(id, this.clock.now);
    for (const peer of this.peers) {
      if (!peer.isAlive) continue;
      this.giveTo(peer, () => {
        if (before !== after) {
          peer.see(before, after, op, peer === author, move);
          this.onReach(peer, null);
        }
        if (peer === author && !isForgotten) done?.();
      });
    }
  }

  /** A write of the referee's, or of whoever walks. */
  write(op: Op, author: Peer, done: () => void, move?: Move): void {
    this.busyAt = this.clock.now;
    if (move) this.moves.set(move.id, false);
    this.commit(op, author, done, move);
    this.onCommit(++this.commits);
  }

  /** Keep an exchange; dice that fell and answers that were given may never change. */
  keep(stored: StoredExchange, author: Peer, done: () => void): void {
    const { id } = stored.exchange;
    const last = this.stored.get(id);
    if (last && this.database.messages.has(id)) this.complaints.push(...lossesIn(last, stored));
    else if (last) this.#replace(last, author);
    this.stored.set(id, stored);
    this.write(storing(stored), author, done);
    this.onKeep(stored);
  }

  /** An exchange begins anew whose message was deleted: nobody may do that who has seen it. */
  #replace(last: StoredExchange, author: Peer): void {
    this.replaced.push(last);
    // It comes after what has begun meanwhile
    this.stored.delete(last.exchange.id);
    if (author.deletedRequests.has(wishOf(last))) this.complaints.push(`${last.exchange.id} began twice`);
  }

  /** Somebody says something: it is not quiet until they would have said it again, also where it never arrives. */
  noteTalk({ kind }: Message): void {
    if (kind !== "who" && kind !== "present") this.busyAt = this.clock.now;
  }

  /** Pass a message on to all other sessions of those whom it concerns; see `channel.ts`. */
  relay(from: Peer, message: Message): void {
    if (message.kind === "reply")
      this.replies.set(message.id, [...(this.replies.get(message.id) ?? []), message.outcome]);
    this.noteTalk(message);
    if (message.kind === "answer") this.requests.set(message.id, message);
    for (const peer of this.peers) {
      if (peer === from || !peer.isAlive || !concerns(message, peer.user)) continue;
      const hear = () => {
        peer.hear(message, from.user);
        this.onReach(peer, message);
      };
      const copies = this.network.copies();
      if (copies) for (const delay of copies) this.#give(peer, delay, hear);
      else if (from.lag.messages > 0) this.#give(peer, from.lag.messages, hear);
      else this.giveTo(peer, hear);
    }
  }

  /** Pass on what a console sends to everybody, whatever it is. */
  forge(from: Peer, payload: unknown): void {
    const text = JSON.stringify(payload);
    this.takeFrom(from, () => {
      for (const peer of this.peers)
        if (peer !== from && peer.isAlive) this.giveTo(peer, () => peer.hearForged(JSON.parse(text), from.user));
    });
  }

  /** Ask a page of a user's, and bring back what it says. */
  query<P extends Peer, T>(from: P, user: string, prompt: (there: P) => T, done: (said: T) => void): void {
    const there = this.peers.find((peer) => peer.isAlive && peer.user === user) as P | undefined;
    if (!there) return;
    this.giveTo(there, () => {
      const said = prompt(there);
      this.takeFrom(there, () => this.giveTo(from, () => done(said)));
    });
  }

  /** Killed: whatever is under way in either direction is lost. */
  kill(): void {
    this.wasKilled = true;
    for (const [token, at] of this.#changed) if (this.clock.now - at < TELLING_MS) this.unheard.add(token);
    this.#isUp = false;
    this.#epoch++;
  }

  restart(): void {
    this.#isUp = true;
  }
}
